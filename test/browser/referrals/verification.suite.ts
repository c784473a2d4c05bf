import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { darkPalette, lightPalette } from '../../../server/contract/theme-tokens.js';
import { createRegion } from '../../factories/places.js';
import { createCenter, createContact } from '../../factories/referrals.js';
import { createStaffUser, signInUser, TEST_PASSWORD, type TestUser } from '../../factories/users.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  chooseDate,
  delayRequests,
  openBrowser,
  openPage,
  type Browser,
  type WatchedPage,
} from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { wordsIn } from '../portal/portal-browser.js';

const { verification_form: TEXTS, failures, portal } = wordsIn('en');

const STEPS = [
  'Patient Verification',
  'Demographic Information',
  'Patient Diagnosis',
  'Patient Authorization',
  'Summary',
];
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** Background of the app bar. It shows that a change of the color scheme is complete. */
const PAPER = { light: rgb(lightPalette.paper), dark: rgb(darkPalette.paper) };
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** Converts a color `#RRGGBB` to the notation of browsers. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

describe('The Patient Verification Form', () => {
  let test: TestApp;
  let browser: Browser;
  let nurse: TestUser;
  let office: Api;
  let center: Json, contact: Json;
  let page: Page;
  let watchedPage: WatchedPage;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    center = await createCenter(office, (await createRegion(office)).id, { name: 'Wyoming Cancer Center' });
    contact = await createContact(office, center.id, { name: 'Nina Nurse', phone_number: '+19375550188' });
    await createContact(office, (await createCenter(office, center.region_id)).id, { name: 'Somebody Else' });
    nurse = await createStaffUser(test, Group.ReferralCenter, { name: 'Nora Patel' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });
  afterEach(async () => {
    await page.context().close();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const waitForHeading = (name: string) =>
    page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
  const waitForSaved = () => page.getByText('Saved', { exact: true }).waitFor();
  const waitForFocus = (locator: Locator) => locator.and(page.locator(':focus')).waitFor();
  /** Waits until a field has a value. A form takes over its draft after it is shown. */
  const waitForValue = (label: string, value: string) =>
    waitUntil(async () => (await field(label).inputValue()) === value);
  const isFocused = (locator: Locator) => locator.evaluate((node) => node === document.activeElement);

  /** Signs in at the hosted sign-in page. The server allows ten sign-ins a minute per user, so tests use several users. */
  async function signIn(tab: Page, user: TestUser = nurse): Promise<void> {
    await tab.locator('[name=password]').fill(TEST_PASSWORD);
    await tab.locator('[name=email]').fill(user.email);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForURL('**/patient-verification-form');
  }

  async function logIn(user: TestUser = nurse): Promise<void> {
    await page.goto('/');
    await button('Log In').click();
    await signIn(page, user);
  }

  async function openForm(options = {}, user: TestUser = nurse): Promise<void> {
    watchedPage = await openPage(browser, test.base_url, options);
    page = watchedPage.page;
    await logIn(user);
    await waitForHeading(STEPS[0]!);
  }

  async function fillPatient(name: string): Promise<void> {
    await field('Full Name').fill(name);
    await chooseDate(field('Date of Birth'), '1968-11-30');
    await field('Cell Phone').fill('9375550163');
    await field('Preferred Mode of Contact').selectOption('Mail');
    await field('Address').fill('1 Main Street');
    await field('Zip Code').fill('45402');
    await page.waitForFunction(() => (document.querySelector('[name=city]') as HTMLInputElement).value);
    await field('Emergency Contact Name').fill('Bo Lee');
    await field('Emergency Contact Number').fill('9375550161');
  }

  const continueTo = async (step: number) => {
    await button('Next').click();
    await waitForHeading(STEPS[step]!);
  };

  /** Fills the required fields of the first three steps and stays on the third step. */
  async function fillThreeSteps(name: string): Promise<void> {
    await fillPatient(name);
    await continueTo(1);
    await field('Employment Status').selectOption('Employed');
    await continueTo(2);
    await field('Cancer Type').selectOption('Breast');
    await field('Cancer Stage').selectOption('One');
  }

  /** Fills the required fields and goes to the summary. */
  async function fillAll(name: string, { consents = true } = {}): Promise<void> {
    await fillThreeSteps(name);
    await continueTo(3);
    if (consents) await field('HIPAA Verbal Consent').check();
    await continueTo(4);
  }

  /** Submits the form. The server receives it, and its response is lost. */
  async function submitAndLoseResponse(): Promise<void> {
    let status: number | undefined;
    await page.route(
      '**/api/v1/customers/',
      async (route) => {
        status = (await route.fetch()).status();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button('submit').click();
    await page.getByText('The connection was lost').waitFor();
    expect(status).toBe(201);
  }

  const clientsNamed = async (name: string): Promise<Json[]> =>
    ok(await office.get(`customers/?name=${encodeURIComponent(name)}`)).results;

  /** Returns the accessibility problems of this step, at both widths, light and dark. */
  async function listPageProblems(): Promise<string[]> {
    const problems: string[] = [];
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction(
          (paper) => getComputedStyle(document.querySelector('header')!).backgroundColor === paper,
          PAPER[colorScheme],
        );
        problems.push(...(await accessibilityProblems(page, colorScheme === 'dark' ? 'colors' : 'all')));
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) problems.push(`${overflow} pixels too wide at ${viewport.width}`);
    }
    await page.setViewportSize(SCREENS[0]!);
    return problems;
  }

  const draw = async (label: string) => {
    const canvas = page.getByRole('img', { name: label });
    await canvas.scrollIntoViewIfNeeded();
    const { x, y, height } = (await canvas.boundingBox())!;
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + height / 3, { steps: 8 });
    await page.mouse.up();
  };

  it('adds a new client with the data of five steps', async () => {
    await openForm();
    const name = 'Ann-Marie O’Lee';
    expect(await button('Previous').isDisabled()).toBe(true);
    expect(await button('Next').isDisabled()).toBe(true);
    for (const text of [
      'Eligibility is not income based.',
      'Geographical limitations may apply.',
      'A representative will contact the patient within 5 days of the application.',
    ])
      await page.getByText(text).waitFor();
    expect(await listPageProblems()).toEqual([]);
    await fillPatient(name);
    expect(await field('City').inputValue()).toBe('Dayton');
    expect(await field('County').inputValue()).toBe('Montgomery');
    await field('State').selectOption('KY');
    expect(await field('County').inputValue()).toBe('Adair');
    await field('State').selectOption('NY');
    expect(await field('County').inputValue()).toBe('NA');

    await continueTo(1);
    expect(await field('Insurance Provider').isDisabled()).toBe(true);
    await field('Gender').selectOption('Prefer to Self-Identify');
    await field('Self-Identified Gender').fill('Agender');
    await field('Race').selectOption({ index: 1 });
    await field('Employment Status').selectOption('Student');
    await field('Insurance Coverage').selectOption('Y');
    await field('Insurance Provider').fill('Aetna');
    await field('Meal insecurity').check();
    expect(await listPageProblems()).toEqual([]);

    await continueTo(2);
    await field('Cancer Type').selectOption('Other');
    await field('Other Cancer Type').fill('Peritoneal');
    await field('Cancer Stage').selectOption('Two');
    await field('Treatment Referral Center').selectOption({ label: center.name });
    const contacts = field('Referral Contact').locator('option');
    await contacts.nth(1).waitFor({ state: 'attached' });
    expect(await contacts.allInnerTexts()).toEqual(['Choose…', 'Nina Nurse (9375550188)']);
    await field('Referral Contact').selectOption({ index: 1 });
    await field('Name of the Referring Staff').fill('Nina Nurse');
    expect(await listPageProblems()).toEqual([]);

    await continueTo(3);
    expect(await field('Authorization Signature Date').inputValue()).toBe(day(0));
    await page.getByText('Authorization is required for service.').waitFor();
    expect(await listPageProblems()).toEqual([]);
    await draw('Authorization Signature: empty');
    await page.setViewportSize(SCREENS[1]!);
    await draw('Verification Signature: empty');
    await page.setViewportSize(SCREENS[0]!);
    await field('HIPAA Verbal Consent').check();

    await continueTo(4);
    for (const text of [name, '11-30-1968', '(937) 555-0163', 'Agender', 'Aetna', 'Peritoneal', center.name])
      await page.getByRole('definition').filter({ hasText: text }).first().waitFor();
    await page.getByRole('img', { name: 'Authorization Signature', exact: true }).waitFor();
    expect(await listPageProblems()).toEqual([]);
    await button('submit').click();
    await page.getByText('Patient verification added successfully').waitFor();
    await waitForHeading('Patient Verification form submitted.');
    expect(await listPageProblems()).toEqual([]);

    const [listedClient] = await clientsNamed(name);
    const client = ok(await office.get(`customers/${listedClient!.id}/`));
    expect(client).toMatchObject({
      status: 'new',
      referral_source: 'treatment_facility',
      date_of_birth: '1968-11-30',
      phone_number: '+19375550163',
      gender: 'Agender',
      state: 'NY',
      county: 'NA',
      insurance_provider: 'Aetna',
      meals_insecurity: true,
      cancer_type_other: 'Peritoneal',
      region_id: center.region_id,
      referral_contact_id: contact.id,
      authorization_signature_date: day(0),
      is_authencity_verbal_consent_given: false,
      is_physician_verbal_consent_given: true,
      referring_physician_staff_signature: null,
    });
    for (const signature of [client.authorization_signature, client.verification_signature])
      expect(signature).toMatch(/^data:image\/png;base64,/);

    await button('Refer another patient').click();
    await waitForHeading(STEPS[0]!);
    expect(await field('Full Name').inputValue()).toBe('');
    expect(await button('Next').isDisabled()).toBe(true);
    // A new form belongs to the same clinic and staff.
    expect(ok(await (await signInUser(test, nurse)).get('users/profile/'))).toMatchObject({
      treatment_referral_center_id: center.id,
      referring_staff_name: 'Nina Nurse',
    });
    expect(watchedPage.problems).toEqual([]);
  });

  it('shows the specified error messages on leaving a field, on Next and after a refusal by the server', async () => {
    await openForm();
    const expectMessage = async (label: string, text: string, message: string) => {
      await field(label).fill(text);
      await field(label).blur();
      const id = await field(label).getAttribute('id');
      await page.locator(`#${id}-help`).getByText(message, { exact: true }).waitFor();
    };
    await expectMessage('Full Name', 'Ann <Lee>', 'Enter a valid Full Name');
    await expectMessage('E-mail', 'ann@', 'E-mail is not valid.');
    await expectMessage('Cell Phone', '12345', 'Please enter a valid Phone Number.');
    await expectMessage('Work Phone', '12345', 'Please enter a valid Work Phone Number.');
    await expectMessage('Emergency Contact Name', '<>', 'Enter a valid Emergency Contact Name');
    for (const label of ['Full Name', 'E-mail', 'Cell Phone', 'Work Phone', 'Emergency Contact Name'])
      await field(label).fill('');
    await field('Ok to text').check();
    await button('Next').click();
    const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention' });
    await summary.waitFor();
    await waitForFocus(summary);
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Full Name is a required field.',
      'Date of Birth is a required field.',
      'A Phone Number or E-mail is required.',
      'Preferred mode of contact is a required field.',
      'Address is a required field.',
      'Zip code is a required field.',
      'City is a required field.',
      'Emergency Contact Name is a required field.',
      'Emergency contact number is a required field.',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await summary.getByRole('link', { name: 'Address is a required field.' }).click();
    await waitForFocus(field('Address'));
    await page.getByText('An E-mail or Phone Number is required.').waitFor();
    await field('Home Phone').fill('9375550164');
    await page.getByText('A Phone Number or E-mail is required.').first().waitFor({ state: 'detached' });
    await page.getByText('An E-mail or Phone Number is required.').first().waitFor({ state: 'detached' });

    // Only the server refuses a number that no numbering plan has. The notice leads back to the field.
    await fillAll('Ann Refused', { consents: false });
    await page.getByText('There is no signature and no verbal consent.').waitFor();
    await button('Edit Patient Verification').click();
    await field('Cell Phone').fill('0375550163');
    await button('Back to Summary').click();
    await page.getByRole('link', { name: 'Please enter a valid Phone Number.' }).waitFor();
    await field('Cell Phone').fill('9995550163');
    await button('Back to Summary').click();
    await waitForHeading('Summary');
    await button('submit').click();
    await button('Submit without consent').click();
    await page.getByText('Enter a valid cellphone number').first().waitFor();
    await waitForHeading(STEPS[0]!);
    const refusal = page.getByRole('link', { name: 'Enter a valid cellphone number' });
    await waitForFocus(page.getByRole('alert').filter({ has: refusal }));
    await refusal.click();
    await waitForFocus(field('Cell Phone'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('9375550163');
    await button('Back to Summary').click();
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    expect(await clientsNamed('Ann Refused')).toHaveLength(1);
  });

  it('keeps a typed city, and clears the place of an earlier lookup for an unknown zip code', async () => {
    await openForm();
    const place = () =>
      Promise.all(['City', 'State', 'County'].map((label) => field(label).inputValue())).then(String);
    await field('City').fill('Old Town');
    await field('State').selectOption('OH');
    await field('County').selectOption('Greene');
    await field('Zip Code').fill('00001');
    await page.getByText('This zip code is not known.', { exact: false }).waitFor();
    expect(await place()).toBe('Old Town,OH,Greene');

    await field('Zip Code').fill('45402');
    await waitUntil(async () => (await place()) === 'Dayton,OH,Montgomery');
    await field('Zip Code').fill('00000');
    await page.getByText('This zip code is not known.', { exact: false }).waitFor();
    await waitUntil(async () => (await place()) === ',,NA');

    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/zip_codes/**', async (route) => {
      await gate;
      await route.continue();
    });
    await field('Zip Code').fill('45385');
    await field('City').fill('Old Town');
    release();
    await waitUntil(async () => (await place()) === 'Old Town,OH,Greene');
  });

  it('asks for another center if the chosen one was deactivated, and keeps what was typed', async () => {
    const closedCenter = await createCenter(office, center.region_id, { name: 'Closing Center' });
    const choice = () => field('Treatment Referral Center');
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    await fillThreeSteps('Clea Closed');
    await choice().selectOption('Closing Center');
    await continueTo(3);
    await field('HIPAA Verbal Consent').check();
    await continueTo(4);
    ok(await office.patch(`treatment_referral_centers/${closedCenter.id}/`, { is_active: false }));
    await button('submit').click();
    await waitForHeading(STEPS[2]!);
    await page
      .locator('#field-treatment_referral_center_id-help')
      .getByText('This center is no longer in the list. Choose another one.')
      .waitFor();
    await choice().getByRole('option', { name: 'No longer in the list' }).waitFor({ state: 'attached' });
    expect(await field('Cancer Type').inputValue()).toBe('Breast');
    expect(await choice().getByRole('option', { name: 'Closing Center' }).count()).toBe(0);

    // The stored form names the closed center too.
    await waitForSaved();
    await page.reload();
    await waitForHeading(STEPS[2]!);
    await choice().getByRole('option', { name: 'No longer in the list' }).waitFor({ state: 'attached' });
    // The contacts are refused because of a limit, and read again later.
    await page.route('**/referral_contacts/**', (route) => route.fulfill({ status: 429, json: {} }), {
      times: 1,
    });
    await choice().selectOption('Wyoming Cancer Center');
    await field('Referral Contact')
      .getByRole('option', { name: 'Nina Nurse' })
      .waitFor({ state: 'attached' });
    await continueTo(3);
    await continueTo(4);
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    const [client] = await clientsNamed('Clea Closed');
    expect(ok(await office.get(`customers/${client!.id}/`)).treatment_referral_center.id).toBe(center.id);
  });

  it('asks for another contact if the chosen one was deleted', async () => {
    const leaving = await createContact(office, center.id, { name: 'Lena Leaving' });
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    await fillThreeSteps('Dora Deleted');
    const choice = () => field('Referral Contact');
    await field('Treatment Referral Center').selectOption('Wyoming Cancer Center');
    await choice().selectOption(String(leaving.id));
    await continueTo(3);
    await field('HIPAA Verbal Consent').check();
    await continueTo(4);
    ok(await office.delete(`referral_contacts/${leaving.id}/`));
    await button('submit').click();
    await waitForHeading(STEPS[2]!);
    await choice().getByRole('option', { name: 'No longer in the list' }).waitFor({ state: 'attached' });
    expect(await choice().getByRole('option', { name: 'Lena Leaving' }).count()).toBe(0);
    await choice().selectOption(String(contact.id));
    await button('Back to Summary').click();
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    const [client] = await clientsNamed('Dora Deleted');
    expect(ok(await office.get(`customers/${client!.id}/`)).referral_contact.id).toBe(contact.id);
  });

  it('fills no place of the zip code of the last patient into the next form', async () => {
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    await field('Full Name').fill('Zoe Zip');
    await waitForSaved();
    await page.reload();
    await waitForValue('Full Name', 'Zoe Zip');
    const release = await delayRequests(page, '**/zip_codes/**');
    await field('Zip Code').fill('45402');
    await waitForSaved();
    await button('Start a new form').click();
    await button('Keep it and start a new form').click();
    await waitForValue('Full Name', '');
    const answered = page.waitForResponse('**/zip_codes/**');
    release();
    await (await answered).finished();
    // The page has taken the response once it has taken a later one.
    await page.evaluate(async () => (await fetch('/api/v1/config/')).text());
    expect(await Promise.all(['City', 'State'].map((label) => field(label).inputValue()))).toEqual(['', '']);
  });

  it('replaces a typed signature by a drawing after the form is restored', async () => {
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    await fillThreeSteps('Sally Signed');
    await continueTo(3);
    await field('Draw above, or type the name, Authorization Signature').fill('Sally Signed');
    await waitForSaved();
    await page.reload();
    await waitForHeading(STEPS[3]!);
    /** Returns whether the halves of the picture have ink. The stroke of `draw` begins in the middle and ends in the upper half. */
    const inkOf = () =>
      page.getByRole('img', { name: 'Authorization Signature' }).evaluate((node) => {
        const { width, height } = node as HTMLCanvasElement;
        const pen = (node as HTMLCanvasElement).getContext('2d')!;
        const hasInk = (top: number, bottom: number) =>
          pen.getImageData(0, top, width, bottom - top).data.some((part, n) => n % 4 === 3 && part > 0);
        return { upper: hasInk(0, height * 0.45), lower: hasInk(height * 0.55, height) };
      });
    await waitUntil(async () => (await inkOf()).lower);
    await draw('Authorization Signature');
    await page.getByRole('img', { name: 'Authorization Signature: signed' }).waitFor();
    expect(await inkOf()).toEqual({ upper: true, lower: false });
  });

  it('asks before a submission without consent, and names the patient after the submission', async () => {
    await openForm();
    await fillAll('Connie Sent', { consents: false });
    await button('submit').click();
    const dialog = page.getByRole('dialog', { name: 'Submit without the patient’s consent?' });
    await dialog.waitFor();
    expect(await clientsNamed('Connie Sent')).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
      'Go to Patient Authorization',
      'Submit without consent',
    ]);
    await dialog.getByRole('button', { name: 'Go to Patient Authorization' }).click();
    await waitForHeading(STEPS[3]!);
    expect(await page.getByText('(optional)').count()).toBe(0);
    await field('Discretionary Verbal Consent').check();
    await button('Next').click();
    await button('submit').click();
    await page.getByText('A representative will contact Connie Sent within 5 days.').waitFor();
    expect(await clientsNamed('Connie Sent')).toHaveLength(1);
  });

  it('can be filled in with the keyboard alone', async () => {
    await openForm();
    const tabTo = async (target: Locator) => {
      for (let presses = 0; !(await isFocused(target)); presses += 1) {
        if (presses === 60) throw new Error(`Not reached by keyboard: ${String(target)}`);
        await page.keyboard.press('Tab');
      }
    };
    const type = async (label: string, text: string) => {
      await tabTo(field(label));
      await page.keyboard.type(text);
    };
    const press = async (name: string) => {
      await tabTo(button(name));
      await page.keyboard.press('Space');
    };
    await type('Full Name', 'Kay Board');
    const birth = (part: string) => field('Date of Birth').getByLabel(part);
    for (const [part, keys] of [
      ['Month', 'No'],
      ['Day', '30'],
      ['Year', '1968'],
    ] as const) {
      await tabTo(birth(part));
      await page.keyboard.type(keys);
    }
    for (const [part, value] of [
      ['Month', '11'],
      ['Day', '30'],
      ['Year', '1968'],
    ] as const)
      expect(await birth(part).inputValue()).toBe(value);
    await type('Cell Phone', '9375550163');
    await page.keyboard.press('Enter');
    await type('Preferred Mode of Contact', 'Ma');
    await type('Address', '1 Main Street');
    await type('Zip Code', '45402');
    await page.waitForFunction(() => (document.querySelector('[name=city]') as HTMLInputElement).value);
    await type('Emergency Contact Name', 'Bo Lee');
    await type('Emergency Contact Number', '9375550161');
    await press('Next');
    await waitForHeading(STEPS[1]!);
    await type('Employment Status', 'Emp');
    await press('Next');
    await waitForHeading(STEPS[2]!);
    await type('Cancer Type', 'Br');
    await type('Cancer Stage', 'One');
    await press('Next');
    await waitForHeading(STEPS[3]!);
    await type('Draw above, or type the name, Authorization Signature', 'Kay Board');
    await press('Clear Authorization Signature');
    await page.getByRole('img', { name: 'Authorization Signature: empty' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Kay Board');
    await type('Draw above, or type the name, Verification Signature', 'Nora Patel');
    await press('Next');
    await waitForHeading(STEPS[4]!);
    await press('submit');
    await waitForHeading('Patient Verification form submitted.');
    const [listedClient] = await clientsNamed('Kay Board');
    const client = ok(await office.get(`customers/${listedClient!.id}/`));
    expect(client.authorization_signature).toMatch(/^data:image\/png;base64,/);
    expect(client.verification_signature).toMatch(/^data:image\/png;base64,/);
    await press('Refer another patient');
    await waitForHeading(STEPS[0]!);
  });

  it('restores a draft after a reload, hides the draft from other users, and discards a draft', async () => {
    await openForm();
    await fillPatient('Rhea Load');
    await continueTo(1);
    await field('Preferred Language').fill('Spanish');
    await waitForSaved();
    expect(await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])).toEqual(
      [[['verification-draft', expect.stringMatching(/^[\da-f-]{36}$/)]], []],
    );
    await page.reload();
    await waitForHeading(STEPS[1]!);
    await waitForValue('Preferred Language', 'Spanish');
    await button('Previous').click();
    await waitForValue('Full Name', 'Rhea Load');

    // Another user signs in at the same computer.
    await Promise.all([page.waitForEvent('load'), button('Logout').click()]);
    await logIn(await createStaffUser(test, Group.ReferralCenter));
    await waitForHeading(STEPS[0]!);
    expect(await field('Full Name').inputValue()).toBe('');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    // The same user begins a form for a second patient.
    await field('Full Name').fill('Nellie Next');
    await waitForSaved();
    await page.reload();
    await button('Start a new form').click();
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    expect(await page.getByRole('dialog').getByRole('button').allInnerTexts()).toEqual([
      'Keep this form',
      'Keep it and start a new form',
      'Discard and start a new form',
    ]);
    await button('Discard and start a new form').click();
    await waitForValue('Full Name', '');
    await page.reload();
    await waitForHeading(STEPS[0]!);
    expect(await field('Full Name').inputValue()).toBe('');
  });

  it('shows the step before on Back, and the step after on Forward, with what was typed', async () => {
    await openForm({ viewport: SCREENS[1]! }, await createStaffUser(test, Group.ReferralCenter));
    const waitForStep = async (step: number) => {
      await waitForHeading(STEPS[step]!);
      const heading = page.getByRole('heading', { name: STEPS[step]!, exact: true, level: 2 });
      await waitForFocus(heading);
      expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      expect(await heading.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(844);
    };
    await fillAll('Bea Back');
    for (const step of [3, 2, 1, 0]) {
      await page.goBack();
      await waitForStep(step);
    }
    await waitForValue('Full Name', 'Bea Back');
    await page.goForward();
    await waitForStep(1);
    await field('Preferred Language').fill('Spanish');
    await page.goBack();
    await waitForStep(0);
    await page.goForward();
    await waitForStep(1);
    await waitForValue('Preferred Language', 'Spanish');
    await waitForSaved();

    // The button Previous goes back in the history too, also after a reload.
    await page.reload();
    await waitForHeading(STEPS[1]!);
    await page.goBack();
    await waitForStep(0);
    await waitForValue('Full Name', 'Bea Back');
    for (const step of [1, 2, 3, 4]) await continueTo(step);
    await button('Previous').click();
    await waitForStep(3);
    await page.goBack();
    await waitForStep(2);
    for (const step of [3, 4]) await continueTo(step);

    // A step that was opened from the summary leads back to it.
    await button('Edit Demographic Information').click();
    await waitForStep(1);
    await page.goBack();
    await waitForStep(4);
    await button('Edit Demographic Information').click();
    await waitForStep(1);
    await button('Back to Summary').click();
    await waitForStep(4);
    await page.goBack();
    await waitForStep(3);
    await continueTo(4);

    // The steps of a form that was submitted are gone.
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    await page.waitForFunction(() => history.state.trail.length === 1);
    await page.goForward();
    await waitForHeading('Patient Verification form submitted.');
    await button('Refer another patient').click();
    await waitForStep(0);
    expect(await field('Full Name').inputValue()).toBe('');
    expect(watchedPage.problems).toEqual([]);
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/patient-verification-form');
  });

  it('does not show the steps of the form before on Back after another form is opened', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    await openForm({}, author);
    await fillPatient('Nina Now');
    await continueTo(1);
    await button('Your unfinished forms (1)').click();
    await button('Continue: Olga Open').click();
    await page.getByText('You started this form earlier', { exact: false }).waitFor();
    await waitForHeading(STEPS[0]!);
    await page.waitForFunction(() => history.state.trail.length === 1);
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/patient-verification-form');
  });

  it('keeps the date of a drawn signature of a form from an earlier day, and dates a missing one today', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const form = {
      name: 'Dee Dated',
      authorization_signature: '',
      authorization_signature_date: day(-3),
      verification_signature: SIGNATURE,
      verification_signature_date: day(-3),
    };
    ok(await calls.post('verification_drafts/', { form, step: 3 }));
    await openForm({}, author);
    await button('Your unfinished forms (1)').click();
    await button('Continue: Dee Dated').click();
    await waitForHeading(STEPS[3]!);
    await waitForValue('Verification Signature Date', day(-3));
    expect(await field('Authorization Signature Date').inputValue()).toBe(day(0));
  });

  it('saves what is typed while another form loads with the form on the screen', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const { id } = ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    await openForm({}, author);
    await field('Full Name').fill('Nina Now');
    await waitForSaved();
    const release = await delayRequests(page, `**/api/v1/verification_drafts/${id}/`);
    await button('Your unfinished forms (1)').click();
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(`/${id}/`)),
      button('Continue: Olga Open').click(),
    ]);
    await field('Address').fill('1 Main Street');
    release();
    await waitForValue('Full Name', 'Olga Open');
    expect(await field('Address').inputValue()).toBe('');
    await field('Emergency Contact Name').fill('Bo Open');
    await waitForSaved();
    const { results } = ok(await calls.get('verification_drafts/open/'));
    const forms = await Promise.all(
      results.map(
        async ({ id: draftId }: Json) => ok(await calls.get(`verification_drafts/${draftId}/`)).form,
      ),
    );
    expect(
      forms.map((form) => [form.name, form.address ?? '', form.emergency_contact_name ?? '']).toSorted(),
    ).toEqual([
      ['Nina Now', '1 Main Street', ''],
      ['Olga Open', '', 'Bo Open'],
    ]);
  });

  it('keeps the form on the screen, and what is typed meanwhile, if another form cannot be read', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const { id } = ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    await openForm({}, author);
    await field('Full Name').fill('Nina Now');
    await waitForSaved();
    let respond = () => {};
    const gate = new Promise<void>((resolve) => (respond = resolve));
    await page.route(
      `**/api/v1/verification_drafts/${id}/`,
      async (route) => {
        await gate;
        await route.fulfill({ status: 503, json: {} });
      },
      { times: 1 },
    );
    await button('Your unfinished forms (1)').click();
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(`/${id}/`)),
      button('Continue: Olga Open').click(),
    ]);
    await field('Address').fill('1 Main Street');
    respond();
    await waitForFocus(page.getByRole('alert').filter({ hasText: failures.generic }));
    expect(await field('Address').inputValue()).toBe('1 Main Street');
    await waitForSaved();
    await button('Continue: Olga Open').click();
    await waitForValue('Full Name', 'Olga Open');
    await button('Continue: Nina Now').click();
    await waitForValue('Address', '1 Main Street');
  });

  it('lists the user’s unfinished forms in another browser, to continue or to discard', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const addDraft = async (name: string) =>
      ok(await calls.post('verification_drafts/', { form: { name }, step: 0 }));
    const [{ id }] = [await addDraft('Olga Open'), await addDraft('Dora Discarded')];
    watchedPage = await openPage(browser, test.base_url);
    page = watchedPage.page;
    await logIn(author);
    await button('Your unfinished forms (2)').click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button('Discard: Dora Discarded').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await button('Your unfinished forms (1)').waitFor();

    // The form on the screen is kept for later.
    await field('Full Name').fill('Nina Now');
    await button('Continue: Olga Open').click();
    await page.getByText('You started this form earlier', { exact: false }).waitFor();
    await waitForValue('Full Name', 'Olga Open');
    await waitForFocus(page.locator('form h2'));
    expect(await page.evaluate(() => localStorage.getItem('verification-draft'))).toBe(id);
    await button('Continue: Nina Now').waitFor();

    await button('Start a new form').click();
    await button('Keep it and start a new form').click();
    await waitForValue('Full Name', '');
    await button('Your unfinished forms (2)').waitFor();

    await button('Continue: Nina Now').click();
    await button('Start a new form').waitFor();
    await button('Continue: Olga Open').waitFor();
    await fillAll('Nina Now');
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    await button('Your unfinished forms (1)').waitFor();
    expect(await button('Continue: Nina Now').count()).toBe(0);
  });

  it('keeps what the user has entered on two devices, and asks about a field that differs', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    await openForm({}, author);
    await field('Full Name').fill('Tess Two');
    await waitForSaved();
    const calls = await signInUser(test, author);
    const [draft] = ok(await calls.get('verification_drafts/open/')).results;
    const address = `verification_drafts/${draft.id}/`;
    const enterElsewhere = async (values: Json) => {
      const { form } = ok(await calls.get(address));
      ok(await calls.patch(address, { form: { ...form, ...values } }));
    };
    const storedForm = async () => ok(await calls.get(address)).form;

    await enterElsewhere({ address: '2 Side Street' });
    await field('Emergency Contact Name').fill('Bo Lee');
    await page.getByText('The newer answers are filled in here.').waitFor();
    await waitForValue('Address', '2 Side Street');
    await waitForSaved();
    expect(await storedForm()).toMatchObject({ address: '2 Side Street', emergency_contact_name: 'Bo Lee' });

    await enterElsewhere({ name: 'Tessa Two', number_of_adults: 3 });
    await field('Full Name').fill('Tess Three');
    await page.getByRole('group', { name: 'Choose what to keep' }).waitFor();
    await page.getByText('Not saved yet. Choose above what to keep.').first().waitFor();
    expect(await isFocused(page.getByRole('textbox', { name: 'Full Name', exact: true }))).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await storedForm()).toMatchObject({ name: 'Tessa Two' });
    await page.getByLabel('You typed: Tess Three').waitFor();
    await page.getByLabel('Saved meanwhile: Tessa Two').click();
    await waitForValue('Full Name', 'Tessa Two');
    await waitForSaved();
    await page.getByText('Choose what to keep').waitFor({ state: 'detached' });

    await fillAll('Tessa Four');
    await waitForSaved();
    await enterElsewhere({ cancer_stage: 'Two' });
    await button('submit').click();
    await page.getByText('The newer answers are filled in here.').waitFor();
    await page.getByRole('definition').filter({ hasText: /^Two$/ }).waitFor();
    expect(await clientsNamed('Tessa Four')).toEqual([]);
    await button('submit').click();
    await waitForHeading('Patient Verification form submitted.');
    expect((await clientsNamed('Tessa Four')).length).toBe(1);
  });

  it('says that a form was submitted on another page before it goes on as a new one', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    await openForm({}, author);
    await fillAll('Tab Twice');
    await waitForSaved();
    const tab = await page.context().newPage();
    await tab.goto('/patient-verification-form');
    await tab.getByRole('button', { name: 'submit', exact: true }).click();
    await tab.getByRole('heading', { name: 'Patient Verification form submitted.' }).waitFor();
    await tab.close();
    await button('Edit Patient Diagnosis').click();
    await field('Diagnosis').fill('Second look');
    await page.getByText('This form was submitted on another page.', { exact: false }).waitFor();
    await button('Start a new form').click();
    await button('Discard and start a new form').click();
    await waitForValue('Full Name', '');
    await page.getByText('submitted on another page').waitFor({ state: 'detached' });
    expect(await clientsNamed('Tab Twice')).toHaveLength(1);
  });

  it('says why a form is not saved and another not opened while there are too many unfinished forms', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    for (let n = 1; n <= 20; n += 1)
      ok(await calls.post('verification_drafts/', { form: { name: `Open ${n}` }, step: 0 }));
    await openForm({}, author);
    await field('Full Name').fill('One Too Many');
    await page
      .getByText('Not saved yet. There are 20 unfinished forms. Finish or discard one first.')
      .waitFor();
    await button('Your unfinished forms (20)').click();
    await button('Continue: Open 7').click();
    await page.getByText('The form on this page is not saved yet, so it stays open.').waitFor();
    await button('Discard: Open 7').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await waitForSaved();
  });

  it('says why an unfinished form was not discarded or not opened', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const { id } = ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    const refuseRemoval = () =>
      page.route('**/api/v1/verification_drafts/*/', (route) => route.fulfill({ status: 503, json: {} }), {
        times: 1,
      });
    const notDiscarded = TEXTS.not_discarded;
    await openForm({}, author);
    await button('Your unfinished forms (1)').click();
    await refuseRemoval();
    await button('Discard: Olga Open').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.getByRole('alert').getByText(notDiscarded).waitFor();
    await dialog.getByRole('button', { name: 'Keep this form' }).click();

    await button('Continue: Olga Open').click();
    await button('Start a new form').click();
    await refuseRemoval();
    await button('Discard and start a new form').click();
    await page.getByRole('alert').getByText(notDiscarded).waitFor();
    await waitForValue('Full Name', '');

    await button('Continue: Olga Open').waitFor();
    ok(await calls.delete(`verification_drafts/${id}/`));
    await button('Continue: Olga Open').click();
    await button('Continue: Olga Open').waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('alert').filter({ hasText: TEXTS.gone }));
  });

  it('keeps typed text while offline and after the session has expired', async () => {
    await openForm();
    await field('Full Name').fill('Off Line');
    await waitForSaved();
    await page.context().setOffline(true);
    await field('Address').fill('2 Main Street');
    await page.getByText('Not saved yet.').waitFor();
    await field('City').fill('Troy');
    await page.context().setOffline(false);
    await waitForSaved();

    // With unsaved input the user renews the sign-in in a dialog.
    const refuse = (path: string) =>
      page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 401, json: { status: 401 } }), {
        times: 1,
      });
    await refuse('verification_drafts/*/');
    await field('City').fill('Tipp City');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await button('I have signed in').click();
    await page.getByText('You are not signed in yet.').waitFor();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in again' }).click(),
    ]);
    await tab.getByRole('button', { name: 'Log In' }).click();
    await signIn(tab);
    await tab.close();
    await button('I have signed in').click();
    await waitForSaved();

    // Without unsaved input the user signs in and returns to the draft.
    await refuse('races/');
    await page.reload();
    await signIn(page);
    await waitForHeading(STEPS[0]!);
    await waitForValue('City', 'Tipp City');
    await waitForValue('Address', '2 Main Street');
    await button('Start a new form').click();
    await button('Discard and start a new form').click();
  });

  it('says that a form stays open which cannot be kept for later while offline', async () => {
    await openForm();
    await field('Full Name').fill('Ann Aside');
    await waitForSaved();
    await page.reload();
    await waitForHeading(STEPS[0]!);
    await page.context().setOffline(true);
    await field('Address').fill('2 Main Street');
    await page.getByText('Not saved yet.').waitFor();
    await button('Start a new form').click();
    const dialog = page.getByRole('dialog', { name: 'Start a new form?' });
    await button('Keep it and start a new form').click();
    await dialog
      .getByRole('alert')
      .getByText('The form on this page is not saved yet, so it stays open.')
      .waitFor();
    await page.context().setOffline(false);
    await button('Keep it and start a new form').click();
    await dialog.waitFor({ state: 'detached' });
    await waitForValue('Full Name', '');
  });

  it('keeps what is typed if code of the page cannot be loaded, and loads it again', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    watchedPage = await openPage(browser, test.base_url);
    page = watchedPage.page;
    const [parts, question] = ['**/assets/{OpenDrafts,Notice,StepErrors}-*', '**/assets/ConfirmDialog-*'];
    for (const code of [parts, question]) await page.route(code, (route) => route.abort());
    await logIn(author);
    await waitForHeading(STEPS[0]!);
    await field('Full Name').fill('Nina Now');
    const retryList = button(portal.try_again).first();
    await retryList.waitFor();
    await button('Next').click();
    const retryErrors = page.getByRole('form').getByRole('button', { name: portal.try_again });
    await retryErrors.waitFor();
    expect(await field('Full Name').inputValue()).toBe('Nina Now');

    await page.unroute(parts);
    await retryErrors.click();
    await waitForFocus(page.getByRole('alert').filter({ hasText: 'fields need your attention' }));
    await retryList.click();
    await button('Your unfinished forms (1)').click();

    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/ConfirmDialog-')),
      button('Discard: Olga Open').click(),
    ]);
    expect(await field('Full Name').inputValue()).toBe('Nina Now');
    await page.unroute(question);
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await button('Your unfinished forms (1)').waitFor({ state: 'detached' });
    await waitForSaved();
  });

  it('asks before the page is closed while the form is being saved', async () => {
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    const asksBeforeClosing = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    const release = await delayRequests(page, '**/api/v1/verification_drafts/');
    await field('Full Name').fill('Clara Close');
    await page.getByText('Saving…').waitFor();
    expect(await asksBeforeClosing()).toBe(true);
    release();
    await waitForSaved();
    await waitUntil(async () => !(await asksBeforeClosing()));
  });

  it('asks at Logout before a draft that could not be saved is discarded', async () => {
    await openForm({}, await createStaffUser(test, Group.ReferralCenter));
    await field('Full Name').fill('Not Saved');
    await waitForSaved();
    await page.route('**/api/v1/verification_drafts/*/', (route) => route.abort());
    await field('Address').fill('3 Main Street');
    await page.getByText('Not saved yet.').waitFor();
    await button('Logout').click();
    await button('Stay on this page').click();
    expect(await field('Address').inputValue()).toBe('3 Main Street');
    await button('Logout').click();
    await Promise.all([page.waitForEvent('load'), button('Leave without saving').click()]);
    await button('Log In').waitFor();
  });

  it('adds one client on a double click, after a lost response and after a reload', async () => {
    await openForm();
    await fillAll('Dora Double');
    await button('submit').dblclick();
    await waitForHeading('Patient Verification form submitted.');
    expect(await clientsNamed('Dora Double')).toHaveLength(1);
    await button('Refer another patient').click();

    await fillAll('Lotta Lost');
    await submitAndLoseResponse();
    await button('Retry').click();
    await waitForHeading('Patient Verification form submitted.');
    expect(await clientsNamed('Lotta Lost')).toHaveLength(1);
    await button('Refer another patient').click();

    // The response is lost with the page, but the draft records the submission.
    await fillAll('Rita Reload');
    await submitAndLoseResponse();
    await page.reload();
    await waitForHeading('Patient Verification form submitted.');
    expect(await clientsNamed('Rita Reload')).toHaveLength(1);
  });

  it('names the changes that came too late if the form had arrived before them', async () => {
    await openForm();
    await fillAll('Lia Late');
    const drafts = '**/api/v1/verification_drafts/**';
    await page.route(drafts, (route) => route.abort('connectionreset'));
    await submitAndLoseResponse();
    await button('Edit Patient Verification').click();
    await field('Cell Phone').fill('9375550177');
    await button('Back to Summary').click();
    await waitForHeading('Summary');
    await page.unroute(drafts);
    await waitForHeading('Patient Verification form submitted.');
    const warning = page.getByRole('main').getByRole('alert').filter({ hasText: 'Cell Phone' });
    await warning.getByText('The form arrived before you changed this: Cell Phone.').waitFor();
    await warning.locator('a[href^="tel:"]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [client] = await clientsNamed('Lia Late');
    expect(client!.phone_number).toBe('+19375550163');

    await button('Refer another patient').click();
    await waitForHeading(STEPS[0]!);
    await fillAll('Tim Timely');
    await submitAndLoseResponse();
    await button('Retry').click();
    await waitForHeading('Patient Verification form submitted.');
    expect(await page.getByText('The form arrived before you changed').count()).toBe(0);
  });

  it('returns the focus to the button after a failed submission', async () => {
    await openForm();
    await fillAll('Faye Focus');
    await page.route('**/api/v1/customers/', (route) => route.abort('connectionreset'), { times: 1 });
    await button('submit').focus();
    await page.keyboard.press('Enter');
    await page.getByText('The connection was lost').waitFor();
    await waitForFocus(button('submit'));
  });

  it('keeps its place and the focus on Retry while it is sent again', async () => {
    await openForm();
    await fillAll('Rhea Retry');
    const address = '**/api/v1/customers/';
    await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
    await button('submit').click();
    const retry = button('Retry');
    await retry.focus();
    const place = await retry.boundingBox();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => (await released, route.abort('connectionreset')), {
      times: 1,
    });
    await page.keyboard.press('Enter');
    await button('submitting').waitFor();
    expect(await retry.boundingBox()).toEqual(place);
    release();
    await waitForFocus(retry);
  });

  it('stays on the screen until the response to its submission', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    const { id } = ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    await openForm({}, author);
    await fillAll('Sara Sent');
    await page.reload();
    await button('Start a new form').waitFor();
    await button('Your unfinished forms (1)').click();
    const release = await delayRequests(page, '**/api/v1/customers/');
    await button('submit').click();
    await button('submitting').waitFor();
    for (const name of ['Continue: Olga Open', 'Start a new form'])
      expect(await button(name).isDisabled()).toBe(true);
    release();
    await waitForHeading('Patient Verification form submitted.');
    await button('Continue: Olga Open').click();
    await waitForValue('Full Name', 'Olga Open');
    expect(await page.evaluate(() => localStorage.getItem('verification-draft'))).toBe(id);
  });

  it('is not among the unfinished forms after a lost response if the server has received it', async () => {
    const author = await createStaffUser(test, Group.ReferralCenter);
    const calls = await signInUser(test, author);
    ok(await calls.post('verification_drafts/', { form: { name: 'Olga Open' }, step: 0 }));
    await openForm({}, author);
    await fillAll('Sally Aside');
    await submitAndLoseResponse();
    await button('Your unfinished forms (1)').click();
    await button('Continue: Olga Open').click();
    await waitForHeading('Patient Verification form submitted.');
    await page.getByText('Patient verification added successfully').waitFor();
    await button('Refer another patient').click();

    await fillAll('Edna Edit');
    await submitAndLoseResponse();
    await button('Edit Patient Verification').click();
    await waitForHeading('Patient Verification form submitted.');
    await button('Continue: Olga Open').click();
    await page.getByText('You started this form earlier', { exact: false }).waitFor();
    await waitForValue('Full Name', 'Olga Open');
    expect(ok(await calls.get('verification_drafts/open/')).count).toBe(1);
    for (const name of ['Sally Aside', 'Edna Edit']) expect(await clientsNamed(name)).toHaveLength(1);
  });
});
