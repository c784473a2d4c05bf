import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient, createMealClient, processMeals } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import {
  accessibilityProblems,
  chooseFromList,
  delayRequests,
  logInToClients,
  navigateTo,
  openBrowser,
  openPage,
  type Browser,
  dropResponse,
} from '../../setup/browser.js';
import { day, weekdayOf } from '../../setup/dates.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

describe('List and form handling in the back office', () => {
  let test: TestApp;
  let browser: Browser;
  let page: Page;
  let coordinator: TestUser;
  let api: Api;
  let home: Json, away: Json;

  beforeAll(async () => {
    test = await startTestApp();
    coordinator = await createStaffUser(test, Group.Coordinator);
    api = await signInUser(test, coordinator);
    home = await createRegion(api, { name: 'Dayton' });
    away = await createRegion(api, { name: 'Toledo' });
    browser = await openBrowser();
    ({ page } = await openPage(browser, test.base_url));
    // Unsaved input of one test must not block the next one.
    page.on('dialog', (dialog) => void dialog.accept());
    await logInToClients(page, coordinator.email);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });
  beforeEach(async () => {
    await page.setViewportSize(LAPTOP);
    await navigateTo(page, '/admin/clients');
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
  const waitForFocus = (element: Locator) => element.and(page.locator(':focus')).waitFor();
  const historyLength = () => page.evaluate(() => history.length);
  const listParameters = (parameters: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(parameters).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ).toString();

  it('keeps filters and rows in place when the choices of a filter are loaded', async () => {
    await createClient(api, { name: 'Ann Steady' });
    const release = await delayRequests(page, /\/regions\/?\?/);
    await page.goto('/admin/clients');
    const row = page.getByRole('link', { name: 'Ann Steady', exact: true });
    await row.waitFor();
    const search = page.getByLabel('Search Client');
    const places = async () => [await row.boundingBox(), await search.boundingBox()];
    const region = page.getByRole('combobox', { name: 'Select Region' });
    const before = await places();
    expect(await region.innerText()).toBe('Loading…');
    release();
    await region.and(page.locator(':not([aria-disabled="true"])')).waitFor();
    expect(await places()).toEqual(before);
    await page.unrouteAll();
  });

  it('shows all buttons of a row at once', async () => {
    await createMealVendor(api, home.id, { name: 'Steady Kitchen' });
    const ownPage = await page.context().newPage();
    await ownPage.addInitScript(() => {
      const counts = new Set<number>();
      Object.assign(globalThis, { counts });
      new MutationObserver(() => {
        const row = document.querySelector('tbody tr:has(a)');
        if (row) counts.add(row.querySelectorAll('a, button').length);
      }).observe(document, { subtree: true, childList: true });
    });
    await ownPage.goto('/admin/meals/vendors');
    for (const name of ['Edit', 'Delete'])
      await ownPage.locator(`[aria-label="${name} Steady Kitchen"]`).waitFor();
    const counts = await ownPage.evaluate(
      () => (globalThis as unknown as { counts: Set<number> }).counts.size,
    );
    expect(counts).toBe(1);
    await ownPage.close();
  });

  it('replaces a page number beyond the last page, so that Back leads to the previous screen', async () => {
    for (let number = 10; number < 22; number += 1) await createRegion(api, { name: `Region ${number}` });
    await menu('Programs').click();
    await heading('Programs');
    const beyondLastPage = listParameters({ page: 9, perPage: 10, sort: 'name', order: 'ASC', filter: {} });
    await navigateTo(page, `/admin/regions?${beyondLastPage}`);
    await heading('Regions');
    await page.getByRole('table', { name: 'Regions' }).getByText('Toledo', { exact: true }).waitFor();
    await page.waitForURL('**page=2**');
    await page.goBack();
    await heading('Programs');
  });

  it('opens the previous page of a list after the only row of the last page is deleted', async () => {
    const { count } = ok(await api.get('regions/'));
    const regions = [];
    // The list has at least three pages. With two, the last but one would be the first page, to which react-admin goes
    // by default.
    for (let number = 0; number <= 20 - (count % 10); number += 1)
      regions.push(await createRegion(api, { name: `Zz ${number + 10}` }));
    const [previous, last] = regions.slice(-2);
    const pages = (count + regions.length + 9) / 10;
    const lastPage = listParameters({ page: pages, perPage: 10, sort: 'name', order: 'ASC', filter: {} });
    await navigateTo(page, `/admin/regions?${lastPage}`);
    await page.getByRole('button', { name: `Delete ${last!.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Region' }).click();
    await page.getByRole('table', { name: 'Regions' }).getByText(previous!.name, { exact: true }).waitFor();
    await page.waitForURL(`**page=${pages - 1}**`);
    for (const { id } of regions.slice(0, -1)) await api.delete(`regions/${id}/`);
  });

  it.each(['Select Region', 'Select Status'])(
    'accepts keys in %s after a mouse click opens it',
    async (label) => {
      await navigateTo(page, '/admin/clients');
      const select = page.getByRole('combobox', { name: label, exact: true });
      const list = page.getByRole('listbox');
      const focusedRole = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
      await select.click();
      await list.waitFor();
      expect(await focusedRole()).toBe('option');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      expect(await select.evaluate((node) => node === document.activeElement)).toBe(true);
      await select.click();
      await page.keyboard.press('End');
      const chosenOption = await page.locator('[role=option]:focus').innerText();
      await page.keyboard.press('Enter');
      await list.waitFor({ state: 'detached' });
      expect(await select.innerText()).toBe(chosenOption);
    },
  );

  it('adds no history entry for a search and keeps a filter that is chosen during a search', async () => {
    await createMealVendor(api, home.id, { name: 'Green Kitchen' });
    await menu('Treatment Referral Centers').click();
    await heading('Treatment Referral Centers');
    const lengthBefore = await historyLength();
    const search = page.getByLabel('Search Center');
    await search.fill('nowhere');
    await page.waitForURL('**nowhere**');
    await search.fill('nowhere at all');
    await page.waitForURL('**all**');
    expect(await historyLength()).toBe(lengthBefore);

    await menu('Transactions').first().click();
    await heading('Past Meal Transactions');
    await page.getByLabel('Search', { exact: true }).fill('kitchen');
    await chooseFromList(page.getByLabel('Select Region'), 'Toledo');
    await page.waitForURL(`**${away.id}**`);
    await page.waitForURL('**kitchen**');
    expect(await page.getByLabel('Select Region').innerText()).toBe('Toledo');
  });

  it('keeps a search and a region entered in quick succession on a slow device', async () => {
    await createMealVendor(api, home.id, { name: 'Slow Kitchen' });
    await menu('Transactions').first().click();
    await heading('Past Meal Transactions');
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    try {
      for (const [region, id] of [['Toledo', away.id] as const, ['Dayton', home.id] as const]) {
        const search = page.getByLabel('Search', { exact: true });
        await search.fill(`slow ${region}`);
        await chooseFromList(page.getByLabel('Select Region'), region);
        await page.waitForURL((url) =>
          [id, `slow ${region}`].every((part) => url.searchParams.get('filter')?.includes(part)),
        );
        expect(await search.inputValue()).toBe(`slow ${region}`);
      }
    } finally {
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await device.detach();
    }
  });

  it('starts a list with the region chosen last in another list', async () => {
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await chooseFromList(page.getByLabel('Select Region'), 'Toledo');
    await page.waitForURL(`**${away.id}**`);
    await menu('Delivery Vendors').click();
    await heading('Delivery Vendors');
    await page.getByLabel('Select Region').filter({ hasText: 'Toledo' }).waitFor();
    await chooseFromList(page.getByLabel('Select Region'), 'All');
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await page.getByRole('link', { name: 'Green Kitchen', exact: true }).waitFor();
  });

  it('says that the chosen region was deleted, because its lists are empty', async () => {
    const region = await createRegion(api, { name: 'Soon Deleted' });
    ok(await api.delete(`regions/${region.id}/`));
    await navigateTo(page, `/admin/clients?region=${region.id}`);
    await page.getByText('This region was deleted. Choose another one.').waitFor();
    await chooseFromList(page.getByLabel('Select Region'), 'All');
    await page.getByText('This region was deleted. Choose another one.').waitFor({ state: 'detached' });
  });

  it.each([
    ['regions', 'Contact Name'],
    ['clients', 'Enrolled On'],
  ])('opens the page that is chosen right after a sort of %s', async (list, column) => {
    await createClient(api, { region_id: home.id });
    await navigateTo(page, `/admin/${list}?region=`);
    const sort = await page.getByRole('columnheader', { name: column }).getByRole('button').elementHandle();
    const link = await menu('Programs').elementHandle();
    // React renders the next page by a message, which waits here until the timers of the list have run.
    await page.evaluate(
      async (clicked) => {
        const { postMessage } = MessagePort.prototype;
        const sends: (() => void)[] = [];
        MessagePort.prototype.postMessage = function (message: unknown) {
          sends.push(() => postMessage.call(this, message));
        };
        for (const element of clicked) (element as HTMLElement).click();
        await new Promise((resolve) => setTimeout(resolve));
        MessagePort.prototype.postMessage = postMessage;
        for (const send of sends) send();
      },
      [sort, link],
    );
    await heading('Programs');
    expect(new URL(page.url()).pathname).toBe('/admin/programs');
  });

  it('saves a record once when Save is repeated after a lost response', async () => {
    await navigateTo(page, '/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Region Name').fill('Once Only');
    await form.getByLabel('Contact Name').fill('Rosa Diaz');
    await form.getByLabel('Phone Number').fill('9375550123');
    await page.route('**/api/v1/regions/', dropResponse, { times: 1 });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The server cannot be reached.', { exact: false }).waitFor();
    // The fields could not keep the focus while the form was being saved.
    await waitForFocus(form.getByRole('alert').filter({ hasText: 'cannot be reached' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region added successfully', { exact: true }).waitFor();
    await heading('Regions');
    const { results } = ok(await api.get('regions/'));
    expect(results.filter(({ name }: Json) => name === 'Once Only')).toHaveLength(1);
  });

  it('saves corrected input after the server refused the first request', async () => {
    await navigateTo(page, '/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Region Name').fill('Mended');
    await form.getByLabel('Contact Name').fill('Rosa Diaz');
    // Ten digits that are not a US phone number.
    await form.getByLabel('Phone Number').fill('2000000000');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('link', { name: 'Enter a valid phone number' }).waitFor();
    await form.getByLabel('Phone Number').fill('9375550123');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region added successfully', { exact: true }).waitFor();
  });

  it('asks before another contact replaces a contact with unsaved input', async () => {
    const center = ok(
      await api.post('treatment_referral_centers/', {
        name: 'Kettering Health',
        main_line: '9375550144',
        region_id: home.id,
        business_address: '3535 Southern Boulevard',
      }),
    );
    for (const name of ['Nina Nurse', 'Otto Orderly']) {
      ok(
        await api.post('referral_contacts/', {
          name,
          title: 'Nurse',
          phone_number: '9375550145',
          treatment_referral_center_id: center.id,
        }),
      );
    }
    await navigateTo(page, `/admin/treatment-referral-centers/${center.id}`);
    await page.getByRole('button', { name: 'Edit Nina Nurse' }).click();
    const title = page.getByRole('form', { name: 'Edit Referral Contact' }).getByLabel('Title');
    await title.fill('Head nurse');
    await page.getByRole('button', { name: 'Edit Otto Orderly' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    expect(await title.inputValue()).toBe('Head nurse');
    await page.getByRole('button', { name: 'Edit Otto Orderly' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Nurse',
    );

    // The form of a deleted contact is closed, also with unsaved input.
    await title.fill('Nobody');
    await page.getByRole('button', { name: 'Delete Otto Orderly' }).click();
    await page.getByRole('button', { name: 'Delete referral contact' }).click();
    await page.getByText('Referral Contact deleted successfully').waitFor();
    await page.getByRole('form', { name: 'Edit Referral Contact' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Nina Nurse' }).click();
    expect(await title.inputValue()).toBe('Nurse');
  });

  it('asks at Logout before input of another tab is discarded', async () => {
    await navigateTo(page, '/admin/regions');
    const tab = await page.context().newPage();
    await tab.goto('/admin/regions/add');
    await tab.getByLabel('Region Name').fill('Half a region');
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('Your changes in another tab have not been saved yet.').waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await tab.getByLabel('Region Name').inputValue()).toBe('Half a region');
    await tab.close();
  });

  it('keeps a list open after a slow press, and chooses the option that a drag ends on', async () => {
    await navigateTo(page, `/admin/regions/${home.id}`);
    const zone = page.getByRole('form', { name: 'Edit Region' }).getByLabel('Time Zone');
    const before = await zone.innerText();
    const list = page.getByRole('listbox');
    /** Presses the field until MUI would take the release as a choice. */
    const pressSlowly = async () => {
      await zone.hover();
      await page.mouse.down();
      await list.waitFor();
      const opened = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 500, opened);
    };
    await pressSlowly();
    await page.mouse.up();
    expect(await list.getByRole('option', { name: 'Pacific (America/Los_Angeles)' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await zone.innerText()).toBe(before);
    await pressSlowly();
    await list.getByRole('option', { name: 'Pacific (America/Los_Angeles)' }).hover();
    await page.mouse.up();
    await list.waitFor({ state: 'detached' });
    expect(await zone.innerText()).toBe('Pacific (America/Los_Angeles)');
  });

  it('asks before Escape or a click outside discards the notes of a dialog', async () => {
    const program = await createProgram(api, [home.id]);
    const vendor = await createMealVendor(api, home.id, { delivery_day: weekdayOf(day(4)) });
    const kitchen = { region: home, program, vendor };
    const client = await createMealClient(api, kitchen);
    await processMeals(api, client, kitchen, day(4));
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel \d+ meals for/ });
    await dialog.getByLabel('Notes').fill('Moves away');
    for (const leaveDialog of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
      await leaveDialog();
      const stayButton = page.getByRole('button', { name: 'Stay on this page' });
      await stayButton.click();
      // The next key or click would go to the closing question.
      await stayButton.waitFor({ state: 'detached' });
      expect(await dialog.getByLabel('Notes').inputValue()).toBe('Moves away');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('places the safe button of a confirmation first, with the focus', async () => {
    const client = await createClient(api, { name: 'Sara Safe' });
    const expectSafeButton = async (title: string | RegExp, label: string) => {
      const buttons = page.getByRole('dialog', { name: title }).getByRole('button');
      await waitForFocus(buttons.first());
      expect(await buttons.first().innerText()).toBe(label);
      await page.keyboard.press('Escape');
      await buttons.first().waitFor({ state: 'detached' });
    };
    await navigateTo(page, '/admin/clients?searchString=safe');
    await page.getByRole('button', { name: `Delete ${client.name}` }).click();
    await expectSafeButton('Archive or delete Sara Safe?', 'Go Back');
    await menu('Regions').click();
    await page.getByRole('button', { name: 'Delete Dayton' }).click();
    await expectSafeButton('Delete Dayton?', 'Cancel');
    await page.getByRole('link', { name: 'Edit Dayton' }).click();
    // The list behind the form has a column of the same name.
    await page.getByRole('textbox', { name: 'Contact Name' }).fill('Somebody else');
    await menu('Programs').click();
    await expectSafeButton('Leave without saving?', 'Stay on this page');
  });

  it('names the fields that have the same error in the summary', async () => {
    await navigateTo(page, '/admin/clients/add');
    const form = page.getByRole('form', { name: 'Client Profile' });
    await form.getByRole('button', { name: 'More details', exact: true }).click();
    for (const label of ['Cell Phone', 'Home Phone']) await form.getByLabel(label).fill('12');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    for (const label of ['Cell Phone', 'Home Phone'])
      await form.getByRole('link', { name: `${label}: Please enter a valid Phone Number.` }).waitFor();
    await form.getByRole('link', { name: 'Full Name is a required field.', exact: true }).waitFor();
  });

  it('shows Retry and no fields for a record that could not be read', async () => {
    // The list loads the record first, and the form shows that copy while it reads.
    await page.goto('/admin/regions');
    await heading('Regions');
    await page.route(`**/api/v1/regions/${home.id}/`, (route) => route.fulfill({ status: 500, json: {} }), {
      times: 3,
    });
    await page.getByRole('link', { name: 'Edit Dayton' }).click();
    await heading('Edit Region');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.getByLabel('Region Name').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/admin/regions/${home.id}`);
    await page.unroute(`**/api/v1/regions/${home.id}/`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Region Name').waitFor();
  });

  it.each([
    ['clients', () => '/admin/clients?status=active&region=&page=3', /v1\/customers\/?\?/],
    [
      'programs',
      () =>
        `/admin/programs?${listParameters({ page: 3, perPage: 10, sort: 'name', order: 'ASC', filter: {} })}`,
      /v1\/programs\/?\?/,
    ],
  ])('stays on a page of the list of %s that could not be read', async (_list, address, calls) => {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address());
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    const rangeOf = (url: string) => new URL(url).searchParams.get('range');
    // The clients are counted by another request.
    const readAgain = page.waitForRequest(
      (request) => calls.test(request.url()) && rangeOf(request.url()) !== null,
    );
    await retry.click();
    expect(rangeOf((await readAgain).url())).toBe('[20,29]');
    await page.unroute(calls);
  });

  it('marks the region of a client as optional until she has one', async () => {
    const client = await createClient(api, { region_id: home.id });
    await navigateTo(page, '/admin/clients/add');
    await page.getByLabel('Select Region (optional)', { exact: true }).waitFor();
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByLabel('Select Region', { exact: true }).waitFor();
  });

  it('counts again only the clients of the chosen region, and once', async () => {
    const countsOf = ({ id }: Json) => new RegExp(`/customers/\\?status=new&region=${id}&`);
    for (const region of [home, away])
      await Promise.all([
        page.waitForRequest(countsOf(region)),
        navigateTo(page, `/admin/clients?region=${region.id}`),
      ]);
    const counted: string[] = [];
    page.on('request', (request) => {
      if (/\?status=new&region=/.test(request.url())) counted.push(request.url());
    });
    await navigateTo(page, `/admin/regions/${away.id}`);
    const form = page.getByRole('form', { name: 'Edit Region' });
    await form.getByLabel('Contact Name').fill('Tess Moyer');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region updated successfully').waitFor();
    await heading('Regions');
    await menu('Programs').click();
    await heading('Programs');
    expect(counted).toEqual([expect.stringMatching(countsOf(away))]);
  });

  it('says why a list could not be exported', async () => {
    await createClient(api, { name: 'Edda Export' });
    await page.goto('/admin/clients');
    await page.getByRole('link', { name: 'Edda Export', exact: true }).waitFor();
    await page.route(/\/customers\/?\?/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await page.unroute(/\/customers\/?\?/);
  });

  it('sorts a list and shows call links on a phone', async () => {
    await page.setViewportSize(PHONE);
    await navigateTo(page, '/admin/regions');
    const cards = page.getByRole('list', { name: 'Regions' }).getByRole('listitem');
    await cards.first().getByText('Dayton').waitFor();
    const call = cards.first().getByRole('link', { name: 'Call Dayton' });
    expect(await call.getAttribute('href')).toBe(`tel:${home.phone_number}`);
    await chooseFromList(page.getByLabel('Sort By'), 'Region Name, descending');
    await cards.first().getByText('Toledo').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps the focus on Get Meal Plan after the plan is shown', async () => {
    await menu('Meal Planning').click();
    await heading('Meal Planning');
    await chooseFromList(page.getByLabel('Select Region'), 'Dayton');
    await chooseFromList(page.getByLabel('Meal Vendor'), 'All');
    const getPlan = page.getByRole('button', { name: 'Get Meal Plan' });
    await getPlan.press('Enter');
    await page.getByRole('region', { name: 'Green Kitchen' }).waitFor();
    await waitForFocus(getPlan);
  });

  it('fills no form from the address', async () => {
    const { id } = await createRegion(api, { name: 'Linked Region', contact_name: 'Clara Long' });
    const source = { contact_name: 'Eve Else', email: 'eve@else.test' };
    await page.goto(`/admin/regions/${id}?${listParameters({ source })}`);
    const form = page.getByRole('form', { name: 'Edit Region', exact: true });
    await form.getByLabel('Region Name').fill('Linked Regions');
    await form.getByText('1 unsaved change', { exact: true }).waitFor();
    expect(await form.getByLabel('Contact Name').inputValue()).toBe('Clara Long');
  });

  it('opens the client search by the slash key and finds an archived client', async () => {
    const { id, name } = await createClient(api, {
      name: 'Zora Zimmer',
      region_id: home.id,
      phone_number: '+19375550123',
    });
    ok(await api.patch(`customers/${id}/`, { status: 'archive' }));
    await menu('Programs').click();
    await heading('Programs');
    await page.keyboard.press('/');
    await page.keyboard.type('zora');
    const hit = page.getByRole('option').filter({ hasText: name });
    await hit.getByText('Archive').waitFor();
    await hit.getByText(/born \d{4} · found by name/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/clients/${id}**`);
  });

  it('reports unknown and forbidden addresses and links to the first page', async () => {
    for (const [path, title] of [
      ['/admin/nowhere', 'Page Not Found'],
      ['/admin/mail', 'Not Allowed'],
      ['/admin/grants', 'Not Allowed'],
    ] as const) {
      await page.goto(path);
      await heading(title);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the first page' }).click();
      await heading('Clients');
    }
  });

  it('lets a coordinator change a grant and hides the list of grants', async () => {
    const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
    const grant = ok(await admin.post('grants/', { name: 'CURE' }));
    await navigateTo(page, `/admin/grants/${grant.id}`);
    const form = page.getByRole('form', { name: 'Edit Grant' });
    await form.getByLabel('Full Name').fill('Cure Fund');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Grant updated successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/grants/${grant.id}`);
    expect(ok(await api.get(`grants/${grant.id}/`)).full_name).toBe('Cure Fund');
    expect(await menu('Grants').count()).toBe(0);
  });

  it('refuses a budget that is no number, until it is deleted', async () => {
    const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
    const grant = ok(await admin.post('grants/', { name: 'HOPE' }));
    await navigateTo(page, `/admin/grants/${grant.id}`);
    const form = page.getByRole('form', { name: 'Edit Grant' });
    await form.getByLabel('Full Name').fill('Hope Fund');
    const budget = form.getByLabel('Total Budget');
    await budget.pressSequentially('-');
    await form.getByRole('button', { name: 'Save' }).click();
    const refusal = form.getByRole('link', { name: 'Enter dollars, with at most two decimals.' });
    await refusal.waitFor();
    expect(ok(await api.get(`grants/${grant.id}/`)).full_name).toBe('');
    await budget.press('Backspace');
    await refusal.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Grant updated successfully').waitFor();
    expect(ok(await api.get(`grants/${grant.id}/`))).toMatchObject({
      full_name: 'Hope Fund',
      total_budget: null,
    });
  });

  it('folds filters on a phone, shows the search and counts the chosen filters', async () => {
    await page.setViewportSize(PHONE);
    await navigateTo(page, '/admin/meals/transactions');
    await page.getByLabel('Search', { exact: true }).waitFor();
    expect(await page.getByLabel('Select Region').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Select Region').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await navigateTo(page, '/admin/meals/vendors');
    await page.getByRole('button', { name: 'Filters' }).click();
    await chooseFromList(page.getByLabel('Select Region'), 'Toledo');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  });

  it('shows the chosen filters after they are unfolded on a phone', async () => {
    await page.setViewportSize(PHONE);
    await navigateTo(page, `/admin/clients?status=hold&region=${away.id}`);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByLabel('Select Region').filter({ hasText: 'Toledo' }).waitFor();
    await page.getByLabel('Select Status').filter({ hasText: 'Hold' }).waitFor();
    await navigateTo(page, '/admin/meals/transactions');
    await page.getByRole('button', { name: 'Filters' }).click();
    await waitUntil(async () => (await page.getByLabel('Start Date').inputValue()) !== '');
  });

  it('folds sections of the menu and narrows the menu to icons in a narrow window', async () => {
    const section = page.getByRole('button', { name: 'Meal Management' });
    await section.click();
    await menu('Meal Vendors').waitFor({ state: 'detached' });
    await section.click();
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForFunction(() => document.querySelector('nav[aria-label="Main menu"]')!.clientWidth < 60);
    await menu('Programs').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
