import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { formatDay } from '../../../web/formats/dates.js';
import { createClient, type Kitchen } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createCenter, REFERRAL } from '../../factories/referrals.js';
import {
  assignDriver,
  createDriver,
  createRideClient,
  createRideRequest,
} from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, delayRequests, navigateTo } from '../../setup/browser.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { readPdfFile } from '../../setup/pdf.js';
import { PressCounter } from '../../setup/press-counter.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

describe('The Today worklist in a browser', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;
  let coordinator: TestUser;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    meals = new MealCalls(test, await signInAs(test, Group.Admin));
    kitchen = await meals.kitchenFor(DELIVERY);
    coordinator = await createStaffUser(test, Group.Coordinator, {
      name: 'Cora Nator',
      default_region_id: kitchen.region.id,
    });
    api = await signInUser(test, coordinator);
    staff = await StaffBrowser.open(test, coordinator);
    ({ page } = staff);
  });
  beforeEach(() => navigateTo(page, '/admin/today'));
  afterEach(() => expect(staff.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  const addClient = (fields: Fields = {}) => createClient(api, { region_id: kitchen.region.id, ...fields });
  /** Returns the line of a client, including a line behind a dialog. */
  const line = (name: string, currentPage: Page = page) =>
    currentPage.locator('[data-line]').filter({ hasText: name });
  const callsOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get('customer_calls/', { query: { customer: id } })).results;

  it('says that all is done when no line waits, and welcomes the coordinator', async () => {
    await page.getByText('All done for now').waitFor();
    await page.getByText(`Welcome ${coordinator.name}`).waitFor();
    await staff.checkAccessibilityInAllViews('Today, nothing waits');
  });

  it('records first calls, hides a postponed one, and leads from a reached client to Save and start', async () => {
    const ann = await addClient({ name: 'Ann Called', phone_number: '9375550123' });
    const reachedClient = await addClient({ name: 'Rea Ched' });
    await line('Rea Ched').waitFor();
    await line('Ann Called').getByRole('link', { name: '(937) 555-0123' }).waitFor();
    expect(await page.getByText('Due in 5 days').count()).toBe(2);
    await page.getByRole('navigation').getByRole('link', { name: 'First calls 2 waiting' }).waitFor();
    await staff.checkAccessibilityInAllViews('Today');
    await line('Ann Called').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByText('No calls yet.').waitFor();
    await staff.checkAccessibility('Record a call');
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.dialog.getByText('Say how the call went.').first().waitFor();
    await staff.dialog.getByLabel('Left a message').check();
    await staff.dialog.getByLabel('Notes').fill('Asked to call back');
    await staff.dialog.getByRole('button', { name: 'In 3 Days' }).click();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    // The line is hidden until the chosen day.
    await line('Ann Called').waitFor({ state: 'detached' });
    expect(await callsOf(ann)).toMatchObject([
      { outcome: 'left_message', notes: 'Asked to call back', call_again_on: day(3) },
    ]);
    await line('Rea Ched').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await line('Rea Ched').getByText('Reached, not started').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line('Rea Ched').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await line('Rea Ched').getByText('Reached, not started').waitFor();
    expect(await callsOf(reachedClient)).toMatchObject([{ outcome: 'reached' }]);
    await line('Rea Ched').getByRole('link', { name: 'Save and start of Rea Ched' }).click();
    await page.waitForURL(`**/admin/clients/${reachedClient.id}?form=customerProfile**`);
    await page.locator('[name=has_opted_for_meal_service]:focus').waitFor();
    for (const { id } of [ann, reachedClient]) ok(await api.delete(`customers/${id}/`));
  });

  it('starts a new date with the first digit after a button has chosen one', async () => {
    const client = await addClient({ name: 'Dora Digit' });
    await line('Dora Digit').getByRole('button', { name: 'Record the call' }).click();
    const date = staff.dialog.getByLabel('Call Again On');
    await date.focus();
    await page.keyboard.type('01');
    await staff.dialog.getByRole('button', { name: 'In 3 Days' }).click();
    expect(await date.inputValue()).toBe(day(3));
    const [year, month, dayOfMonth] = day(5).split('-');
    await page.keyboard.type(`${month}${dayOfMonth}${year}`);
    expect(await date.inputValue()).toBe(day(5));
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    ok(await api.delete(`customers/${client.id}/`));
  });

  it('puts a line off, accepts a line, undoes both, and shows each decision in the client’s history', async () => {
    const [first, second] = [await addClient({ name: 'Lara Later' }), await addClient({ name: 'Nina Next' })];
    const press = (verb: string) => page.getByRole('button', { name: verb });
    await press('Later: First call, Lara Later').click();
    await staff.dialog.getByRole('button', { name: 'Put Off' }).click();
    await staff.dialog.getByText('Choose the day on which it comes back.').first().waitFor();
    await staff.dialog.getByText('Say why.').first().waitFor();
    await staff.checkAccessibilityInAllViews('Later');
    await staff.dialog.getByRole('button', { name: 'In 3 Days' }).click();
    await staff.dialog.getByLabel('Reason').fill('On a trip with her sister');
    await staff.dialog.getByRole('button', { name: 'Put Off' }).click();
    await line('Lara Later').waitFor({ state: 'detached' });
    await line('Nina Next').locator(':focus').waitFor();
    const accept = async () => {
      await press('It is fine: First call, Lara Later').click();
      await staff.dialog.getByLabel('Reason').fill('Her daughter calls us');
      await staff.checkAccessibility('It is fine');
      await staff.dialog.getByRole('button', { name: 'It Is Fine' }).click();
      await line('Lara Later').waitFor({ state: 'detached' });
      await line('Nina Next').locator(':focus').waitFor();
    };
    const undoButton = page.getByRole('button', { name: 'Undo', exact: true });
    await undoButton.click();
    await staff.notice('Undone');
    // The focus stays on the line after the notice has closed.
    await line('Lara Later').getByRole('button').first().and(page.locator(':focus')).waitFor();
    await accept();
    await undoButton.waitFor();
    await page.keyboard.press('Control+z');
    await staff.notice('Undone');
    await line('Lara Later').waitFor();
    // The focus stays where the user works.
    await line('Nina Next').locator(':focus').waitFor();
    await accept();
    const { results } = ok(await api.get(`customers/${first.id}/history/`));
    expect(results.map(({ subject, event }: Json) => [subject, event]).slice(0, 5)).toEqual([
      ['Decision on Today', 'create'],
      ['Decision on Today', 'delete'],
      ['Decision on Today', 'create'],
      ['Decision on Today', 'delete'],
      ['Decision on Today', 'create'],
    ]);
    for (const { id } of [first, second]) ok(await api.delete(`customers/${id}/`));
  });

  it('says at once that an Undo has failed', async () => {
    const { id } = await addClient({ name: 'Una Undone' });
    await line('Una Undone').getByRole('button', { name: 'It is fine: First call, Una Undone' }).click();
    await staff.dialog.getByLabel('Reason').fill('Her daughter calls us');
    await staff.dialog.getByRole('button', { name: 'It Is Fine' }).click();
    await page.route('**/reopen/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await staff.notice('Oops! Something went wrong');
    await line('Una Undone').waitFor({ state: 'detached' });
    ok(await api.delete(`customers/${id}/`));
  });

  it('keeps the notice of a later action when a slow Undo of an earlier one ends', async () => {
    const [first, second] = [
      await addClient({ name: 'Faye First' }),
      await addClient({ name: 'Sue Second' }),
    ];
    const recordCall = async (name: string) => {
      await line(name).getByRole('button', { name: 'Record the call' }).click();
      await staff.dialog.getByLabel('Reached').check();
      await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
      await line(name).getByText('Reached, not started').waitFor();
    };
    const undoButton = page.getByRole('button', { name: 'Undo', exact: true });
    await recordCall('Faye First');
    const address = '**/api/v1/customer_calls/*/';
    let release!: () => void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => {
      await gate;
      await route.fallback();
    });
    await undoButton.click();
    // The click outside of the notice closes it.
    await page.getByRole('heading', { level: 1 }).click();
    await staff.snackbar.waitFor({ state: 'detached' });
    await recordCall('Sue Second');
    await undoButton.waitFor();
    release();
    await line('Faye First').getByRole('button', { name: 'Record the call' }).waitFor();
    await page.unroute(address);
    await undoButton.click();
    await line('Sue Second').getByRole('button', { name: 'Record the call' }).waitFor();
    expect([await callsOf(first), await callsOf(second)]).toEqual([[], []]);
    for (const { id } of [first, second]) ok(await api.delete(`customers/${id}/`));
  });

  it('becomes the start page when chosen, until Clients is chosen', async () => {
    await page.getByLabel('Open on Today').check();
    await staff.notice('The back office opens on Today');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/admin/today');
    await page.goto('/admin');
    await page.waitForURL('**/admin/today');
    await page.getByRole('button', { name: 'Logged in as Cora Nator' }).click();
    await page.getByRole('menuitem', { name: 'Open on Clients' }).click();
    await staff.notice('The back office opens on Clients');
    expect(await page.getByLabel('Open on Today').isChecked()).toBe(false);
    await page.goto('/admin');
    await page.waitForURL('**/admin/clients**');
  });

  it('suggests a letter after three unsuccessful calls', async () => {
    const { id } = await addClient({ name: 'Una Nswered', address: '9 Quiet Street', city: 'Dayton' });
    for (const outcome of ['no_answer', 'left_message', 'no_answer'])
      ok(await api.post('customer_calls/', { customer_id: id, outcome }));
    await line('Una Nswered').getByText('not reached in 3 tries').waitFor();
    await line('Una Nswered').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByText('Letter to 9 Quiet Street, Dayton', { exact: false }).waitFor();
    await staff.checkAccessibility('Record a call, after three tries');
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await line('Una Nswered').getByText('Reached, not started').waitFor();
    ok(await api.delete(`customers/${id}/`));
  });

  it('shows one button for two reasons that one call settles', async () => {
    const { id } = await addClient({ name: 'Tess Twice' });
    ok(await api.post('customer_calls/', { customer_id: id, outcome: 'no_answer', call_again_on: day(1) }));
    await test.db.query('UPDATE customer_calls SET call_again_on = $1 WHERE customer_id = $2', [day(0), id]);
    await navigateTo(page, '/admin/today');
    const reasons = line('Tess Twice').getByRole('list', { name: 'Reasons of Tess Twice' });
    await reasons.getByText('Call again').waitFor();
    expect(await reasons.getByRole('listitem').count()).toBe(2);
    expect(await reasons.getByRole('button', { name: 'Record the call' }).count()).toBe(1);
    expect(await reasons.getByRole('button', { name: /^Later: / }).count()).toBe(2);
    ok(await api.delete(`customers/${id}/`));
  });

  it('names the coordinator who works on a line, and keeps typed notes after she settles the line', async () => {
    const sharedClient = await addClient({ name: 'Sara Shared' });
    const otherStaff = await StaffBrowser.open(
      test,
      await createStaffUser(test, Group.Coordinator, {
        name: 'Olga Other',
        default_region_id: kitchen.region.id,
      }),
    );
    try {
      await navigateTo(otherStaff.page, '/admin/today');
      await line('Sara Shared', otherStaff.page).getByRole('button', { name: 'Record the call' }).click();
      await line('Sara Shared').getByText('Olga Other is on it').waitFor();
      await staff.checkAccessibility('Today, somebody is on it');
      await line('Sara Shared').getByRole('button', { name: 'Record the call' }).click();
      await staff.dialog.getByText('Olga Other has this client open now').waitFor();
      await staff.dialog.getByLabel('Notes').fill('What I typed');
      await otherStaff.dialog.getByLabel('Reached').check();
      await otherStaff.dialog.getByRole('button', { name: 'Save Call' }).click();
      await line('Sara Shared').getByText('Reached, not started').waitFor();
      // The dialog keeps the typed text after the line is gone.
      expect(await staff.dialog.getByLabel('Notes').inputValue()).toBe('What I typed');
      await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      expect(await callsOf(sharedClient)).toHaveLength(1);
      expect(otherStaff.takeProblems()).toEqual([]);
      ok(await api.delete(`customers/${sharedClient.id}/`));
    } finally {
      await otherStaff.close();
    }
  });

  it('moves the review day of a hold, undoes the move, and shows the restored day in the dialog', async () => {
    const clientOnHold = await addClient({ name: 'Hanna Held', status: 'active' });
    ok(await api.patch(`customers/${clientOnHold.id}/`, { status: 'hold', hold_review_on: day(0) }));
    await line('Hanna Held').getByRole('button', { name: 'Choose when to look again' }).click();
    await staff.dialog.getByLabel('Look at the Hold Again On').fill(day(9));
    await staff.checkAccessibility('Hold');
    await staff.dialog.getByRole('button', { name: 'Save' }).click();
    await line('Hanna Held').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await line('Hanna Held').waitFor();
    expect(ok(await api.get(`customers/${clientOnHold.id}/`))).toMatchObject({ hold_review_on: day(0) });
    // The dialog must load the restored day, because the browser's cache holds the undone one.
    const address = `**/api/v1/customers/${clientOnHold.id}/`;
    let release!: () => void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => {
      await gate;
      await route.fallback();
    });
    await line('Hanna Held').getByRole('button', { name: 'Choose when to look again' }).click();
    await staff.dialog.getByLabel('Loading').waitFor();
    release();
    const reviewDay = staff.dialog.getByLabel('Look at the Hold Again On');
    await reviewDay.waitFor();
    expect(await reviewDay.inputValue()).toBe(day(0));
    await page.unroute(address);
    await reviewDay.fill(day(9));
    await staff.dialog.getByRole('button', { name: 'Save' }).click();
    await line('Hanna Held').waitFor({ state: 'detached' });
    expect(ok(await api.get(`customers/${clientOnHold.id}/`))).toMatchObject({ hold_review_on: day(9) });
  });

  it('looks at a hold again in two weeks if no day is chosen, and undoes that', async () => {
    const clientOnHold = await addClient({ name: 'Ida Idle', status: 'active' });
    ok(await api.patch(`customers/${clientOnHold.id}/`, { status: 'hold' }));
    await test.db.query('UPDATE customers SET hold_since = $2 WHERE id = $1', [clientOnHold.id, day(-30)]);
    const reviewDay = async () => ok(await api.get(`customers/${clientOnHold.id}/`)).hold_review_on;
    await page.reload();
    await line('Ida Idle').getByRole('button', { name: 'Choose when to look again' }).click();
    await staff.dialog.getByText('Without a day it is in two weeks.').waitFor();
    await staff.dialog.getByRole('button', { name: 'Save' }).click();
    await line('Ida Idle').waitFor({ state: 'detached' });
    expect(await reviewDay()).toBe(day(14));
    await page.getByRole('button', { name: 'Undo' }).click();
    await line('Ida Idle').waitFor();
    expect(await reviewDay()).toBeNull();
    ok(await api.patch(`customers/${clientOnHold.id}/`, { status: 'archive' }));
  });

  it('leads from a pause in which a ride still takes place to the services of the client', async () => {
    const rider = await createRideClient(api, kitchen.region.id, { name: 'Paula Paused' });
    const driver = await createDriver(api, kitchen.region.id);
    const ride = await createRideRequest(api, rider, { pick_up_date: day(2) });
    await assignDriver(api, ride, driver);
    const pause = { from_date: day(0), until_date: day(3), cancel_trips: [] };
    ok(await api.post(`customers/${rider.id}/pause/`, pause));
    await line('Paula Paused').getByText('1 ride still takes place').waitFor();
    await line('Paula Paused').getByRole('link', { name: 'Look at the services' }).click();
    await page.waitForURL(`**/clients/${rider.id}?form=services`);
    ok(await api.delete(`customers/${rider.id}/pause/`));
    ok(await api.patch(`customers/${rider.id}/`, { status: 'archive' }));
  });

  it('settles a service request, undoes that, and links to a missing meal vendor and back', async () => {
    const clientWithoutVendor = await addClient({
      name: 'Bea Bare',
      status: 'active',
      has_opted_for_meal_service: true,
    });
    await test.db.query(
      `INSERT INTO service_requests (id, customer_id, service) VALUES (new_id(), $1, 'house_cleaning')`,
      [clientWithoutVendor.id],
    );
    const requestLine = line('Bea Bare').filter({ hasText: 'Asks for House Cleaning' });
    await requestLine.getByRole('button', { name: 'Mark as settled' }).click();
    await staff.notice('Settled');
    await requestLine.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await requestLine.locator(':focus').waitFor();
    await requestLine.getByRole('button', { name: 'Mark as settled' }).click();
    await requestLine.waitFor({ state: 'detached' });
    // One line shows all reasons of the client.
    expect(await line('Bea Bare').count()).toBe(1);
    await line('Bea Bare').getByRole('link', { name: 'Choose a meal vendor' }).click();
    await page.waitForURL(
      `**/admin/clients/${clientWithoutVendor.id}?form=meal&focus=assigned_meal_vendor_id`,
    );
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/admin/today');
    ok(await api.patch(`customers/${clientWithoutVendor.id}/`, { status: 'archive' }));
  });

  it('says after Send correction that the correction was sent', async () => {
    const { delivery_day } = kitchen.vendor;
    const vendor = await createMealVendor(api, kitchen.region.id, { name: 'Told Kitchen', delivery_day });
    const { client } = await meals.addMealClient({ ...kitchen, vendor }, { name: 'Ally Gic' });
    await meals.send({ vendor });
    await meals.patchClient(client, { meals_allergies: 'Milk' });
    await line('Ally Gic').getByRole('button', { name: 'Send correction of Ally Gic' }).click();
    await staff.notice('Correction sent to the caterer');
    await line('Ally Gic').getByText('Told Kitchen has not acknowledged the new allergies').waitFor();
    await test.db.query(
      'UPDATE meal_plan_versions SET acknowledged_at = now() WHERE acknowledged_at IS NULL',
    );
    await meals.patchClient(client, { status: 'archive' });
  });

  it('shows 22 first calls on two pages, and removes a line settled elsewhere', async () => {
    const clients: Json[] = [];
    // The order of creation is the order of the lines.
    for (let place = 0; place < 22; place += 1)
      clients.push(await addClient({ name: `Paged ${String(place).padStart(2, '0')}` }));
    await page.getByRole('navigation').getByRole('link', { name: 'First calls 22 waiting' }).click();
    await page.waitForURL('**/admin/today?reason=first_call');
    await staff.checkAccessibility('Today, one reason');
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await line('Paged 21').waitFor();
    ok(await api.post('customer_calls/', { customer_id: clients[21]!.id, outcome: 'reached' }));
    await line('Paged 21').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('heading', { name: /: \d+ to do$/ }).waitFor();
    for (const { id } of clients) ok(await api.delete(`customers/${id}/`));
  });

  it('keeps its page and region in the address, and begins with the first page of another region', async () => {
    const clients: Json[] = [];
    for (let place = 0; place < 21; place += 1)
      clients.push(await addClient({ name: `Placed ${String(place).padStart(2, '0')}` }));
    const isOnLastPage = async () => {
      await line('Placed 20').waitFor();
      expect(new URL(page.url()).search).toBe('?region=&page=2');
    };
    const openLastPage = () => page.getByRole('button', { name: 'Go to page 2' }).click();
    await openLastPage();
    await line('Placed 20').waitFor();
    // A region is chosen above the lines, so its first page is read from the top.
    await chooseFromList(page.getByLabel('Select Region'), 'All');
    await line('Placed 00').waitFor();
    expect(new URL(page.url()).search).toBe('?region=');
    await openLastPage();
    await isOnLastPage();
    expect(
      await page.locator('#today-lines').evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    await line('Placed 20').getByRole('link', { name: 'Placed 20' }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await isOnLastPage();
    await page.reload();
    await isOnLastPage();
    await line('Placed 20').getByRole('link', { name: 'Placed 20' }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
    await page.goBack();
    await isOnLastPage();
    // The only line of the last page is settled.
    ok(await api.post('customer_calls/', { customer_id: clients[20]!.id, outcome: 'reached' }));
    ok(await api.delete(`customers/${clients[20]!.id}/`));
    await line('Placed 00').waitFor();
    expect(new URL(page.url()).search).toBe('?region=');
    await chooseFromList(page.getByLabel('Select Region'), kitchen.region.name);
    await page.waitForURL('**/admin/today');
    for (const { id } of clients.slice(0, 20)) ok(await api.delete(`customers/${id}/`));
  });

  it('returns to the scrolled place by the browser’s Back, and opens other pages at their top', async () => {
    const clients: Json[] = [];
    for (let place = 0; place < 20; place += 1)
      clients.push(await addClient({ name: `Scrolled ${String(place).padStart(2, '0')}` }));
    const top = () => page.locator('#content').evaluate(({ scrollTop }) => scrollTop);
    const last = line('Scrolled 19').getByRole('link', { name: 'Scrolled 19' });
    await last.scrollIntoViewIfNeeded();
    const place = await top();
    expect(place).toBeGreaterThan(300);
    await last.click();
    await page.getByRole('heading', { name: 'Scrolled 19', level: 1 }).waitFor();
    expect(await top()).toBe(0);
    await page.goBack();
    await last.waitFor();
    await waitUntil(async () => (await top()) === place);
    await page.goForward();
    await page.getByRole('heading', { name: 'Scrolled 19', level: 1 }).waitFor();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Today/ })
      .first()
      .click();
    await last.waitFor();
    expect(await top()).toBe(0);
    for (const { id } of clients) ok(await api.delete(`customers/${id}/`));
  });

  it('ignores a region in the address that is none', async () => {
    const client = await addClient({ name: 'Uma Unaffected' });
    await page.goto('/admin/today?region=all');
    await line('Uma Unaffected').waitFor();
    await page.goto('/admin/clients?status=new&region=all');
    await page.getByRole('link', { name: 'Uma Unaffected', exact: true }).waitFor();
    // The lists opened later begin with the user's own region.
    await page.goto('/admin/meals/vendors');
    await page.getByLabel('Select Region').getByText(kitchen.region.name).waitFor();
    ok(await api.delete(`customers/${client.id}/`));
  });

  it('shows the lines of all regions after the chosen region was deleted', async () => {
    const client = await addClient({ name: 'Dana Deleted' });
    const region = await createRegion(api);
    await page.goto(`/admin/today?region=${region.id}`);
    await page.getByText('All done for now').waitFor();
    ok(await api.delete(`regions/${region.id}/`));
    await page.reload();
    await line('Dana Deleted').waitFor();
    expect(new URL(page.url()).search).toBe('?region=');
    await page.getByLabel('Select Region').getByText('All', { exact: true }).waitFor();
    await chooseFromList(page.getByLabel('Select Region'), kitchen.region.name);
    ok(await api.delete(`customers/${client.id}/`));
  });

  it('shows the lines of all regions after the chosen region of a user without an own one was deleted', async () => {
    const client = await addClient({ name: 'Dora Deleted' });
    const region = await createRegion(api);
    const office = await StaffBrowser.open(test, await createStaffUser(test, Group.Coordinator));
    await office.page.goto(`/admin/today?region=${region.id}`);
    await office.page.getByText('All done for now').waitFor();
    ok(await api.delete(`regions/${region.id}/`));
    await office.page.reload();
    await line('Dora Deleted', office.page).waitFor();
    await office.page.getByLabel('Select Region').getByText('All', { exact: true }).waitFor();
    await office.close();
    ok(await api.delete(`customers/${client.id}/`));
  });

  it('chooses the next best driver for a ride whose driver is on leave', async () => {
    const rider = await createRideClient(api, kitchen.region.id, { name: 'Wanda Waits' });
    const [driver, nextDriver] = [
      await createDriver(api, kitchen.region.id),
      await createDriver(api, kitchen.region.id, { first_name: 'Aaron', last_name: 'Next' }),
    ];
    const trip = await assignDriver(api, await createRideRequest(api, rider), driver);
    ok(await api.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: trip.pick_up_date }));
    await line('Wanda Waits').getByText('Next best: Aaron Next').waitFor();
    const open = () =>
      line('Wanda Waits')
        .getByRole('button', { name: /^Choose another driver/ })
        .click();
    await open();
    await staff.dialog.getByRole('radio', { name: /Aaron Next/, checked: true }).waitFor();
    // The suggestion is not typed input.
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    await staff.dialog.waitFor({ state: 'detached' });
    await open();
    const change = staff.dialog.getByRole('button', { name: 'Change Driver' });
    await staff.dialog.getByRole('radio', { name: new RegExp(driver.name) }).check();
    expect(await change.isDisabled()).toBe(true);
    await staff.dialog.getByRole('radio', { name: /Aaron Next/ }).check();
    await change.click();
    await line('Wanda Waits').getByText('is on leave').waitFor({ state: 'detached' });
    expect(ok(await api.get(`customer_transport_transactions/${trip.id}/`))).toMatchObject({
      transport_vendor_id: nextDriver.id,
    });
    ok(await api.patch(`customers/${rider.id}/`, { status: 'archive' }));
  });

  it('merges a duplicate in three presses, or marks it as not the same and undoes the mark', async () => {
    const clinic = await signInAs(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await createCenter(api, kitchen.region.id);
    const refer = async (name: string, fields: Fields): Promise<Json> =>
      ok(await clinic.post('customers/', { ...REFERRAL, name, treatment_referral_center_id, ...fields }));
    const birthDate = { date_of_birth: '1950-02-03' };
    const knownClient = await addClient({
      name: 'Marta Twice',
      phone_number: '9375550163',
      status: 'active',
      ...birthDate,
    });
    const duplicate = await refer('Marta Twice-Lee', { phone_number: '9375550164', ...birthDate });
    const similarClient = await addClient({ name: 'Lena Alike', status: 'active', ...birthDate });
    const similarReferral = await refer('Lena Alikes', { phone_number: '9375550165', ...birthDate });

    const presses = await PressCounter.count(page);
    await line('Marta Twice-Lee').getByRole('link', { name: 'Compare of Marta Twice-Lee' }).click();
    await page.getByRole('radiogroup', { name: 'Full Name' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Date of Birth' }).getByText('Agrees').waitFor();
    expect(await page.getByRole('radio', { name: 'Keep this record' }).nth(1).isChecked()).toBe(true);
    await staff.checkAccessibilityInAllViews('Possible duplicates');
    await page.getByRole('button', { name: 'Same Person' }).click();
    await staff.dialog.getByText('The other record of Marta Twice-Lee is removed.').waitFor();
    await staff.checkAccessibilityInAllViews('Merge');
    await staff.dialog.getByRole('button', { name: 'Merge Records' }).click();
    await staff.notice('The two records are one now');
    expect(await presses.soFar()).toBe(3);
    await page.waitForURL('**/admin/today');
    await line('Marta Twice-Lee').waitFor({ state: 'detached' });
    expect((await api.get(`customers/${duplicate.id}/`)).status).toBe(404);

    await line('Lena Alikes').getByRole('link', { name: 'Compare of Lena Alikes' }).click();
    await page.getByRole('button', { name: 'Not the Same' }).click();
    await staff.notice('Not the same person');
    const duplicateReason = line('Lena Alikes').getByText('May be a client already');
    await duplicateReason.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await duplicateReason.waitFor();
    for (const { id } of [knownClient, similarClient, similarReferral])
      ok(await api.delete(`customers/${id}/`));
  });

  it('stays on a page that is opened while Not the Same is being saved', async () => {
    const clinic = await signInAs(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await createCenter(api, kitchen.region.id);
    const birthDate = { date_of_birth: '1949-01-02' };
    const known = await addClient({ name: 'Nora Left', status: 'active', ...birthDate });
    const fields = { ...REFERRAL, ...birthDate, name: 'Nora Lefts', phone_number: '9375550166' };
    const similar = ok(await clinic.post('customers/', { ...fields, treatment_referral_center_id }));
    await navigateTo(page, `/admin/duplicates/${similar.id}`);
    const release = await delayRequests(page, '**/distinct_from/');
    await page.getByRole('button', { name: 'Not the Same' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Programs', exact: true }).click();
    await page.getByRole('heading', { name: 'Programs', level: 1 }).waitFor();
    release();
    await staff.notice('Not the same person');
    expect(new URL(page.url()).pathname).toBe('/admin/programs');
    await page.unrouteAll();
    for (const { id } of [known, similar]) ok(await api.delete(`customers/${id}/`));
  });

  it('shows a record that has changed before it can be marked as not the same', async () => {
    const fields = { name: 'Viola Varied', date_of_birth: '1946-07-08', status: 'active' };
    const [shownRecord, otherRecord] = [
      await addClient({ ...fields, phone_number: '9375550172' }),
      await addClient({ ...fields, phone_number: '9375550173' }),
    ];
    await navigateTo(page, `/admin/duplicates/${shownRecord.id}`);
    await page.getByRole('radiogroup', { name: 'Cell Phone' }).getByLabel('(937) 555-0173').waitFor();
    ok(await api.patch(`customers/${otherRecord.id}/`, { phone_number: '9375550172' }));
    await page.getByRole('button', { name: 'Not the Same' }).click();
    await page.getByRole('alert').filter({ hasText: 'changed Cell Phone of Viola Varied' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Cell Phone' }).getByText('Agrees').waitFor();
    await page.getByRole('button', { name: 'Not the Same' }).click();
    await staff.notice('Not the same person');
    for (const { id } of [shownRecord, otherRecord]) ok(await api.delete(`customers/${id}/`));
  });

  it('says that the named person is no longer a possible duplicate, and shows nobody else instead', async () => {
    const fields = { date_of_birth: '1945-06-07', status: 'active' };
    const shownRecord = await addClient({ ...fields, name: 'Nina Named' });
    const possible = await addClient({ ...fields, name: 'Nina Nameds' });
    const corrected = await addClient({ ...fields, name: 'Olga Other' });
    await navigateTo(page, `/admin/duplicates/${shownRecord.id}?other=${corrected.id}`);
    await page.getByText('The other person is no longer a possible duplicate.').waitFor();
    expect(await page.getByRole('region', { name: 'Both records' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Nina Nameds' }).click();
    await page.getByRole('region', { name: 'Both records' }).waitFor();
    for (const { id } of [shownRecord, possible, corrected]) ok(await api.delete(`customers/${id}/`));
  });

  it('compares with the same person until the user decides, and then with the next one', async () => {
    const fields = { date_of_birth: '1944-05-06', status: 'active' };
    const shownRecord = await addClient({ ...fields, name: 'Petra Pinned', phone_number: '9375550175' });
    const likeliest = await addClient({ ...fields, name: 'Petra Pinneds' });
    const other = await addClient({ ...fields, name: 'Petra Pinned-Lee' });
    await navigateTo(page, `/admin/duplicates/${shownRecord.id}`);
    const possible = page.getByRole('group', { name: 'Compare with' }).getByRole('button');
    const compared = possible.and(page.locator('[aria-pressed=true]'));
    await compared.filter({ hasText: 'Petra Pinneds' }).waitFor();

    // The other person becomes the likeliest one, and the page reads again after the refusal.
    ok(await api.patch(`customers/${other.id}/`, { phone_number: '9375550175' }));
    ok(await api.patch(`customers/${likeliest.id}/`, { county: 'Greene' }));
    const notTheSame = page.getByRole('button', { name: 'Not the Same' });
    await notTheSame.click();
    await page.getByRole('alert').filter({ hasText: 'changed County of Petra Pinneds' }).waitFor();
    await possible.first().filter({ hasText: 'Petra Pinned-Lee' }).waitFor();
    expect(await compared.allTextContents()).toEqual(['Petra Pinneds']);
    for (const name of ['Petra Pinned, on the left', 'Petra Pinneds, on the right'])
      await page.getByRole('radio', { name: `Keep this record: ${name}`, exact: true }).waitFor();

    await notTheSame.click();
    await staff.notice('Not the same person');
    await page.getByRole('radio', { name: 'Keep this record: Petra Pinned-Lee, on the right' }).waitFor();
    await page.locator('main:focus').waitFor();
    for (const { id } of [shownRecord, likeliest, other]) ok(await api.delete(`customers/${id}/`));
  });

  it('merges the chosen values of two records into the kept record', async () => {
    const [otherRecord, keptRecord] = [
      await addClient({
        name: 'Cleo Chosen',
        email: 'cleo@chosen.test',
        city: 'Dayton',
        landline_phone_number: '9375550167',
      }),
      await addClient({ name: 'Cleo Chosen', phone_number: '9375550166', city: 'Xenia' }),
    ];
    await navigateTo(page, `/admin/clients/${keptRecord.id}`);
    await page.getByRole('link', { name: 'Compare with Cleo Chosen' }).click();
    await page.getByRole('radio', { name: 'Keep this record' }).first().check();
    await page.getByRole('radiogroup', { name: 'City' }).getByLabel('Dayton').check();
    await page.getByRole('radiogroup', { name: 'Home Phone' }).getByLabel('Empty').check();
    // An empty value is filled from the other record by default.
    expect(await page.getByRole('radiogroup', { name: 'E-mail' }).getByLabel('cleo@').isChecked()).toBe(true);
    // The choices stay when another user changes one of the records meanwhile.
    const changedMessage = staff.dialog.getByText('changed County', { exact: false });
    ok(await api.patch(`customers/${keptRecord.id}/`, { county: 'Greene' }));
    await page.getByRole('button', { name: 'Same Person' }).click();
    await changedMessage.waitFor();
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Same Person' }).and(page.locator(':focus')).waitFor();
    ok(await api.patch(`customers/${otherRecord.id}/`, { county: 'Greene' }));
    await page.getByRole('button', { name: 'Same Person' }).click();
    await changedMessage.waitFor();
    await staff.dialog.getByRole('button', { name: 'Retry' }).click();
    await staff.dialog.getByText('2 values are taken from the other record.').waitFor();
    await staff.dialog.getByRole('button', { name: 'Merge Records' }).click();
    await page.waitForURL(`**/admin/clients/${keptRecord.id}?form=overview`);
    expect(ok(await api.get(`customers/${keptRecord.id}/`))).toMatchObject({
      email: 'cleo@chosen.test',
      phone_number: '+19375550166',
      landline_phone_number: null,
      city: 'Dayton',
    });
    expect((await api.get(`customers/${otherRecord.id}/`)).status).toBe(404);
    await navigateTo(page, `/admin/clients/${keptRecord.id}?form=history`);
    const lines = page.getByRole('table', { name: 'History' }).getByRole('row', { name: /Records merged/ });
    await lines.getByRole('cell', { name: /^Records merged and \d+ more$/ }).waitFor();
    expect(await lines.count()).toBe(1);
    ok(await api.delete(`customers/${keptRecord.id}/`));
  });

  it('keeps the choices of a comparison when a record cannot be read again', async () => {
    const fields = { name: 'Frida Failed', date_of_birth: '1947-08-09', status: 'active' };
    const [shownRecord, otherRecord] = [
      await addClient({ ...fields, city: 'Xenia' }),
      await addClient({ ...fields, city: 'Dayton' }),
    ];
    await navigateTo(page, `/admin/duplicates/${shownRecord.id}`);
    const keepsOther = page.getByRole('radio', { name: 'Keep this record' }).nth(1);
    const takesXenia = page.getByRole('radiogroup', { name: 'City' }).getByLabel('Xenia');
    const areChosen = async () => [await keepsOther.isChecked(), await takesXenia.isChecked()];
    await keepsOther.check();
    await takesXenia.check();
    await page.getByRole('button', { name: 'Same Person' }).click();
    await staff.dialog.getByText('1 value is taken from the other record.').waitFor();
    const otherUrl = `**/customers/${otherRecord.id}/`;
    await page.route(otherUrl, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'This may be out of date.' });
    await failure.waitFor();
    expect(await areChosen()).toEqual([true, true]);
    await page.unroute(otherUrl);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await areChosen()).toEqual([true, true]);
    // A record that is gone cannot be compared.
    ok(await api.delete(`customers/${otherRecord.id}/`));
    await page.getByRole('button', { name: 'Same Person' }).click();
    await staff.dialog.getByRole('alert').waitFor();
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('region', { name: 'Both records' }).waitFor({ state: 'detached' });
    ok(await api.delete(`customers/${shownRecord.id}/`));
  });

  it('shows the warnings of a merge on the page that it opens', async () => {
    const fields = { name: 'Wilma Warned', date_of_birth: '1948-05-06' };
    const keptRecord = await createRideClient(api, kitchen.region.id, {
      ...fields,
      phone_number: '9375550168',
    });
    const otherRecord = await createRideClient(api, kitchen.region.id, {
      ...fields,
      phone_number: '9375550169',
    });
    const driver = await createDriver(api, kitchen.region.id);
    await assignDriver(api, await createRideRequest(api, otherRecord), driver);
    await navigateTo(page, `/admin/duplicates/${keptRecord.id}`);
    await page.getByRole('button', { name: 'Same Person' }).click();
    await staff.dialog.getByRole('button', { name: 'Merge Records' }).click();
    await page.waitForURL(`**/admin/clients/${keptRecord.id}?form=overview`);
    await page.getByRole('heading', { name: 'Wilma Warned', level: 1 }).waitFor();
    await page.getByRole('alert').filter({ hasText: driver.name }).waitFor();
    ok(await api.patch(`customers/${keptRecord.id}/`, { status: 'archive' }));
  });

  it('adds weeks to a program and assigns a driver from the line of a client', async () => {
    const program = await createProgram(api, [kitchen.region.id], { duration_in_weeks: 1 });
    const endingClient = await addClient({
      name: 'Edda Ends',
      status: 'active',
      active_date: day(-60),
      program_id: program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    ok(await api.post(`customers/${endingClient.id}/process_meal_schedules/`, { start_date: DELIVERY }));
    const driver = await createDriver(api, kitchen.region.id);
    const request = await createRideRequest(api, endingClient, {
      pick_up_date: day(1),
      pick_up_time: '10:00',
    });
    const addWeeksButton = line('Edda Ends').getByRole('button', { name: 'Add weeks of Edda Ends' });
    await addWeeksButton.waitFor();
    await staff.checkAccessibilityInAllViews('Today, a program that ends');
    await addWeeksButton.click();
    await staff.checkAccessibility('Add weeks');
    const lastMeal = staff.dialog.getByRole('status');
    const weeks = staff.dialog.getByLabel('Weeks');
    const lastMealAfter = (added: number) =>
      lastMeal.getByText(`Last meal: ${formatDay(DELIVERY)} → ${formatDay(dayAfter(DELIVERY, 7 * added))}`);
    await lastMealAfter(4).waitFor();
    await weeks.fill('2');
    await lastMealAfter(2).waitFor();
    await weeks.fill('');
    await lastMeal.getByText('Last meal').waitFor({ state: 'detached' });
    await weeks.fill('4');
    await staff.dialog.getByRole('button', { name: 'Add Weeks' }).click();
    await staff.notice('Weeks added');
    await addWeeksButton.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await addWeeksButton.click();
    await lastMealAfter(4).waitFor();
    // A colleague adds weeks while the dialog is open.
    ok(await api.post(`customers/${endingClient.id}/add_meal_weeks/`, { weeks: 1 }));
    await staff.dialog.getByRole('button', { name: 'Add Weeks' }).click();
    await staff.dialog.getByText('The last meal is on another day by now.', { exact: false }).waitFor();
    await lastMeal.getByText(`Last meal: ${formatDay(dayAfter(DELIVERY, 7))}`, { exact: false }).waitFor();
    await staff.dialog.getByRole('button', { name: 'Add Weeks' }).click();
    await addWeeksButton.waitFor({ state: 'detached' });
    await line('Edda Ends').getByRole('button', { name: 'Assign a driver of Edda Ends' }).click();
    await staff.dialog.getByRole('radio', { name: driver.name }).check();
    await staff.dialog.getByRole('button', { name: 'Assign Driver' }).click();
    await line('Edda Ends').getByText('has no driver').waitFor({ state: 'detached' });
    expect(ok(await api.get(`customer_transport_requests/${request.id}/`))).toMatchObject({ id: request.id });
    ok(await api.patch(`customers/${endingClient.id}/`, { status: 'archive' }));
  });

  it('completes a program in place after naming the cancelled meal', async () => {
    const program = await createProgram(api, [kitchen.region.id], { duration_in_weeks: 1 });
    const overdueClient = await addClient({
      name: 'Olive Over',
      status: 'active',
      active_date: day(-60),
      program_id: program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    ok(await api.post(`customers/${overdueClient.id}/process_meal_schedules/`, { start_date: DELIVERY }));
    const nextClient = await addClient({ name: 'Nora Next' });
    await page.reload();
    await line('Nora Next').waitFor();
    const presses = await PressCounter.count(page);
    await line('Olive Over').getByRole('button', { name: 'Complete Olive Over' }).click();
    await staff.dialog.getByText('1 meal is cancelled:').waitFor();
    await staff.dialog.getByText('A completed client cannot become Active again.', { exact: true }).waitFor();
    await staff.checkAccessibilityInAllViews('Complete in place');
    // The dialog fades out after the line is gone.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await staff.dialog.getByRole('button', { name: 'Set to Complete and cancel 1 meal' }).click();
    await staff.notice('Services & status updated successfully');
    await line('Olive Over').waitFor({ state: 'detached' });
    await staff.dialog.waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('[data-line] :focus').waitFor();
    expect(await presses.soFar()).toBe(2);
    await page.waitForURL('**/admin/today');
    expect(ok(await api.get(`customers/${overdueClient.id}/`))).toMatchObject({ status: 'complete' });
    ok(await api.delete(`customers/${nextClient.id}/`));
  });

  it('finds clients, pages and actions in one search box', async () => {
    const grace = await addClient({
      name: 'Grace Gathers',
      status: 'active',
      active_date: day(-60),
      has_opted_for_cleaning_service: true,
    });
    const box = page.getByRole('combobox', { name: 'Find a client, page or action' });
    const option = (name: string) => page.getByRole('option', { name });
    await box.waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('meal planning');
    await option('Meal Planning').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/meals/planning');
    await page.keyboard.press('/');
    await page.keyboard.type('pause grace gath');
    await option('Pause Grace Gathers').waitFor();
    await staff.checkAccessibility('Search');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/clients/${grace.id}?form=overview`);
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).waitFor();
    await page.keyboard.press('Control+k');
    // The search does not open over a dialog.
    await staff.dialog.locator(':focus').waitFor();
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    // Enter pressed before the search responds takes effect after the response.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('call grace gath');
    await page.keyboard.press('Enter');
    await staff.dialog.getByRole('button', { name: 'Save Call' }).waitFor();
    // The dialog hides the rest of the page from searches by role.
    expect(await page.getByLabel('Find a client, page or action').inputValue()).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'Grace Gathers', level: 1 }).waitFor();
    expect(await staff.dialog.count()).toBe(0);
    // The user may type the text of an option, and typing replaces the earlier text.
    await page.keyboard.press('/');
    await page.keyboard.type('nobody at all');
    await page.getByText('No client fits, in any status, and no page').waitFor();
    await box.blur();
    await page.keyboard.press('/');
    await page.keyboard.type('history of grace gath');
    await option('History of Grace Gathers').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/clients/${grace.id}?form=history`);
    // The address of another tab has the same path, which did not close the search.
    await page.keyboard.press('/');
    await page.keyboard.type('cleaning grace gath');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/clients/${grace.id}?form=houseCleaning`);
    await box.and(page.locator(':not(:focus)')).waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('');
    await navigateTo(page, '/admin/today');
    ok(await api.patch(`customers/${grace.id}/`, { status: 'archive' }));
  });

  it('downloads tomorrow’s day sheet without diagnoses, and saves the choice of the daily mail', async () => {
    const rider = await addClient({
      name: 'Rita Rides',
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
      cancer_type: 'Ovarian',
    });
    await createRideRequest(api, rider, { pick_up_date: day(1), pick_up_time: '10:00' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tomorrow’s Sheet' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`day-sheet-${day(1)}.pdf`);
    const { text } = await readPdfFile(new Uint8Array(await readFile(await download.path())));
    expect(text).toContain('Rita Rides');
    expect(text).not.toContain('Ovarian');
    await page.getByRole('link', { name: 'Day Sheets' }).click();
    await page.getByRole('heading', { name: 'Day Sheets', level: 1 }).waitFor();
    await staff.checkAccessibilityInAllViews('Day Sheets');
    await page.getByLabel('Mail me the day sheets each morning').check();
    await staff.notice('The day sheet is mailed to you each morning');
    expect(ok(await api.get('users/profile/'))).toMatchObject({ day_sheet_mail: true });
    ok(await api.patch(`customers/${rider.id}/`, { status: 'archive' }));
  });

  it('plans, changes and calls off a pause on the client page with a preview of its effects', async () => {
    const pausedClient = await addClient({
      name: 'Paula Pauses',
      status: 'active',
      active_date: day(-60),
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    ok(await api.post(`customers/${pausedClient.id}/process_meal_schedules/`, { start_date: DELIVERY }));
    const request = await createRideRequest(api, pausedClient, { pick_up_date: DELIVERY });
    await assignDriver(api, request, await createDriver(api, kitchen.region.id));
    await navigateTo(page, `/admin/clients/${pausedClient.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await staff.dialog.getByText('Until is a required field.', { exact: false }).first().waitFor();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    await staff.dialog.getByText('9:30 AM', { exact: false }).first().waitFor();
    await staff.dialog.getByText('cancelled', { exact: false }).first().waitFor();
    await staff.checkAccessibilityInAllViews('Pause');
    await staff.dialog.getByLabel('Cancel this ride and tell the driver').uncheck();
    await staff.dialog.getByText(': kept', { exact: false }).waitFor();
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await staff.notice('Pause planned');
    await page.getByText('Pause planned:', { exact: false }).first().waitFor();
    expect(ok(await api.get(`customers/${pausedClient.id}/pause/`))).toMatchObject({
      from_date: DELIVERY,
      until_date: DELIVERY,
    });
    await page.getByRole('button', { name: 'Change Pause' }).click();
    await staff.dialog.getByText(': kept', { exact: false }).waitFor();
    await staff.dialog.getByLabel('The last day is not known yet').check();
    const review = dayAfter(DELIVERY, 14);
    await staff.dialog.getByLabel('Review On').fill(review);
    await staff.dialog.getByText('waits until the pause ends', { exact: false }).first().waitFor();
    await staff.dialog.getByRole('button', { name: 'Change Pause' }).click();
    await staff.notice('Pause changed');
    expect(ok(await api.get(`customers/${pausedClient.id}/pause/`))).toMatchObject({
      until_date: null,
      review_on: review,
    });
    await page.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.dialog.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.notice('Pause called off');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect((await api.get(`customers/${pausedClient.id}/pause/`)).status).toBe(404);
  });

  it('records calls from the client page and the list of clients, and undoes one', async () => {
    const lena = await addClient({ name: 'Lena Listed', phone_number: '9375550177' });
    await navigateTo(page, `/admin/clients/${lena.id}`);
    await page.getByRole('button', { name: 'Record Call' }).first().click();
    await staff.dialog.getByLabel('No answer').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    await staff.unfold('Calls');
    await page
      .getByRole('row', { name: /No answer/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await staff.notice('Call removed');
    expect(await callsOf(lena)).toEqual([]);
    await navigateTo(page, `/admin/clients?searchString=Lena Listed`);
    await page.getByRole('button', { name: 'Record a call with Lena Listed' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    expect(await callsOf(lena)).toMatchObject([{ outcome: 'reached' }]);
  });

  it('takes at most 12 presses from a clinic’s mail to scheduled meals, with the call', async () => {
    const clinic = await signInAs(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await createCenter(api, kitchen.region.id);
    const referral: Json = ok(
      await clinic.post('customers/', { ...REFERRAL, name: 'Rita Referred', treatment_referral_center_id }),
    );
    // The mail links to this page.
    await navigateTo(page, `/admin/clients/${referral.id}`);
    const form = staff.form('Client Profile');
    await form.waitFor();
    const presses = await PressCounter.count(page);
    await page.getByRole('button', { name: 'Record Call' }).first().click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    const placement = staff.section('Region, Program and Services');
    await placement.getByLabel('Meal', { exact: true }).click();
    await chooseFromList(placement.getByLabel('Select Program'), kitchen.program.name);
    await chooseFromList(placement.getByLabel('Assigned Meal Vendor'), kitchen.vendor.name);
    await form.getByRole('button', { name: 'Save and start', exact: true }).click();
    await staff.notice('Client saved and services started');
    // The click on the mail's link counts too.
    expect(1 + (await presses.soFar())).toBeLessThanOrEqual(12);
    expect(ok(await api.get(`customers/${referral.id}/`))).toMatchObject({
      status: 'active',
      next_delivery_date: DELIVERY,
    });
  });

  it('counts the waiting time on while nothing else changes', async () => {
    const client = await addClient({ name: 'Willa Waits' });
    await page.clock.install();
    await navigateTo(page, '/admin/today');
    await line('Willa Waits').getByText('New', { exact: true }).waitFor();
    await page.clock.fastForward('05:30');
    await line('Willa Waits').getByText('Waiting 5 minutes').waitFor();
    ok(await api.delete(`customers/${client.id}/`));
  });
});
