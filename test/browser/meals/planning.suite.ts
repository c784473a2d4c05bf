import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Kitchen } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import type { Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, delayRequests, navigateTo } from '../../setup/browser.js';
import { weekdayOf } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('Meal Planning in a browser', () => {
  let test: TestApp;
  let meals: MealCalls;
  let kitchen: Kitchen;
  let secondVendor: Json;
  let ann: Json;
  let bo: Json;
  let staff: StaffBrowser;
  let page: Page;

  mealsInBrowser({
    app: { background: true },
    prepare: async (setup) => {
      ({ meals, test } = setup);
      kitchen = await meals.kitchenFor(DELIVERY, { name: 'Gem City Kitchen' });
      secondVendor = await createMealVendor(setup.api, kitchen.region.id, {
        name: 'Second Kitchen',
        delivery_day: weekdayOf(DELIVERY),
      });
      const homeAddress = { address: '1 Oak Street', city: 'Dayton', state: 'OH', zip_code: '45402' };
      ann = (
        await meals.addMealClient(kitchen, { name: 'Ann Allergic', meals_allergies: 'Nuts', ...homeAddress })
      ).client;
      bo = (
        await meals.addMealClient(kitchen, { name: 'Bo Bland', meals_preference: 'No spice', ...homeAddress })
      ).client;
      return { default_region_id: kitchen.region.id };
    },
    ready: (all) => ({ staff, page } = all),
  });

  const plan = (vendor: string) => page.getByRole('region', { name: vendor });
  const entries = (vendor: string) =>
    page.getByRole('table', { name: `Meals of ${vendor}` }).locator('tbody tr');
  const openPlan = async (vendor = 'Gem City Kitchen') => {
    await navigateTo(page, '/admin/meals/planning');
    await plan(vendor)
      .getByRole('button', { name: `Show the meals of ${vendor}` })
      .click();
    await entries(vendor).first().waitFor();
  };
  const cells = (table: string) =>
    page
      .getByRole('table', { name: table })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

  it('shows the plans of the user’s region folded, and links each meal to its client', async () => {
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').getByText('1 client with allergies').waitFor();
    await plan('Second Kitchen').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await staff.checkAccessibilityInAllViews('Meal Planning');
    await openPlan();
    await staff.checkAccessibilityInAllViews('A plan');
    await entries('Gem City Kitchen').filter({ hasText: 'Bo Bland' }).click();
    await page.waitForURL('**/admin/clients/*?form=meal');
  });

  it('keeps the list of regions open when the vendors are loaded while the mouse button is down', async () => {
    const vendors = /\/meal_vendors\/?\?/;
    const release = await delayRequests(page, vendors);
    await page.goto('/admin/meals/planning');
    await page.getByLabel('Select Region').click({ trial: true });
    await page.mouse.down();
    await page.getByRole('listbox').waitFor();
    const read = page.waitForResponse((response) => vendors.test(response.url()));
    release();
    await (await read).finished();
    // Wait until the page is rendered with the vendors.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.mouse.up();
    await page.getByRole('option', { name: kitchen.region.name }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.unroute(vendors);
  });

  it('opens the archive with the region and vendor of the shown plans', async () => {
    const regionFilter = page.getByRole('combobox', { name: 'Select Region' });
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await regionFilter.getByText(kitchen.region.name, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back to meal planning' }).click();
    await chooseFromList(page.getByLabel('Meal Vendor'), 'Second Kitchen');
    await page.getByRole('button', { name: 'Get Meal Plan' }).click();
    await plan('Gem City Kitchen').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Archive' }).click();
    await regionFilter.getByText(kitchen.region.name, { exact: true }).waitFor();
    await page
      .getByRole('combobox', { name: 'Select Meal Vendor' })
      .getByText('Second Kitchen', { exact: true })
      .waitFor();
  });

  it('shows the lists of another filter after a page of the archive could not be read', async () => {
    const reads = /\/meal_transaction_indices\/?\?/;
    const pages: (string | null)[] = [];
    await page.route(reads, async (route) => {
      const range = new URL(route.request().url()).searchParams.get('range');
      pages.push(range);
      if (range === '[10,19]') return route.fulfill({ status: 503, body: '{}' });
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'content-range': 'items 0-9/11' } });
    });
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await chooseFromList(page.getByRole('combobox', { name: 'Select Status' }), 'Open');
    await page.getByRole('button', { name: 'Go to next page' }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await Promise.all([
      page.waitForResponse(reads),
      chooseFromList(page.getByRole('combobox', { name: 'Select Status' }), 'All'),
    ]);
    await retry.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Emails sent to caterers' }).waitFor();
    expect(pages.at(-1)).toBe('[0,9]');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('hides the plans while another vendor or region is chosen, so that no wrong list is sent', async () => {
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').waitFor();
    const lead = page.getByText('Choose a meal vendor and a region, then press Get Meal Plan.');
    await chooseFromList(page.getByLabel('Meal Vendor'), 'Second Kitchen');
    await lead.waitFor();
    expect(await plan('Gem City Kitchen').isVisible()).toBe(false);
    await chooseFromList(page.getByLabel('Meal Vendor'), 'All');
    await plan('Gem City Kitchen').waitFor();
    await lead.waitFor({ state: 'detached' });

    // The former plans do not stay while the chosen ones are loaded.
    const plansUrl = /\/meal_transaction_indices\/next\//;
    await chooseFromList(page.getByLabel('Meal Vendor'), 'Second Kitchen');
    const release = await delayRequests(page, plansUrl);
    await page.getByRole('button', { name: 'Get Meal Plan' }).click();
    await lead.waitFor({ state: 'detached' });
    expect(await plan('Gem City Kitchen').isVisible()).toBe(false);
    release();
    await plan('Second Kitchen').waitFor();
    await page.unroute(plansUrl);
  });

  it('counts the meals by allergies, household and preference', async () => {
    await openPlan();
    expect(await cells('With allergies')).toEqual([['Nuts', '1', '3']]);
    expect(await cells('By household')).toEqual([['2 adults and 1 child', '2', '6']]);
    expect(await cells('By preference')).toEqual([
      ['Allergies, no other notes', '1', '1', '3'],
      ['No spice', '1', '0', '3'],
    ]);
  });

  it('filters the meals of the plans by client and folds the plans when the search is cleared', async () => {
    await navigateTo(page, '/admin/meals/planning');
    await page.getByLabel('Search the plan').fill('Bland');
    await entries('Gem City Kitchen').filter({ hasText: 'Bo Bland' }).waitFor();
    expect(await entries('Gem City Kitchen').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await entries('Gem City Kitchen').first().waitFor({ state: 'detached' });
  });

  it('downloads labels as a PDF and shows the changes since the last look until Mark as seen', async () => {
    await openPlan();
    await page.getByRole('button', { name: 'Labels' }).waitFor();
    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Labels' }).click(),
    ]);
    expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await meals.addMealClient(kitchen, { name: 'Cal Late' });
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').getByText('1 change', { exact: true }).waitFor();
    await openPlan();
    await page.getByText('1 change since your last look', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Cal Late' }).first().waitFor();
    await staff.checkAccessibilityInAllViews('A changed plan');
    // A change that is not on the screen stays unseen.
    await meals.addMealClient(kitchen, { name: 'Dee Later' });
    await page.getByRole('button', { name: 'Mark as seen' }).click();
    await page.getByText('2 changes since your last look', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Dee Later' }).first().waitFor();
    await page.getByRole('button', { name: 'Mark as seen' }).click();
    await page.getByText('since your last look', { exact: false }).waitFor({ state: 'detached' });
  });

  it('previews a changed mail again before it is sent, and archives each list and correction', async () => {
    await navigateTo(page, '/admin/meals/planning');
    await plan('Gem City Kitchen').getByRole('button', { name: 'Send now' }).click();
    const mail = staff.dialog.getByRole('region', { name: 'The mail' });
    await mail.getByText(kitchen.vendor.email, { exact: true }).waitFor();
    await mail.getByText('ALLERGIES: 1 client has allergies.', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('The mail before it is sent');
    await meals.patchClient(ann, { meals_allergies: 'Nuts, milk' });
    await staff.dialog.getByRole('button', { name: 'Send now' }).click();
    await staff.dialog.getByText('The list has changed since you opened it.', { exact: false }).waitFor();
    await mail.getByText('Nuts, milk', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('The mail, changed meanwhile');
    await staff.dialog.getByRole('button', { name: 'Send now' }).click();
    await staff.notice('Meal plan sent successfully');
    await page.getByText(/^The list for .* with \d+ meals was sent by /).waitFor();
    await test.inbox.waitFor(({ recipients }) => recipients.includes(kitchen.vendor.email));

    await meals.patchClient(ann, { meals_allergies: 'Nuts, eggs' });
    await navigateTo(page, '/admin/meals/planning');
    await page.getByText('These lists left with other allergies than the client has now').waitFor();
    await staff.checkAccessibility('A list that wants a correction');
    await page.getByRole('link', { name: 'Send the correction for Ann Allergic' }).click();
    const correctionButton = page.getByRole('button', { name: 'Send correction' });
    await correctionButton.and(page.locator(':focus')).waitFor();
    await correctionButton.click();
    await staff.notice('Correction sent to the caterer');
    await checkArchivedVersions();
  });

  it('warns of a list sent with an old address and of unacknowledged corrections', async () => {
    await meals.patchClient(ann, { address: '22 Elm Street' });
    await test.db.query(
      `UPDATE meal_plan_versions SET created_at = created_at - interval '3 hours' WHERE kind = 'correction'`,
    );
    await navigateTo(page, '/admin/meals/planning');
    await page.getByText('These lists left before the client changed').waitFor();
    await page.getByText('These corrections were not acknowledged: call the caterer').waitFor();
    await page.getByText(/^Gem City Kitchen, .*: sent on /).waitFor();
    await staff.checkAccessibilityInAllViews('Lists that want a call');
    await page.getByRole('link', { name: 'Send the correction for Ann Allergic' }).click();
    await page.getByText('A list has already left without what has changed').waitFor();
    await page.getByText(/Address: the caterer was told “1 Oak Street.*it is now “22 Elm Street/).waitFor();
    // The warning is shown on every tab. The address is edited on another tab.
    await staff.tab('Client Profile');
    await page.getByRole('button', { name: 'Send correction' }).click();
    await staff.notice('Correction sent to the caterer');
    await page.getByText('already left without').waitFor({ state: 'detached' });

    await test.db.query(
      `UPDATE meal_plan_versions SET acknowledged_at = now() WHERE kind = 'correction' AND acknowledged_at IS NULL`,
    );
    await page.goto('/admin/meals/planning');
    await plan('Gem City Kitchen').waitFor();
    expect(await page.getByText('These corrections were not acknowledged').count()).toBe(0);
    await page.getByRole('button', { name: 'Archive' }).click();
    await checkArchiveFits();
  });

  it('names the meals of the list that was sent and those of its last correction', async () => {
    const sentList = /^The list for .* with 12 meals was sent by .+ on [^.]+\. /;
    const correction = /The last correction has 9 meals\. It was sent on [^.]+ and /;
    const sentence = (end: string) =>
      page.getByText(new RegExp(`${sentList.source}${correction.source}${end}\\.$`)).waitFor();
    await meals.patchClient(bo, { status: 'archive' });
    await waitUntil(areCorrectionsSent);
    await page.goto('/admin/meals/planning');
    await sentence('is not acknowledged yet');
    await staff.checkAccessibilityInAllViews('A sent list with a correction');
    await test.db.query(
      `UPDATE meal_plan_versions SET acknowledged_at = now() WHERE kind = 'correction' AND acknowledged_at IS NULL`,
    );
    await page.goto('/admin/meals/planning');
    await sentence('was acknowledged on [^.]+');
  });

  it('shows the state of a mail that is not sent', async () => {
    const setCorrection = (change: string) =>
      test.db.query(
        `UPDATE mail_messages SET sent_at = NULL, ${change} WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
        [kitchen.vendor.email],
      );
    const lists = page.getByRole('table', { name: 'Lists mailed for Gem City Kitchen' });
    for (const [change, text] of [
      [`status = 'failed'`, 'Failed'],
      [
        `status = 'queued', attempts = 0, next_attempt_at = now() + interval '1 hour'`,
        /Leaves at \d\d-\d\d-\d{4}/,
      ],
    ] as const) {
      await setCorrection(change);
      await page.goto('/admin/meals/planning?view=archive');
      await page.getByRole('button', { name: /^Show details of Gem City Kitchen/ }).click();
      await lists.getByRole('row').filter({ hasText: '2. Correction' }).getByText(text).waitFor();
    }
    await staff.checkAccessibilityInAllViews('A list whose correction waits');

    await test.db.query(
      `UPDATE mail_messages SET status = 'failed', sent_at = NULL WHERE kind = 'caterer_plan'`,
    );
    await test.db.query(
      `UPDATE meal_plan_versions SET acknowledged_at = NULL, created_at = created_at - interval '3 hours'
       WHERE kind = 'correction'`,
    );
    await setCorrection(`status = 'failed'`);
    await page.goto('/admin/meals/planning');
    await page
      .getByText(
        /^The list for .* was sent by .+\. Its mail: Failed\. The last correction has 9 meals\. Its mail: Failed\.$/,
      )
      .waitFor();
    await page
      .getByText(/^Gem City Kitchen, .*: not sent \(Failed\)$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    const archive = page.getByRole('table', { name: 'Emails sent to caterers' });
    await archive.getByText('Failed', { exact: true }).waitFor();
  });

  it('links a client without an address or a vendor to the empty field', async () => {
    const link = page.getByRole('alert').getByRole('link', { name: 'Ann Allergic', exact: true });
    await meals.patchClient(ann, { address: '' });
    await openPlan();
    await link.click();
    await page.locator('[name=address]:focus').waitFor();
    await meals.patchClient(ann, { assigned_meal_vendor_id: null });
    await navigateTo(page, '/admin/meals/planning');
    await link.click();
    const vendor = page.getByRole('combobox', { name: /^Assigned Meal Vendor/ });
    await vendor.and(page.locator(':focus')).waitFor();
  });

  it('offers no mail of a list without meals, also if it has lost its meals since the page was read', async () => {
    const { client } = await meals.addMealClient({ ...kitchen, vendor: secondVendor }, { name: 'Eve Solo' });
    const sendNow = plan('Second Kitchen').getByRole('button', { name: 'Send now' });
    await navigateTo(page, '/admin/meals/planning');
    await sendNow.waitFor();
    await meals.patchClient(client, { status: 'hold' });
    await sendNow.click();
    await staff.dialog.getByText('This list has no meals, so nothing is mailed.', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('A list without meals');
    expect(await staff.dialog.getByRole('button', { name: 'Send now' }).count()).toBe(0);
    expect(await staff.dialog.getByRole('region', { name: 'The mail' }).count()).toBe(0);
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();

    await page.goto('/admin/meals/planning');
    await plan('Second Kitchen').getByRole('button', { name: 'Show the meals of Second Kitchen' }).click();
    await page
      .getByText('This plan is open. It has no meals, so it closes without a mail on', { exact: false })
      .waitFor();
    expect(await sendNow.count()).toBe(0);
  });

  async function areCorrectionsSent(): Promise<boolean> {
    const { rows } = await test.db.query(
      `SELECT status FROM mail_messages WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    return rows.every(({ status }) => status === 'sent');
  }

  /** Checks that no cell of the archive has more than two lines, and that the last column is not cut off. */
  async function checkArchiveFits(): Promise<void> {
    const archive = page.getByRole('table', { name: 'Emails sent to caterers' });
    const row = archive.getByRole('row').filter({ hasText: 'Gem City Kitchen' });
    await row.waitFor();
    expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(48);
    expect(
      await archive.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 1)),
    ).toBe(0);
  }

  /** Checks that the archive has two lists, each with a download of the mailed version. */
  async function checkArchivedVersions(): Promise<void> {
    await navigateTo(page, '/admin/meals/planning?view=archive');
    await checkArchiveFits();
    await page.getByRole('button', { name: /^Show details of Gem City Kitchen/ }).click();
    const lists = 'Lists mailed for Gem City Kitchen';
    await page.getByRole('table', { name: lists }).waitFor();
    const [archiveRow] = await cells('Emails sent to caterers');
    expect(archiveRow).toEqual(
      expect.arrayContaining(['Gem City Kitchen', expect.stringMatching(/^\d\d-\d\d-\d{4} /), 'Not yet']),
    );
    const versionRows = await cells(lists);
    expect(versionRows.map(([version, , changes]) => [version, changes])).toEqual([
      ['2. Correction', expect.stringContaining('Ann Allergic')],
      ['1. List', ''],
    ]);
    expect(versionRows.map((row) => row[5])).toEqual(['Not yet', '']);
    await staff.checkAccessibilityInAllViews('Archive');
    const firstVersionRows = await staff.csvOf(page.getByRole('button', { name: 'Download version 1' }));
    expect(firstVersionRows.map(({ Client, Allergies }) => [Client, Allergies]).sort()).toEqual([
      ['Ann Allergic', 'Nuts, milk'],
      ['Bo Bland', ''],
      ['Cal Late', ''],
      ['Dee Later', ''],
    ]);
    await page.getByRole('combobox', { name: 'Select Meal Vendor' }).click();
    await page.getByRole('option', { name: 'Second Kitchen' }).click();
    await page.getByText('No lists match these filters.').waitFor();
  }
});
