import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Group } from '../../../server/contract/groups.js';
import { ImportsJobs } from '../../../server/imports/imports.jobs.js';
import { aRegion } from '../../factories/places.js';
import { aDriver } from '../../factories/transport.js';
import { as, aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';
import { checked, committed, csvOf, findings, settled, upload } from '../../setup/imports.js';

const DRIVERS = 'transport_vendors';
const HEADINGS = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Region', 'Available Days'];

describe('imports', () => {
  let test: TestApp;
  let calls: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    region = await aRegion(await as(test, Group.Admin), { name: 'Import Region' });
  });
  // Each test has a new user, because uploads per hour and waiting imports are limited by user.
  beforeEach(async () => (calls = await as(test, Group.Coordinator)));
  afterAll(() => test.close());

  const driver = (last: string, more: Partial<Record<(typeof HEADINGS)[number], string>> = {}): string[] => {
    const cells: Record<string, string> = {
      'First Name': 'Ida',
      'Last Name': last,
      Email: `${last.toLowerCase()}@drivers.test`,
      'Phone Number': '(937) 555-0123',
      Region: 'Import Region',
      'Available Days': 'Monday; friday',
      ...more,
    };
    return HEADINGS.map((heading) => cells[heading]!);
  };

  const named = async (last: string): Promise<Json[]> =>
    ok(await calls.get(`${DRIVERS}/`, { query: { q: last } })).results;

  describe('a file without a fault', () => {
    it('is checked first, then makes its records, with the name of who imported them', async () => {
      const told = await checked(calls, DRIVERS, csvOf(HEADINGS, driver('Firstly'), [], driver('Secondly')));
      expect(told).toMatchObject({
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
      expect(await named('Firstly')).toEqual([]);
      expect(await committed(calls, told)).toMatchObject({ status: 'done', can_commit: false });
      const [made] = await named('Firstly');
      expect(made).toMatchObject({
        name: 'Ida Firstly',
        phone_number: '+19375550123',
        region: { id: region.id, name: 'Import Region' },
        available_days: ['Monday', 'Friday'],
        is_active: true,
      });
      const [entry] = (
        await test.db.query<Json>(
          `SELECT event, actor_name, request_id FROM audit_entries WHERE record_id = $1`,
          [made.id],
        )
      ).rows;
      expect(entry).toMatchObject({
        event: 'create',
        actor_name: expect.stringMatching(/ \(import\)$/),
        request_id: told.id,
      });
    });

    it('is kept for nobody else, and no longer than it is needed', async () => {
      const told = await checked(calls, DRIVERS, csvOf(HEADINGS, driver('Kept')));
      const folder = join(test.env.DATA_DIR!, 'imports');
      const mode = async (path: string) => (await stat(path)).mode & 0o777;
      expect([await mode(folder), await mode(join(folder, `${told.id}.upload`))]).toEqual([0o700, 0o600]);
      await committed(calls, told);
      // The file is removed after the import is recorded.
      await until(async () => !(await readdir(folder)).includes(`${told.id}.upload`));
      const [kept] = ok(
        await calls.get('transport_vendors/', { query: { q: 'Kept', region: region.id } }),
      ).results;
      expect(await findings(calls, told)).toEqual([
        expect.objectContaining({ kind: 'added', row: 2, record_id: kept.id, name: '', new_value: '' }),
      ]);

      const left = await checked(calls, DRIVERS, csvOf(HEADINGS, driver('Left')));
      await test.db.query(`UPDATE imports SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
        left.id,
      ]);
      expect(await test.app.get(ImportsJobs).purge()).toMatchObject({ imports: 1, files: 1 });
      expect((await calls.get(`imports/${left.id}/`)).status).toBe(404);
      expect(ok(await calls.get(`imports/${told.id}/`)).status).toBe('done');
    });

    it('leaves alone what it says already and what it is silent about, and tells what it changes', async () => {
      const there = await aDriver(calls, region.id, { first_name: 'Ida', last_name: 'There' });
      const same = await aDriver(calls, region.id, { first_name: 'Ida', last_name: 'Same' });
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(
          [...HEADINGS, 'Active'],
          [...driver('there', { Email: 'New@drivers.test', 'Phone Number': '' }), 'yes'],
          [...driver('Same', { Email: same.email, 'Phone Number': '', 'Available Days': '' }), ''],
        ),
      );
      expect(told).toMatchObject({ created_count: 0, changed_count: 1, same_count: 1, can_commit: true });
      expect(await findings(calls, told, 'change')).toEqual([
        expect.objectContaining({
          row: 2,
          column: 'Last Name',
          old_value: 'There',
          new_value: 'there',
          record_id: there.id,
        }),
        expect.objectContaining({ column: 'Email', old_value: there.email, new_value: 'New@drivers.test' }),
        expect.objectContaining({
          column: 'Available Days',
          old_value: 'Monday, Tuesday, Wednesday, Thursday, Friday',
          new_value: 'Monday, Friday',
        }),
      ]);
      await committed(calls, told);
      expect(ok(await calls.get(`${DRIVERS}/${there.id}/`))).toMatchObject({
        email: 'New@drivers.test',
        phone_number: there.phone_number,
        version: there.version + 1,
      });
      expect(ok(await calls.get(`${DRIVERS}/${same.id}/`)).version).toBe(same.version);
    });

    it('finds a record by its ID, whatever else has changed', async () => {
      const there = await aDriver(calls, region.id);
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(['ID', 'Last Name'], [there.id, 'Renamed'], [randomUUID(), 'Nobody']),
      );
      expect(await findings(calls, told, 'fault')).toEqual([
        expect.objectContaining({ row: 3, column: 'ID', message: 'There is no record with this ID.' }),
      ]);
      const right = await checked(calls, DRIVERS, csvOf(['ID', 'Last Name'], [there.id, 'Renamed']));
      expect(await committed(calls, right)).toMatchObject({ status: 'done' });
      expect(ok(await calls.get(`${DRIVERS}/${there.id}/`)).name).toBe(`${there.first_name} Renamed`);
    });
  });

  describe('a file with faults', () => {
    it('is told by row, column and in plain words, and imports nothing', async () => {
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(
          [...HEADINGS, 'Active', 'Shoe Size'],
          [...driver('Good'), 'Yes', ''],
          [...driver('Bad', { 'First Name': '', Email: 'no address', 'Phone Number': '12' }), 'perhaps', ''],
          [...driver('Bad', { Region: 'Atlantis', 'Available Days': 'Sunday' }), '', '43'],
          [...driver('good', { Email: 'else@drivers.test' }), '', ''],
          [...driver('Abroad', { 'Phone Number': '+49 30 901820' }), '', ''],
        ),
      );
      expect(told).toMatchObject({ status: 'checked', can_commit: false, fault_count: 9 });
      const faults = await findings(calls, told, 'fault');
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
      const refused = await calls.post(`imports/${told.id}/commit/`);
      expect(refused.body.errors.non_field_errors[0].code).toBe('not_checked');
      expect(await named('Good')).toEqual([]);
      const file = await calls.get(`imports/${told.id}/faults/`);
      expect(file.text).toContain('1,,Shoe Size,,"This column is not known.');
      expect(file.text).toContain('4,Ida Bad,Region,Atlantis,There is no Region called “Atlantis”.');
    });

    it('has its unknown headings matched with fields or ignored by its user, for check and import', async () => {
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(
          ['First Name', 'Last Name', 'E mail', 'Cell', 'Region', 'Shoe Size'],
          ['Ida', 'Matched', 'matched@drivers.test', '9375550123', 'Import Region', '43'],
        ),
      );
      expect(told).toMatchObject({ can_commit: false, fault_count: 5 });
      expect(
        (await findings(calls, told, 'heading')).map(({ column, new_value }) => [column, new_value]),
      ).toEqual([
        ['E mail', ''],
        ['Cell', ''],
        ['Shoe Size', ''],
      ]);
      const { results: fields } = ok(await calls.get(`imports/${told.id}/fields/`));
      expect(fields).toContainEqual({ field: 'email', heading: 'Email', is_required: true });
      const match = (headings: object) => calls.post(`imports/${told.id}/headings/`, { headings });
      for (const [wrong, code] of [
        [{ 'E mail': 'shoe_size' }, 'choice'],
        [{ 'E mail': 3 }, 'choice'],
        [{ Hat: 'email' }, 'unknown'],
        [{ 'E mail': 'email', Cell: 'email' }, 'twice'],
      ] as const)
        expect((await match(wrong)).body.errors.headings[0].code).toBe(code);
      ok(await match({ 'E mail': 'email', Cell: 'phone_number', 'Shoe Size': 'ignore' }));
      const again = await settled(calls, told.id);
      expect(again).toMatchObject({ can_commit: true, fault_count: 0, created_count: 1 });
      expect(
        (await findings(calls, told, 'heading')).map(({ column, new_value }) => [column, new_value]),
      ).toEqual([
        ['E mail', 'email'],
        ['Cell', 'phone_number'],
        ['Shoe Size', 'ignore'],
      ]);
      expect(await findings(calls, told, 'preview')).toContainEqual(
        expect.objectContaining({ row: 2, column: 'Email', new_value: 'matched@drivers.test' }),
      );
      await committed(calls, again);
      expect((await named('Matched'))[0]).toMatchObject({ phone_number: '+19375550123' });
      expect((await match({ Cell: 'ignore' })).status).toBe(400);
    });

    it('has its headings matched though none of them is known', async () => {
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(['Vorname', 'Nachname', 'constructor'], ['Ida', 'Foreign', '1']),
      );
      expect(told).toMatchObject({ status: 'checked', row_count: 0, can_commit: false });
      ok(
        await calls.post(`imports/${told.id}/headings/`, {
          headings: { Vorname: 'first_name', Nachname: 'last_name' },
        }),
      );
      const again = await settled(calls, told.id);
      expect(again).toMatchObject({ row_count: 1 });
      expect(await findings(calls, told, 'heading')).toContainEqual(
        expect.objectContaining({ column: 'constructor', message: expect.stringContaining('column') }),
      );
      expect(await findings(calls, told, 'fault')).toContainEqual(
        expect.objectContaining({
          column: 'Email',
          message: expect.stringContaining('needed for new records'),
        }),
      );
    });

    it('tells once of a column that is missing', async () => {
      const told = await checked(
        calls,
        DRIVERS,
        csvOf(
          ['First Name', 'Last Name', 'Region'],
          ['A', 'B', 'Import Region'],
          ['C', 'D', 'Import Region'],
        ),
      );
      expect((await findings(calls, told, 'fault')).map(({ row, column }) => [row, column])).toEqual([
        [1, 'Email'],
        [1, 'Phone Number'],
      ]);
    });

    it('that is no list at all is refused in words', async () => {
      const refusal = async (content: string | Uint8Array) =>
        (await upload(calls, DRIVERS, content)).body.errors?.file[0].message;
      expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))).toContain('old Excel');
      expect(await refusal(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0, 1]))).toContain('no CSV file');
      expect(await refusal('')).toBe('The file is empty. Choose another.');
      const failure = async (content: string | Uint8Array) =>
        (await checked(calls, DRIVERS, content)).failure;
      expect(await failure('just a sentence')).toContain('no known headings');
      expect(await failure('a letter\r\nto somebody')).toContain('no known headings');
      expect(await failure(csvOf(HEADINGS))).toContain('no rows');
      expect(await failure(`${HEADINGS.join(',')}\r\n"Ida,Lee`)).toContain('near row 2');
      expect(await failure(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toContain('cannot be read');
      expect((await calls.post(`${DRIVERS}/import/?file_name=a.csv`, {})).status).toBe(415);
      expect((await upload(calls, DRIVERS, new Uint8Array((20 << 20) + 1).fill(65))).status).toBe(413);
    });
  });

  describe('between its check and its being carried out', () => {
    it('a change of a record that it is about has it checked again', async () => {
      const there = await aDriver(calls, region.id, { first_name: 'Ida', last_name: 'Moving' });
      const told = await checked(calls, DRIVERS, csvOf(HEADINGS, driver('Moving'), driver('Beside')));
      ok(await calls.patch(`${DRIVERS}/${there.id}/`, { email: 'elsewhere@drivers.test' }));
      const again = await committed(calls, told);
      expect(again).toMatchObject({ status: 'checked', is_outdated: true, can_commit: true });
      expect(await named('Beside')).toEqual([]);
      expect(await findings(calls, again, 'change')).toContainEqual(
        expect.objectContaining({ column: 'Email', old_value: 'elsewhere@drivers.test' }),
      );
      expect(await committed(calls, again)).toMatchObject({ status: 'done' });
    });

    it('two who import the same list at once add each record once', async () => {
      const other = await as(test, Group.Admin);
      const file = csvOf(HEADINGS, driver('Twiceone'), driver('Twicetwo'));
      const [mine, theirs] = await Promise.all([
        checked(calls, DRIVERS, file),
        checked(other, DRIVERS, file),
      ]);
      const ends = await Promise.all([committed(calls, mine), committed(other, theirs)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(['checked', 'done']);
      expect(ends.find(({ status }) => status === 'checked')).toMatchObject({
        is_outdated: true,
        same_count: 2,
      });
      expect(await named('Twice')).toHaveLength(2);
    });

    it('asking twice does it once', async () => {
      const key = randomUUID();
      const file = csvOf(HEADINGS, driver('Retried'));
      const first = ok(await upload(calls, DRIVERS, file, { headers: { 'idempotency-key': key } }));
      const repeated = ok(await upload(calls, DRIVERS, file, { headers: { 'idempotency-key': key } }));
      expect(repeated.id).toBe(first.id);
      const other = await upload(calls, DRIVERS, `${file}\r\n`, { headers: { 'idempotency-key': key } });
      expect(other.status).toBe(409);
      await settled(calls, first.id);
      const asked = await Promise.all([1, 2].map(() => calls.post(`imports/${first.id}/commit/`)));
      expect(asked.map(({ status }) => status)).toEqual([202, 202]);
      expect(await committed(calls, first)).toMatchObject({ status: 'done' });
      expect(await named('Retried')).toHaveLength(1);
    });

    it('who may no longer do it does not', async () => {
      const user = await aStaffUser(test, Group.Coordinator);
      const own = await signedIn(test, user);
      const told = await checked(own, DRIVERS, csvOf(HEADINGS, driver('Demoted')));
      expect((await calls.get(`imports/${told.id}/`)).status).toBe(404);
      expect(await findings(calls, told)).toEqual([]);
      expect((await calls.post(`imports/${told.id}/commit/`)).status).toBe(404);
      const admin = await as(test, Group.Admin);
      expect((await admin.get(`imports/${told.id}/`)).body.user).toEqual({ id: user.id, name: user.name });
      expect((await admin.post(`imports/${told.id}/commit/`)).status).toBe(404);
      ok(await own.delete(`imports/${told.id}/`));
      expect((await own.get(`imports/${told.id}/`)).status).toBe(404);
    });
  });
});
