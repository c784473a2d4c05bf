import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { logIn, chooseFromList, navigateTo, openBrowser, openPage, optionsOf } from '../../setup/browser.js';
import { parseCsv } from '../../setup/csv.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

describe('The customer report and the Mail page', () => {
  let test: TestApp;
  let worker: ServiceProcess | undefined;
  let admin: Api;
  let staff: StaffBrowser;
  let page: Page;
  let home: Json;

  beforeAll(async () => {
    test = await startTestApp();
    const user = await createStaffUser(test, Group.Admin, { name: 'Ada Admin' });
    admin = await signInUser(test, user);
    home = await createRegion(admin, { name: 'Dayton' });
    await createClient(admin, { name: 'Hanna Home', region_id: home.id });
    await createClient(admin, {
      name: 'Ella Elsewhere',
      region_id: (await createRegion(admin, { name: 'Toledo' })).id,
    });
    staff = await StaffBrowser.open(test, user);
    ({ page } = staff);
  });
  afterEach(() => expect(staff.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await worker?.end('SIGTERM');
    await test?.close();
  });

  const dialog = () => page.getByRole('dialog', { name: 'Export Customer Report' });
  const progress = () => page.getByRole('group', { name: 'Export' });

  it('validates the form on the Clients list, shows the progress and downloads the file', async () => {
    await navigateTo(page, `/admin/clients?region=${home.id}`);
    await page.getByRole('button', { name: 'Customer Report' }).click();
    await dialog().getByLabel('Select Region').filter({ hasText: 'Dayton' }).waitFor();
    expect(await optionsOf(dialog().getByLabel('Select Region'))).toEqual(['All', 'Dayton', 'Toledo']);
    expect(await optionsOf(dialog().getByLabel('Select Period'))).toEqual([
      'Last 7 Days',
      'This Month',
      'Year to Date',
      'Custom',
    ]);
    expect(await dialog().getByRole('checkbox', { name: 'All' }).isChecked()).toBe(true);
    expect(await dialog().getByRole('checkbox', { name: 'Hold' }).isChecked()).toBe(false);
    await chooseFromList(dialog().getByLabel('Select Period'), 'Custom');
    await dialog().getByLabel('Start Date').fill('2026-03-02');
    await dialog().getByLabel('End Date').fill('2026-03-01');
    await dialog().getByRole('button', { name: 'Export' }).click();
    await dialog().getByText('End date must be greater than start date').waitFor();
    await dialog().getByRole('checkbox', { name: 'All' }).click();
    await dialog().getByRole('button', { name: 'Export' }).click();
    await dialog().getByText('Choose at least one status.').waitFor();
    await staff.checkAccessibilityInAllViews('Export Customer Report');
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog().getByRole('checkbox', { name: 'New' }).click();
    await chooseFromList(dialog().getByLabel('Select Period'), 'Year to Date');
    await dialog().getByRole('button', { name: 'Export' }).click();
    await page.getByText('Customer Data will be emailed shortly', { exact: true }).waitFor();
    await dialog().waitFor({ state: 'detached' });
    await progress().getByText('Waiting', { exact: true }).waitFor();
    await staff.checkAccessibility('the progress of an export');
    expect(ok(await admin.get('exports/')).results[0].parameters).toEqual({
      period: 'ytd',
      region_id: home.id,
      statuses: ['new'],
    });

    // A second application in this process would make calls of the page fail while it starts: nestjs-cls has one registry of hooks.
    worker = await startProcess('worker', { ...test.env, LOG_LEVEL: 'info' });
    await progress().getByText('Ready, 1 row', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await progress()
      .getByRole('button', { name: /^Download Customer Report/ })
      .click();
    const rows = parseCsv(await readFile(await (await download).path(), 'utf8'));
    expect(rows.map(({ Name }) => Name)).toEqual(['Hanna Home']);
    await progress().getByRole('button', { name: 'Close' }).click();
    await progress().waitFor({ state: 'detached' });
  });

  it('keeps the dialog open with the chosen region when the request fails', async () => {
    await navigateTo(page, '/admin/clients');
    await page.route('**/customers/export/', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' }),
    );
    await page.getByRole('button', { name: 'Customer Report' }).click();
    await chooseFromList(dialog().getByLabel('Select Region'), 'Toledo');
    await dialog().getByRole('button', { name: 'Export' }).click();
    await dialog().getByText('Oops! Something went wrong').waitFor();
    expect(await dialog().getByLabel('Select Region').innerText()).toBe('Toledo');
    await page.unroute('**/customers/export/');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('is exported by a Regional Manager on Program Analysis and downloaded there and by the mailed link', async () => {
    const manager = await createStaffUser(test, Group.Manager);
    const { id } = ok(await (await signInUser(test, manager)).post('customers/export/', { period: 'ytd' }));
    const mail = await test.inbox.waitFor(({ to, text }) => to.includes(manager.email) && text.includes(id));
    const browser = await openBrowser();
    try {
      const { page: managerPage, problems } = await openPage(browser, test.base_url);
      await logIn(managerPage, manager.email);
      await managerPage.waitForURL('**/admin/program-analysis');
      await managerPage.getByRole('button', { name: 'Export Customer Report' }).click();
      const managerDialog = managerPage.getByRole('dialog', { name: 'Export Customer Report' });
      expect(await managerDialog.getByLabel('Select Period').innerText()).toBe('This Month');
      await managerDialog.getByRole('button', { name: 'Export' }).click();
      const managerProgress = managerPage.getByRole('group', { name: 'Export' });
      await managerProgress.getByText('Ready, 2 rows', { exact: true }).waitFor();
      const download = managerPage.waitForEvent('download');
      await managerProgress.getByRole('button', { name: /^Download Customer Report/ }).click();
      expect(await readFile(await (await download).path(), 'utf8')).not.toContain('Hanna');
      const mailedDownload = managerPage.waitForEvent('download');
      await managerPage.goto(/http\S+\/admin\/files\/\S+/.exec(mail.text)![0]);
      const rows = parseCsv(await readFile(await (await mailedDownload).path(), 'utf8'));
      expect(Object.keys(rows[0]!)).toContain('Client Number');
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('shows on the Mail page whether the jobs run on time, and filters failed mails', async () => {
    await navigateTo(page, '/admin/mail');
    const health = page.getByRole('region', { name: 'Health of jobs' });
    await health.getByText('All jobs run on time').waitFor();
    await health.getByRole('button', { name: 'Show jobs' }).click();
    const jobs = health.getByRole('table', { name: 'Jobs and Queues' });
    await jobs.getByRole('row').filter({ hasText: 'Sending plans to caterers' }).waitFor();
    expect(await jobs.locator('thead th').allInnerTexts()).toEqual([
      'Job',
      'Last Start',
      'Last End',
      'Next Run',
      'Waiting',
      'Late',
      'Failed',
      'Repaired',
    ]);
    await staff.checkAccessibilityInAllViews('Mail, with its jobs');
    await createStaffUser(test, Group.Coordinator, { name: 'Fay Failed', email: 'fay@prg.test' });
    await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, attempts, given_up_at, last_error)
       VALUES (new_id(), 'unassigned_rides', '{fay@prg.test}', 'Rides without a driver', 'x', 'x', '<fay@prg.test>',
         'failed', 10, now(), 'refused')`,
    );
    await page.reload();
    await health.getByText('Mail: 1 failed').waitFor();
    // The failed job is shown in the list. Only a late job opens the list of jobs.
    expect(await jobs.count()).toBe(0);
    await page.getByRole('button', { name: 'Logged in as Ada Admin, 1 failed' }).waitFor();
    await chooseFromList(page.getByLabel('Select Kind'), 'Unassigned rides');
    await chooseFromList(page.getByLabel('Select Status'), 'Failed');
    // The row leaves the list of failed mails. The focus moves from its button to the page.
    await page.getByRole('button', { name: /^Retry .* fay@prg\.test$/ }).press('Enter');
    await page.locator('main:focus').waitFor();
    await page.getByText('No mail matches these filters.').waitFor();
    await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, given_up_at, last_error, to_be_erased)
       VALUES (new_id(), 'day_sheet', '{fay@prg.test}', 'Day sheet', '', '', '<sheet@prg.test>', 'failed', now(), 'refused', true)`,
    );
    await chooseFromList(page.getByLabel('Select Kind'), 'Day sheet');
    await page.getByText('Cannot be sent again: its text was removed.').waitFor();
    // This mail cannot be sent again, so no user has to act.
    await page.reload();
    await health.getByText('All jobs run on time').waitFor();
    await page.getByRole('button', { name: 'Logged in as Ada Admin', exact: true }).waitFor();
    await page.getByText('Cannot be sent again: its text was removed.').waitFor();
    await staff.checkAccessibility('Mail that cannot be sent again');
    await chooseFromList(page.getByLabel('Select Kind'), 'Set password');
    await page.getByText('No mail matches these filters.').waitFor();
    await staff.checkAccessibility('Mail, with what has failed');
  });

  it('reads the jobs on the Mail page again on Retry', async () => {
    const jobs = '**/api/v1/health/jobs/';
    await page.route(jobs, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await navigateTo(page, '/admin/mail');
    const health = page.getByRole('region', { name: 'Health of jobs' });
    await health.getByRole('button', { name: 'Retry' }).waitFor();
    await staff.checkAccessibility('Mail, with jobs that cannot be read');
    await page.unroute(jobs);
    await health.getByRole('button', { name: 'Retry' }).click();
    await health.getByRole('button', { name: 'Show jobs' }).waitFor();
  });
});
