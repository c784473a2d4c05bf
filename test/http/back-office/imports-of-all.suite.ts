import { Group } from '../../../server/contract/groups.js';
import { resourcesWith } from '../../../server/contract/permissions.js';
import { aCleaningVendor } from '../../factories/cleaning.js';
import { aClient } from '../../factories/clients.js';
import { aDeliveryVendor } from '../../factories/meal-vendors.js';
import { aRegion } from '../../factories/places.js';
import { aPhone } from '../../factories/sequence.js';
import { as } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { parseCsv } from '../../setup/csv.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { checked, committed, csvOf, findings } from '../../setup/imports.js';

describe('imports of all', () => {
  let test: TestApp;
  let calls: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    const staff = await as(test, Group.Coordinator);
    region = await aRegion(staff, { name: 'Oakwood' });
    await aDeliveryVendor(staff, region.id, { name: 'Quick Couriers' });
  });
  // Each test has a new user, because uploads per hour and waiting imports are limited by user.
  beforeEach(async () => (calls = await as(test, Group.Coordinator)));
  afterAll(() => test.close());

  describe('a template', () => {
    it.each(resourcesWith('import'))(
      'of %s can be had in Excel and as CSV, and its example is imported as it stands',
      async (resource) => {
        const files = await Promise.all(
          (['xlsx', 'csv'] as const).map((format) =>
            calls.get(`${resource}/import_template/`, { query: { format } }),
          ),
        );
        expect(files.map(({ headers }) => headers.get('content-disposition'))).toEqual([
          expect.stringContaining('-template.xlsx"'),
          expect.stringContaining('-template.csv"'),
        ]);
        const [excel, csv] = files.map(({ bytes }) => bytes);
        const told = await checked(calls, resource, excel!);
        expect(await findings(calls, told, 'fault')).toEqual([]);
        expect(told).toMatchObject({ format: 'xlsx', row_count: 1, created_count: 1, can_commit: true });
        expect(await committed(calls, told)).toMatchObject({ status: 'done' });
        expect(await checked(calls, resource, csv!)).toMatchObject({
          format: 'csv',
          created_count: 0,
          changed_count: 0,
          same_count: 1,
          can_commit: false,
        });
      },
    );

    it('of clients has a zip code of its region, with its city', async () => {
      const example = async () => {
        const { text } = await calls.get('customers/import_template/', { query: { format: 'csv' } });
        return parseCsv(text)[0]!;
      };
      const region = (await example())['Select Region']!;
      const { results } = ok(await calls.get('regions/', { query: { q: region } }));
      await aCleaningVendor(calls, results[0].id, { serviceable_zip_codes: ['10001'] });
      expect(await example()).toMatchObject({
        'Zip Code': '10001',
        City: 'New York',
        State: 'NY',
        'Select Region': region,
      });
    });

    it('is nothing for others', async () => {
      for (const group of [Group.Manager, Group.ReferralCenter]) {
        const others = await as(test, group);
        expect((await others.get('customers/import_template/')).status).toBe(403);
        expect((await others.get('imports/')).status).toBe(403);
      }
    });
  });

  const NEEDED = [
    'Full Name',
    'Date of Birth',
    'Employment Status',
    'Emergency Contact Name',
    'Emergency Contact Number',
  ];
  const client = (name: string, born = '02/28/1960') => [name, born, 'retired', 'Bob Lee', '937 555 0124'];

  const clientsNamed = async (name: string): Promise<Json[]> =>
    ok(await calls.get('customers/', { query: { q: name } })).results;

  describe('clients', () => {
    it('come in as New with an account, and nobody is mailed', async () => {
      const told = await checked(
        calls,
        'customers',
        csvOf(
          [
            ...NEEDED,
            'E-mail',
            'Select Region',
            'Meal',
            'Insurance Coverage',
            'Number of Adults',
            'Zip Code',
          ],
          [...client('Imported Ida'), 'ida@imported.test', 'oakwood', 'Yes', 'No', '3', '45402'],
        ),
      );
      await committed(calls, told);
      const [made] = await clientsNamed('Imported Ida');
      expect(ok(await calls.get(`customers/${made.id}/`))).toMatchObject({
        status: 'new',
        active_date: null,
        date_of_birth: '1960-02-28',
        employment_status: 'Retired',
        emergency_contact_phone_number: '+19375550124',
        insurance_coverage: 'N',
        number_of_adults: 3,
        meals_number_of_adults: 3,
        has_opted_for_meal_service: true,
        region: { name: 'Oakwood' },
      });
      const { rows: accounts } = await test.db.query(
        'SELECT email, "group" FROM users WHERE customer_id = $1',
        [made.id],
      );
      expect(accounts).toEqual([{ email: 'ida@imported.test', group: 'Customer' }]);
      const { rows: mails } = await test.db.query(
        `SELECT FROM mail_messages WHERE "to"::text LIKE '%ida@imported.test%'`,
      );
      expect(mails).toEqual([]);
      const history = ok(await calls.get(`customers/${made.id}/history/`)).results;
      expect(history.map(({ actor_name }: Json) => actor_name)).toContainEqual(
        expect.stringMatching(/ \(import\)$/),
      );
    });

    it('who may be already exist are named, and an address that is taken is a fault', async () => {
      await aClient(calls, { name: 'Doris Doubled', date_of_birth: '1961-05-05' });
      await aClient(calls, { name: 'Has It', email: 'taken@imported.test' });
      const told = await checked(
        calls,
        'customers',
        csvOf(
          [...NEEDED, 'E-mail'],
          [...client('Dorris Doubled', '5/5/1961'), ''],
          [...client('Somebody New'), ''],
        ),
      );
      expect(told).toMatchObject({ created_count: 2, warning_count: 1, can_commit: true });
      expect(await findings(calls, told, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          name: 'Dorris Doubled',
          message: expect.stringMatching(/^S(imilar name|ame).* as .*\. Compare before you import\.$/),
        }),
      ]);
      const refused = await checked(
        calls,
        'customers',
        csvOf([...NEEDED, 'E-mail'], [...client('Wants It'), 'Taken@imported.test']),
      );
      expect(await findings(calls, refused, 'fault')).toEqual([
        expect.objectContaining({ row: 2, column: 'E-mail', message: 'User with this email already exists' }),
      ]);
    });

    it('who may repeat several have each of them named, counted and ready to compare', async () => {
      const phone = aPhone();
      const others = [];
      for (const name of ['Rita One', 'Rosa Two', 'Ruth Three', 'Roma Four', 'Rena Five'])
        others.push(await aClient(calls, { name, phone_number: phone }));
      const told = await checked(
        calls,
        'customers',
        csvOf(
          [...NEEDED, 'Cell Phone'],
          [...client('Zoe Sixth', '6/6/1966'), phone],
          [...client('Yuri Seventh', '7/7/1977'), phone],
        ),
      );
      expect(told).toMatchObject({ warning_count: 12, can_commit: true });
      const warnings = await findings(calls, told, 'warning');
      const ofZoe = warnings.filter(({ row }: Json) => row === 2);
      expect(ofZoe.map(({ record_id }: Json) => record_id).sort()).toEqual(
        [...others.map(({ id }) => id), null].sort(),
      );
      expect(ofZoe.map(({ message }: Json) => message)).toContainEqual(
        expect.stringMatching(/^Same phone as Rita One \(\d of 6 possible duplicates\)\. Compare/),
      );
      expect(ofZoe.find(({ record_id }: Json) => !record_id)).toMatchObject({
        new_value: '3',
        message: expect.stringContaining('row 3'),
      });
    });

    it('who all share a phone have their first possible duplicates named, and all of them counted', async () => {
      const phone = aPhone();
      const rows = Array.from({ length: 205 }, (_, n) => [
        ...client(`Shared Phone ${String.fromCharCode(65 + (n % 26))}${n}`, '6/6/1966'),
        phone,
      ]);
      const told = await checked(calls, 'customers', csvOf([...NEEDED, 'Cell Phone'], ...rows));
      // At most 25 for each client, and 5,000 are named.
      expect(told).toMatchObject({ created_count: 205, warning_count: 205 * 25 });
      const query = { import: told.id, kind: 'warning', page_size: 1000, page: 5 };
      const page = ok(await calls.get('import_findings/', { query }));
      expect(page.count).toBe(5_000);
      expect(page.results.at(-1)).toMatchObject({ row: 201 });
    });

    it('who are there already are changed, with a warning that says by what they were found', async () => {
      const there = await aClient(calls, { name: 'Mona Matched', date_of_birth: '1961-05-05', city: 'Troy' });
      const told = await checked(
        calls,
        'customers',
        csvOf([...NEEDED, 'City'], [...client('Mona Matched', '5/5/1961'), 'Xenia']),
      );
      expect(told).toMatchObject({ created_count: 0, changed_count: 1, warning_count: 1 });
      expect(await findings(calls, told, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          message: 'The same Full Name and Date of Birth as a record that is there, which this row changes.',
          record_id: there.id,
        }),
      ]);
    });

    it('two of whom have one address are told apart by their rows, with all else that is found', async () => {
      const there = await aClient(calls, { name: 'Paul Pairing', date_of_birth: '1970-01-01' });
      const told = await checked(
        calls,
        'customers',
        csvOf(
          [...NEEDED, 'E-mail'],
          [...client('Pair One'), 'pair@imported.test'],
          [...client('Paul Pairings', '01/01/1970'), 'Pair@imported.test'],
        ),
      );
      expect(told).toMatchObject({ fault_count: 1, can_commit: false });
      expect(await findings(calls, told, 'fault')).toEqual([
        expect.objectContaining({
          row: 3,
          column: 'E-mail',
          new_value: 'Pair@imported.test',
          message: 'Same e-mail as row 2. Only one of them can have it.',
        }),
      ]);
      expect(await findings(calls, told, 'warning')).toContainEqual(
        expect.objectContaining({
          row: 3,
          record_id: there.id,
          message: expect.stringContaining('Paul Pairing'),
        }),
      );
      expect(await clientsNamed('Pair One')).toEqual([]);
    });

    it('are told of all that is wrong at once, whichever rule finds it', async () => {
      const told = await checked(
        calls,
        'customers',
        csvOf(
          [...NEEDED, 'E-mail', 'Insurance Coverage'],
          [...client('Many Faults', '02/28/2960'), 'no address', 'Yes'],
          [...client('Pair Three'), 'three@imported.test', ''],
          [...client('Pair Four', '01/01/1970'), 'three@imported.test', ''],
        ),
      );
      const faults = await findings(calls, told, 'fault');
      expect(faults.map(({ row, column, message }) => [row, column, message])).toEqual([
        [2, 'Date of Birth', expect.any(String)],
        [2, 'E-mail', expect.any(String)],
        [2, 'Insurance Provider', expect.any(String)],
        [4, 'E-mail', 'Same e-mail as row 3. Only one of them can have it.'],
      ]);
    });

    it('who have faults by the thousand have every one of them told, on pages and in a file', async () => {
      const wrong = {
        'E-mail': 'x',
        'Emergency Contact Number': '1',
        'Number of Adults': 'x',
        'Number of Children (below 18yr)': 'x',
        'Cell Phone': '1',
        'Marital Status': 'x',
        'Military Status': 'x',
        'Cancer Stage': 'x',
        'Insurance Coverage': 'x',
        'Select Region': 'Nowhere',
        'Select Program': 'None',
        Meal: 'perhaps',
        Transport: 'perhaps',
      };
      const rows = 200;
      const told = await checked(
        calls,
        'customers',
        csvOf(
          ['Full Name', ...Object.keys(wrong)],
          ...Array.from({ length: rows }, () => ['Ann Lee', ...Object.values(wrong)]),
        ),
      );
      // There is one more fault for each missing required column and for each repeated row.
      expect(told.fault_count).toBe(rows * Object.keys(wrong).length + 3 + (rows - 1));
      const page = Math.ceil(told.fault_count / 100);
      const last = await calls.get('import_findings/', {
        query: { import: told.id, kind: 'fault', page, page_size: 100 },
      });
      expect(ok(last).results.at(-1)).toMatchObject({ row: rows + 1, column: 'Transport' });
      const lines = (await calls.get(`imports/${told.id}/faults/`)).text.trim().split('\r\n');
      expect(lines).toHaveLength(1 + told.fault_count);
    });

    it('who are there are changed, but not what decides over their bookings', async () => {
      const served = await aClient(calls, {
        name: 'Served Sue',
        date_of_birth: '1965-06-07',
        status: 'active',
        region_id: region.id,
        has_opted_for_peer_support_service: true,
        cancer_type: 'Breast',
      });
      const headings = ['Full Name', 'Date of Birth', 'City', 'Peer Support', 'Cancer Type'];
      const faulty = await checked(
        calls,
        'customers',
        csvOf(headings, ['Served Sue', '6/7/1965', 'Xenia', 'No', '']),
      );
      expect(await findings(calls, faulty, 'fault')).toEqual([
        expect.objectContaining({
          row: 2,
          column: 'Peer Support',
          message: expect.stringContaining("client's page"),
        }),
      ]);
      const told = await checked(
        calls,
        'customers',
        csvOf(headings, ['served sue', '6/7/1965', 'Xenia', '', '']),
      );
      expect((await findings(calls, told, 'change')).map(({ column }) => column)).toEqual([
        'Full Name',
        'City',
      ]);
      await committed(calls, told);
      expect(ok(await calls.get(`customers/${served.id}/`))).toMatchObject({
        name: 'served sue',
        city: 'Xenia',
        cancer_type: 'Breast',
        status: 'active',
      });
    });

    it('whose changes were looked at are audited as seen', async () => {
      const seen = await aClient(calls, { name: 'Looked At', date_of_birth: '1966-06-07' });
      const told = await checked(
        calls,
        'customers',
        csvOf(['Full Name', 'Date of Birth', 'City'], ['Looked At', '06/07/1966', 'Xenia']),
      );
      await findings(calls, told, 'change');
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE resource = 'import_findings' AND details -> 'customer_ids' ? $1`,
        [seen.id],
      );
      expect(rows).toHaveLength(1);
    });
  });
});
