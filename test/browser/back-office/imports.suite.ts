import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createDriver } from '../../factories/transport.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { chooseFromList, delayRequests, navigateTo, dropResponse } from '../../setup/browser.js';
import { csvOf, uploadAndCheck } from '../../setup/imports.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

describe('The import of a file', () => {
  let test: TestApp;
  let api: Api;
  let office: StaffBrowser;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    const user = await createStaffUser(test, Group.Coordinator);
    api = await signInUser(test, user);
    region = await createRegion(api, { name: 'Dayton' });
    office = await StaffBrowser.open(test, user);
  });
  afterAll(async () => {
    await office?.close();
    await test?.close();
  });
  afterEach(() => expect(office.takeProblems()).toEqual([]));

  const HEADINGS = 'First Name,Last Name,Email,Phone Number,Region';
  const CLIENT_HEADINGS =
    'Full Name,Date of Birth,Employment Status,Emergency Contact Name,Emergency Contact Number';
  const clientRow = (name: string, birth_date = '03/14/1962') =>
    `${name},${birth_date},Retired,Paul Vance,937-555-0142`;

  const uploadCsv = (text: string) =>
    office.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('lists the faults of a file, previews the changes of the corrected file and imports it', async () => {
    const { page } = office;
    await createDriver(api, region.id, { first_name: 'Ida', last_name: 'There', email: 'old@drivers.test' });
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    // The list of clients has a link Import too, so the test waits for the drivers.
    await page.getByRole('heading', { name: 'Drivers', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await office.checkAccessibilityInAllViews('begin an import');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel Template' }).press('Enter'),
    ]);
    expect(template.suggestedFilename()).toBe('Drivers Template.xlsx');
    // The button was disabled while it worked.
    await page.locator('button:focus', { hasText: 'Excel Template' }).waitFor();

    await uploadCsv(
      `${HEADINGS}\nIda,New,no address,9375550123,Dayton\nIda,There,new@drivers.test,9375550124,Atlantis\nIda,Extra,extra@drivers.test,9375550125,Dayton,evenings`,
    );
    await page.getByText('There are 3 faults in drivers.csv').waitFor();
    const faults = page.getByRole('table', { name: 'Faults' });
    await faults.getByText('E-mail is not valid.').waitFor();
    await faults.getByText('There is no Region called “Atlantis”.').waitFor();
    await faults.getByRole('row', { name: /Ida Extra.*stands under no heading.*evenings/ }).waitFor();
    await office.checkAccessibilityInAllViews('faults of an import');
    expect(await office.csvOf(page.getByRole('button', { name: 'Download Faults' }))).toEqual([
      expect.objectContaining({ Row: '2', Column: 'Email', 'What the file says': 'no address' }),
      expect.objectContaining({ Row: '3', Column: 'Region' }),
      expect.objectContaining({ Row: '4', Column: '', 'What the file says': 'evenings' }),
    ]);

    await page.getByRole('link', { name: 'Upload the Corrected File' }).click();
    await uploadCsv(
      `${HEADINGS}\nIda,New,new@drivers.test,9375550123,Dayton\nIda,There,there@drivers.test,,Dayton`,
    );
    await page.getByText('1 driver will be added.').waitFor();
    const changes = page.getByRole('table', { name: 'What is changed' });
    await changes.getByText('old@drivers.test').waitFor();
    await office.checkAccessibilityInAllViews('what an import would do');
    await page.getByRole('button', { name: 'Import 2 drivers' }).press('Enter');
    await office.checkAccessibility('confirm an import');
    await office.dialog.getByRole('button', { name: 'Import 2 drivers' }).click();
    await page.getByText('Imported: 1 driver added, 1 changed.').waitFor();
    await page.locator('main:focus').waitFor();
    const added = page.getByRole('table', { name: 'What was added' });
    await added.getByRole('link', { name: 'Ida New' }).waitFor();
    expect(await added.getByRole('row').count()).toBe(2);
    await office.checkAccessibility('an import that is done');
    await added.getByRole('link', { name: 'Ida New' }).click();
    expect(await page.getByLabel('Last Name').inputValue()).toBe('New');
    await page.goBack();
    await page.getByRole('link', { name: 'Show Drivers' }).click();
    await page.getByRole('link', { name: 'Ida New', exact: true }).waitFor();
  });

  it('matches unknown headings to columns and previews the first rows', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=transportation%2Fdrivers');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv(
      'First Name,Last Name,E mail,Phone Number,Region,Shoe Size\nIda,Matched,matched@drivers.test,9375550123,Dayton,43',
    );
    await page
      .getByText(
        'There are 2 headings that are not known in drivers.csv, so nothing was imported. Match the headings below first. The missing columns may be among them.',
      )
      .waitFor();
    await page.getByRole('link', { name: 'Upload Another File' }).waitFor();
    const faults = page.getByRole('table', { name: 'Missing Columns' }).getByRole('row');
    await faults.filter({ hasText: 'needed for new records' }).waitFor();
    expect(await faults.filter({ hasText: /E mail|Shoe Size/ }).count()).toBe(0);
    const isHeadingsRead = ({ pathname, search }: URL) =>
      pathname.includes('/import_findings') && search.includes('heading');
    await page.route(isHeadingsRead, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.getByText('Correct the file', { exact: false }).count()).toBe(0);
    await page.unroute(isHeadingsRead);
    await page.getByRole('button', { name: 'Retry' }).click();
    const headings = page.getByRole('region', { name: 'Headings that are not known' });
    await chooseFromList(headings.getByLabel('E mail'), 'Email');
    await chooseFromList(headings.getByLabel('Shoe Size'), 'Ignore this column');
    await office.checkAccessibilityInAllViews('headings of an import');
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await headings.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('1 driver will be added.').waitFor();
    const rows = page.getByRole('table', { name: 'The first rows, as they will be added' });
    await rows.getByRole('row', { name: /matched@drivers\.test.*\(937\) 555-0123/ }).waitFor();
    await office.checkAccessibilityInAllViews('the first rows of an import');
    const importButton = page.getByRole('button', { name: 'Import 1 Driver' });
    expect(await importButton.isEnabled()).toBe(true);
    await chooseFromList(headings.getByLabel('Shoe Size'), 'Choose a field…');
    await page.getByText('You changed the headings. Press Check Again before you import.').waitFor();
    expect(await importButton.isDisabled()).toBe(true);
    await chooseFromList(headings.getByLabel('Shoe Size'), 'Ignore this column');
    await page.getByText('You changed the headings.', { exact: false }).waitFor({ state: 'detached' });
    expect(await importButton.isEnabled()).toBe(true);
  });

  it('tells an Admin who can match the headings of another user’s file', async () => {
    const other = await createStaffUser(test, Group.Coordinator, { name: 'Lou Loader' });
    const importRun = await uploadAndCheck(
      await signInUser(test, other),
      'transport_vendors',
      csvOf([HEADINGS, 'Shoe Size'], ['Ida,Other,other@drivers.test,9375550123,Dayton', '43']),
    );
    const admin = await StaffBrowser.open(test, await createStaffUser(test, Group.Admin));
    try {
      await navigateTo(admin.page, `/admin/imports/${importRun.id}`);
      const headings = admin.page.getByRole('region', { name: 'Headings that are not known' });
      await headings.getByText('Only Lou Loader, who uploaded the file, can match them.').waitFor();
      await headings.getByText('Shoe Size', { exact: true }).waitFor();
      expect(await headings.getByRole('button').count()).toBe(0);
      expect(await admin.page.getByText('Match the headings below', { exact: false }).count()).toBe(0);
      await admin.checkAccessibilityInAllViews('headings of another user’s import');
    } finally {
      await admin.close();
    }
  });

  it('stays on a page that was opened during an upload', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=transportation%2Fdrivers');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    const upload = /\/import\/\?/;
    const release = await delayRequests(page, upload);
    const uploaded = page.waitForResponse(upload);
    await uploadCsv(`${HEADINGS}\nIda,Elsewhere,elsewhere@drivers.test,9375550123,Dayton`);
    await page.getByRole('button', { name: 'Uploading…' }).waitFor();
    await uploadCsv(`${HEADINGS}\nIda,Second,second@drivers.test,9375550124,Dayton`);
    expect(await page.getByRole('button', { name: 'Uploading…' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await page.getByRole('heading', { name: 'Drivers', exact: true }).waitFor();
    // The pages are read again after an upload.
    const reread = page.waitForResponse(/\/transport_vendors\/?\?/);
    release();
    await (await uploaded).finished();
    await (await reread).finished();
    await page.waitForLoadState('networkidle');
    await page.unroute(upload);
    await page.getByRole('heading', { name: 'Drivers', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/transportation/drivers');
  });

  it('asks for a corrected file if a value is wrong beside an unknown heading', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=transportation%2Fdrivers');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv(`${HEADINGS},Shoe Size\nIda,Wrong,no address,9375550123,Dayton,43`);
    await page
      .getByText('There is 1 heading that is not known and 1 fault in drivers.csv, so nothing was imported.')
      .waitFor();
    await page.getByText('Match the headings below. Correct the file and upload it again.').waitFor();
    await page.getByRole('link', { name: 'Upload the Corrected File' }).waitFor();
  });

  it('removes a file without a question about choices for its headings', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=transportation%2Fdrivers');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv(
      'First Name,Last Name,E mail,Phone Number,Region\nIda,Gone,gone@drivers.test,9375550123,Dayton',
    );
    await chooseFromList(page.getByLabel('E mail'), 'Email');
    await page.getByRole('button', { name: 'Remove File' }).click();
    await office.dialog.getByRole('button', { name: 'Remove File' }).click();
    await page.getByRole('heading', { name: '1. Choose what to import' }).waitFor();
    await office.dialog.waitFor({ state: 'detached' });
  });

  it('lists the earlier imports on Retry when they could not be read', async () => {
    const { page } = office;
    const isListRead = ({ pathname }: URL) => /\/api\/v1\/imports\/?$/.test(pathname);
    await page.route(isListRead, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await navigateTo(page, '/admin/imports');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute(isListRead);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('table', { name: 'Earlier imports' }).getByRole('row').nth(1).waitFor();
  });

  it('adds a client from a filled template', async () => {
    const { page } = office;
    const [template] = await Promise.all([
      api.get('customers/import_template/', { query: { format: 'csv' } }),
      navigateTo(page, '/admin/clients'),
    ]);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv(Buffer.from(template.bytes).toString().replace('Ann Lee', 'Ines Imported'));
    await page.getByText('1 client will be added.').waitFor();
    await page.getByRole('button', { name: 'Import 1 client' }).click();
    await office.dialog.getByRole('button', { name: 'Import 1 client' }).click();
    await page.getByText('Imported: 1 client added, 0 changed.').waitFor();
    await page.getByRole('link', { name: 'Show Clients' }).click();
    await page.getByRole('link', { name: 'Ines Imported', exact: true }).waitFor();
  });

  it('reads the names of added clients again on Retry and marks a deleted client', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=clients');
    await uploadCsv(
      [CLIENT_HEADINGS, clientRow('Wilma Named', '02/11/1951'), clientRow('Gil Gone', '04/15/1948')].join(
        '\n',
      ),
    );
    await page.getByRole('button', { name: 'Import 2 clients' }).click();
    await office.dialog.getByRole('button', { name: 'Import 2 clients' }).click();
    await page.getByText('Imported: 2 clients added, 0 changed.').waitFor();
    const { results } = ok(await api.get('customers/'));
    const { id } = results.find(({ name }: Json) => name === 'Gil Gone');
    ok(await api.delete(`customers/${id}/`));
    const isNameRequest = ({ pathname, search }: URL) =>
      pathname === '/api/v1/customers' && search.includes(id);
    await page.route(isNameRequest, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await page.reload();
    const added = page.getByRole('table', { name: 'What was added' });
    const rows = added.locator('tbody tr');
    await rows.nth(1).getByRole('button', { name: 'Retry' }).waitFor();
    expect(await added.getByText('Merged or removed').count()).toBe(0);
    await office.checkAccessibility('names of an import that cannot be read');
    await page.unroute(isNameRequest);
    for (const row of await rows.all()) await row.getByRole('button', { name: 'Retry' }).click();
    await added.getByRole('link', { name: 'Wilma Named' }).waitFor();
    await added.getByText('Merged or removed').waitFor();
  });

  it('compares a row with its possible duplicates in the file and among the clients', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=clients');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv([CLIENT_HEADINGS, clientRow('Nora Vance'), clientRow('Norah Vance')].join('\n'));
    const compare = page.getByRole('button', { name: 'Compare' });
    const fields = office.dialog.getByRole('list', { name: 'Fields' });
    const field = (name: string) => fields.getByRole('listitem').filter({ hasText: name });
    await compare.first().click();
    await office.dialog.getByText('Row 3 of the file').waitFor();
    await field('Norah Vance').getByText('Differs').waitFor();
    await field('Date of Birth').getByText('Agrees').waitFor();
    await office.checkAccessibility('two rows of a file beside each other');
    await office.dialog.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Import 2 clients' }).click();
    await office.dialog.getByRole('button', { name: 'Import 2 clients' }).click();
    await page.getByText('Imported: 2 clients added, 0 changed.').waitFor();
    await page
      .getByRole('table', { name: 'What was added' })
      .getByRole('row', { name: /Norah Vance/ })
      .getByRole('link', { name: 'Compare' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Possible Duplicates' }).waitFor();
    for (const name of ['Nora Vance', 'Norah Vance'])
      await page.getByText(name, { exact: true }).first().waitFor();
    await page.goBack();
    await page.getByText('Imported: 2 clients added, 0 changed.').waitFor();

    await page.getByRole('link', { name: 'Import Another File' }).click();
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await uploadCsv([CLIENT_HEADINGS, clientRow('Norma Vance')].join('\n'));
    await compare.nth(1).waitFor();
    await page.getByText('(2 of 2 possible duplicates)', { exact: false }).waitFor();
    expect(await compare.count()).toBe(2);
    await compare.nth(1).click();
    await field('Norma Vance').getByText('Differs').waitFor();
    await field('Date of Birth').getByText('Agrees').waitFor();
    await office.checkAccessibility('a row beside a client');
    await office.dialog.getByRole('button', { name: 'Go Back' }).click();
  });

  it('takes another file after an upload whose response was lost', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=transportation%2Fdrivers');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await page.route('**/import/?file_name=*', dropResponse, { times: 1 });
    await uploadCsv(`${HEADINGS}\nLou,Lost,lost@drivers.test,9375550127,Dayton`);
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    office.takeProblems();
    await uploadCsv(`${HEADINGS}\nFay,Found,no address,9375550128,Dayton`);
    await page.getByText('There is 1 fault in drivers.csv').waitFor();
  });

  it('refuses several files that are dropped together', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=clients');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['one.csv', 'two.csv']) transfer.items.add(new File(['First Name'], name));
      return transfer;
    });
    await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer });
    await page.getByRole('alert').getByText('Choose one file at a time.').waitFor();
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
  });

  it('refuses a PDF and returns the focus to Choose File', async () => {
    const { page } = office;
    await navigateTo(page, '/admin/imports?of=clients');
    await page.getByRole('heading', { name: '3. Upload the file' }).waitFor();
    await page.getByRole('button', { name: 'Choose File' }).focus();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF\0') });
    await page.getByText('This is no CSV file and no Excel file.').waitFor();
    await page.locator('button:focus', { hasText: 'Choose File' }).waitFor();
    await office.checkAccessibility('a refused file');
  });
});
