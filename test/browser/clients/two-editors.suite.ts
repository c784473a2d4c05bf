import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aCleanedClient, aCleaningVendor } from '../../factories/cleaning.js';
import { aProgram, aRegion } from '../../factories/places.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';
import { goOn } from '../../setup/browser.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

const KEPT = 'What you typed is kept.';

describe('two editors of one record', () => {
  let test: TestApp;
  /** Who is faster. */
  let other: Api;
  let staff: StaffBrowser;
  let page: Page;
  let home: Json;

  beforeAll(async () => {
    test = await startTestApp();
    other = await signedIn(test, await aStaffUser(test, Group.Admin, { name: 'Olga Other' }));
    home = await aRegion(other, { name: 'Dayton' });
    staff = await StaffBrowser.open(test, await aStaffUser(test, Group.Coordinator));
    ({ page } = staff);
  });
  afterEach(() => expect(staff.wrong()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  /** The sentence that tells of a conflict. */
  async function told(form: Locator): Promise<string> {
    const alert = form.getByRole('alert').filter({ hasText: KEPT });
    await alert.waitFor();
    return alert.innerText();
  }

  it('tells the second of a cleaning vendor who changed what, and keeps what was typed', async () => {
    const { id } = await aCleaningVendor(other, home.id, { name: 'Shared Cleaners' });
    await goOn(page, `/admin/house-cleaning/vendors/${id}`);
    const form = staff.form('Edit Cleaning Vendor');
    await form.getByLabel('Contact Name', { exact: true }).fill('Clara Long');
    await form.getByLabel('Notes').fill('Rings twice');
    ok(await other.patch(`cleaning_vendors/${id}/`, { business_address: '8 Broom Street' }));
    ok(await other.patch(`cleaning_vendors/${id}/`, { cost_per_cleaning: 90, contact_name: 'Clara Short' }));
    await staff.save('Edit Cleaning Vendor');
    expect(await told(form)).toMatch(
      /^Olga Other changed Business Address, Contact Name, and Cost per Cleaning at [A-Z][a-z]{2} \d{1,2}, \d{4}, .*, after you opened it\./,
    );
    await staff.lookFromAllSides('Edit Cleaning Vendor, changed by another');
    expect(await form.getByLabel('Business Address').inputValue()).toBe('8 Broom Street');
    expect(await form.getByLabel('Cost per Cleaning').inputValue()).toBe('90');
    expect(await form.getByLabel('Contact Name', { exact: true }).inputValue()).toBe('Clara Long');
    expect(await form.getByLabel('Notes').inputValue()).toBe('Rings twice');
    await staff.save('Edit Cleaning Vendor');
    await staff.notice('Cleaning vendor updated successfully');
    expect(ok(await other.get(`cleaning_vendors/${id}/`))).toMatchObject({
      contact_name: 'Clara Long',
      business_address: '8 Broom Street',
      cost_per_cleaning: 90,
      notes: 'Rings twice',
    });
  });

  it('tells the second on a client’s tab, also of what stands on another tab', async () => {
    const vendor = await aCleaningVendor(other, home.id);
    const client = await aCleanedClient(other, vendor, { name: 'Nora Notes' });
    await goOn(page, `/admin/clients/${client.id}?form=houseCleaning`);
    const form = staff.form('Notes');
    await form.getByLabel('Internal Notes').fill('Dog in the yard');
    ok(
      await other.patch(`customers/${client.id}/`, {
        city: 'Kettering',
        house_cleaning_notes: 'Key under the mat',
      }),
    );
    await staff.save('Notes');
    expect(await told(form)).toMatch(/^Olga Other changed City and Notes for the Vendor at /);
    // What was read anew comes a moment after the words.
    const notes = form.getByLabel('Notes for the Vendor');
    await until(async () => (await notes.inputValue()) === 'Key under the mat');
    expect(await form.getByLabel('Internal Notes').inputValue()).toBe('Dog in the yard');
    await staff.save('Notes');
    await staff.notice('House Cleaning updated successfully');
    expect(ok(await other.get(`customers/${client.id}/`))).toMatchObject({
      city: 'Kettering',
      house_cleaning_notes: 'Key under the mat',
      internal_house_cleaning_notes: 'Dog in the yard',
    });
  });

  it('tells the second before a delete takes away what another changed', async () => {
    const { id, name } = await aProgram(other, [home.id], { name: 'Shared Weeks' });
    await goOn(page, '/admin/programs');
    await page.getByRole('button', { name: `More actions for ${name}` }).waitFor();
    ok(await other.patch(`programs/${id}/`, { total_budget: 5 }));
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
    await staff.dialog.getByRole('button', { name: 'Delete Program' }).click();
    await staff.dialog.getByText('Olga Other changed Total Budget', { exact: false }).waitFor();
    expect(ok(await other.get(`programs/${id}/`)).is_active).toBe(true);
  });
});
