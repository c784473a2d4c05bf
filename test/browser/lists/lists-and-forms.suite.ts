import type { Browser, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aClient, anEater, processMeals } from '../../factories/clients.js';
import { aMealVendor } from '../../factories/meal-vendors.js';
import { aProgram, aRegion } from '../../factories/places.js';
import { aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  choose,
  goOn,
  logInToClients,
  openBrowser,
  openPage,
} from '../../setup/browser.js';
import { day, weekdayOf } from '../../setup/dates.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

describe('lists and forms of the back office', () => {
  let test: TestApp;
  let browser: Browser;
  let page: Page;
  let coordinator: TestUser;
  let api: Api;
  let home: Json, away: Json;

  beforeAll(async () => {
    test = await startTestApp();
    coordinator = await aStaffUser(test, Group.Coordinator);
    api = await signedIn(test, coordinator);
    home = await aRegion(api, { name: 'Dayton' });
    away = await aRegion(api, { name: 'Toledo' });
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
    await goOn(page, '/admin/clients');
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
  const steps = () => page.evaluate(() => history.length);
  const listParameters = (parameters: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(parameters).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ).toString();

  it('show the last page for one beyond it, and Back leads to where one came from', async () => {
    for (let number = 10; number < 22; number += 1) await aRegion(api, { name: `Region ${number}` });
    await menu('Programs').click();
    await heading('Programs');
    const beyond = listParameters({ page: 9, perPage: 10, sort: 'name', order: 'ASC', filter: {} });
    await goOn(page, `/admin/regions?${beyond}`);
    await heading('Regions');
    await page.getByRole('table', { name: 'Regions' }).getByText('Toledo', { exact: true }).waitFor();
    await page.waitForURL('**page=2**');
    await page.goBack();
    await heading('Programs');
  });

  it('go to the last page once the last row of theirs is deleted', async () => {
    const { count } = ok(await api.get('regions/'));
    const added = [];
    // The list has at least three pages. With two, the last but one would be the first page, to which react-admin goes
    // by default.
    for (let number = 0; number <= 20 - (count % 10); number += 1)
      added.push(await aRegion(api, { name: `Zz ${number + 10}` }));
    const [before, last] = added.slice(-2);
    const pages = (count + added.length + 9) / 10;
    const shown = listParameters({ page: pages, perPage: 10, sort: 'name', order: 'ASC', filter: {} });
    await goOn(page, `/admin/regions?${shown}`);
    await page.getByRole('button', { name: `Delete ${last!.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Region' }).click();
    await page.getByRole('table', { name: 'Regions' }).getByText(before!.name, { exact: true }).waitFor();
    await page.waitForURL(`**page=${pages - 1}**`);
    for (const { id } of added.slice(0, -1)) await api.delete(`regions/${id}/`);
  });

  it.each(['Select Region', 'Select Status'])(
    'take the keys in %s when it was opened by the mouse',
    async (label) => {
      await goOn(page, '/admin/clients');
      const select = page.getByRole('combobox', { name: label, exact: true });
      const list = page.getByRole('listbox');
      const marked = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
      await select.click();
      await list.waitFor();
      expect(await marked()).toBe('option');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      expect(await select.evaluate((node) => node === document.activeElement)).toBe(true);
      await select.click();
      await page.keyboard.press('End');
      const chosen = await page.locator('[role=option]:focus').innerText();
      await page.keyboard.press('Enter');
      await list.waitFor({ state: 'detached' });
      expect(await select.innerText()).toBe(chosen);
    },
  );

  it('take no step in the history for a pause in a search, and keep another filter that was chosen meanwhile', async () => {
    await aMealVendor(api, home.id, { name: 'Green Kitchen' });
    await menu('Treatment Referral Centers').click();
    await heading('Treatment Referral Centers');
    const before = await steps();
    const search = page.getByLabel('Search Center');
    await search.fill('nowhere');
    await page.waitForURL('**nowhere**');
    await search.fill('nowhere at all');
    await page.waitForURL('**all**');
    expect(await steps()).toBe(before);

    await menu('Transactions').first().click();
    await heading('Past Meal Transactions');
    await page.getByLabel('Search', { exact: true }).fill('kitchen');
    await choose(page.getByLabel('Select Region'), 'Toledo');
    await page.waitForURL(`**${away.id}**`);
    await page.waitForURL('**kitchen**');
    expect(await page.getByLabel('Select Region').innerText()).toBe('Toledo');
  });

  it('keep a search and a region that are chosen one right after the other on a slow device', async () => {
    await aMealVendor(api, home.id, { name: 'Slow Kitchen' });
    await menu('Transactions').first().click();
    await heading('Past Meal Transactions');
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    try {
      for (const [region, id] of [['Toledo', away.id] as const, ['Dayton', home.id] as const]) {
        const search = page.getByLabel('Search', { exact: true });
        await search.fill(`slow ${region}`);
        await choose(page.getByLabel('Select Region'), region);
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

  it('begin with the region that was chosen last', async () => {
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await choose(page.getByLabel('Select Region'), 'Toledo');
    await page.waitForURL(`**${away.id}**`);
    await menu('Delivery Vendors').click();
    await heading('Delivery Vendors');
    await page.getByLabel('Select Region').filter({ hasText: 'Toledo' }).waitFor();
    await choose(page.getByLabel('Select Region'), 'All');
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await page.getByRole('link', { name: 'Green Kitchen', exact: true }).waitFor();
  });

  it('save a record once, however often a lost response makes somebody press Save', async () => {
    await goOn(page, '/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Region Name').fill('Once Only');
    await form.getByLabel('Contact Name').fill('Rosa Diaz');
    await form.getByLabel('Phone Number').fill('9375550123');
    await page.route(
      '**/api/v1/regions/',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region added successfully', { exact: true }).waitFor();
    await heading('Regions');
    const { results } = ok(await api.get('regions/'));
    expect(results.filter(({ name }: Json) => name === 'Once Only')).toHaveLength(1);
  });

  it('save what was mended after a refusal, which the server keeps with its key', async () => {
    await goOn(page, '/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Region Name').fill('Mended');
    await form.getByLabel('Contact Name').fill('Rosa Diaz');
    // Ten digits that are not a US phone number.
    await form.getByLabel('Phone Number').fill('2000000000');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('link', { name: 'The phone number entered is not valid.' }).waitFor();
    await form.getByLabel('Phone Number').fill('9375550123');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region added successfully', { exact: true }).waitFor();
  });

  it('ask before a contact that is being typed gives way to another', async () => {
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
    await goOn(page, `/admin/treatment-referral-centers/${center.id}`);
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
  });

  it('ask before a press beside a dialog loses what is typed in it', async () => {
    const program = await aProgram(api, [home.id]);
    const vendor = await aMealVendor(api, home.id, { delivery_day: weekdayOf(day(4)) });
    const kitchen = { region: home, program, vendor };
    const client = await anEater(api, kitchen);
    await processMeals(api, client, kitchen, day(4));
    await goOn(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel \d+ meals for/ });
    await dialog.getByLabel('Notes').fill('Moves away');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
      await leave();
      await page.getByRole('button', { name: 'Stay on this page' }).click();
      expect(await dialog.getByLabel('Notes').inputValue()).toBe('Moves away');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('begin their dialogs’ buttons with the safe way, which has the focus', async () => {
    const client = await aClient(api, { name: 'Sara Safe' });
    const safeWay = async (title: string | RegExp, words: string) => {
      const buttons = page.getByRole('dialog', { name: title }).getByRole('button');
      await buttons.first().waitFor();
      expect(await buttons.first().innerText()).toBe(words);
      expect(await buttons.first().evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await buttons.first().waitFor({ state: 'detached' });
    };
    await goOn(page, '/admin/clients?searchString=safe');
    await page.getByRole('button', { name: `Delete ${client.name}` }).click();
    await safeWay('Archive or delete Sara Safe?', 'Go Back');
    await menu('Regions').click();
    await page.getByRole('button', { name: 'Delete Dayton' }).click();
    await safeWay('Delete Dayton?', 'Cancel');
    await page.getByRole('link', { name: 'Edit Dayton' }).click();
    // This field is in the form. The list behind the form has a column of the same name.
    await page.getByRole('textbox', { name: 'Contact Name' }).fill('Somebody else');
    await menu('Programs').click();
    await safeWay('Leave without saving?', 'Stay on this page');
  });

  it('show no part of a record where it could not be read', async () => {
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

  it('can be sorted on a phone', async () => {
    await page.setViewportSize(PHONE);
    await goOn(page, '/admin/regions');
    const cards = page.getByRole('list', { name: 'Regions' }).getByRole('listitem');
    await cards.first().getByText('Dayton').waitFor();
    const call = cards.first().getByRole('link', { name: 'Call Dayton' });
    expect(await call.getAttribute('href')).toBe(`tel:${home.phone_number}`);
    await choose(page.getByLabel('Sort By'), 'Region Name, descending');
    await cards.first().getByText('Toledo').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keep the focus on the button that asked for a plan', async () => {
    await menu('Meal Planning').click();
    await heading('Meal Planning');
    await choose(page.getByLabel('Select Region'), 'Dayton');
    await choose(page.getByLabel('Meal Vendor'), 'All');
    const get = page.getByRole('button', { name: 'Get Meal Plan' });
    await get.press('Enter');
    await page.getByRole('region', { name: 'Green Kitchen' }).waitFor();
    expect(await get.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('stand aside for the search that finds a client in every status, by the slash key', async () => {
    const { id, name } = await aClient(api, {
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

  it('say so at an address that there is not or that is not the user’s, and lead back', async () => {
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

  it('open a grant to a coordinator, whose list is for Admins', async () => {
    const admin = await signedIn(test, await aStaffUser(test, Group.Admin));
    const grant = ok(await admin.post('grants/', { name: 'CURE' }));
    await goOn(page, `/admin/grants/${grant.id}`);
    const form = page.getByRole('form', { name: 'Edit Grant' });
    await form.getByLabel('Full Name').fill('Cure Fund');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Grant updated successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/grants/${grant.id}`);
    expect(ok(await api.get(`grants/${grant.id}/`)).full_name).toBe('Cure Fund');
    expect(await menu('Grants').count()).toBe(0);
  });

  it('fold their filters on a phone, and keep the search', async () => {
    await page.setViewportSize(PHONE);
    await goOn(page, '/admin/meals/transactions');
    await page.getByLabel('Search', { exact: true }).waitFor();
    expect(await page.getByLabel('Select Region').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Select Region').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await goOn(page, '/admin/meals/vendors');
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose(page.getByLabel('Select Region'), 'Toledo');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  });

  it('show what they are filtered by where the filters come after the search, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await goOn(page, `/admin/clients?status=hold&region=${away.id}`);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByLabel('Select Region').filter({ hasText: 'Toledo' }).waitFor();
    await page.getByLabel('Select Status').filter({ hasText: 'Hold' }).waitFor();
    await goOn(page, '/admin/meals/transactions');
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await page.getByLabel('Start Date').inputValue()).not.toBe('');
  });

  it('have a menu whose sections fold and whose icons alone stand in narrow windows', async () => {
    const section = page.getByRole('button', { name: 'Meal Management' });
    await section.click();
    expect(await menu('Meal Vendors').count()).toBe(0);
    await section.click();
    await menu('Meal Vendors').click();
    await heading('Meal Vendors');
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForFunction(() => document.querySelector('nav[aria-label="Main menu"]')!.clientWidth < 60);
    await menu('Programs').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
