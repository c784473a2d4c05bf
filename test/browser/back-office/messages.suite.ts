import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

type Fields = Readonly<Record<string, string>>;
/** Label of a field, its input, and the expected message. */
type InvalidInput = readonly [label: string, input: string, message: string];

/** Ten digits that are not a US phone number. */
const NO_PHONE = '2000000000';
const INVALID_PHONE_TEXT = 'Phone number is not valid.';
const UNKNOWN_PHONE_TEXT = 'The phone number entered is not valid.';

/** Exact messages of one form of the back office. */
interface FormCase {
  path: string;
  addTitle: string;
  editTitle: string;
  /** Messages of the empty form. */
  missingMessages: readonly string[];
  /** Input that the form refuses before a request. */
  invalidInputs?: readonly InvalidInput[];
  /** Input that the server refuses. The notice has this form's message. */
  rejectedInputs?: readonly InvalidInput[];
  inputs: Fields;
  options?: Fields;
  checkbox?: string;
  changes: Fields;
  /** Name of the record in the list. */
  recordName: string;
  deleteButton: string;
  addedNotice: string;
  updatedNotice: string;
  deletedNotice: string;
  /** Whether the page stays open after the first save. */
  staysOpen?: true;
}

const FORMS: readonly FormCase[] = [
  {
    path: 'admin-users',
    addTitle: 'Add User',
    editTitle: 'Edit User',
    missingMessages: [
      'Full Name is a required field.',
      'Email is required.',
      'Group is a required field.',
      'Region is a required field.',
    ],
    invalidInputs: [['Email', 'cora@', 'E-mail is not valid.']],
    rejectedInputs: [['Email', 'ada@prg.test', 'User with this email already exists']],
    inputs: { 'Full Name': 'Cora Coordinator', Email: 'cora@prg.test' },
    options: { Group: 'Client Co-ordinator', Region: 'Dayton' },
    changes: { 'Full Name': 'Cora Carter' },
    recordName: 'Cora Carter',
    deleteButton: 'Delete User',
    addedNotice: 'User created successfully',
    updatedNotice: 'User updated successfully',
    deletedNotice: 'User deleted successfully',
  },
  {
    path: 'programs',
    addTitle: 'Add Program',
    editTitle: 'Edit Program',
    missingMessages: ['Program Name is a required field.', 'Total Budget is a required field.'],
    invalidInputs: [
      ['Total Budget', '-1', 'Enter 0 or more.'],
      ['Duration (Weeks)', '-1', 'Enter 0 or more.'],
    ],
    rejectedInputs: [['Program Name', 'ten weeks', 'program with this name already exists.']],
    inputs: { 'Program Name': 'Eight Weeks', 'Total Budget': '1200', 'Duration (Weeks)': '8' },
    changes: { 'Program Name': 'Nine Weeks' },
    recordName: 'Nine Weeks',
    deleteButton: 'Delete Program',
    addedNotice: 'Program added successfully',
    updatedNotice: 'Program updated successfully',
    deletedNotice: 'Program deleted successfully',
  },
  {
    path: 'treatment-referral-centers',
    addTitle: 'Add Treatment Center',
    editTitle: 'Edit Treatment Center',
    missingMessages: [
      'Center Name is a required field.',
      'Please enter a valid Main Line.',
      'Region is a required field',
      'Address is a required field.',
    ],
    invalidInputs: [['Main Line', '12345', 'Please enter a valid Main Line.']],
    rejectedInputs: [['Main Line', NO_PHONE, UNKNOWN_PHONE_TEXT]],
    inputs: {
      'Center Name': 'Kettering Health',
      'Main Line': '9375550144',
      Address: '3535 Southern Boulevard',
    },
    options: { Region: 'Dayton' },
    changes: { 'Center Name': 'Kettering Hospital' },
    recordName: 'Kettering Hospital',
    deleteButton: 'Delete Treatment Center',
    addedNotice: 'Treatment Center added Successfully',
    updatedNotice: 'Treatment Center edited Successfully',
    deletedNotice: 'Treatment center deleted successfully',
    staysOpen: true,
  },
  {
    path: 'peer-support-resources',
    addTitle: 'Add Peer Support Resource',
    editTitle: 'Edit Peer Support Resource',
    missingMessages: [
      'First Name is a required field.',
      'Last Name is a required field.',
      'Email is required.',
      'Please choose Region.',
      'Please select availability days.',
      'Age is required.',
      'Please enter diagnosis.',
      'Please enter type of diagnosis.',
      'Please enter treatment information.',
      'Please enter surgery information.',
      'Please enter treatment center.',
      'Please enter diagnosis in detail.',
      'Please enter a hobby',
    ],
    invalidInputs: [
      ['First Name', '<b>', 'Please enter a valid name.'],
      ['Last Name', '<b>', 'Please enter a valid name.'],
      ['Email', 'helen@', 'E-mail is not valid.'],
      ['Phone Number', '0375550191', INVALID_PHONE_TEXT],
      ['Phone Number', '93755', 'Please enter a valid phone number.'],
    ],
    rejectedInputs: [['Phone Number', NO_PHONE, UNKNOWN_PHONE_TEXT]],
    inputs: {
      'First Name': 'Helen',
      'Last Name': 'Moore',
      Email: 'helen@peers.test',
      'Phone Number': '9375550191',
      'Age at Diagnosis': '47',
      Diagnosis: 'Breast cancer',
      'Type of Diagnosis': 'Ductal',
      Treatment: 'Chemotherapy',
      Surgery: 'Lumpectomy',
      'Treatment Center': 'Miami Valley',
      'Diagnosis in Detail': 'Stage two',
      Interests: 'Gardening, Quilting',
    },
    options: { Region: 'Dayton' },
    checkbox: 'Monday',
    changes: { 'First Name': 'Hella' },
    recordName: 'Hella Moore',
    deleteButton: 'Delete Peer Support Resource',
    addedNotice: 'Peer Support Resource added successfully',
    updatedNotice: 'Peer Support Resource updated successfully',
    deletedNotice: 'Peer Support Resource deleted successfully',
  },
  {
    path: 'grants',
    addTitle: 'Add Grant',
    editTitle: 'Edit Grant',
    missingMessages: ['Abbreviation Name is a required field.'],
    invalidInputs: [
      ['Abbreviation Name', '<b>', 'Please enter a valid abbreviation.'],
      ['Full Name', '<b>', 'Please enter a valid name.'],
    ],
    rejectedInputs: [['Abbreviation Name', 'hope', 'grant with this name already exists.']],
    inputs: { 'Abbreviation Name': 'CURE', 'Full Name': 'Cure Fund' },
    changes: { 'Abbreviation Name': 'CURE 2' },
    recordName: 'CURE 2',
    deleteButton: 'Delete Grant',
    addedNotice: 'Grant added successfully',
    updatedNotice: 'Grant updated successfully',
    deletedNotice: 'Grant deleted successfully',
  },
  {
    path: 'regions',
    addTitle: 'Add Region',
    editTitle: 'Edit Region',
    missingMessages: ['Region Name is a required field.', 'Contact Name is a required field.'],
    invalidInputs: [
      ['Region Name', '<b>', 'Please enter a valid name.'],
      ['Contact Name', '<b>', 'Please enter a valid name.'],
      ['Phone Number', '12345', INVALID_PHONE_TEXT],
    ],
    rejectedInputs: [['Phone Number', NO_PHONE, 'Enter a valid phone number']],
    inputs: { 'Region Name': 'Springfield', 'Contact Name': 'Rosa Diaz', 'Phone Number': '9375550123' },
    changes: { 'Region Name': 'Springdale' },
    recordName: 'Springdale',
    deleteButton: 'Delete Region',
    addedNotice: 'Region added successfully',
    updatedNotice: 'Region updated successfully',
    deletedNotice: 'Region deleted successfully',
  },
  {
    path: 'house-cleaning/vendors',
    addTitle: 'Add new Cleaning Vendor',
    editTitle: 'Edit Cleaning Vendor',
    missingMessages: [
      'Caterer Name is a required field.',
      'Region is a required field.',
      'Contact Name is a required field.',
      'Phone number is a required field.',
      'Email is required.',
    ],
    invalidInputs: [
      ['Vendor Name', '<b>', 'Please enter a valid name.'],
      ['Email', 'clara@', 'E-mail is not valid.'],
      ['Phone Number', '12345', INVALID_PHONE_TEXT],
      ['Secondary Phone Number', '12345', 'Secondary Phone number is not valid.'],
      ['Business Phone', '12345', 'Business Phone is not valid.'],
    ],
    rejectedInputs: [
      ['Phone Number', NO_PHONE, UNKNOWN_PHONE_TEXT],
      ['Secondary Phone Number', NO_PHONE, 'Secondary phone number entered is not valid'],
      ['Business Phone', NO_PHONE, 'Business phone number entered is not valid'],
    ],
    inputs: {
      'Vendor Name': 'Sparkle Homes',
      'Contact Name': 'Clara Bright',
      'Phone Number': '9375550181',
      Email: 'clara@sparkle.test',
      'Secondary Phone Number': '',
      'Business Phone': '',
    },
    options: { Region: 'Dayton' },
    changes: { 'Vendor Name': 'Sparkling Homes' },
    recordName: 'Sparkling Homes',
    deleteButton: 'Delete Cleaning Vendor',
    addedNotice: 'Cleaning vendor added successfully',
    updatedNotice: 'Cleaning vendor updated successfully',
    deletedNotice: 'Cleaning Vendor deleted successfully',
  },
];

describe('Form validation in the back office', () => {
  let test: TestApp;
  let api: Api;
  let ada: TestUser;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    ada = await createStaffUser(test, Group.Admin, { name: 'Ada Admin', email: 'ada@prg.test' });
    api = await signInUser(test, ada);
    const home = await createRegion(api, { name: 'Dayton' });
    ok(await api.patch(`users/${ada.id}/`, { default_region_id: home.id }));
    ok(await api.post('grants/', { name: 'HOPE' }));
    ok(await api.post('programs/', { name: 'Ten Weeks', total_budget: 5 }));
    staff = await StaffBrowser.open(test, ada);
    ({ page } = staff);
  });
  afterEach(() =>
    expect(staff.takeProblems().filter((problem) => !/status of 500/.test(problem))).toEqual([]),
  );
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  /** Returns a field by its label, with or without the optional mark. */
  const field = (form: Locator, label: string): Locator =>
    form
      .getByLabel(label, { exact: true })
      .or(form.getByLabel(`${label} (optional)`, { exact: true }))
      .first();

  async function fill(form: Locator, { inputs, options = {}, checkbox }: FormCase): Promise<void> {
    for (const [label, text] of Object.entries(inputs)) await field(form, label).fill(text);
    for (const [label, option] of Object.entries(options)) await chooseFromList(field(form, label), option);
    if (checkbox) await form.getByLabel(checkbox, { exact: true }).check();
  }

  async function openEmpty({ path, addTitle }: FormCase): Promise<Locator> {
    await navigateTo(page, `/admin/${path}/add`);
    const form = staff.form(addTitle);
    await form.waitFor();
    return form;
  }

  /** Returns the link with this message in the summary of a refused form. */
  const errorLink = (form: Locator, message: string) =>
    form.getByRole('link', { name: message, exact: true }).first();

  it.each([
    { form: 'Add Meal Vendor', path: 'meals/vendors', maxLength: 13 },
    { form: 'Add Delivery Vendor', path: 'meals/delivery-vendors', maxLength: 12 },
  ])(
    'distinguishes a phone number of more than $maxLength characters from an invalid one in $form',
    async ({ form, path, maxLength }) => {
      await navigateTo(page, `/admin/${path}/add`);
      const phone = field(staff.form(form), 'Phone Number');
      for (const [digits, message] of [
        [maxLength + 1, 'Please enter a valid phone number.'],
        [maxLength, INVALID_PHONE_TEXT],
      ] as const) {
        await phone.fill('9375550191234567'.slice(0, digits));
        await phone.press('Tab');
        await staff.form(form).getByText(message, { exact: true }).first().waitFor();
      }
    },
  );

  describe.each(FORMS)('$addTitle', (formCase) => {
    it('disables Save until something is typed, and lists the required fields that are missing', async () => {
      const form = await openEmpty(formCase);
      const first = form.getByRole('textbox').first();
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await first.fill('x');
      await first.fill(' ');
      await form.getByRole('button', { name: 'Save' }).click();
      for (const message of formCase.missingMessages) await errorLink(form, message).waitFor();
    });

    it('shows form and server errors and confirms that the record is added, updated and deleted', async () => {
      const form = await openEmpty(formCase);
      await fill(form, formCase);
      for (const [label, input, message] of formCase.invalidInputs ?? []) {
        const before = await field(form, label).inputValue();
        await field(form, label).fill(input);
        await form.getByRole('button', { name: 'Save' }).click();
        await errorLink(form, message).waitFor();
        await field(form, label).fill(before);
      }
      for (const [label, input, message] of formCase.rejectedInputs ?? []) {
        const before = await field(form, label).inputValue();
        await field(form, label).fill(input);
        await form.getByRole('button', { name: 'Save' }).click();
        const notice = page.locator('.MuiSnackbar-root').getByText(message, { exact: true });
        await notice.waitFor();
        await field(form, label).fill(before);
        // A click elsewhere closes the notice.
        await page.getByRole('heading', { level: 1 }).click();
        await notice.waitFor({ state: 'detached' });
      }
      await form.getByRole('button', { name: 'Save' }).click();
      await staff.notice(formCase.addedNotice);
      if (!formCase.staysOpen) {
        const name = formCase.inputs['First Name'] ?? Object.values(formCase.inputs)[0]!;
        await page
          .getByRole('link', { name: new RegExp(`^Edit ${name}`) })
          .first()
          .click();
      }
      const edit = staff.form(formCase.editTitle);
      for (const [label, text] of Object.entries(formCase.changes)) await field(edit, label).fill(text);
      await edit.getByRole('button', { name: 'Save' }).click();
      await staff.notice(formCase.updatedNotice);
      // A record with several actions has Delete in its menu.
      const menu = page.getByRole('button', { name: `More actions for ${formCase.recordName}` });
      const remove = `Delete ${formCase.recordName}`;
      const removeButton = page.getByRole('button', { name: remove });
      await menu.or(removeButton).waitFor();
      if ((await menu.count()) > 0) await menu.click();
      await removeButton.or(page.getByRole('menuitem', { name: remove })).click();
      await staff.dialog.getByRole('button', { name: formCase.deleteButton }).click();
      await staff.notice(formCase.deletedNotice);
    });
  });

  it.each([
    ['admin-users', 'Edit User', 'Full Name', 'Oops! something went wrong'],
    ['regions', 'Edit Region', 'Contact Name', 'Oops! Something went wrong'],
  ])(
    'shows a general error and keeps the input after a failed save: %s',
    async (path, title, label, message) => {
      await navigateTo(page, `/admin/${path}`);
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      const form = staff.form(title);
      await field(form, label).fill('Somebody Else');
      await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
      await form.getByRole('button', { name: 'Save' }).click();
      await page.locator('.MuiSnackbar-root').getByText(message, { exact: true }).waitFor();
      await page.unroute('**/api/v1/**');
      expect(await field(form, label).inputValue()).toBe('Somebody Else');
    },
  );
});
