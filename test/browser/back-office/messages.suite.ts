import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aRegion } from '../../factories/places.js';
import { aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { choose, goOn } from '../../setup/browser.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

type Fields = Readonly<Record<string, string>>;
/** Label of a field, the typed text, and the expected message. */
type Wrong = readonly [label: string, typed: string, words: string];

/** Ten digits that are not a US phone number. */
const NO_PHONE = '2000000000';
const NOT_VALID = 'Phone number is not valid.';
const UNKNOWN = 'The phone number entered is not valid.';

/** Exact messages of one form of the back office. */
interface FormWords {
  path: string;
  add: string;
  edit: string;
  /** Messages of the empty form. */
  missing: readonly string[];
  /** Input that the form refuses before a request. */
  wrong?: readonly Wrong[];
  /** Input that the server refuses. The notice has this form's message. */
  refused?: readonly Wrong[];
  typed: Fields;
  chosen?: Fields;
  checked?: string;
  changed: Fields;
  /** Name of the record in the list. */
  called: string;
  remove: string;
  added: string;
  updated: string;
  deleted: string;
  /** Whether the page stays open after the first save. */
  stays?: true;
}

const FORMS: readonly FormWords[] = [
  {
    path: 'admin-users',
    add: 'Add User',
    edit: 'Edit User',
    missing: [
      'Full Name is a required field.',
      'Email is required.',
      'Group is a required field.',
      'Region is a required field.',
    ],
    wrong: [['Email', 'cora@', 'E-mail is not valid.']],
    refused: [['Email', 'ada@prg.test', 'User with this email already exists']],
    typed: { 'Full Name': 'Cora Coordinator', Email: 'cora@prg.test' },
    chosen: { Group: 'Client Co-ordinator', Region: 'Dayton' },
    changed: { 'Full Name': 'Cora Carter' },
    called: 'Cora Carter',
    remove: 'Delete User',
    added: 'User created successfully',
    updated: 'User updated successfully',
    deleted: 'User deleted successfully',
  },
  {
    path: 'programs',
    add: 'Add Program',
    edit: 'Edit Program',
    missing: ['Program Name is a required field.', 'Total Budget is a required field.'],
    wrong: [
      ['Total Budget', '-1', 'Enter 0 or more.'],
      ['Duration (Weeks)', '-1', 'Enter 0 or more.'],
    ],
    refused: [['Program Name', 'ten weeks', 'program with this name already exists.']],
    typed: { 'Program Name': 'Eight Weeks', 'Total Budget': '1200', 'Duration (Weeks)': '8' },
    changed: { 'Program Name': 'Nine Weeks' },
    called: 'Nine Weeks',
    remove: 'Delete Program',
    added: 'Program added successfully',
    updated: 'Program updated successfully',
    deleted: 'Program deleted successfully',
  },
  {
    path: 'treatment-referral-centers',
    add: 'Add Treatment Center',
    edit: 'Edit Treatment Center',
    missing: [
      'Center Name is a required field.',
      'Please enter a valid Main Line.',
      'Region is a required field',
      'Address is a required field.',
    ],
    wrong: [['Main Line', '12345', 'Please enter a valid Main Line.']],
    refused: [['Main Line', NO_PHONE, UNKNOWN]],
    typed: {
      'Center Name': 'Kettering Health',
      'Main Line': '9375550144',
      Address: '3535 Southern Boulevard',
    },
    chosen: { Region: 'Dayton' },
    changed: { 'Center Name': 'Kettering Hospital' },
    called: 'Kettering Hospital',
    remove: 'Delete Treatment Center',
    added: 'Treatment Center added Successfully',
    updated: 'Treatment Center edited Successfully',
    deleted: 'Treatment center deleted successfully',
    stays: true,
  },
  {
    path: 'peer-support-resources',
    add: 'Add Peer Support Resource',
    edit: 'Edit Peer Support Resource',
    missing: [
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
    wrong: [
      ['First Name', '<b>', 'Please enter a valid name.'],
      ['Last Name', '<b>', 'Please enter a valid name.'],
      ['Email', 'helen@', 'E-mail is not valid.'],
      ['Phone Number', '0375550191', NOT_VALID],
      ['Phone Number', '93755', 'Please enter a valid phone number.'],
    ],
    refused: [['Phone Number', NO_PHONE, UNKNOWN]],
    typed: {
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
    chosen: { Region: 'Dayton' },
    checked: 'Monday',
    changed: { 'First Name': 'Hella' },
    called: 'Hella Moore',
    remove: 'Delete Peer Support Resource',
    added: 'Peer Support Resource added successfully',
    updated: 'Peer Support Resource updated successfully',
    deleted: 'Peer Support Resource deleted successfully',
  },
  {
    path: 'grants',
    add: 'Add Grant',
    edit: 'Edit Grant',
    missing: ['Abbreviation Name is a required field.'],
    wrong: [
      ['Abbreviation Name', '<b>', 'Please enter a valid abbreviation.'],
      ['Full Name', '<b>', 'Please enter a valid name.'],
    ],
    refused: [['Abbreviation Name', 'hope', 'grant with this name already exists.']],
    typed: { 'Abbreviation Name': 'CURE', 'Full Name': 'Cure Fund' },
    changed: { 'Abbreviation Name': 'CURE 2' },
    called: 'CURE 2',
    remove: 'Delete Grant',
    added: 'Grant added successfully',
    updated: 'Grant updated successfully',
    deleted: 'Grant deleted successfully',
  },
  {
    path: 'regions',
    add: 'Add Region',
    edit: 'Edit Region',
    missing: ['Region Name is a required field.', 'Contact Name is a required field.'],
    wrong: [
      ['Region Name', '<b>', 'Please enter a valid name.'],
      ['Contact Name', '<b>', 'Please enter a valid name.'],
      ['Phone Number', '12345', NOT_VALID],
    ],
    refused: [['Phone Number', NO_PHONE, 'Enter a valid phone number']],
    typed: { 'Region Name': 'Springfield', 'Contact Name': 'Rosa Diaz', 'Phone Number': '9375550123' },
    changed: { 'Region Name': 'Springdale' },
    called: 'Springdale',
    remove: 'Delete Region',
    added: 'Region added successfully',
    updated: 'Region updated successfully',
    deleted: 'Region deleted successfully',
  },
  {
    path: 'house-cleaning/vendors',
    add: 'Add new Cleaning Vendor',
    edit: 'Edit Cleaning Vendor',
    missing: [
      'Caterer Name is a required field.',
      'Region is a required field.',
      'Contact Name is a required field.',
      'Phone number is a required field.',
      'Email is required.',
    ],
    wrong: [
      ['Vendor Name', '<b>', 'Please enter a valid name.'],
      ['Email', 'clara@', 'E-mail is not valid.'],
      ['Phone Number', '12345', NOT_VALID],
      ['Secondary Phone Number', '12345', 'Secondary Phone number is not valid.'],
      ['Business Phone', '12345', 'Business Phone is not valid.'],
    ],
    refused: [
      ['Phone Number', NO_PHONE, UNKNOWN],
      ['Secondary Phone Number', NO_PHONE, 'Secondary phone number entered is not valid'],
      ['Business Phone', NO_PHONE, 'Business phone number entered is not valid'],
    ],
    typed: {
      'Vendor Name': 'Sparkle Homes',
      'Contact Name': 'Clara Bright',
      'Phone Number': '9375550181',
      Email: 'clara@sparkle.test',
      'Secondary Phone Number': '',
      'Business Phone': '',
    },
    chosen: { Region: 'Dayton' },
    changed: { 'Vendor Name': 'Sparkling Homes' },
    called: 'Sparkling Homes',
    remove: 'Delete Cleaning Vendor',
    added: 'Cleaning vendor added successfully',
    updated: 'Cleaning vendor updated successfully',
    deleted: 'Cleaning Vendor deleted successfully',
  },
];

describe('words of the back office', () => {
  let test: TestApp;
  let api: Api;
  let ada: TestUser;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    ada = await aStaffUser(test, Group.Admin, { name: 'Ada Admin', email: 'ada@prg.test' });
    api = await signedIn(test, ada);
    const home = await aRegion(api, { name: 'Dayton' });
    ok(await api.patch(`users/${ada.id}/`, { default_region_id: home.id }));
    ok(await api.post('grants/', { name: 'HOPE' }));
    ok(await api.post('programs/', { name: 'Ten Weeks', total_budget: 5 }));
    staff = await StaffBrowser.open(test, ada);
    ({ page } = staff);
  });
  afterEach(() => expect(staff.wrong().filter((one) => !/status of 500/.test(one))).toEqual([]));
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

  async function fill(form: Locator, { typed, chosen = {}, checked }: FormWords): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
    for (const [label, option] of Object.entries(chosen)) await choose(field(form, label), option);
    if (checked) await form.getByLabel(checked, { exact: true }).check();
  }

  async function openEmpty({ path, add }: FormWords): Promise<Locator> {
    await goOn(page, `/admin/${path}/add`);
    const form = staff.form(add);
    await form.waitFor();
    return form;
  }

  /** Returns the link with this message in the summary of a refused form. */
  const said = (form: Locator, words: string) => form.getByRole('link', { name: words, exact: true }).first();

  it.each([
    { form: 'Add Meal Vendor', path: 'meals/vendors', longest: 13 },
    { form: 'Add Delivery Vendor', path: 'meals/delivery-vendors', longest: 12 },
  ])(
    'takes $longest characters as a phone in $form, and says that more are none',
    async ({ form, path, longest }) => {
      await goOn(page, `/admin/${path}/add`);
      const phone = field(staff.form(form), 'Phone Number');
      for (const [digits, message] of [
        [longest + 1, 'Please enter a valid phone number.'],
        [longest, NOT_VALID],
      ] as const) {
        await phone.fill('9375550191234567'.slice(0, digits));
        await phone.press('Tab');
        await staff.form(form).getByText(message, { exact: true }).first().waitFor();
      }
    },
  );

  describe.each(FORMS)('$add', (words) => {
    it('says what is missing', async () => {
      const form = await openEmpty(words);
      const first = form.getByRole('textbox').first();
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await first.fill('x');
      await first.fill(' ');
      await form.getByRole('button', { name: 'Save' }).click();
      for (const message of words.missing) await said(form, message).waitFor();
    });

    it('says what is wrong, in the form’s words and then in the server’s; then that it is added, updated, deleted', async () => {
      const form = await openEmpty(words);
      await fill(form, words);
      for (const [label, typed, message] of words.wrong ?? []) {
        const before = await field(form, label).inputValue();
        await field(form, label).fill(typed);
        await form.getByRole('button', { name: 'Save' }).click();
        await said(form, message).waitFor();
        await field(form, label).fill(before);
      }
      for (const [label, typed, message] of words.refused ?? []) {
        const before = await field(form, label).inputValue();
        await field(form, label).fill(typed);
        await form.getByRole('button', { name: 'Save' }).click();
        const notice = page.locator('.MuiSnackbar-root').getByText(message, { exact: true });
        await notice.waitFor();
        await field(form, label).fill(before);
        // A click elsewhere closes the notice.
        await page.getByRole('heading', { level: 1 }).click();
        await notice.waitFor({ state: 'detached' });
      }
      await form.getByRole('button', { name: 'Save' }).click();
      await staff.notice(words.added);
      if (!words.stays) {
        const name = words.typed['First Name'] ?? Object.values(words.typed)[0]!;
        await page
          .getByRole('link', { name: new RegExp(`^Edit ${name}`) })
          .first()
          .click();
      }
      const edit = staff.form(words.edit);
      for (const [label, text] of Object.entries(words.changed)) await field(edit, label).fill(text);
      await edit.getByRole('button', { name: 'Save' }).click();
      await staff.notice(words.updated);
      // A record with several actions has Delete in its menu.
      const menu = page.getByRole('button', { name: `More actions for ${words.called}` });
      if ((await menu.count()) > 0) await menu.click();
      const remove = `Delete ${words.called}`;
      await page
        .getByRole('button', { name: remove })
        .or(page.getByRole('menuitem', { name: remove }))
        .click();
      await staff.dialog.getByRole('button', { name: words.remove }).click();
      await staff.notice(words.deleted);
    });
  });

  it.each([
    ['admin-users', 'Edit User', 'Full Name', 'Oops! Something went wrong'],
    ['regions', 'Edit Region', 'Contact Name', 'Oops! Something went wrong'],
  ])('of a failure without words on the form of %s', async (path, title, label, words) => {
    await goOn(page, `/admin/${path}`);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    const form = staff.form(title);
    await field(form, label).fill('Somebody Else');
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('.MuiSnackbar-root').getByText(words, { exact: true }).waitFor();
    await page.unroute('**/api/v1/**');
    expect(await field(form, label).inputValue()).toBe('Somebody Else');
  });
});
