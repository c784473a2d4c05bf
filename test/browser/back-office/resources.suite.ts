import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { UsersService } from '../../../server/users/users.service.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createPeer } from '../../factories/peer-support.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createCenter } from '../../factories/referrals.js';
import { createDriver } from '../../factories/transport.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  chooseFromList,
  logInToClients,
  navigateTo,
  openBrowser,
  openPage,
  optionsOf,
  type Browser,
  type WatchedPage,
} from '../../setup/browser.js';

type Fields = Readonly<Record<string, string>>;

/** Address, input and texts of the screens of one resource. */
interface Screens {
  path: string;
  title: string;
  add: string;
  resourceName: string;
  headings: readonly string[];
  inputs: Fields;
  options?: Fields;
  /** Texts of the record's row in the list. */
  row: readonly string[];
  /** Messages of an empty form. */
  missingMessages: readonly string[];
  changes: Fields;
  /** Resource in the API, and the record that is stored in the end. */
  apiPath: string;
  storedFields: Record<string, unknown>;
}

/** Region and courier that are added before all tests, for the resources that need them. */
const HOME = 'Shelbyville';
const DEPOT = 'Depot Drivers';

const REGION: Screens = {
  path: '/admin/regions',
  title: 'Regions',
  add: '+ Add Region',
  resourceName: 'Region',
  headings: ['Region Name', 'Contact Name', 'Phone Number', 'Action'],
  inputs: { 'Region Name': 'Springfield', 'Contact Name': 'Rosa Diaz', 'Phone Number': '9375550123' },
  options: { 'Time Zone': 'Central (America/Chicago)' },
  row: ['Springfield', 'Rosa Diaz', '(937) 555-0123'],
  missingMessages: ['Region Name is a required field.', 'Phone number is a required field.'],
  changes: { 'Contact Name': 'Rosa O’Hara' },
  apiPath: 'regions',
  storedFields: { contact_name: 'Rosa O’Hara', phone_number: '+19375550123', time_zone: 'America/Chicago' },
};

const PROGRAM: Screens = {
  path: '/admin/programs',
  title: 'Programs',
  add: '+ New Program Info',
  resourceName: 'Program',
  headings: ['Program Name', 'Duration (Weeks)', 'Regions', 'Total Budget', 'Action'],
  inputs: { 'Program Name': 'Eight Weeks', 'Total Budget': '1200', 'Duration (Weeks)': '8' },
  row: ['Eight Weeks', '8', HOME, '$1,200.00'],
  missingMessages: ['Total Budget is a required field.'],
  changes: { 'Total Budget': '1350.5' },
  apiPath: 'programs',
  storedFields: { duration_in_weeks: 8, total_budget: 1350.5, regions: [{ name: HOME }] },
};

const GRANT: Screens = {
  path: '/admin/grants',
  title: 'Grants',
  add: '+ Add Grant',
  resourceName: 'Grant',
  headings: ['Abbreviation', 'Full Name', 'Notes', 'Action'],
  inputs: { 'Abbreviation Name': 'CURE', 'Full Name': 'Cure Fund', Notes: 'Renewed every year' },
  row: ['CURE', 'Cure Fund', 'Renewed every year'],
  missingMessages: ['Abbreviation Name is a required field.'],
  changes: { 'Full Name': 'Cure Foundation' },
  apiPath: 'grants',
  storedFields: { full_name: 'Cure Foundation', notes: 'Renewed every year' },
};

const COURIER: Screens = {
  path: '/admin/meals/delivery-vendors',
  title: 'Delivery Vendors',
  add: '+ Add Delivery Vendor',
  resourceName: 'Delivery Vendor',
  headings: ['Courier Name', 'Contact Name', 'Region', 'Email', 'Cost per Meal', 'Action'],
  inputs: {
    'Courier Name': 'Swift Wheels',
    'Contact Name': 'Carl Long',
    Email: 'carl@wheels.test',
    'Business Address': '12 Depot Street',
    'Cost per Delivery': '4.5',
  },
  options: { State: 'Ohio', Region: HOME },
  row: ['Swift Wheels', 'Carl Long', HOME, 'carl@wheels.test', '$4.50'],
  missingMessages: ['Email is required.', 'Region is a required field.'],
  changes: { 'Cost per Delivery': '5.25' },
  apiPath: 'meal_transport_vendors',
  storedFields: { cost_per_meal_transport: 5.25, phone_number: null, state: 'OH' },
};

const CATERER: Screens = {
  path: '/admin/meals/vendors',
  title: 'Meal Vendors',
  add: '+ Add Meal Vendor',
  resourceName: 'Meal Vendor',
  headings: ['Name', 'Region', 'Cost per Meal', 'State', 'Delivery Day', 'Action'],
  inputs: {
    'Caterer Name': 'Gem City Kitchen',
    'Contact Name': 'Cora Baker',
    Email: 'cora@kitchen.test',
    'Phone Number': '9375550124',
    'Business Address': '1 Kitchen Road',
    'Cost per Meal': '8.25',
    'Cut-off (Days before Delivery)': '3',
  },
  options: {
    State: 'Ohio',
    Region: HOME,
    'Delivery Day': 'Wednesday',
    'Transport Vendor': DEPOT,
  },
  row: ['Gem City Kitchen', HOME, '$8.25', 'Ohio', 'Wednesday'],
  missingMessages: ['Caterer Name is a required field.', 'Transport vendor is a required field.'],
  changes: { 'Cost per Meal': '9' },
  apiPath: 'meal_vendors',
  storedFields: { cost_per_meal: 9, cut_off_days: 3, transport_vendor: { name: DEPOT } },
};

describe('Resource management in the back office', () => {
  let test: TestApp;
  let browser: Browser;
  let watched: WatchedPage;
  let page: Page;
  let admin: TestUser;
  let api: Api;
  let home: Json, depot: Json;
  let violations: string[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    admin = await createStaffUser(test, Group.Admin, { name: 'Ada Admin' });
    api = await signInUser(test, admin);
    home = await createRegion(api, { name: HOME });
    depot = await createDeliveryVendor(api, home.id, { name: DEPOT });
    browser = await openBrowser();
    watched = await openPage(browser, test.base_url);
    page = watched.page;
    // Unsaved input of one test must not block the next one.
    page.on('dialog', (dialog) => void dialog.accept());
    await logInToClients(page, admin.email);
  });
  beforeEach(async () => {
    violations = [];
    watched.problems.length = 0;
    await navigateTo(page, '/admin/clients');
  });
  afterEach(() => {
    // The browser prints every refused call as an error. These refusals are expected.
    const unexpected = watched.problems.filter((problem) => !/status of (400|404|412)/.test(problem));
    expect(unexpected).toEqual([]);
    expect(violations).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  const notice = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const checkAccessibility = async (screen: string) =>
    violations.push(...(await accessibilityProblems(page)).map((problem) => `${screen}: ${problem}`));

  async function fill(form: Locator, inputs: Fields, options: Fields = {}): Promise<void> {
    for (const [label, text] of Object.entries(inputs)) await form.getByLabel(label).fill(text);
    for (const [label, option] of Object.entries(options))
      await chooseFromList(form.getByLabel(label), option);
  }

  async function openList({ title, path, headings }: Screens): Promise<void> {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click();
    await page.waitForURL(`**${path}`);
    await heading(title);
    expect(await page.title()).toBe(`${title} | PRG Admin`);
    const headingCells = page.getByRole('table', { name: title }).locator('thead th');
    // An empty list shows its purpose in place of a table.
    const texts = await headingCells.allInnerTexts();
    if (texts.length > 0) expect(texts).toEqual(headings);
  }

  async function openAddForm({ title, add, resourceName, missingMessages }: Screens): Promise<Locator> {
    await checkAccessibility(title);
    await page.getByRole('link', { name: add }).first().click();
    await heading(`Add ${resourceName}`);
    const form = page.getByRole('form', { name: `Add ${resourceName}` });
    const save = form.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    const first = form.getByRole('textbox').first();
    await first.fill('x');
    // Enter in a text field does not save, even if the form could be saved.
    await first.press('Enter');
    await first.fill(' ');
    await save.click();
    for (const message of missingMessages) await form.getByRole('link', { name: message }).waitFor();
    await checkAccessibility(`Add ${resourceName}, refused`);
    return form;
  }

  async function add(screens: Screens, fillSpecialFields?: (form: Locator) => Promise<void>): Promise<void> {
    await openList(screens);
    const form = await openAddForm(screens);
    await fill(form, screens.inputs, screens.options);
    await fillSpecialFields?.(form);
    await form.getByRole('button', { name: 'Save' }).click();
    await notice(`${screens.resourceName} added successfully`);
    await heading(screens.title);
    const row = rowOf(screens.row[0]!);
    for (const text of screens.row) await row.getByText(text, { exact: true }).waitFor();
    const headings = page.getByRole('table', { name: screens.title }).locator('thead th');
    expect(await headings.allInnerTexts()).toEqual(screens.headings);
    await checkAccessibility(screens.title);
  }

  async function edit({ resourceName, title, row, changes }: Screens): Promise<void> {
    await page.getByRole('link', { name: `Edit ${row[0]}` }).click();
    await heading(`Edit ${resourceName}`);
    // The focused link is gone with the list, so the focus moves to the new page.
    await page.locator('#content:focus').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(row[0]!).waitFor();
    const form = page.getByRole('form', { name: `Edit ${resourceName}` });
    await fill(form, changes);
    await checkAccessibility(`Edit ${resourceName}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await notice(`${resourceName} updated successfully`);
    await heading(title);
  }

  async function askToDelete({ resourceName, row }: Screens): Promise<void> {
    await page.getByRole('button', { name: `Delete ${row[0]}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${row[0]}?` });
    await dialog.waitFor();
    await checkAccessibility(`Delete ${resourceName}`);
    await dialog.getByRole('button', { name: `Delete ${resourceName}` }).click();
  }

  async function remove(screens: Screens): Promise<void> {
    await openList(screens);
    await askToDelete(screens);
    await notice(`${screens.resourceName} deleted successfully`);
    // The focused button is gone with its row.
    await page.locator('main:focus').waitFor();
    await rowOf(screens.row[0]!).waitFor({ state: 'detached' });
  }

  const findStored = async (list: string, name: string): Promise<Json> =>
    ok(await api.get(`${list}/`)).results.find((one: Json) => one.name === name);

  /** Adds a caterer to the region that is added before all tests. */
  const aCaterer = (name: string) => createMealVendor(api, home.id, { name, transport_vendor_id: depot.id });

  const chooseRegion = async (form: Locator) => {
    const regions = form.getByLabel('Regions');
    const { width } = (await regions.boundingBox())!;
    expect(width).toBeGreaterThan(200);
    await regions.click();
    await page.getByRole('option', { name: HOME }).click();
    await page.keyboard.press('Escape');
  };

  it.each([
    ['a region', REGION, undefined],
    ['a program', PROGRAM, chooseRegion],
    ['a grant', GRANT, undefined],
    ['a delivery vendor', COURIER, undefined],
    ['a meal vendor', CATERER, undefined],
  ])('adds and changes %s', async (_resource, screens, fillSpecialFields) => {
    await add(screens, fillSpecialFields);
    await edit(screens);
    expect(await findStored(screens.apiPath, screens.row[0]!)).toMatchObject(screens.storedFields);
  });

  it('redirects /admin/meals to the meal vendors', async () => {
    await page.goto('/admin/meals');
    await page.waitForURL('**/admin/meals/vendors');
    await heading('Meal Vendors');
  });

  it('keeps the region filter of meal vendors after a form is opened and cancelled', async () => {
    const { name } = await aCaterer('Filtered Kitchen');
    await openList(CATERER);
    const region = page.getByLabel('Select Region');
    await chooseFromList(region, HOME);
    await page.waitForURL('**region*');
    await page.getByRole('link', { name, exact: true }).click();
    await heading('Edit Meal Vendor');
    expect(await region.count()).toBe(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading('Meal Vendors');
    await region.getByText(HOME, { exact: true }).waitFor();
  });

  it('keeps the input after another user changed the record, and asks before it is discarded', async () => {
    const { id, name } = await aCaterer('Shared Kitchen');
    await openList(CATERER);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const form = page.getByRole('form', { name: 'Edit Meal Vendor' });
    await form.getByLabel('Contact Name').fill('Cora Long');
    ok(await api.patch(`meal_vendors/${id}/`, { business_address: '2 Kitchen Road' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Your changes are kept').waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=business_address]')?.value === '2 Kitchen Road',
    );
    expect(await form.getByLabel('Contact Name').inputValue()).toBe('Cora Long');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Programs' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await notice('Meal Vendor updated successfully');
    expect(await findStored('meal_vendors', name)).toMatchObject({
      contact_name: 'Cora Long',
      business_address: '2 Kitchen Road',
    });
  });

  it('refuses to delete a delivery vendor or region in use, and deletes records that nothing uses', async () => {
    const region = await createRegion(api, { name: 'Oldtown' });
    const program = await createProgram(api, [region.id], { name: 'Old Weeks' });
    const courier = await createDeliveryVendor(api, region.id, { name: 'Old Wheels' });
    const caterer = await createMealVendor(api, region.id, {
      name: 'Old Kitchen',
      transport_vendor_id: courier.id,
    });
    // The page remembers the last chosen region across all lists.
    await page.reload();
    const withRecordName = (screens: Screens, { name }: Json): Screens => ({ ...screens, row: [name] });
    await openList(COURIER);
    await askToDelete(withRecordName(COURIER, courier));
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('This delivery vendor cannot be deleted: 1 meal vendor delivers with it.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await remove(withRecordName(CATERER, caterer));
    await remove(withRecordName(COURIER, courier));
    await remove(withRecordName(PROGRAM, program));
    expect(await findStored('programs', program.name)).toMatchObject({ is_active: false });
    await openList(REGION);
    await askToDelete(withRecordName(REGION, region));
    await notice('Region cannot be deleted, as there are transactions associated with it');
  });

  it.each([
    ['Meal Vendor', '/admin/meals/vendors', 'meal_vendors', createMealVendor],
    ['Delivery Vendor', '/admin/meals/delivery-vendors', 'meal_transport_vendors', createDeliveryVendor],
    ['Cleaning Vendor', '/admin/house-cleaning/vendors', 'cleaning_vendors', createCleaningVendor],
    ['Driver', '/admin/transportation/drivers', 'transport_vendors', createDriver],
    ['Peer Support Resource', '/admin/peer-support-resources', 'peer_support_resources', createPeer],
    [
      'Program',
      '/admin/programs',
      'programs',
      (_: Api, region_id: string) => createProgram(api, [region_id]),
    ],
    [
      'Treatment Center',
      '/admin/treatment-referral-centers',
      'treatment_referral_centers',
      (_: Api, region_id: string) => createCenter(api, region_id),
    ],
  ])('brings back a deleted %s by Undo and on its page', async (resourceName, path, apiPath, create) => {
    const record = await create(api, home.id);
    const { id, name = `${record.first_name} ${record.last_name}` } = record;
    const isActive = async () => ok(await api.get(`${apiPath}/${id}/`)).is_active as boolean;
    await page.reload();
    await navigateTo(page, path);
    const deleteButton = page.getByRole('button', { name: `Delete ${name}`, exact: true });
    await deleteButton.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete ${resourceName}` })
      .click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await deleteButton.waitFor({ state: 'detached' });
    expect(await isActive()).toBe(false);
    await undo.click();
    await notice('Undone');
    await deleteButton.waitFor();
    expect(await isActive()).toBe(true);

    ok(await api.patch(`${apiPath}/${id}/`, { is_active: false }));
    await page.goto(`${path}/${id}`);
    const hint = page.getByRole('alert').filter({ hasText: `${resourceName} ${name} was deleted` });
    await hint.waitFor();
    await checkAccessibility(`Deleted ${resourceName}`);
    await hint.getByRole('button', { name: 'Activate' }).click();
    await notice(`${name} can be chosen again`);
    await hint.waitFor({ state: 'detached' });
    // The focused button is gone with the hint.
    await page.locator('main:focus').waitFor();
    expect(await isActive()).toBe(true);
  });

  it('says why a deleted meal vendor cannot be activated, and keeps its page open after the correction', async () => {
    const courier = await createDeliveryVendor(api, home.id, { name: 'Gone Wheels' });
    const { id, name } = await createMealVendor(api, home.id, {
      name: 'Gone Kitchen',
      transport_vendor_id: courier.id,
    });
    ok(await api.delete(`meal_vendors/${id}/`));
    ok(await api.delete(`meal_transport_vendors/${courier.id}/`));
    await page.goto(`/admin/meals/vendors/${id}`);
    const activate = page.getByRole('button', { name: 'Activate' });
    await activate.click();
    await notice('This delivery vendor is not active any more.');
    const form = page.getByRole('form', { name: 'Edit Meal Vendor' });
    await chooseFromList(form.getByLabel('Transport Vendor'), DEPOT);
    await form.getByRole('button', { name: 'Save' }).click();
    await notice('Meal Vendor updated successfully');
    // No list shows a deleted vendor.
    await activate.click();
    await notice(`${name} can be chosen again`);
    expect(await findStored('meal_vendors', name)).toMatchObject({
      is_active: true,
      transport_vendor: { name: DEPOT },
    });
  });

  it('refuses a grant with the name of another, and deletes an unused grant', async () => {
    ok(await api.post('grants/', { name: 'HOPE' }));
    await navigateTo(page, '/admin/grants/add');
    const form = page.getByRole('form', { name: 'Add Grant' });
    await form.getByLabel('Abbreviation Name').fill('hope');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('link', { name: 'grant with this name already exists.' }).waitFor();
    await form.getByLabel('Abbreviation Name').fill('HOPE 2');
    await form.getByRole('button', { name: 'Save' }).click();
    await notice('Grant added successfully');
    await remove({ ...GRANT, row: ['HOPE 2'] });
    expect(await findStored('grants', 'HOPE 2')).toBeUndefined();
  });

  it('reports an address of the form that leads to no user', async () => {
    for (const path of ['/admin/admin-users/groups', '/admin/admin-users/nobody']) {
      await navigateTo(page, path);
      await page.getByText('There is no such user. It may have been deleted.').waitFor();
    }
  });

  it('adds a user with an unused e-mail, which stays read-only, and deactivates the user', async () => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'User Management' })
      .click();
    await heading('User Management');
    await rowOf('Ada Admin').waitFor();
    await checkAccessibility('User Management');
    await page.getByRole('link', { name: '+ Add Admin' }).click();
    await heading('Add User');
    const form = page.getByRole('form', { name: 'Add User' });
    await form.getByLabel('Full Name').fill('Cora Coordinator');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const message of ['Email is required.', 'Group is a required field.', 'Region is a required field.'])
      await form.getByRole('link', { name: message }).waitFor();
    await checkAccessibility('Add User, refused');
    await form.getByLabel('Email').fill(admin.email);
    expect(await optionsOf(form.getByLabel('Group'))).toEqual([
      'Choose…',
      'Admin',
      'Client Co-ordinator',
      'Referral Center',
      'Regional Manager',
    ]);
    await chooseFromList(form.getByLabel('Group'), 'Client Co-ordinator');
    await chooseFromList(form.getByLabel('Region'), HOME);
    await form.getByRole('button', { name: 'Save' }).click();
    await notice('User with this email already exists');
    await form.getByLabel('Email').fill('cora@prg.test');
    await form.getByRole('button', { name: 'Save' }).click();
    await notice('User created successfully');

    await page.getByRole('link', { name: 'Cora Coordinator', exact: true }).click();
    const edit = page.getByRole('form', { name: 'Edit User' });
    expect(await edit.getByLabel('Email').isDisabled()).toBe(true);
    await edit.getByLabel('May sign in').uncheck();
    await edit.getByRole('button', { name: 'Save' }).click();
    await notice('User updated successfully');
    await rowOf('Cora Coordinator').getByText('Inactive').waitFor();
    await page.getByRole('link', { name: 'Cora Coordinator', exact: true }).click();
    await edit.getByLabel('May sign in').waitFor();
    expect(await page.getByText('was deleted', { exact: false }).count()).toBe(0);
  });

  it('mails an invitation again, and refuses to delete the signed-in Admin', async () => {
    await navigateTo(page, '/admin/admin-users');
    await page.getByRole('button', { name: 'More actions for Ada Admin' }).click();
    await page.getByRole('menuitem', { name: 'Invite Ada Admin again' }).click();
    await notice('The invitation is mailed again');
    await page.getByRole('button', { name: 'More actions for Ada Admin' }).click();
    await page.getByRole('menuitem', { name: 'Delete Ada Admin' }).click();
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page
      .getByRole('dialog')
      .getByText('You cannot remove your own rights.', { exact: false })
      .waitFor();
  });

  it('says what is lost with a user of a clinic, before the delete', async () => {
    await createStaffUser(test, Group.ReferralCenter, { name: 'Clara Clinic' });
    await createStaffUser(test, Group.Coordinator, { name: 'Olga Office' });
    await navigateTo(page, '/admin/admin-users');
    const dialog = page.getByRole('dialog');
    const openDialog = async (name: string) => {
      await page.getByRole('button', { name: `More actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
      await dialog.getByText('This cannot be undone.', { exact: false }).waitFor();
    };
    const forms = dialog.getByText('unfinished verification forms', { exact: false });
    await openDialog('Olga Office');
    expect(await forms.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openDialog('Clara Clinic');
    await forms.waitFor();
    await dialog.getByText('clear “May sign in” instead', { exact: false }).waitFor();
    await checkAccessibility('Delete a user of a clinic');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('deletes a region that no record belongs to', async () => {
    const { name } = await createRegion(api, { name: 'Spare' });
    await remove({ ...REGION, row: [name] });
    expect(await findStored('regions', name)).toBeUndefined();
  });

  it('refuses a period of meal transactions with an end not after its start, or without a start', async () => {
    await page.getByRole('link', { name: 'Transactions' }).first().click();
    await heading('Past Meal Transactions');
    await checkAccessibility('Past Meal Transactions');
    const end = page.getByLabel('End Date');
    await end.fill(await page.getByLabel('Start Date').inputValue());
    await page.getByRole('button', { name: 'Show Results' }).click();
    await page.getByText('End date must be greater than start date').waitFor();
    await checkAccessibility('Past Meal Transactions, refused');
    const start = page.getByRole('textbox', { name: 'Start Date', description: 'Please provide valid date' });
    await page.getByLabel('Start Date').fill('');
    await page.getByRole('button', { name: 'Show Results' }).click();
    await start.waitFor();
  });

  it('lets Admins send a failed mail to a corrected address', async () => {
    await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, last_error)
       VALUES (new_id(), 'trip_assigned', '{ada.typo@prg.test}', 'Rides of Ada', 't', 'h', 'm', 'failed', 'No such user')`,
    );
    await page.goto('/admin/mail');
    await page
      .getByRole('button', { name: 'Correct the address of Rides of Ada to ada.typo@prg.test' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('ada.typo@prg.test has not received this mail: No such user').waitFor();
    await dialog.getByText('No record has this address.', { exact: false }).waitFor();
    await checkAccessibility('Correct the address of a mail');
    const field = dialog.getByLabel('Send To');
    expect(await field.inputValue()).toBe('ada.typo@prg.test');
    await field.fill('ada.right');
    await dialog.getByRole('button', { name: 'Send to This Address' }).click();
    await dialog.getByText('E-mail is not valid.').waitFor();
    await field.fill('ada.right@prg.test');
    await dialog.getByRole('button', { name: 'Send to This Address' }).click();
    await page.getByText('The mail is queued again').waitFor();
    await page.getByRole('row').filter({ hasText: 'ada.right@prg.test' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('says how the address of an account is corrected, and offers no other one', async () => {
    const user = await createStaffUser(test, Group.Coordinator, { name: 'Una Unreached' });
    const client = await createClient(api, { name: 'Cleo Unreached', email: 'cleo.typo@clients.test' });
    const { rows } = await test.db.query('SELECT id FROM users WHERE customer_id = $1', [client.id]);
    const addFailed = (kind: string, subject: string, email: string, user_id: string, customer_id?: string) =>
      test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", user_id, customer_id, subject, text, html, message_id, status)
         VALUES (new_id(), $1, ARRAY[$3], $4, $5, $2, 't', 'h', $2, 'failed')`,
        [kind, subject, email, user_id, customer_id],
      );
    await addFailed('export_ready', 'An export', user.email, user.id);
    await addFailed('client_invitation', 'An invitation', client.email, rows[0].id, client.id);
    await page.goto('/admin/mail');
    const dialog = page.getByRole('dialog');
    for (const [subject, email, text] of [
      ['An export', user.email, 'Remove the user, and add Una Unreached again with the right address.'],
      ['An invitation', client.email, 'Correct it there. A new invitation is then mailed by itself.'],
    ]) {
      await page.getByRole('button', { name: `Correct the address of ${subject} to ${email}` }).click();
      await dialog.getByText(text!, { exact: false }).waitFor();
      expect(await dialog.getByLabel('Send To').count()).toBe(0);
      expect(await dialog.getByRole('button', { name: 'Send to This Address' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    // A later test counts the failed mails.
    await test.db.query(`UPDATE mail_messages SET status = 'withheld' WHERE message_id LIKE 'An %'`);
  });

  it('shows why a mail is not sent again, and keeps the typed address and the focus', async () => {
    await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, last_error)
       VALUES (new_id(), 'unassigned_rides', '{bob@prg.test}', 'Rides of Bob', 't', 'h', 'b', 'failed', 'No such user')`,
    );
    await page.goto('/admin/mail');
    await page.getByRole('button', { name: 'Correct the address of Rides of Bob to bob@prg.test' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send to This Address' });
    await dialog.getByLabel('Send To').fill('bob.right@prg.test');
    await test.db.query(`UPDATE mail_messages SET status = 'withheld' WHERE subject = 'Rides of Bob'`);
    await send.click();
    await dialog.getByText('Only a failed mail can be sent again.').waitFor();
    await waitUntil(() => send.evaluate((button) => button === document.activeElement));
    expect(await dialog.getByLabel('Send To').inputValue()).toBe('bob.right@prg.test');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.first().waitFor({ state: 'detached' });
  });

  it('shows failed mails to Admins, searches the mails, and reports a missing file', async () => {
    const email = 'fay.failed-or-withheld@prg.test';
    await test.app
      .get(UsersService)
      .createStaffAndInviteUnlessPassword({ name: 'Fay Failed', email, group: Group.Coordinator });
    await test.db.query(
      `UPDATE mail_messages SET status = 'failed', attempts = 10, accepted = '{}', last_error = 'all recipients were rejected'
       WHERE $1 = ANY ("to")`,
      [email],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Logged in as Ada Admin, 1 failed' }).click();
    await page.getByRole('menuitem', { name: 'Mail' }).click();
    await heading('Mail');
    await page.getByRole('button', { name: new RegExp(`^Retry .* ${email}$`) }).waitFor();
    const correct = await page.getByRole('button', { name: /^Correct the address of/ }).boundingBox();
    expect(correct!.x + correct!.width).toBeLessThanOrEqual(page.viewportSize()!.width - 24);
    const search = page.getByLabel('Search Mail');
    await search.fill('nothing like this');
    await page.getByText('No mail matches these filters.').waitFor();
    await checkAccessibility('Mail');
    // The button disappears with the text, and the focus returns to the search.
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.goto('/admin/files/01999999-0000-7000-8000-000000000000');
    await page.getByText('There is no such file.', { exact: false }).waitFor();
    await checkAccessibility('File Download');
  });

  it('shows the new name of the signed-in Admin at once', async () => {
    const { name } = await createRegion(api, { name: 'Homeland' });
    await navigateTo(page, '/admin/admin-users');
    await page.getByRole('link', { name: 'Ada Admin', exact: true }).click();
    const edit = page.getByRole('form', { name: 'Edit User' });
    await edit.getByLabel('Full Name').fill('Ada Renamed');
    await chooseFromList(edit.getByLabel('Region'), name);
    await edit.getByRole('button', { name: 'Save' }).click();
    await notice('User updated successfully');
    await page.getByRole('button', { name: 'Logged in as Ada Renamed' }).waitFor();
    await navigateTo(page, '/admin/clients');
    await page.getByText('Welcome Ada Renamed').waitFor();
  });
});
