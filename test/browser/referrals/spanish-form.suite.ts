import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createCenter } from '../../factories/referrals.js';
import { signInAs, createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { accessibilityProblems, openBrowser, openPage, type Browser } from '../../setup/browser.js';
import { US_STATES } from '../../../server/contract/us-states.js';
import { smallTargets, UntranslatedTexts } from '../portal/page-checks.js';
import { PHONE, wordsIn } from '../portal/portal-browser.js';

const { verification_form: form, clients, landing, sign_in_page } = wordsIn('es');
const { labels, steps } = form;

/** Names of states are not translated, as they are written on an envelope. */
const STATES = Object.entries(US_STATES).flatMap(([code, name]) => (code === 'NA' ? [] : name));

describe('The verification form in Spanish on a phone', () => {
  let test: TestApp;
  let office: Api;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let texts: UntranslatedTexts;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Admin);
    await createCenter(office, (await createRegion(office)).id);
    const { email } = await createStaffUser(test, Group.ReferralCenter, { name: 'Nina Enfermera' });
    browser = await openBrowser();
    ({ page, problems } = await openPage(browser, test.base_url, { viewport: PHONE, locale: 'es-US' }));
    texts = new UntranslatedTexts(page, STATES);
    await page.goto('/');
    await button(landing.log_in).click();
    await page.getByLabel(sign_in_page.email, { exact: true }).fill(email);
    await page.getByLabel(sign_in_page.password, { exact: true }).fill(TEST_PASSWORD);
    await button(sign_in_page.title).click();
    await waitForHeading(steps.patient);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const waitForHeading = (name: string) =>
    page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
  const continueTo = async (step: string) => {
    await button(form.next).click();
    await waitForHeading(step);
  };
  /** Checks the page for accessibility, its width, the size of targets, and texts that are still in English. */
  const checkPage = async () => {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await smallTargets(page)).toEqual([]);
    expect(await texts.find()).toEqual([]);
  };

  it('shows an invalid name at its field, and adds a client when the form is submitted', async () => {
    await checkPage();
    await field(labels.name).fill('Ana <Lee>');
    await field(labels.name).blur();
    await page.locator('#field-name-help').getByText(clients.name_invalid, { exact: true }).waitFor();
    await button(form.next).click();
    await page.getByRole('alert').getByRole('link', { name: clients.name_invalid }).click();
    await page.locator('[name=name]:focus').waitFor();
    await checkPage();

    await field(labels.name).fill('Ana Núñez');
    for (const [part, value] of [
      ['Mes', '11'],
      ['Año', '1968'],
      ['Día', '30'],
    ] as const)
      await field(part).selectOption(value);
    await field(labels.phone_number).fill('9375550163');
    await field(labels.preferred_mode_of_contact).selectOption('Mail');
    await field(labels.address).fill('1 Main Street');
    await field(labels.zip_code).fill('45402');
    await page.waitForFunction(() => (document.querySelector('[name=city]') as HTMLInputElement).value);
    await field(labels.emergency_contact_name).fill('Beto Lee');
    await field(labels.emergency_contact_phone_number).fill('9375550161');
    await continueTo(steps.demographics);
    await checkPage();
    await field(labels.employment_status).selectOption('Employed');
    await continueTo(steps.diagnosis);
    await checkPage();
    await field(labels.cancer_type).selectOption('Breast');
    await field(labels.cancer_stage).selectOption('One');
    await continueTo(steps.authorization);
    await checkPage();
    await field(labels.is_physician_verbal_consent_given).check();
    await continueTo(steps.summary);
    await page.getByText('30 nov 1968', { exact: true }).waitFor();
    await checkPage();
    await button(form.submit).click();
    await waitForHeading(form.submitted);
    await checkPage();
    const { results } = ok(await office.get('customers/', { query: { name: 'Ana Núñez' } }));
    expect(results).toMatchObject([{ status: 'new', cancer_type: 'Breast', employment_status: 'Employed' }]);
    // The browser prints every refused call. There was none, because the page itself found the mistakes.
    expect(problems).toEqual([]);
  });
});
