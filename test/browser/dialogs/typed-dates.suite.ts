import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createDriver } from '../../factories/transport.js';
import { createStaffUser } from '../../factories/users.js';
import type { Api } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

const INVALID_DATE_TEXT = 'Please provide valid date';

describe('A typed date', () => {
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;

  officeInBrowser({
    createUser: (test) => createStaffUser(test, Group.Admin),
    ready: (office) => {
      ({ api, staff, page } = office);
    },
  });

  const startDate = (): Locator => staff.form('Services & Status').getByLabel('Service Start Date');
  async function typeDate(field: Locator, text: string) {
    await field.focus();
    await page.keyboard.type(text);
  }

  it('is refused while incomplete and saved once complete', async () => {
    const { id } = await createClient(api);
    await navigateTo(page, `/admin/clients/${id}?form=services`);
    const form = staff.form('Services & Status');
    await chooseFromList(form.getByRole('combobox', { name: 'Status' }), 'Active');
    await typeDate(startDate(), '12');
    await startDate().blur();
    await form.getByText(INVALID_DATE_TEXT).waitFor();
    await waitUntil(() => form.getByRole('button', { name: 'Save', exact: true }).isDisabled());
    // While a year is typed, the browser sees a date in the first millennium.
    await typeDate(startDate(), '1220');
    await startDate().blur();
    await form.getByText(INVALID_DATE_TEXT).waitFor();
    await typeDate(startDate(), '11302026');
    expect(await startDate().inputValue()).toBe('2026-11-30');
    await form.getByText(INVALID_DATE_TEXT).waitFor({ state: 'detached' });
    await staff.save('Services & Status');
    await staff.notice('Services & status updated successfully');
    const { body } = await api.get(`customers/${id}/`);
    expect(body.active_date).toBe('2026-11-30');
  });

  it('is not sent for the preview of a pause or of a leave while incomplete', async () => {
    const region = await createRegion(api);
    const driver = await createDriver(api, region.id);
    const client = await createClient(api, {
      region_id: region.id,
      status: 'active',
      active_date: day(-1),
    });
    const refusedCalls = staff.refusedCalls();
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('Until').fill(day(2));
    await typeDate(staff.dialog.getByLabel('From'), '12');
    await staff.dialog.getByRole('button', { name: 'Pause Services', disabled: false }).click();
    await staff.dialog.getByText(INVALID_DATE_TEXT).waitFor();

    await navigateTo(page, `/admin/transportation/driver-availability?driver=${driver.id}`);
    await page.getByRole('button', { name: 'Leave for several days' }).click();
    await staff.dialog.getByLabel('Last Day').fill(day(1));
    await typeDate(staff.dialog.getByLabel('First Day'), '12');
    await staff.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.dialog.getByText(INVALID_DATE_TEXT).waitFor();
    await page.waitForLoadState('networkidle');
    expect(refusedCalls).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('is refused while incomplete and filters transactions once complete', async () => {
    await navigateTo(page, '/admin/house-cleaning/transactions');
    await typeDate(page.getByLabel('Start Date'), '12');
    await page.getByRole('button', { name: 'Show Results' }).click();
    await page.getByText(INVALID_DATE_TEXT).waitFor();
    await typeDate(page.getByLabel('Start Date'), '01022026');
    await page.getByRole('button', { name: 'Show Results' }).click();
    await page.waitForURL('**2026-01-02**');
  });
});
