import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import writeXlsx from 'write-excel-file/node';
import { Group } from '../../../server/contract/groups.js';
import { ImportFiles } from '../../../server/imports/import-files.js';
import { ImportsJobs } from '../../../server/imports/imports.jobs.js';
import { createRegion } from '../../factories/places.js';
import {
  assignDriver,
  createDriver,
  createRideClient,
  createRideRequest,
} from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import {
  uploadAndCheck,
  commitImport,
  csvOf,
  findImportFindings,
  waitForImport,
  upload,
} from '../../setup/imports.js';
import { mailsTo } from '../../setup/outbox.js';

const DRIVERS = 'transport_vendors';
const HEADINGS = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Region', 'Available Days'];

describe('Imports', () => {
  let test: TestApp;
  let calls: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    region = await createRegion(await signInAs(test, Group.Admin), { name: 'Import Region' });
  });
  // Each test has a new user, because uploads per hour and waiting imports are limited by user.
  beforeEach(async () => (calls = await signInAs(test, Group.Coordinator)));
  afterAll(() => test.close());

  const driverRow = (
    lastName: string,
    overrides: Partial<Record<(typeof HEADINGS)[number], string>> = {},
  ): string[] => {
    const cells: Record<string, string> = {
      'First Name': 'Ida',
      'Last Name': lastName,
      Email: `${lastName.toLowerCase()}@drivers.test`,
      'Phone Number': '(937) 555-0123',
      Region: 'Import Region',
      'Available Days': 'Monday; friday',
      ...overrides,
    };
    return HEADINGS.map((heading) => cells[heading]!);
  };

  const findDrivers = async (lastName: string): Promise<Json[]> =>
    ok(await calls.get(`${DRIVERS}/`, { query: { q: lastName } })).results;

  describe('A file without faults', () => {
    it('creates its records only when it is committed and audits them as an import', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(HEADINGS, driverRow('Firstly'), [], driverRow('Secondly')),
      );
      expect(importRun).toMatchObject({
        resource: DRIVERS,
        title: 'Drivers',
        file_name: 'list.csv',
        format: 'csv',
        status: 'checked',
        row_count: 2,
        checked_count: 2,
        created_count: 2,
        changed_count: 0,
        fault_count: 0,
        can_commit: true,
        failure: null,
      });
      expect(await findDrivers('Firstly')).toEqual([]);
      expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done', can_commit: false });
      const [createdDriver] = await findDrivers('Firstly');
      expect(createdDriver).toMatchObject({
        name: 'Ida Firstly',
        phone_number: '+19375550123',
        region: { id: region.id, name: 'Import Region' },
        available_days: ['Monday', 'Friday'],
        is_active: true,
      });
      const [entry] = (
        await test.db.query<Json>(
          `SELECT event, actor_name, request_id FROM audit_entries WHERE record_id = $1`,
          [createdDriver.id],
        )
      ).rows;
      expect(entry).toMatchObject({
        event: 'create',
        actor_name: expect.stringMatching(/ \(import\)$/),
        request_id: importRun.id,
      });
    });

    it('is stored privately, deleted after the import and purged when the import expires', async () => {
      const importRun = await uploadAndCheck(calls, DRIVERS, csvOf(HEADINGS, driverRow('Kept')));
      const folder = join(test.env.DATA_DIR!, 'imports');
      const mode = async (path: string) => (await stat(path)).mode & 0o777;
      expect([await mode(folder), await mode(join(folder, `${importRun.id}.upload`))]).toEqual([
        0o700, 0o600,
      ]);
      await commitImport(calls, importRun);
      // The file is removed after the import is recorded.
      await waitUntil(async () => !(await readdir(folder)).includes(`${importRun.id}.upload`));
      const [importedDriver] = ok(
        await calls.get('transport_vendors/', { query: { q: 'Kept', region: region.id } }),
      ).results;
      expect(await findImportFindings(calls, importRun)).toEqual([
        expect.objectContaining({
          kind: 'added',
          row: 2,
          record_id: importedDriver.id,
          name: '',
          new_value: '',
        }),
      ]);

      const expiredImport = await uploadAndCheck(calls, DRIVERS, csvOf(HEADINGS, driverRow('Left')));
      await test.db.query(`UPDATE imports SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
        expiredImport.id,
      ]);
      expect(await test.app.get(ImportsJobs).purge()).toMatchObject({ imports: 1, files: 1 });
      expect((await calls.get(`imports/${expiredImport.id}/`)).status).toBe(404);
      expect(ok(await calls.get(`imports/${importRun.id}/`)).status).toBe('done');
    });

    it('lists the changes of existing records and leaves equal and empty cells unchanged', async () => {
      const existing = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'There' });
      const unchanged = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Same' });
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          [...HEADINGS, 'Active'],
          [...driverRow('there', { Email: 'New@drivers.test', 'Phone Number': '' }), 'yes'],
          [...driverRow('Same', { Email: unchanged.email, 'Phone Number': '', 'Available Days': '' }), ''],
        ),
      );
      expect(importRun).toMatchObject({
        created_count: 0,
        changed_count: 1,
        same_count: 1,
        can_commit: true,
      });
      expect(await findImportFindings(calls, importRun, 'change')).toEqual([
        expect.objectContaining({
          row: 2,
          column: 'Last Name',
          old_value: 'There',
          new_value: 'there',
          record_id: existing.id,
        }),
        expect.objectContaining({
          column: 'Email',
          old_value: existing.email,
          new_value: 'New@drivers.test',
        }),
        expect.objectContaining({
          column: 'Available Days',
          old_value: 'Monday, Tuesday, Wednesday, Thursday, Friday',
          new_value: 'Monday, Friday',
        }),
      ]);
      await commitImport(calls, importRun);
      expect(ok(await calls.get(`${DRIVERS}/${existing.id}/`))).toMatchObject({
        email: 'New@drivers.test',
        phone_number: existing.phone_number,
        version: existing.version + 1,
      });
      expect(ok(await calls.get(`${DRIVERS}/${unchanged.id}/`)).version).toBe(unchanged.version);
    });

    it('mails the trips of a driver to the new address and warns of it', async () => {
      const existing = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Readdressed' });
      const request = await createRideRequest(calls, await createRideClient(calls, region.id));
      const trip = await assignDriver(calls, request, existing);
      const importRun = await uploadAndCheck(calls, DRIVERS, csvOf(HEADINGS, driverRow('Readdressed')));
      const email = 'readdressed@drivers.test';
      expect(await findImportFindings(calls, importRun, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          message: expect.stringContaining(`1 trip ahead is mailed to ${email}.`),
        }),
      ]);
      expect(await mailsTo(test, email)).toEqual([]);
      expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done' });
      expect(await mailsTo(test, email)).toMatchObject([{ kind: 'trip_changed' }]);
      const path = `customer_transport_transactions/${trip.id}/`;
      expect(ok(await calls.get(path)).version).toBeGreaterThan(trip.version);
    });

    it('matches a record by its ID and reports an unknown ID as a fault', async () => {
      const existing = await createDriver(calls, region.id);
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(['ID', 'Last Name'], [existing.id, 'Renamed'], [randomUUID(), 'Nobody']),
      );
      expect(await findImportFindings(calls, importRun, 'fault')).toEqual([
        expect.objectContaining({ row: 3, column: 'ID', message: 'There is no record with this ID.' }),
      ]);
      const correctedRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(['ID', 'Last Name'], [existing.id, 'Renamed']),
      );
      expect(await commitImport(calls, correctedRun)).toMatchObject({ status: 'done' });
      expect(ok(await calls.get(`${DRIVERS}/${existing.id}/`)).name).toBe(`${existing.first_name} Renamed`);
    });

    it('changes two records with the same match fields by their IDs', async () => {
      const one = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Twin' });
      const other = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Twin2' });
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          ['ID', 'First Name', 'Last Name', 'Region', 'Active'],
          [one.id, 'Ida', 'Twin', region.name, 'No'],
          [other.id, 'Ida', 'Twin', region.name, ''],
          [other.id, 'Ida', 'Twin', region.name, ''],
          ['', 'Ida', 'Twin', region.name, ''],
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(faults.map(({ row }) => row)).toEqual([4, 5]);
      expect(importRun).toMatchObject({ changed_count: 2 });
    });
  });

  describe('A file with faults', () => {
    it('lists its faults by row, column and message and cannot be committed', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          [...HEADINGS, 'Active', 'Shoe Size'],
          [...driverRow('Good'), 'Yes', ''],
          [
            ...driverRow('Bad', { 'First Name': '', Email: 'no address', 'Phone Number': '12' }),
            'perhaps',
            '',
          ],
          [...driverRow('Bad', { Region: 'Atlantis', 'Available Days': 'Sunday' }), '', '43'],
          [...driverRow('good', { Email: 'else@drivers.test' }), '', ''],
          [...driverRow('Abroad', { 'Phone Number': '+49 30 901820' }), '', ''],
        ),
      );
      expect(importRun).toMatchObject({ status: 'checked', can_commit: false, fault_count: 9 });
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(faults.map(({ row, column, new_value, message }) => [row, column, new_value, message])).toEqual([
        [3, 'First Name', '', 'First Name is a required field.'],
        [3, 'Email', 'no address', 'E-mail is not valid.'],
        [3, 'Phone Number', '12', 'The phone number entered is not valid.'],
        [3, 'Active', 'perhaps', 'Write Yes or No.'],
        [4, 'Region', 'Atlantis', 'There is no Region called “Atlantis”.'],
        [4, 'Available Days', 'Sunday', expect.stringContaining('Choose from Monday')],
        [5, '', '', 'The same First Name, Last Name, and Region as row 2. Leave one of them out.'],
        [6, 'Phone Number', '+49 30 901820', 'The phone number entered is not valid.'],
      ]);
      const response = await calls.post(`imports/${importRun.id}/commit/`);
      expect(response.body.errors.non_field_errors[0].code).toBe('not_checked');
      expect(await findDrivers('Good')).toEqual([]);
      const file = await calls.get(`imports/${importRun.id}/faults/`);
      expect(file.text).toContain('1,,Shoe Size,,"This column is not known.');
      expect(file.text).toContain('4,Ida Bad,Region,Atlantis,There is no Region called “Atlantis”.');
    });

    it('refuses a row with a value under no heading and names the value', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          [...HEADINGS, '', 'Active'],
          [...driverRow('Extra'), '', 'Yes', 'evenings', '', 'a van'],
          [...driverRow('Between', { 'First Name': '' }), 'evenings', 'Yes'],
          [...driverRow('Plain'), '', 'Yes', '', '  ', ''],
        ),
      );
      expect(importRun).toMatchObject({ can_commit: false, fault_count: 3, created_count: 1 });
      const faults = await findImportFindings(calls, importRun, 'fault');
      const message =
        'This stands under no heading. Put quotation marks around a value with a comma, semicolon or tab in it, or add the missing heading.';
      expect(
        faults.map((fault) => [fault.row, fault.name, fault.column, fault.new_value, fault.message]),
      ).toEqual([
        [2, 'Ida Extra', '', 'evenings, a van', message],
        [3, 'Between', '', 'evenings', message],
        [3, 'Between', 'First Name', '', 'First Name is a required field.'],
      ]);
      const file = await calls.get(`imports/${importRun.id}/faults/`);
      expect(file.text).toContain(`2,Ida Extra,,"evenings, a van","${message}"`);
    });

    it('names the Excel columns of values under no heading', async () => {
      const cells = (texts: string[]) => texts.map((value) => ({ value }));
      const content = await writeXlsx([
        cells(HEADINGS),
        [...cells(driverRow('Onecell')), { value: 43 }],
        [...cells(driverRow('Twocells')), { value: true }, null, { value: 'a van' }],
      ]).toBuffer();
      const faults = await findImportFindings(calls, await uploadAndCheck(calls, DRIVERS, content), 'fault');
      expect(faults.map(({ row, new_value, message }) => [row, new_value, message])).toEqual([
        [2, '43', 'Column G has no heading. Add one, or clear the cell.'],
        [3, 'true, a van', 'Columns G and I have no heading. Add one, or clear the cells.'],
      ]);
    });

    it('warns of letters that are not in UTF-8, which may be read as others', async () => {
      const text = csvOf(HEADINGS, driverRow('Mu\x96oz'));
      const warningsOf = async (content: Buffer) =>
        findImportFindings(calls, await uploadAndCheck(calls, DRIVERS, content), 'warning');
      expect(await warningsOf(Buffer.from(text, 'latin1'))).toEqual([
        expect.objectContaining({ row: 0, message: expect.stringContaining('“CSV UTF-8”') }),
      ]);
      expect(await warningsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([]);
    });

    it('says of the IDs of another system that their column can be left out', async () => {
      const content = csvOf(['ID', ...HEADINGS], ['17', ...driverRow('Numbered')]);
      const importRun = await uploadAndCheck(calls, DRIVERS, content);
      expect(await findImportFindings(calls, importRun, 'fault')).toEqual([
        expect.objectContaining({
          row: 2,
          column: 'ID',
          message:
            'This is no ID of this system. Remove the column, or give it another heading to ignore it.',
        }),
      ]);
    });

    it('warns of rows on other sheets, and not of the description in a template', async () => {
      const rows = (...texts: string[][]) => texts.map((row) => row.map((value) => ({ value })));
      const content = await writeXlsx([
        { sheet: 'Dayton', data: rows(HEADINGS, driverRow('Firstsheet')) },
        { sheet: 'What the columns take', data: rows(['Column']) },
        { sheet: 'Louisville', data: rows(HEADINGS, driverRow('Secondsheet')) },
        { sheet: 'Empty', data: [] },
      ]).toBuffer();
      const importRun = await uploadAndCheck(calls, DRIVERS, content);
      expect(importRun).toMatchObject({ row_count: 1, can_commit: true });
      expect(await findImportFindings(calls, importRun, 'warning')).toEqual([
        expect.objectContaining({
          row: 0,
          message:
            'Only the first sheet is imported. “Louisville” has rows too: move them to the first sheet, or import them as a file of their own.',
        }),
      ]);
      const cover = await writeXlsx([
        { sheet: 'Cover', data: rows(['Our drivers']) },
        { sheet: 'Dayton', data: rows(HEADINGS, driverRow('Undercover')) },
      ]).toBuffer();
      expect(await uploadAndCheck(calls, DRIVERS, cover)).toMatchObject({
        status: 'failed',
        failure: 'The first row of the first sheet has no known headings. Use those of the template.',
      });
    });

    it('names the Excel errors of cells, in required columns and in those of relations too', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          HEADINGS,
          driverRow('Broken', { Email: '#REF!', Region: '#N/A', 'Available Days': '#DIV/0!' }),
          driverRow('Sound', { 'First Name': '#1' }),
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(
        faults.map(({ row, name, column, new_value, message }) => [row, name, column, new_value, message]),
      ).toEqual(
        [
          ['Email', '#REF!'],
          ['Region', '#N/A'],
          ['Available Days', '#DIV/0!'],
        ]
          .map(([column, value]) => [
            2,
            'Ida Broken',
            column,
            value,
            `${value} is an Excel error. Correct the cell in the file.`,
          ])
          .concat([[3, '#1 Sound', 'First Name', '#1', 'Please enter a valid name.']]),
      );
    });

    it('lets its user match or ignore unknown headings before the import', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          ['First Name', 'Last Name', 'E mail', 'Cell', 'Region', 'Shoe Size'],
          ['Ida', 'Matched', 'matched@drivers.test', '9375550123', 'Import Region', '43'],
        ),
      );
      expect(importRun).toMatchObject({ can_commit: false, fault_count: 5 });
      expect(
        (await findImportFindings(calls, importRun, 'heading')).map(({ column, new_value }) => [
          column,
          new_value,
        ]),
      ).toEqual([
        ['E mail', ''],
        ['Cell', ''],
        ['Shoe Size', ''],
      ]);
      const { results: fields } = ok(await calls.get(`imports/${importRun.id}/fields/`));
      expect(fields).toContainEqual({ field: 'email', heading: 'Email', is_required: true });
      const match = (headings: object) => calls.post(`imports/${importRun.id}/headings/`, { headings });
      for (const [wrongMatch, code] of [
        [{ 'E mail': 'shoe_size' }, 'choice'],
        [{ 'E mail': 3 }, 'choice'],
        [{ Hat: 'email' }, 'unknown'],
        [{ 'E mail': 'email', Cell: 'email' }, 'twice'],
      ] as const)
        expect((await match(wrongMatch)).body.errors.headings[0].code).toBe(code);
      ok(await match({ 'E mail': 'email', Cell: 'phone_number', 'Shoe Size': 'ignore' }));
      const recheckedRun = await waitForImport(calls, importRun.id);
      expect(recheckedRun).toMatchObject({ can_commit: true, fault_count: 0, created_count: 1 });
      expect(
        (await findImportFindings(calls, importRun, 'heading')).map(({ column, new_value }) => [
          column,
          new_value,
        ]),
      ).toEqual([
        ['E mail', 'email'],
        ['Cell', 'phone_number'],
        ['Shoe Size', 'ignore'],
      ]);
      expect(await findImportFindings(calls, importRun, 'preview')).toContainEqual(
        expect.objectContaining({ row: 2, column: 'Email', new_value: 'matched@drivers.test' }),
      );
      await commitImport(calls, recheckedRun);
      expect((await findDrivers('Matched'))[0]).toMatchObject({ phone_number: '+19375550123' });
      expect((await match({ Cell: 'ignore' })).status).toBe(400);
    });

    it('lets its user match the headings when none of them is known', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(['Vorname', 'Nachname', 'constructor'], ['Ida', 'Foreign', '1']),
      );
      expect(importRun).toMatchObject({ status: 'checked', row_count: 0, can_commit: false });
      ok(
        await calls.post(`imports/${importRun.id}/headings/`, {
          headings: { Vorname: 'first_name', Nachname: 'last_name' },
        }),
      );
      const recheckedRun = await waitForImport(calls, importRun.id);
      expect(recheckedRun).toMatchObject({ row_count: 1 });
      expect(await findImportFindings(calls, importRun, 'heading')).toContainEqual(
        expect.objectContaining({ column: 'constructor', message: expect.stringContaining('column') }),
      );
      expect(await findImportFindings(calls, importRun, 'fault')).toContainEqual(
        expect.objectContaining({
          column: 'Email',
          code: 'column_missing',
          message: expect.stringContaining('needed for new records'),
        }),
      );
    });

    it('reports a missing column once and not for each row', async () => {
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(
          ['First Name', 'Last Name', 'Region'],
          ['A', 'B', 'Import Region'],
          ['C', 'D', 'Import Region'],
        ),
      );
      expect(
        (await findImportFindings(calls, importRun, 'fault')).map(({ row, column }) => [row, column]),
      ).toEqual([
        [1, 'Email'],
        [1, 'Phone Number'],
      ]);
    });

    it('is refused with the type to send when it has another one', async () => {
      for (const [type, body] of [
        ['text/csv', 'First Name'],
        ['multipart/form-data; boundary=x', '--x--'],
        ['application/json', '{}'],
      ] as const) {
        const response = await upload(calls, DRIVERS, body, { headers: { 'content-type': type } });
        expect([type, response.status]).toEqual([type, 415]);
        expect(response.body.detail).toBe(
          'Send the file itself as the body, with Content-Type: application/octet-stream.',
        );
      }
    });

    it('is refused with the reason when it is empty, too large or not a list', async () => {
      const refusalMessage = async (content: string | Uint8Array) =>
        (await upload(calls, DRIVERS, content)).body.errors?.file[0].message;
      expect(await refusalMessage(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))).toContain(
        'old Excel',
      );
      expect(await refusalMessage(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0, 1]))).toContain(
        'no CSV file',
      );
      expect(await refusalMessage('')).toBe('The file is empty. Choose another.');
      const failureOf = async (content: string | Uint8Array) =>
        (await uploadAndCheck(calls, DRIVERS, content)).failure;
      const noList = 'The first row has no known headings. Use those of the template.';
      expect(await failureOf('just a sentence')).toBe(noList);
      expect(await failureOf('a letter\r\nto somebody')).toBe(noList);
      expect(await failureOf(csvOf(HEADINGS))).toContain('no rows');
      expect(await failureOf(`${HEADINGS.join(',')}\r\n"Ida,Lee`)).toContain('near row 2');
      expect(await failureOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toContain('cannot be read');
      expect((await upload(calls, DRIVERS, new Uint8Array((20 << 20) + 1).fill(65))).status).toBe(413);
    });
  });

  describe('The commit of an import', () => {
    it('checks the file again when one of its records has changed since the check', async () => {
      const existing = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Moving' });
      const importRun = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(HEADINGS, driverRow('Moving'), driverRow('Beside')),
      );
      ok(await calls.patch(`${DRIVERS}/${existing.id}/`, { email: 'elsewhere@drivers.test' }));
      const recheckedRun = await commitImport(calls, importRun);
      expect(recheckedRun).toMatchObject({ status: 'checked', is_outdated: true, can_commit: true });
      expect(await findDrivers('Beside')).toEqual([]);
      expect(await findImportFindings(calls, recheckedRun, 'change')).toContainEqual(
        expect.objectContaining({ column: 'Email', old_value: 'elsewhere@drivers.test' }),
      );
      expect(await commitImport(calls, recheckedRun)).toMatchObject({ status: 'done' });
    });

    it('adds each record once when two users commit the same list at the same time', async () => {
      const other = await signInAs(test, Group.Admin);
      const file = csvOf(HEADINGS, driverRow('Twiceone'), driverRow('Twicetwo'));
      const [ownRun, otherRun] = await Promise.all([
        uploadAndCheck(calls, DRIVERS, file),
        uploadAndCheck(other, DRIVERS, file),
      ]);
      const results = await Promise.all([commitImport(calls, ownRun), commitImport(other, otherRun)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['checked', 'done']);
      expect(results.find(({ status }) => status === 'checked')).toMatchObject({
        is_outdated: true,
        same_count: 2,
      });
      expect(await findDrivers('Twice')).toHaveLength(2);
    });

    it('happens once for repeated uploads with one idempotency key and repeated commits', async () => {
      const key = randomUUID();
      const file = csvOf(HEADINGS, driverRow('Retried'));
      const first = ok(await upload(calls, DRIVERS, file, { headers: { 'idempotency-key': key } }));
      const repeated = ok(await upload(calls, DRIVERS, file, { headers: { 'idempotency-key': key } }));
      expect(repeated.id).toBe(first.id);
      const other = await upload(calls, DRIVERS, `${file}\r\n`, { headers: { 'idempotency-key': key } });
      expect(other.status).toBe(409);
      await waitForImport(calls, first.id);
      const commits = await Promise.all([1, 2].map(() => calls.post(`imports/${first.id}/commit/`)));
      expect(commits.map(({ status }) => status)).toEqual([202, 202]);
      expect(await commitImport(calls, first)).toMatchObject({ status: 'done' });
      expect(await findDrivers('Retried')).toHaveLength(1);
    });

    it('keeps nothing of its rows when it fails', async () => {
      const { id } = await createDriver(calls, region.id, { first_name: 'Ida', last_name: 'Failing' });
      const found = await uploadAndCheck(
        calls,
        DRIVERS,
        csvOf(['ID', 'Phone Number'], [id, '(937) 555-0188']),
      );
      expect(await findImportFindings(calls, found)).not.toEqual([]);
      await test.app.get(ImportFiles).remove([found.id]);
      expect(await commitImport(calls, found)).toMatchObject({ status: 'failed' });
      expect(await findImportFindings(calls, found)).toEqual([]);
    });

    it('is refused to everyone but the uploader, Admins included, with 404', async () => {
      const user = await createStaffUser(test, Group.Coordinator);
      const ownerCalls = await signInUser(test, user);
      const importRun = await uploadAndCheck(ownerCalls, DRIVERS, csvOf(HEADINGS, driverRow('Demoted')));
      expect((await calls.get(`imports/${importRun.id}/`)).status).toBe(404);
      expect(await findImportFindings(calls, importRun)).toEqual([]);
      expect((await calls.post(`imports/${importRun.id}/commit/`)).status).toBe(404);
      const admin = await signInAs(test, Group.Admin);
      expect((await admin.get(`imports/${importRun.id}/`)).body.user).toEqual({
        id: user.id,
        name: user.name,
      });
      expect((await admin.post(`imports/${importRun.id}/commit/`)).status).toBe(404);
      ok(await ownerCalls.delete(`imports/${importRun.id}/`));
      expect((await ownerCalls.get(`imports/${importRun.id}/`)).status).toBe(404);
    });
  });
});
