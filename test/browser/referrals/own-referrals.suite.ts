import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createCenter, REFERRAL } from '../../factories/referrals.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { accessibilityProblems, logIn, openBrowser, openPage, type Browser } from '../../setup/browser.js';

const PHONE = { width: 390, height: 844 };

describe('A clinic’s list of its own referrals on a phone', () => {
  let test: TestApp;
  let office: Api;
  let clinic: Api;
  let nurse: TestUser;
  let center: Json;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Admin);
    center = await createCenter(office, (await createRegion(office)).id);
    nurse = await createStaffUser(test, Group.ReferralCenter);
    clinic = await signInUser(test, nurse);
    browser = await openBrowser();
    ({ page, problems } = await openPage(browser, test.base_url, { viewport: PHONE, locale: 'en-US' }));
    await logIn(page, nurse.email);
    await page.getByRole('heading', { name: 'Patient Verification Form' }).waitFor();
  });
  afterEach(() => expect(problems).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  const refer = async (fields: Fields): Promise<Json> =>
    ok(await clinic.post('customers/', { ...REFERRAL, treatment_referral_center_id: center.id, ...fields }));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const checkPage = async () => {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  };

  it('says that nobody was referred yet and links to the form', async () => {
    await page.getByRole('link', { name: 'Your referrals' }).click();
    await page.getByText('You have not referred anyone yet.').waitFor();
    expect(await page.title()).toBe('Your referrals | PRG');
    await checkPage();
    await page.getByRole('link', { name: 'Refer a patient' }).click();
    await page.getByRole('heading', { name: 'Patient Verification Form' }).waitFor();
  });

  it('shows the progress of the user’s own referral without the notes of calls', async () => {
    const patient = await refer({ name: 'Rosa Referred' });
    const otherClinic = await signInAs(test, Group.ReferralCenter);
    ok(
      await otherClinic.post('customers/', {
        ...REFERRAL,
        name: 'Nobody of Theirs',
        phone_number: '9375550166',
        treatment_referral_center_id: center.id,
      }),
    );
    await page.goto('/patient-verification-form/referrals');
    await row('Rosa Referred').getByText('Received. We will call the patient.').waitFor();
    expect(await page.getByText('Nobody of Theirs').count()).toBe(0);
    ok(
      await office.post('customer_calls/', {
        customer_id: patient.id,
        outcome: 'reached',
        notes: 'Has moved to her sister',
      }),
    );
    await page.reload();
    await row('Rosa Referred')
      .getByText(/^We reached the patient on \d\d-\d\d-\d{4}\.$/)
      .waitFor();
    expect(await page.getByText('sister').count()).toBe(0);
    ok(await office.patch(`customers/${patient.id}/`, { status: 'archive' }));
    await page.reload();
    await row('Rosa Referred')
      .getByText(/^Closed on /)
      .waitFor();
    await checkPage();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Pacientes que usted refirió' }).waitFor();
    await row('Rosa Referred')
      .getByText(/^Caso cerrado el /)
      .waitFor();
    await checkPage();
    await page.getByRole('button', { name: 'English' }).click();
  });

  it('shows the first of twelve referrals on the second page', async () => {
    for (let place = 0; place < 11; place += 1)
      await refer({ name: `Paged ${place}`, phone_number: `93755502${String(place).padStart(2, '0')}` });
    await page.goto('/patient-verification-form/referrals');
    await row('Paged 10').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await row('Rosa Referred').waitFor();
  });
});
