import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import {
  accessibilityProblems,
  chooseFromList,
  logInToClients,
  navigateTo,
  openBrowser,
  openPage,
  type Browser,
} from '../../setup/browser.js';

describe('The back office for treatment referral centers', () => {
  let test: TestApp;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let api: Api;

  beforeAll(async () => {
    [test, browser] = await Promise.all([startTestApp(), openBrowser()]);
    const user = await createStaffUser(test, Group.Coordinator);
    api = await signInUser(test, user);
    await createRegion(api, { name: 'Southwest Ohio' });
    ({ page, problems } = await openPage(browser, test.base_url));
    await logInToClients(page, user.email);
    await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  it('adds a center, adds, edits and deletes its contact, and finds and deletes the center', async () => {
    await navigateTo(page, '/admin/treatment-referral-centers');
    await page.getByRole('link', { name: '+ Add Center' }).first().click();
    const center = page.getByRole('form', { name: 'Add Treatment Center' });
    await center.getByLabel('Center Name').fill('Kettering Health');
    await center.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Please enter a valid Main Line.',
      'Region is a required field',
      'Address is a required field.',
    ]) {
      await center.getByRole('link', { name: message }).waitFor();
    }
    await center.getByLabel('Main Line').fill('9375550144');
    await chooseFromList(center.getByLabel('Region'), 'Southwest Ohio');
    await center.getByLabel('Address').fill('3535 Southern Boulevard');
    await center.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Treatment Center added Successfully').waitFor();

    const hasFocus = (field: Locator) =>
      waitUntil(() => field.evaluate((element) => element === document.activeElement));
    const add = page.getByRole('button', { name: 'New Referral Contact' });
    await add.click();
    const contact = page.getByRole('form', { name: 'New Referral Contact' });
    await hasFocus(contact.getByLabel('Title'));
    await contact.getByRole('button', { name: 'Cancel' }).click();
    await hasFocus(add);
    await add.click();
    await contact.getByLabel('Title').fill('Nurse');
    await contact.getByLabel('Name', { exact: true }).fill('Nina Nurse');
    await contact.getByLabel('Phone Number').fill('93755');
    await contact.getByLabel('Phone Number').blur();
    await contact.getByText('Phone number is not valid.').waitFor();
    await waitUntil(() => contact.getByRole('button', { name: 'Save' }).isDisabled());
    expect(await accessibilityProblems(page)).toEqual([]);
    // Ten digits that are not a US phone number. The server refuses them with this form's message.
    await contact.getByLabel('Phone Number').fill('2000000000');
    await contact.getByRole('button', { name: 'Save' }).click();
    await page
      .locator('.MuiSnackbar-root')
      .getByText('Enter a valid phone number', { exact: true })
      .waitFor();
    await contact.getByRole('link', { name: 'Enter a valid phone number', exact: true }).waitFor();
    await contact.locator('.MuiFormHelperText-root').getByText('Enter a valid phone number').waitFor();
    await contact.getByLabel('Phone Number').fill('9375550145');
    await contact.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Referral Contact added Successfully').waitFor();
    await contact.waitFor({ state: 'detached' });

    const edit = page.getByRole('button', { name: 'Edit Nina Nurse' });
    await edit.waitFor();
    await hasFocus(add);
    await edit.click();
    const edited = page.getByRole('form', { name: 'Edit Referral Contact' });
    await hasFocus(edited.getByLabel('Title'));
    await page.keyboard.type('Typed');
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await hasFocus(edit);
    await edit.click();
    await edited.getByLabel('Title').fill('Head nurse');
    await edited.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Referral Contact edited Successfully').waitFor();
    await page.getByRole('cell', { name: 'Head nurse' }).waitFor();
    await hasFocus(edit);
    await page.getByRole('button', { name: 'Delete Nina Nurse' }).click();
    await page.getByRole('button', { name: 'Delete Referral Contact' }).click();
    await page.getByText('Referral Contact deleted successfully').waitFor();
    await page.getByText('This center has no contacts yet.').waitFor();
    const [storedCenter] = ok(await api.get('treatment_referral_centers/')).results;
    expect(storedCenter).toMatchObject({ main_line: '+19375550144', region: { name: 'Southwest Ohio' } });

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByLabel('Search Center').fill('ketter');
    await page.getByRole('cell', { name: '(937) 555-0144' }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Region',
      'Treatment Center',
      'Address',
      'Treatment Center Main Line',
      'Actions',
    ]);
    await page.getByRole('button', { name: 'Delete Kettering Health' }).click();
    await page.getByRole('button', { name: 'Delete Treatment Center' }).click();
    await page.getByText('Treatment center deleted successfully').waitFor();
    // The browser prints the refused phone number as an error.
    expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  });
});
