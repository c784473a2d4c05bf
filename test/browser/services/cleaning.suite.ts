import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import type { TestApp } from '../../setup/app.js';
import { chooseFromList, delayRequests, dropResponse, navigateTo } from '../../setup/browser.js';
import { day, displayDate } from '../../setup/dates.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('House cleaning in a browser', () => {
  let test: TestApp;
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let homeRegion: Json;
  let otherRegion: Json;

  officeInBrowser({
    createUser: async (test) => {
      const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
      homeRegion = await createRegion(admin, { name: 'Dayton' });
      otherRegion = await createRegion(admin, { name: 'Elsewhere' });
      return createStaffUser(test, Group.Coordinator, { default_region_id: homeRegion.id });
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const waitForHeading = (name: string) =>
    page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
  const getClient = ({ id }: Json) => api.get(`customers/${id}/`).then(ok);

  it('refuses a vendor with missing or invalid fields, and adds one with its zip codes', async () => {
    await navigateTo(page, '/admin/house-cleaning/vendors');
    await waitForHeading('Cleaning Vendors');
    await page.getByRole('link', { name: '+ Add Cleaning Vendors' }).first().click();
    await waitForHeading('Add new Cleaning Vendor');
    const form = staff.form('Add new Cleaning Vendor');
    await form.getByLabel('Zip Codes Served').fill('45402, 4540');
    await form.getByLabel('Secondary Phone Number').fill('12345');
    await form.getByLabel('Business Phone').fill('12345');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Caterer Name is a required field.',
      'Region is a required field.',
      'Contact Name is a required field.',
      'Phone number is a required field.',
      'Email is required.',
      'Secondary Phone number is not valid.',
      'Business Phone is not valid.',
      'Enter zip codes of 5 digits, separated by commas.',
    ])
      await form.getByRole('link', { name: message }).waitFor();
    await staff.checkAccessibilityInAllViews('Add new Cleaning Vendor, refused');
    await form.getByLabel('Vendor Name').fill('Sparkle Homes');
    await chooseFromList(form.getByLabel('Region'), 'Dayton');
    await form.getByLabel('Zip Codes Served').fill('45402, 45420');
    await form.getByLabel('Cost per Cleaning').fill('85.5');
    await form.getByLabel('Contact Name', { exact: true }).fill('Clara Bright');
    await form.getByLabel('Phone Number', { exact: true }).fill('9375550181');
    await form.getByLabel('Email').fill('clara@sparkle.test');
    await form.getByLabel('Secondary Phone Number').fill('');
    await form.getByLabel('Business Phone').fill('9375550182');
    await form.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Cleaning vendor added successfully');
    await waitForHeading('Cleaning Vendors');
    const row = rows('Cleaning Vendors').filter({ hasText: 'Sparkle Homes' });
    await row.waitFor();
    expect(
      await page.getByRole('table', { name: 'Cleaning Vendors' }).locator('thead th').allInnerTexts(),
    ).toEqual(['Name', 'Region', 'Zipcodes Served', 'Cost of Cleaning', 'Contact No.', 'Action']);
    for (const text of ['Dayton', '45402, 45420', '$85.50', '(937) 555-0181'])
      await row.getByText(text, { exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('list', { name: 'Cleaning Vendors' }).getByRole('listitem');
    await card
      .filter({ hasText: 'Sparkle Homes' })
      .getByText('$85.50 per cleaning', { exact: true })
      .waitFor();
    await staff.checkAccessibilityInAllViews('Cleaning Vendors');
  });

  it('downloads a vendor’s clients and the vendors as CSV, and announces the mailed export', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, { name: 'Listed Cleaners' });
    await createCleaningClient(api, vendor, { name: 'Lea Listed' });
    await navigateTo(page, '/admin/house-cleaning/vendors');
    const clients = await staff.csvOf(
      page.getByRole('button', { name: 'Download the client list of Listed Cleaners' }),
    );
    expect(clients.map(({ Name }) => Name)).toEqual(['Lea Listed']);
    const vendors = await staff.csvOf(page.getByRole('button', { name: 'Download CSV' }));
    expect(vendors.map(({ Name }) => Name)).toContain('Listed Cleaners');
    await page.getByRole('button', { name: 'Export Cleaning Vendors' }).click();
    await staff.dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await staff.notice('Cleaning Vendors Data will be emailed shortly');
  });

  it('edits a vendor, and deletes the vendor only without active clients', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, { name: 'Changing Cleaners' });
    const client = await createCleaningClient(api, vendor);
    await navigateTo(page, '/admin/house-cleaning/vendors');
    await page.getByRole('link', { name: 'Edit Changing Cleaners' }).click();
    await waitForHeading('Edit Cleaning Vendor');
    const form = staff.form('Edit Cleaning Vendor');
    await form.getByLabel('Zip Codes Served').fill('45420');
    await form.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Cleaning vendor updated successfully');
    expect(ok(await api.get(`cleaning_vendors/${vendor.id}/`)).serviceable_zip_codes).toEqual(['45420']);
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Changing Cleaners' }).click();
      await staff.dialog.getByRole('button', { name: 'Delete Cleaning Vendor' }).click();
    };
    await remove();
    await staff.dialog.getByText('it cleans for 1 active client', { exact: false }).waitFor();
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    ok(await api.patch(`customers/${client.id}/`, { status: 'complete' }));
    await remove();
    await staff.notice('Cleaning Vendor deleted successfully');
  });

  it('redirects to the first page, and requires a region to record a cleaning', async () => {
    await page.goto('/admin/house-cleaning');
    await page.waitForURL('**/admin/clients**');
    await navigateTo(page, '/admin/house-cleaning/record-cleaning');
    await waitForHeading('Record Cleaning');
    await chooseFromList(page.getByLabel('Select Region'), 'Choose…');
    await page.getByText('Select region to record a cleaning').waitFor();
    await staff.checkAccessibilityInAllViews('Record Cleaning without a region');
    await chooseFromList(page.getByLabel('Select Region'), 'Dayton');
    await staff.form('Record Cleaning').waitFor();
  });

  it('finds a client by name, fills in the vendor’s cost and saves the cleaning', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Prompt Cleaners',
      cost_per_cleaning: 72.25,
    });
    const expensiveVendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Dear Cleaners',
      cost_per_cleaning: 140,
    });
    const client = await createCleaningClient(api, vendor, { name: 'Rita Recorded' });
    // The page keeps the vendors of a region for a minute.
    await page.goto('/admin/house-cleaning/transactions');
    await waitForHeading('Cleaning Transactions');
    await page.getByRole('link', { name: 'Record Cleaning' }).click();
    const form = staff.form('Record Cleaning');
    await form.getByLabel('Client').fill('rita');
    await page.getByRole('option', { name: 'Rita Recorded' }).click();
    const cost = form.getByLabel('Cost of Cleaning');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=cost_of_cleaning]')?.value === '72.25',
    );
    await chooseFromList(form.getByLabel('Vendor'), expensiveVendor.name);
    expect(await cost.inputValue()).toBe('140');
    await form.getByLabel('Cleaning Date').fill(day(1));
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('link', { name: 'Date should be today or earlier' }).waitFor();
    await form.getByRole('link', { name: 'Notes is a required field' }).waitFor();
    await staff.checkAccessibilityInAllViews('Record Cleaning, refused');
    await form.getByLabel('Cleaning Date').fill(day(0));
    await form.getByLabel('Notes about Cleaning').fill('All rooms, and the stairs');
    await form.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Cleaning Record added successfully');
    await waitForHeading('Cleaning Transactions');
    const row = rows('Cleaning Transactions').filter({ hasText: 'Rita Recorded' });
    for (const text of [displayDate(day(0)), 'Dear Cleaners', 'All rooms, and the stairs', '$140.00'])
      await row.getByText(text, { exact: true }).waitFor();
    expect(await getClient(client)).toMatchObject({ total_cost_of_completed_cleanings: 140 });
  });

  it('clears the cost of the previous vendor when a vendor without a cost is chosen, and keeps a typed cost', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Priced Cleaners',
      cost_per_cleaning: 65,
    });
    await createCleaningVendor(api, homeRegion.id, { name: 'Free Cleaners', cost_per_cleaning: null });
    await createCleaningClient(api, vendor, { name: 'Paula Priced' });
    // The page is loaded again, because it keeps vendors for a minute.
    await page.goto('/admin/house-cleaning/record-cleaning');
    const form = staff.form('Record Cleaning');
    const cost = form.getByLabel('Cost of Cleaning');
    await form.getByLabel('Client').fill('Paula Priced');
    await page.getByRole('option', { name: 'Paula Priced' }).click();
    await waitUntil(async () => (await cost.inputValue()) === '65');
    await chooseFromList(form.getByLabel('Vendor'), 'Free Cleaners');
    expect(await cost.inputValue()).toBe('');
    await cost.fill('40');
    await chooseFromList(form.getByLabel('Vendor'), 'Choose…');
    await chooseFromList(form.getByLabel('Vendor'), 'Free Cleaners');
    expect(await cost.inputValue()).toBe('40');
    await chooseFromList(form.getByLabel('Vendor'), 'Priced Cleaners');
    expect(await cost.inputValue()).toBe('65');
  });

  it('fills in the current cost of the vendor after the page of the client was opened at another one', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, { cost_per_cleaning: 100 });
    const client = await createCleaningClient(api, vendor, { name: 'Fay Fresh' });
    await navigateTo(page, `/admin/clients/${client.id}?form=house_cleaning`);
    await waitForHeading('Fay Fresh');
    ok(await api.patch(`cleaning_vendors/${vendor.id}/`, { cost_per_cleaning: 120 }));
    await navigateTo(page, '/admin/house-cleaning/record-cleaning');
    const form = staff.form('Record Cleaning');
    await form.getByLabel('Client').fill('Fay Fresh');
    await page.getByRole('option', { name: 'Fay Fresh' }).click();
    const cost = form.getByLabel('Cost of Cleaning');
    await waitUntil(async () => (await cost.inputValue()) !== '');
    expect(await cost.inputValue()).toBe('120');
  });

  it('clears the vendor and cost of the previous client, and keeps the notes', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Own Cleaners',
      cost_per_cleaning: 65,
    });
    await createCleaningClient(api, vendor, { name: 'Wilma With' });
    await createCleaningClient(api, vendor, { name: 'Winnie Without', assigned_cleaning_vendor_id: null });
    await navigateTo(page, '/admin/house-cleaning/record-cleaning');
    const form = staff.form('Record Cleaning');
    const cost = form.getByLabel('Cost of Cleaning');
    const chooseClient = async (name: string) => {
      await form.getByLabel('Client').fill(name);
      await page.getByRole('option', { name }).click();
    };
    await waitUntil(async () => (await form.getByLabel('Cleaning Date').inputValue()) === day(0));
    await chooseClient('Wilma With');
    await waitUntil(async () => (await cost.inputValue()) === '65');
    await form.getByRole('button', { name: 'Nothing reported' }).click();
    await chooseClient('Winnie Without');
    await waitUntil(async () => (await cost.inputValue()) === '');
    expect(await form.getByLabel('Vendor').innerText()).not.toContain('Own Cleaners');
    await chooseFromList(form.getByLabel('Select Region'), otherRegion.name);
    expect(await form.getByLabel('Notes about Cleaning').inputValue()).toBe('Nothing reported');
    expect(await form.getByLabel('Client').inputValue()).toBe('');
  });

  it('keeps a vendor chosen while the client loads, and shows no id while the vendors load', async () => {
    const ownVendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Later Cleaners',
      cost_per_cleaning: 61,
    });
    const chosenVendor = await createCleaningVendor(api, homeRegion.id, {
      name: 'Taken Cleaners',
      cost_per_cleaning: 83,
    });
    const client = await createCleaningClient(api, ownVendor, { name: 'Lotte Late' });
    const urls = { client: `**/api/v1/customers/${client.id}/`, vendors: /\/cleaning_vendors\/?\?/ };
    const gate = async (address: string | RegExp) => {
      const release = await delayRequests(page, address);
      return async () => {
        release();
        await page.unrouteAll({ behavior: 'wait' });
      };
    };
    const releaseVendors = await gate(urls.vendors);
    // The page is loaded again, because it keeps vendors for a minute.
    await page.goto('/admin/house-cleaning/record-cleaning');
    const form = staff.form('Record Cleaning');
    const chooseClient = async () => {
      await form.getByLabel('Client').fill('Lotte Late');
      await page.getByRole('option', { name: 'Lotte Late' }).click();
    };
    const cost = form.getByLabel('Cost of Cleaning');
    await chooseClient();
    await waitUntil(async () => (await cost.inputValue()) === '61');
    expect(await form.getByLabel('Vendor').innerText()).toBe('Loading…');
    await releaseVendors();
    await waitUntil(async () => (await form.getByLabel('Vendor').innerText()).startsWith('Later Cleaners'));

    const releaseClient = await gate(urls.client);
    await page.goto('/admin/house-cleaning/record-cleaning');
    await chooseClient();
    await chooseFromList(form.getByLabel('Vendor'), chosenVendor.name);
    const clientResponse = page.waitForResponse(urls.client);
    await releaseClient();
    await (await clientResponse).finished();
    await form.getByLabel('Cleaning Date').fill(day(0));
    expect(await form.getByLabel('Vendor').innerText()).toContain('Taken Cleaners');
    expect(await cost.inputValue()).toBe('83');
  });

  it('asks before a second cleaning of the same day is recorded, and keeps the notes', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, { name: 'Twice Cleaners' });
    const client = await createCleaningClient(api, vendor, { name: 'Tina Twice' });
    const cleaning = { customer_id: client.id, date_of_cleaning: day(0), customer_cleaning_notes: 'Once' };
    ok(await api.post('cleaning_transactions/', { ...cleaning, cost_of_cleaning: 10 }));
    await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
    const form = staff.form('Record Cleaning');
    await form.getByLabel('Notes about Cleaning').fill('The second of the day');
    const recordButton = form.getByRole('button', { name: 'Record Cleaning' });
    await recordButton.click();
    await staff.dialog.getByRole('heading', { name: 'Record a second cleaning of this day?' }).waitFor();
    await staff.dialog.getByText('A cleaning by Twice Cleaners on', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('Record Cleaning, asked first');
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    expect(await form.getByLabel('Notes about Cleaning').inputValue()).toBe('The second of the day');
    const confirm = async () => {
      await recordButton.click();
      await staff.dialog.getByRole('button', { name: 'Record a second cleaning' }).click();
    };
    // A confirmed cleaning whose response is lost is recorded once.
    let isLost = false;
    await page.route('**/api/v1/cleaning_transactions/', async (route) => {
      if (isLost || !route.request().postDataJSON().confirmed) return route.continue();
      isLost = true;
      return dropResponse(route);
    });
    await confirm();
    await form.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await confirm();
    await staff.notice('Cleaning Record added successfully');
    expect(await getClient(client)).toMatchObject({ number_of_house_cleanings_completed: 2 });
  });

  it('refuses equal start and end dates, searches cleanings and downloads all rows as CSV', async () => {
    const vendor = await createCleaningVendor(api, homeRegion.id, { name: 'Many Cleaners' });
    const client = await createCleaningClient(api, vendor, { name: 'Mona Many', active_date: day(-20) });
    for (let n = 0; n < 12; n += 1)
      ok(
        await api.post('cleaning_transactions/', {
          customer_id: client.id,
          date_of_cleaning: day(-n),
          customer_cleaning_notes: `Cleaning ${n}`,
          cost_of_cleaning: 10,
        }),
      );
    await navigateTo(page, '/admin/house-cleaning/transactions');
    await waitForHeading('Cleaning Transactions');
    const endDate = page.getByLabel('End Date');
    await endDate.fill(await page.getByLabel('Start Date').inputValue());
    await page.getByRole('button', { name: 'Show Results' }).click();
    await page.getByText('End date must be greater than start date').waitFor();
    await page.reload();
    await page.getByLabel('Search').last().fill('mona');
    await page.getByText('1-10 of 12').waitFor();
    const file = await staff.csvOf(page.getByRole('button', { name: 'Download CSV' }));
    expect(file).toHaveLength(12);
    expect(Object.keys(file[0]!)).toEqual([
      'City',
      'Cleaning Date',
      'Customer Name',
      'Vendor',
      'Feedback about Cleaning',
      'Cleaning Amount',
    ]);
    await staff.checkAccessibilityInAllViews('Cleaning Transactions');
  });

  describe('The House Cleaning tab of a client', () => {
    const open = async (client: Json) => {
      await navigateTo(page, `/admin/clients/${client.id}?form=houseCleaning`);
      await page.getByRole('heading', { name: 'Cleaning Transactions' }).waitFor();
    };

    it('assigns and removes the vendor, and lists vendors of the client’s zip code first', async () => {
      const region = await createRegion(api);
      const farVendor = await createCleaningVendor(api, region.id, {
        name: 'Aa Far Cleaners',
        serviceable_zip_codes: ['40202'],
      });
      const nearVendor = await createCleaningVendor(api, region.id, {
        name: 'Zz Near Cleaners',
        serviceable_zip_codes: ['45429'],
      });
      const client = await createCleaningClient(api, nearVendor, {
        assigned_cleaning_vendor_id: null,
        zip_code: '45429-1234',
      });
      await open(client);
      await page.getByText('No vendor is assigned yet.').waitFor();
      await page.getByRole('button', { name: 'Assign the cleaning vendor' }).click();
      const vendorRadios = staff.dialog.getByRole('radio');
      await vendorRadios.first().waitFor();
      expect(await staff.dialog.getByRole('radiogroup').locator('label').allInnerTexts()).toEqual(
        expect.arrayContaining(['Zz Near Cleaners (serves 45429)', 'Aa Far Cleaners']),
      );
      expect(await vendorRadios.first().inputValue()).toBe(nearVendor.id);
      await vendorRadios.first().check();
      await staff.dialog.getByLabel('The vendor cleaned for the client before the program').check();
      await staff.checkAccessibilityInAllViews('Assign the cleaning vendor');
      await staff.dialog.getByRole('button', { name: 'Save' }).click();
      await staff.notice('House Cleaning updated successfully');
      await page.getByRole('link', { name: 'Zz Near Cleaners' }).waitFor();
      await page.getByText('Cleaned here before the program').waitFor();
      await page.getByRole('button', { name: 'Change the cleaning vendor' }).waitFor();
      expect(await getClient(client)).toMatchObject({
        assigned_cleaning_vendor_id: nearVendor.id,
        is_existing_vendor_assignment: true,
      });
      // The mark belongs to one vendor, and is given again to the next one in the same save.
      await page.getByRole('button', { name: 'Change the cleaning vendor' }).click();
      const mark = staff.dialog.getByLabel('The vendor cleaned for the client before the program');
      await staff.dialog.getByRole('radio', { name: 'Aa Far Cleaners' }).check();
      expect(await mark.isChecked()).toBe(false);
      await mark.check();
      await staff.dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Aa Far Cleaners' }).waitFor();
      expect(await getClient(client)).toMatchObject({
        assigned_cleaning_vendor_id: farVendor.id,
        is_existing_vendor_assignment: true,
      });
      await page.getByRole('button', { name: 'Change the cleaning vendor' }).click();
      await staff.dialog.getByLabel('No vendor').check();
      await staff.dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('No vendor is assigned yet.').waitFor();
      expect(await getClient(client)).toMatchObject({ assigned_cleaning_vendor_id: null });
    });

    it('asks for a choice before the vendor is saved, and offers no Save without a vendor', async () => {
      await createCleaningVendor(api, homeRegion.id, { name: 'Chosen Cleaners' });
      await open(
        await createClient(api, {
          region_id: homeRegion.id,
          has_opted_for_cleaning_service: true,
          date_of_birth: '1931-01-11',
        }),
      );
      const assign = page.getByRole('button', { name: 'Assign the cleaning vendor' });
      const save = staff.dialog.getByRole('button', { name: 'Save' });
      await assign.click();
      await save.click();
      await staff.dialog.locator('.MuiFormHelperText-root').getByText('Vendor is required').waitFor();
      expect(await page.getByText('House Cleaning updated successfully').count()).toBe(0);
      await staff.dialog.getByRole('radio', { name: 'Chosen Cleaners' }).check();
      await save.click();
      await staff.notice('House Cleaning updated successfully');

      const emptyRegion = await createRegion(api, { name: 'Vendorless' });
      await open(
        await createClient(api, {
          region_id: emptyRegion.id,
          has_opted_for_cleaning_service: true,
          date_of_birth: '1932-02-12',
        }),
      );
      await assign.click();
      await staff.dialog.getByText('has no active cleaning vendor yet', { exact: false }).waitFor();
      await save.waitFor({ state: 'detached' });
      await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    it('shows ten cleanings a page, of which it reads a hundred at once', async () => {
      const vendor = await createCleaningVendor(api, homeRegion.id);
      const client = await createCleaningClient(api, vendor, { date_of_birth: '1933-03-13' });
      await test.db.query(
        `INSERT INTO cleaning_transactions
           (id, customer_id, region_id, cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning)
         SELECT new_id(), $1, $2, $3, current_date - n, 'Cleaning ' || n, 1 FROM generate_series(1, 104) n`,
        [client.id, homeRegion.id, vendor.id],
      );
      const reads: string[] = [];
      const noteRead = (request: { url: () => string }) =>
        request.url().includes('/cleaning_transactions') && reads.push(request.url());
      page.on('request', noteRead);
      await open(client);
      const cleanings = rows('Cleaning Transactions');
      const rowOf = (number: number) =>
        page
          .getByRole('table', { name: 'Cleaning Transactions' })
          .getByText(`Cleaning ${number}`, { exact: true });
      await page.getByText('1-10 of 104').waitFor();
      expect(await cleanings.count()).toBe(10);
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await page.getByText('11-20 of 104').waitFor();
      await rowOf(11).waitFor();
      await rowOf(20).waitFor();
      expect(reads).toHaveLength(1);
      await page.getByRole('button', { name: 'Go to page 11' }).click();
      await rowOf(104).waitFor();
      expect(await cleanings.count()).toBe(4);
      expect(reads).toHaveLength(2);
      await page.getByRole('button', { name: 'Go to previous page' }).click();
      await rowOf(91).waitFor();
      page.off('request', noteRead);
    });

    it('limits the length of notes, and saves the budget adjustment with its note', async () => {
      const vendor = await createCleaningVendor(api, homeRegion.id);
      const client = await createCleaningClient(api, vendor);
      await open(client);
      const notes = staff.form('Notes');
      await notes.getByLabel('Notes for the Vendor').fill('Two friendly cats');
      await notes.getByLabel('Internal Notes').fill('x'.repeat(512));
      await notes.getByRole('button', { name: 'Save' }).click();
      await notes.getByRole('link', { name: 'Must be less than 512 characters' }).waitFor();
      await notes.getByLabel('Internal Notes').fill('x'.repeat(511));
      await notes.getByRole('button', { name: 'Save' }).click();
      await staff.notice('House Cleaning updated successfully');
      await staff.unfold('Budget Adjustment');
      const budget = staff.form('Budget Adjustment');
      await budget.getByLabel('Adjustment').fill('-12.5');
      await budget.getByLabel('Note').fill('Vendor gave a discount');
      await budget.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Budget Adjustment -$12.50 spent', exact: false }).waitFor();
      expect(await getClient(client)).toMatchObject({
        house_cleaning_notes: 'Two friendly cats',
        cleaning_budget_consumption_adjustment: -12.5,
        cleaning_budget_consumption_adjustment_note: 'Vendor gave a discount',
      });
    });

    it('records, shows and deletes a cleaning', async () => {
      const vendor = await createCleaningVendor(api, homeRegion.id, { name: 'Own Cleaners' });
      const client = await createCleaningClient(api, vendor);
      await open(client);
      const form = staff.form('Record Cleaning');
      expect(await form.getByLabel('Cost of Cleaning').inputValue()).toBe('85.5');
      await form.getByLabel('Notes about Cleaning').fill('Windows too');
      await form.getByRole('button', { name: 'Record Cleaning' }).click();
      await staff.notice('Cleaning Record added successfully');
      const row = rows('Cleaning Transactions').filter({ hasText: 'Windows too' });
      await row.waitFor();
      expect(await form.getByLabel('Notes about Cleaning').inputValue()).toBe('');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
        'date_of_cleaning',
      );
      await staff.checkAccessibilityInAllViews('House Cleaning');
      await row.getByRole('button', { name: /^Delete the cleaning of/ }).click();
      await staff.dialog.getByRole('button', { name: 'Delete Transaction' }).click();
      await staff.notice('Cleaning transaction deleted successfully');
      await page.getByText('No cleanings have been recorded yet.').waitFor();
      expect(await getClient(client)).toMatchObject({ number_of_house_cleanings_completed: 0 });
    });
  });
});
