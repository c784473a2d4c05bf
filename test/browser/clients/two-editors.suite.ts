import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, delayRequests, navigateTo, dropResponse } from '../../setup/browser.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

const CONFLICT_TEXT = 'Your changes are kept.';

describe('A conflict between two editors', () => {
  let test: TestApp;
  /** Calls of the user who saves first. */
  let other: Api;
  let staff: StaffBrowser;
  let page: Page;
  let home: Json;

  beforeAll(async () => {
    test = await startTestApp();
    other = await signInUser(test, await createStaffUser(test, Group.Admin, { name: 'Olga Other' }));
    home = await createRegion(other, { name: 'Dayton' });
    staff = await StaffBrowser.open(test, await createStaffUser(test, Group.Coordinator));
    ({ page } = staff);
  });
  afterEach(() => expect(staff.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  /** Returns the message about a conflict. */
  async function conflictMessage(form: Locator): Promise<string> {
    const alert = form.getByRole('alert').filter({ hasText: CONFLICT_TEXT });
    await alert.waitFor();
    return alert.innerText();
  }

  it('shows who changed which fields of a cleaning vendor, and keeps the typed input', async () => {
    const { id } = await createCleaningVendor(other, home.id, { name: 'Shared Cleaners' });
    await navigateTo(page, `/admin/house-cleaning/vendors/${id}`);
    const form = staff.form('Edit Cleaning Vendor');
    await form.getByLabel('Contact Name', { exact: true }).fill('Clara Long');
    await form.getByLabel('Notes').fill('Rings twice');
    ok(await other.patch(`cleaning_vendors/${id}/`, { business_address: '8 Broom Street' }));
    ok(await other.patch(`cleaning_vendors/${id}/`, { cost_per_cleaning: 90, contact_name: 'Clara Short' }));
    await staff.save('Edit Cleaning Vendor');
    expect(await conflictMessage(form)).toMatch(
      /^Olga Other changed Business Address, Contact Name, and Cost per Cleaning on \d\d-\d\d-\d{4} .*, after you opened it\./,
    );
    await staff.checkAccessibilityInAllViews('Edit Cleaning Vendor, changed by another');
    expect(await form.getByLabel('Business Address').inputValue()).toBe('8 Broom Street');
    expect(await form.getByLabel('Cost per Cleaning').inputValue()).toBe('90');
    expect(await form.getByRole('textbox', { name: 'Contact Name', exact: true }).inputValue()).toBe(
      'Clara Long',
    );
    expect(await form.getByLabel('Notes').inputValue()).toBe('Rings twice');
    await form.getByRole('radiogroup', { name: 'Contact Name' }).getByLabel('You typed: Clara Long').check();
    await staff.save('Edit Cleaning Vendor');
    await staff.notice('Cleaning vendor updated successfully');
    expect(ok(await other.get(`cleaning_vendors/${id}/`))).toMatchObject({
      contact_name: 'Clara Long',
      business_address: '8 Broom Street',
      cost_per_cleaning: 90,
      notes: 'Rings twice',
    });
  });

  it('takes a change as saved that is sent again after a lost response', async () => {
    const { id } = await createCleaningVendor(other, home.id, { name: 'Lost Cleaners' });
    await navigateTo(page, `/admin/house-cleaning/vendors/${id}`);
    const form = staff.form('Edit Cleaning Vendor');
    await form.getByLabel('Notes').fill('Rings three times');
    await page.route(
      `**/cleaning_vendors/${id}/`,
      async (route) => {
        await (route.request().method() === 'GET' ? route.fallback() : dropResponse(route));
      },
      { times: 1 },
    );
    await staff.save('Edit Cleaning Vendor');
    await form.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await staff.save('Edit Cleaning Vendor');
    await staff.notice('Cleaning vendor updated successfully');
    expect(ok(await other.get(`cleaning_vendors/${id}/`))).toMatchObject({ notes: 'Rings three times' });
    staff.takeProblems();
  });

  it('names changed fields of other client tabs, and saves the typed input', async () => {
    const vendor = await createCleaningVendor(other, home.id);
    const client = await createCleaningClient(other, vendor, { name: 'Nora Notes' });
    await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
    const form = staff.form('Notes');
    await form.getByLabel('Internal Notes').fill('Dog in the yard');
    ok(
      await other.patch(`customers/${client.id}/`, {
        city: 'Kettering',
        house_cleaning_notes: 'Key under the mat',
      }),
    );
    await staff.save('Notes');
    expect(await conflictMessage(form)).toMatch(/^Olga Other changed City and Notes for the Vendor on /);
    // The fresh values appear shortly after the message.
    const notes = form.getByLabel('Notes for the Vendor');
    await waitUntil(async () => (await notes.inputValue()) === 'Key under the mat');
    expect(await form.getByLabel('Internal Notes').inputValue()).toBe('Dog in the yard');
    await staff.save('Notes');
    await staff.notice('House Cleaning updated successfully');
    expect(ok(await other.get(`customers/${client.id}/`))).toMatchObject({
      city: 'Kettering',
      house_cleaning_notes: 'Key under the mat',
      internal_house_cleaning_notes: 'Dog in the yard',
    });
  });

  it('does not save a form of a client while another one is being saved', async () => {
    const vendor = await createCleaningVendor(other, home.id);
    const client = await createCleaningClient(other, vendor, { name: 'Tina Two' });
    await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
    await staff.form('Notes').getByLabel('Internal Notes').fill('Dog in the yard');
    await staff.unfold('Budget Adjustment');
    const budget = staff.form('Budget Adjustment');
    await budget.getByLabel('Note').fill('A refund');
    const address = `**/customers/${client.id}/`;
    const release = await delayRequests(page, address);
    await staff.save('Notes');
    await budget.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    release();
    await staff.notice('House Cleaning updated successfully');
    await page.unroute(address);
    await budget.getByRole('button', { name: 'Save', disabled: false }).click();
    await waitUntil(async () => {
      const saved = ok(await other.get(`customers/${client.id}/`));
      return saved.cleaning_budget_consumption_adjustment_note === 'A refund';
    });
    expect(ok(await other.get(`customers/${client.id}/`))).toMatchObject({
      internal_house_cleaning_notes: 'Dog in the yard',
    });
  });

  it('reports a client as closed when her page is left, not when its call dialog is closed', async () => {
    const client = await createClient(other, { name: 'Cora Call', region_id: home.id });
    await navigateTo(page, `/admin/clients/${client.id}`);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/today/open/${client.id}/`) && request.method() === 'DELETE')
        reports.push(request.url());
    });
    await page.getByRole('button', { name: 'Record Call' }).click();
    await staff.dialog.getByText('No calls yet.').waitFor();
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect(reports).toEqual([]);
    await navigateTo(page, '/admin/regions');
    await waitUntil(() => reports.length === 1);
  });

  /** Waits for the message, and checks that it is shown once and nothing else says that the record is missing. */
  async function expectOneMessage(message: string): Promise<void> {
    await page.getByText(message, { exact: false }).first().waitFor();
    expect(await page.getByText(/not found|no such/i).allInnerTexts()).toEqual([message]);
  }

  it('says once that a region was deleted meanwhile, and keeps the typed input', async () => {
    const region = await createRegion(other, { name: 'Sunken Region' });
    await navigateTo(page, `/admin/regions/${region.id}`);
    const contact = staff.form('Edit Region').getByLabel('Contact Name');
    await contact.fill('Clara Long');
    ok(await other.delete(`regions/${region.id}/`));
    await staff.save('Edit Region');
    await expectOneMessage('There is no such record. It may have been deleted.');
    expect(await contact.inputValue()).toBe('Clara Long');
  });

  it('says once that a client was deleted or merged meanwhile, and keeps the typed input', async () => {
    const message = 'There is no such client. It may have been deleted, or merged with another record.';
    const vendor = await createCleaningVendor(other, home.id);
    const client = await createCleaningClient(other, vendor, { name: 'Gina Gone' });
    await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
    const notes = staff.form('Notes').getByLabel('Internal Notes');
    await notes.fill('Dog in the yard');
    ok(await other.delete(`customers/${client.id}/`));
    await staff.save('Notes');
    await expectOneMessage(message);
    expect(await notes.inputValue()).toBe('Dog in the yard');
  });

  it('says once that a region to delete was deleted meanwhile', async () => {
    const region = await createRegion(other, { name: 'Lost Region' });
    await navigateTo(page, '/admin/regions');
    await page.getByRole('button', { name: 'Delete Lost Region' }).click();
    ok(await other.delete(`regions/${region.id}/`));
    await staff.dialog.getByRole('button', { name: 'Delete Region' }).click();
    await expectOneMessage('There is no such record. It may have been deleted.');
  });

  /** Opens the Meal tab of a client and types `Milk` under Allergies. After that the other user saves shellfish. */
  async function typeOverSavedAllergies(
    name: string,
    otherChanges: Json = {},
  ): Promise<{ client: Json; form: Locator }> {
    const client = await createClient(other, {
      name,
      status: 'active',
      region_id: home.id,
      has_opted_for_meal_service: true,
    });
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    const form = staff.form('Meal Preferences');
    await form.getByLabel('Allergies (optional)', { exact: true }).fill('Milk');
    ok(await other.patch(`customers/${client.id}/`, { meals_allergies: 'SHELLFISH', ...otherChanges }));
    return { client, form };
  }

  /** Records a call from the header. After that the page reads the client again. */
  async function recordCall(): Promise<void> {
    await page.getByRole('button', { name: 'Record Call' }).click();
    await staff.dialog.getByLabel('Left a message').check();
    const clientRead = page.waitForResponse(
      (response) => /customers\/[-\w]+\/$/.test(response.url()) && response.request().method() === 'GET',
    );
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    await staff.notice('Call recorded');
    await clientRead;
  }

  const allergiesOf = async ({ id }: Json) =>
    ok(await other.get(`customers/${id}/`)).meals_allergies as string;

  it('keeps a typed report of a cleaning when another user changes the vendor or the status of the client', async () => {
    const [vendor, nextVendor] = [
      await createCleaningVendor(other, home.id, { name: 'First Cleaners' }),
      await createCleaningVendor(other, home.id, { name: 'Next Cleaners' }),
    ];
    const client = await createCleaningClient(other, vendor, { name: 'Rita Report' });
    await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
    const form = staff.form('Record Cleaning');
    const report = form.getByLabel('Notes about Cleaning');
    await report.fill('The stairs were left out');
    ok(await other.patch(`customers/${client.id}/`, { assigned_cleaning_vendor_id: nextVendor.id }));
    await recordCall();
    await form.getByLabel('Vendor').filter({ hasText: 'Next Cleaners' }).waitFor();
    expect(await report.inputValue()).toBe('The stairs were left out');
    ok(await other.patch(`customers/${client.id}/`, { status: 'hold' }));
    await recordCall();
    const card = page.getByRole('group', { name: 'Record Cleaning' });
    await card.getByRole('alert').filter({ hasText: 'The client is no longer active' }).waitFor();
    expect(await report.inputValue()).toBe('The stairs were left out');
    const recordButton = form.getByRole('button', { name: 'Record Cleaning' });
    expect(await recordButton.isDisabled()).toBe(true);
    await staff.checkAccessibilityInAllViews('Record Cleaning, no longer active');
    ok(await other.patch(`customers/${client.id}/`, { status: 'active' }));
    await recordCall();
    await card.getByRole('alert').waitFor({ state: 'detached' });
    await recordButton.click();
    await staff.notice('Cleaning Record added successfully');
    const [cleaning] = ok(
      await other.get('cleaning_transactions/', { query: { customer: client.id } }),
    ).results;
    expect(cleaning.customer_cleaning_notes).toBe('The stairs were left out');
  });

  it('keeps an allergy that another user saved until the second user chooses a value', async () => {
    const { client, form } = await typeOverSavedAllergies('Milla Meal', { meals_preference: 'No pork' });
    await recordCall();
    const preference = form.getByLabel('Meal Preference (optional)', { exact: true });
    await waitUntil(async () => (await preference.inputValue()) === 'No pork');

    await staff.save('Meal Preferences');
    expect(await conflictMessage(form)).toMatch(/^Olga Other changed /);
    const allergyChoice = form.getByRole('radiogroup', { name: 'Allergies', exact: true });
    const [savedRadio, typedRadio] = ['Saved meanwhile: SHELLFISH', 'You typed: Milk'].map((label) =>
      allergyChoice.getByRole('radio', { name: label, exact: true }),
    );
    await waitUntil(() => savedRadio!.evaluate((radio) => radio === document.activeElement));
    await typedRadio!.waitFor();
    await staff.checkAccessibilityInAllViews('Meal Preferences, saved by another');
    expect(await form.getByRole('radiogroup').count()).toBe(1);

    // The user clicks Save a second and a third time.
    await staff.save('Meal Preferences');
    await allergyChoice.locator('..').getByText('Choose one of the two').waitFor();
    await staff.save('Meal Preferences');
    expect(await allergiesOf(client)).toBe('SHELLFISH');

    // To keep both values, the user types them into the field.
    await form.getByLabel('Allergies (optional)', { exact: true }).fill('SHELLFISH, milk');
    await allergyChoice.getByRole('radio', { name: 'You typed: SHELLFISH, milk', exact: true }).check();
    await staff.save('Meal Preferences');
    await staff.notice('Meals updated successfully');
    expect(ok(await other.get(`customers/${client.id}/`))).toMatchObject({
      meals_allergies: 'SHELLFISH, milk',
      meals_preference: 'No pork',
    });
    await form.getByRole('radiogroup').first().waitFor({ state: 'detached' });
  });

  it('asks again after another save of the field, and fills the field with the chosen value', async () => {
    const { client, form } = await typeOverSavedAllergies('Nelly Nuts');
    await staff.save('Meal Preferences');
    await form.getByRole('radio', { name: 'You typed: Milk' }).check();
    ok(await other.patch(`customers/${client.id}/`, { meals_allergies: 'SHELLFISH, eggs' }));
    await staff.save('Meal Preferences');
    const eggs = form.getByRole('radio', { name: 'Saved meanwhile: SHELLFISH, eggs' });
    await eggs.waitFor();
    expect(await form.getByRole('radio', { name: 'You typed: Milk' }).isChecked()).toBe(false);
    expect(await allergiesOf(client)).toBe('SHELLFISH, eggs');
    await eggs.check();
    expect(await form.getByLabel('Allergies (optional)', { exact: true }).inputValue()).toBe(
      'SHELLFISH, eggs',
    );
    // The user changes the choice back to the typed value.
    await form.getByRole('radio', { name: 'You typed: Milk' }).check();
    expect(await form.getByLabel('Allergies (optional)', { exact: true }).inputValue()).toBe('Milk');
    await staff.save('Meal Preferences');
    await staff.notice('Meals updated successfully');
    expect(await allergiesOf(client)).toBe('Milk');
  });

  it('saves after the value saved meanwhile was chosen for the only changed field', async () => {
    const { client, form } = await typeOverSavedAllergies('Olive Only');
    await staff.save('Meal Preferences');
    await form.getByRole('radio', { name: 'Saved meanwhile: SHELLFISH' }).check();
    await staff.save('Meal Preferences');
    await staff.notice('Meals updated successfully');
    await form.getByRole('radiogroup').waitFor({ state: 'detached' });
    expect(await allergiesOf(client)).toBe('SHELLFISH');
  });

  it('shows both values as names or formatted phone numbers', async () => {
    await createRegion(other, { name: 'Xenia' });
    const troy = await createRegion(other, { name: 'Troy' });
    const client = await createClient(other, {
      name: 'Wanda Words',
      region_id: home.id,
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });
    await navigateTo(page, `/admin/clients/${client.id}?form=customerProfile`);
    const form = staff.form('Client Profile');
    await chooseFromList(form.getByLabel('Military Status (optional)', { exact: true }), 'Civilian');
    await form.getByLabel('Cell Phone (optional)', { exact: true }).fill('9375550111');
    await chooseFromList(form.getByLabel('Select Region', { exact: false }), 'Xenia');
    ok(
      await other.patch(`customers/${client.id}/`, {
        military_status: 'Retired',
        phone_number: '+19375550122',
        region_id: troy.id,
      }),
    );
    await staff.save('Client Profile');
    await conflictMessage(form);
    const choices = form.getByRole('radiogroup').filter({ hasText: 'Saved meanwhile' });
    await choices.nth(2).waitFor();
    expect((await choices.allInnerTexts()).map((text) => text.split(/\n+/)).toSorted()).toEqual([
      ['Saved meanwhile: (937) 555-0122', 'You typed: (937) 555-0111'],
      ['Saved meanwhile: Troy', 'You typed: Xenia'],
      ['Saved meanwhile: Veteran', 'You typed: Civilian'],
    ]);
  });

  it('saves Services & Status again after another user has changed another field, and after a failure', async () => {
    const client = await createClient(other, { name: 'Sia Again', region_id: home.id, status: 'active' });
    ok(await other.patch(`customers/${client.id}/`, { status: 'complete' }));
    await navigateTo(page, `/admin/clients/${client.id}?form=services`);
    const form = staff.form('Services & Status');
    await form.getByLabel('Notes (optional)').fill('Has moved');
    ok(await other.patch(`customers/${client.id}/`, { city: 'Troy' }));
    await staff.save('Services & Status');
    await conflictMessage(form);
    await page.route(`**/customers/${client.id}/`, (route) => route.fulfill({ status: 503, json: {} }));
    await staff.save('Services & Status');
    await staff.notice('Oops! Something went wrong');
    await page.unroute(`**/customers/${client.id}/`);
    await staff.save('Services & Status');
    await staff.notice('Services & status updated successfully');
    expect(ok(await other.get(`customers/${client.id}/`))).toMatchObject({
      inactive_notes: 'Has moved',
      city: 'Troy',
    });
  });

  it('names a status that is no longer allowed', async () => {
    const client = await createClient(other, { name: 'Stella Status', region_id: home.id, status: 'hold' });
    await navigateTo(page, `/admin/clients/${client.id}?form=services`);
    const form = staff.form('Services & Status');
    const status = form.getByRole('combobox', { name: 'Status', exact: true });
    await chooseFromList(status, 'Active');
    ok(await other.patch(`customers/${client.id}/`, { status: 'archive' }));
    await staff.save('Services & Status');
    await form.getByRole('radio', { name: 'You typed: Active', exact: true }).waitFor();
    expect(await status.innerText()).toBe('Active');
    await form.getByRole('radio', { name: 'Saved meanwhile: Archive', exact: true }).check();
    await form.getByRole('radio', { name: 'You typed: Active', exact: true }).waitFor();
  });

  it('says that a status is no longer allowed, and asks for no confirmation of it', async () => {
    const client = await createClient(other, { name: 'Stan Status', region_id: home.id, status: 'active' });
    await navigateTo(page, `/admin/clients/${client.id}?form=services`);
    const form = staff.form('Services & Status');
    await chooseFromList(form.getByLabel('Status', { exact: true }), 'Complete');
    ok(await other.patch(`customers/${client.id}/`, { status: 'archive' }));
    await staff.save('Services & Status');
    await form.getByText('Status "Archive" can only be set to "In Memoriam"').first().waitFor();
    expect(await staff.dialog.count()).toBe(0);
    // The page shows the other user's change.
    await page.locator('header, main').getByText('Archive', { exact: true }).first().waitFor();
  });

  it('shows the change of another user before a delete, and keeps the record', async () => {
    const { id, name } = await createProgram(other, [home.id], { name: 'Shared Weeks' });
    await navigateTo(page, '/admin/programs');
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
    ok(await other.patch(`programs/${id}/`, { total_budget: 5 }));
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await staff.dialog.getByRole('button', { name: 'Delete Program' }).click();
    await staff.dialog.getByText('Olga Other changed Total Budget', { exact: false }).waitFor();
    expect(ok(await other.get(`programs/${id}/`)).is_active).toBe(true);
  });
});
