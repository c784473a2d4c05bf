import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aClient, type Kitchen } from '../../factories/clients.js';
import { aCenter, REFERRAL } from '../../factories/referrals.js';
import { aRequest, aDriver, assign } from '../../factories/transport.js';
import { as, aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { choose, goOn } from '../../setup/browser.js';
import { day, shownDay } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { readPdfFile } from '../../setup/pdf.js';
import { Presses } from '../../setup/presses.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

describe('the coordinator’s day in a browser', () => {
  let test: TestApp;
  let api: Api;
  let kitchen: Kitchen;
  let coordinator: TestUser;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    const meals = new MealCalls(test, await as(test, Group.Admin));
    kitchen = await meals.kitchenFor(DELIVERY);
    coordinator = await aStaffUser(test, Group.Coordinator, {
      name: 'Cora Nator',
      default_region_id: kitchen.region.id,
    });
    api = await signedIn(test, coordinator);
    staff = await StaffBrowser.open(test, coordinator);
    ({ page } = staff);
  });
  beforeEach(() => goOn(page, '/admin/today'));
  afterEach(() => expect(staff.wrong()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  const client = (fields: Fields = {}) => aClient(api, { region_id: kitchen.region.id, ...fields });
  /** The lines of a reason. */
  const reason = (name: string, on: Page = page) => on.getByRole('region', { name, exact: true });
  const line = (name: string, on: Page = page) =>
    // Beneath a dialog it is hidden, and there all the same.
    on
      .getByRole('main', { includeHidden: true })
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: name });
  const callsOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get('customer_calls/', { query: { customer: id } })).results;

  it('is empty with pleasure', async () => {
    await page.getByText('All done for now').waitFor();
    await page.getByText(`Welcome ${coordinator.name}`).waitFor();
    await staff.lookFromAllSides('Today, nothing waits');
  });

  it('settles a first call, which then is in nobody’s way any more', async () => {
    const ann = await client({ name: 'Ann Called', phone_number: '9375550123' });
    const reached = await client({ name: 'Rea Ched' });
    await line('Rea Ched').waitFor();
    await line('Ann Called').getByRole('link', { name: '(937) 555-0123' }).waitFor();
    expect(await reason('First calls').getByText('Due in 5 days').count()).toBe(2);
    await page.getByRole('navigation').getByRole('link', { name: 'First calls 2 waiting' }).waitFor();
    await staff.lookFromAllSides('Today');
    await line('Ann Called').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByText('No calls yet.').waitFor();
    await staff.look('Record a call');
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.dialog.getByText('Say how the call went.').first().waitFor();
    await staff.dialog.getByLabel('Left a message').check();
    await staff.dialog.getByLabel('Notes').fill('Asked to call back');
    await staff.dialog.getByRole('button', { name: 'In 3 Days' }).click();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    await line('Ann Called').getByText('First call, not reached in 1 try').waitFor();
    expect(await callsOf(ann)).toMatchObject([
      { outcome: 'left_message', notes: 'Asked to call back', call_again_on: day(3) },
    ]);
    await line('Rea Ched').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await line('Rea Ched').waitFor({ state: 'detached' });
    expect(await callsOf(reached)).toMatchObject([{ outcome: 'reached' }]);
  });

  it('suggests a letter or the clinic after three tries', async () => {
    const { id } = await client({ name: 'Una Nswered', address: '9 Quiet Street', city: 'Dayton' });
    for (const outcome of ['no_answer', 'left_message', 'no_answer'])
      ok(await api.post('customer_calls/', { customer_id: id, outcome }));
    await line('Una Nswered').getByText('not reached in 3 tries').waitFor();
    await line('Una Nswered').getByRole('button', { name: 'Record the call' }).click();
    await staff.dialog.getByText('Letter to 9 Quiet Street, Dayton', { exact: false }).waitFor();
    await staff.look('Record a call, after three tries');
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await line('Una Nswered').waitFor({ state: 'detached' });
  });

  it('tells two coordinators of each other, and loses a line that one has settled', async () => {
    const shared = await client({ name: 'Sara Shared' });
    const other = await StaffBrowser.open(
      test,
      await aStaffUser(test, Group.Coordinator, { name: 'Olga Other', default_region_id: kitchen.region.id }),
    );
    try {
      await goOn(other.page, '/admin/today');
      await line('Sara Shared', other.page).getByRole('button', { name: 'Record the call' }).click();
      await line('Sara Shared').getByText('Olga Other is on it').waitFor();
      await staff.look('Today, somebody is on it');
      await line('Sara Shared').getByRole('button', { name: 'Record the call' }).click();
      await staff.dialog.getByText('Olga Other has this client open now').waitFor();
      await staff.dialog.getByLabel('Notes').fill('What I typed');
      await other.dialog.getByLabel('Reached').check();
      await other.dialog.getByRole('button', { name: 'Save Call' }).click();
      await line('Sara Shared').waitFor({ state: 'detached' });
      // What is typed stays, though the line is gone.
      expect(await staff.dialog.getByLabel('Notes').inputValue()).toBe('What I typed');
      await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      expect(await callsOf(shared)).toHaveLength(1);
      expect(other.wrong()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('moves the next look at a hold', async () => {
    const held = await client({ name: 'Hanna Held', status: 'active' });
    ok(await api.patch(`customers/${held.id}/`, { status: 'hold', hold_review_on: day(0) }));
    await line('Hanna Held').getByRole('button', { name: 'Choose when to look again' }).click();
    await staff.dialog.getByLabel('Look at the Hold Again On').fill(day(9));
    await staff.look('Hold');
    await staff.dialog.getByRole('button', { name: 'Save' }).click();
    await line('Hanna Held').waitFor({ state: 'detached' });
    expect(ok(await api.get(`customers/${held.id}/`))).toMatchObject({ hold_review_on: day(9) });
  });

  it('settles a wish on one press, and leads to what is missing and back', async () => {
    const bare = await client({ name: 'Bea Bare', status: 'active', has_opted_for_meal_service: true });
    await test.db.query(
      `INSERT INTO service_requests (id, customer_id, service) VALUES (new_id(), $1, 'house_cleaning')`,
      [bare.id],
    );
    const wish = line('Bea Bare').filter({ hasText: 'Asks for House Cleaning' });
    await wish.getByRole('button', { name: 'Mark as settled' }).click();
    await staff.notice('Settled');
    await wish.waitFor({ state: 'detached' });
    await line('Bea Bare').getByRole('link', { name: 'Choose a meal vendor' }).click();
    await page.waitForURL(`**/admin/clients/${bare.id}?form=meal`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/admin/today');
    ok(await api.patch(`customers/${bare.id}/`, { status: 'archive' }));
  });

  it('pages what is more than twenty lines', async () => {
    const clients = await Promise.all(
      Array.from({ length: 22 }, (_, place) => client({ name: `Paged ${String(place).padStart(2, '0')}` })),
    );
    await reason('First calls')
      .getByRole('link', { name: /^Show all \d+$/ })
      .click();
    await page.waitForURL('**/admin/today?reason=first_call');
    await staff.look('Today, one reason');
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await line('Paged 21').waitFor();
    ok(await api.post('customer_calls/', { customer_id: clients[21]!.id, outcome: 'reached' }));
    await line('Paged 21').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Show everything' }).click();
    await reason('First calls').waitFor();
    for (const { id } of clients) ok(await api.delete(`customers/${id}/`));
  });

  it('prints the day, and mails it to who asks for it', async () => {
    const rider = await client({
      name: 'Rita Rides',
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
      cancer_type: 'Ovarian',
    });
    await aRequest(api, rider, { pick_up_date: day(1), pick_up_time: '10:00' });
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
    await staff.lookFromAllSides('Day Sheets');
    await page.getByLabel('Mail me the day sheets each morning').check();
    await staff.notice('The day sheet is mailed to you each morning');
    expect(ok(await api.get('users/profile/'))).toMatchObject({ day_sheet_mail: true });
    ok(await api.patch(`customers/${rider.id}/`, { status: 'archive' }));
  });

  it('pauses everything from the client’s page, after showing what that does', async () => {
    const eater = await client({
      name: 'Paula Pauses',
      status: 'active',
      active_date: day(-60),
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    ok(await api.post(`customers/${eater.id}/process_meal_schedules/`, { start_date: DELIVERY }));
    const request = await aRequest(api, eater, { pick_up_date: DELIVERY });
    await assign(api, request, await aDriver(api, kitchen.region.id));
    await goOn(page, `/admin/clients/${eater.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await staff.dialog.getByText('Until is a required field.', { exact: false }).first().waitFor();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    await staff.dialog
      .getByText(`${shownDay(DELIVERY)} stays booked: the driver knows of it`, { exact: false })
      .waitFor();
    await staff.lookFromAllSides('Pause');
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await staff.notice('Pause planned');
    await page.getByText('Paused', { exact: false }).first().waitFor();
    expect(ok(await api.get(`customers/${eater.id}/pause/`))).toMatchObject({
      from_date: DELIVERY,
      until_date: DELIVERY,
    });
    await page.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.dialog.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.notice('Pause ended');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect((await api.get(`customers/${eater.id}/pause/`)).status).toBe(404);
  });

  it('records calls from the client’s header and the list, and takes one back', async () => {
    const lena = await client({ name: 'Lena Listed', phone_number: '9375550177' });
    await goOn(page, `/admin/clients/${lena.id}`);
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
    await goOn(page, `/admin/clients?searchString=Lena Listed`);
    await page.getByRole('button', { name: 'Record a call with Lena Listed' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    expect(await callsOf(lena)).toMatchObject([{ outcome: 'reached' }]);
  });

  it('takes at most 12 presses from a clinic’s mail to scheduled meals, with the call', async () => {
    const clinic = await as(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await aCenter(api, kitchen.region.id);
    const referred: Json = ok(
      await clinic.post('customers/', { ...REFERRAL, name: 'Rita Referred', treatment_referral_center_id }),
    );
    // The link of the mail.
    await goOn(page, `/admin/clients/${referred.id}`);
    const form = staff.form('Client Profile');
    await form.waitFor();
    const presses = await Presses.count(page);
    await page.getByRole('button', { name: 'Record Call' }).first().click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    const placement = staff.section('Region, Program and Services');
    await placement.getByLabel('Meal', { exact: true }).click();
    await choose(placement.getByLabel('Select Program'), kitchen.program.name);
    await choose(placement.getByLabel('Assigned Meal Vendor'), kitchen.vendor.name);
    await form.getByRole('button', { name: 'Save and start', exact: true }).click();
    await staff.notice('Client saved and services started');
    // And the press on the mail's link.
    expect(1 + (await presses.soFar())).toBeLessThanOrEqual(12);
    expect(ok(await api.get(`customers/${referred.id}/`))).toMatchObject({
      status: 'active',
      next_delivery_date: DELIVERY,
    });
  });
});
