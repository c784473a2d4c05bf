import { Group } from '../../../server/contract/groups.js';
import { resourcesWith } from '../../../server/contract/permissions.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createDeliveryVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { nextPhone } from '../../factories/sequence.js';
import { REFERRAL } from '../../factories/referrals.js';
import { createRideRequest } from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { parseCsv } from '../../setup/csv.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { uploadAndCheck, commitImport, csvOf, findImportFindings } from '../../setup/imports.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

describe('Imports of every resource', () => {
  let test: TestApp;
  let calls: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    const staff = await signInAs(test, Group.Coordinator);
    region = await createRegion(staff, { name: 'Oakwood' });
    await createDeliveryVendor(staff, region.id, { name: 'Quick Couriers' });
  });
  // Each test has a new user, because uploads per hour and waiting imports are limited by user.
  beforeEach(async () => (calls = await signInAs(test, Group.Coordinator)));
  afterAll(() => test.close());

  describe('An import template', () => {
    it.each(resourcesWith('import'))(
      'offers %s as Excel and CSV with an example row that can be imported',
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
        const importRun = await uploadAndCheck(calls, resource, excel!);
        expect(await findImportFindings(calls, importRun, 'fault')).toEqual([]);
        expect(importRun).toMatchObject({ format: 'xlsx', row_count: 1, created_count: 1, can_commit: true });
        expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done' });
        expect(await uploadAndCheck(calls, resource, csv!)).toMatchObject({
          format: 'csv',
          created_count: 0,
          changed_count: 0,
          same_count: 1,
          can_commit: false,
        });
      },
    );

    it.each(resourcesWith('import').filter((resource) => resource !== 'customers'))(
      'leaves deleted records of %s as they are',
      async (resource) => {
        const { text } = await calls.get(`${resource}/import_template/`, { query: { format: 'csv' } });
        const first = await uploadAndCheck(calls, resource, text);
        if (first.can_commit) await commitImport(calls, first);
        await test.db.query(`UPDATE ${resource} SET is_active = false`);
        // A row of an inactive record still finds it.
        const inactiveText = text.replace(/\bYes\b/, 'No');
        expect(await uploadAndCheck(calls, resource, inactiveText)).toMatchObject({ same_count: 1 });

        const importRun = await uploadAndCheck(calls, resource, text);
        expect(importRun).toMatchObject({ created_count: 1, changed_count: 0, same_count: 0 });
        expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done' });
        // The deleted record does not make the row ambiguous.
        expect(await uploadAndCheck(calls, resource, text)).toMatchObject({ fault_count: 0, same_count: 1 });
      },
    );

    it('fills the example client with a zip code that is served in her region and its city', async () => {
      const example = async () => {
        const { text } = await calls.get('customers/import_template/', { query: { format: 'csv' } });
        return parseCsv(text)[0]!;
      };
      const region = (await example())['Select Region']!;
      const { results } = ok(await calls.get('regions/', { query: { q: region } }));
      await createCleaningVendor(calls, results[0].id, { serviceable_zip_codes: ['10001'] });
      expect(await example()).toMatchObject({
        'Zip Code': '10001',
        City: 'New York',
        State: 'NY',
        'Select Region': region,
      });
    });

    it('marks the columns that a new record requires, also among the fields of an import', async () => {
      const { text } = await calls.get('customers/import_template/', { query: { format: 'csv' } });
      const headings = Object.keys(parseCsv(text)[0]!).filter((heading) => heading.endsWith('*'));
      expect(headings).toEqual(REQUIRED_HEADINGS.map((heading) => `${heading} *`));
      const rows = csvOf([...REQUIRED_HEADINGS, 'Shoe Size'], [...clientRow('Shona Shoe'), '43']);
      const importRun = await uploadAndCheck(calls, 'customers', rows);
      const { results } = ok(await calls.get(`imports/${importRun.id}/fields/`));
      const required = results.filter(({ is_required }: Json) => is_required);
      expect(required.map(({ heading }: Json) => heading)).toEqual(REQUIRED_HEADINGS);
    });

    it('is, like the list of imports, refused to Regional Managers and referral centers with 403', async () => {
      for (const group of [Group.Manager, Group.ReferralCenter]) {
        const api = await signInAs(test, group);
        expect((await api.get('customers/import_template/')).status).toBe(403);
        expect((await api.get('imports/')).status).toBe(403);
      }
    });
  });

  const REQUIRED_HEADINGS = [
    'Full Name',
    'Date of Birth',
    'Employment Status',
    'Emergency Contact Name',
    'Emergency Contact Number',
  ];
  const clientRow = (name: string, dateOfBirth = '02/28/1960') => [
    name,
    dateOfBirth,
    'retired',
    'Bob Lee',
    '937 555 0124',
  ];

  const findClients = async (name: string): Promise<Json[]> =>
    ok(await calls.get('customers/', { query: { q: name } })).results;

  describe('The import of meal vendors', () => {
    it('does not change what moves planned meals or sends lists', async () => {
      const { vendor } = await new MealCalls(test, calls).kitchenFor(DELIVERY);
      const importRun = await uploadAndCheck(
        calls,
        'meal_vendors',
        csvOf(
          ['ID', 'Delivery Day', 'Cut-off (Days before Delivery)', 'Contact Name'],
          [vendor.id, weekdayOf(day(5)), '6', 'Pat Cook'],
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(faults.map(({ column, message }) => [column, message])).toEqual([
        ['Delivery Day', "Change this on the vendor's page: it would move meals that are planned."],
        [
          'Cut-off (Days before Delivery)',
          "Change this on the vendor's page: it may send lists to the vendor at once.",
        ],
      ]);
    });

    it.each([
      ['a new price', 'Cost per Meal', '$34.50'],
      ['another delivery vendor', 'Transport Vendor', '$31.75'],
    ])('warns of the open lists whose cost %s changes', async (_name, heading, cost) => {
      const meals = new MealCalls(test, calls);
      const { vendor, ...kitchen } = await meals.kitchenFor(DELIVERY);
      const courier = await createDeliveryVendor(calls, kitchen.region.id, { cost_per_meal_transport: 7 });
      await meals.addMealClient({ vendor, ...kitchen });
      const rows = csvOf(['ID', heading], [vendor.id, heading === 'Cost per Meal' ? '10' : courier.name]);
      const importRun = await uploadAndCheck(calls, 'meal_vendors', rows);
      expect(await findImportFindings(calls, importRun, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          record_id: vendor.id,
          message: `The list of ${DELIVERY} will cost ${cost} instead of $29.25.`,
        }),
      ]);
      expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done' });
      expect(await uploadAndCheck(calls, 'meal_vendors', rows)).toMatchObject({
        same_count: 1,
        warning_count: 0,
      });
    });
  });

  describe('The import of clients', () => {
    it('creates a client as New with an account and a history entry, without a mail to her', async () => {
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [
            ...REQUIRED_HEADINGS,
            'E-mail',
            'Select Region',
            'Meal',
            'Insurance Coverage',
            'Number of Adults',
            'Zip Code',
          ],
          [...clientRow('Imported Ida'), 'ida@imported.test', 'oakwood', 'Yes', 'No', '3', '45402'],
        ),
      );
      await commitImport(calls, importRun);
      const [createdClient] = await findClients('Imported Ida');
      expect(ok(await calls.get(`customers/${createdClient.id}/`))).toMatchObject({
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
        [createdClient.id],
      );
      expect(accounts).toEqual([{ email: 'ida@imported.test', group: 'Customer' }]);
      const { rows: mails } = await test.db.query(
        `SELECT FROM mail_messages WHERE "to"::text LIKE '%ida@imported.test%'`,
      );
      expect(mails).toEqual([]);
      const history = ok(await calls.get(`customers/${createdClient.id}/history/`)).results;
      expect(history.map(({ actor_name }: Json) => actor_name)).toContainEqual(
        expect.stringMatching(/ \(import\)$/),
      );
    });

    it('recognizes a gender in any case and by its letter, and keeps other words', async () => {
      const words = ['female', 'M', 'prefer to self-identify', 'Genderqueer'];
      const names = words.map((_, index) => `Gemma Gender ${'ABCD'[index]!}`);
      const rows = words.map((word, index) => [...clientRow(names[index]!), word]);
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf([...REQUIRED_HEADINGS, 'Gender'], ...rows),
      );
      await commitImport(calls, importRun);
      const clients = await Promise.all(names.map(async (name) => (await findClients(name))[0]));
      const records = await Promise.all(clients.map(({ id }: Json) => calls.get(`customers/${id}/`)));
      expect(records.map((record) => ok(record).gender)).toEqual([
        'Female',
        'Male',
        'Prefer to Self-Identify',
        'Genderqueer',
      ]);
    });

    it('recognizes a referral source and a state by their names and codes, in any case', async () => {
      const headings = [...REQUIRED_HEADINGS, 'Referral Source', 'State'];
      const rows = [
        [...clientRow('Sally Source'), 'treatment Facility', 'Ohio'],
        [...clientRow('Saul Source'), 'Family or friend', 'oh'],
        [...clientRow('Sven Source'), 'A hairdresser', 'Ontario'],
      ];
      const importRun = await uploadAndCheck(calls, 'customers', csvOf(headings, ...rows));
      const previews = await findImportFindings(calls, importRun, 'preview');
      expect(previews.filter(({ row }) => row === 2).map(({ new_value }) => new_value)).toEqual(
        expect.arrayContaining(['Treatment Facility', 'Ohio']),
      );
      await commitImport(calls, importRun);
      const [sally, saul, sven] = (await Promise.all(rows.map(([name]) => findClients(name!)))).flat();
      const read = async ({ id }: Json) => ok(await calls.get(`customers/${id}/`));
      expect(await read(sally!)).toMatchObject({ referral_source: 'treatment_facility', state: 'OH' });
      expect(await read(saul!)).toMatchObject({ referral_source: 'family_or_friend', state: 'OH' });
      expect(await read(sven!)).toMatchObject({ referral_source: 'A hairdresser', state: 'Ontario' });
      expect(await uploadAndCheck(calls, 'customers', csvOf(headings, ...rows))).toMatchObject({
        same_count: 3,
      });
    });

    it('reports an unknown region and nothing about the program that depends on it', async () => {
      await createProgram(calls, [region.id], { name: 'Oakwood Weeks' });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [...REQUIRED_HEADINGS, 'Select Region', 'Select Program'],
          [...clientRow('Uma Unknown'), 'Atlantis', 'Oakwood Weeks'],
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(faults.map(({ column, message }) => [column, message])).toEqual([
        ['Select Region', 'There is no Region called “Atlantis”.'],
      ]);
    });

    it('warns of a possible duplicate and reports an e-mail address that is already used as a fault', async () => {
      await createClient(calls, { name: 'Doris Doubled', date_of_birth: '1961-05-05' });
      await createClient(calls, { name: 'Has It', email: 'taken@imported.test' });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [...REQUIRED_HEADINGS, 'E-mail'],
          [...clientRow('Dorris Doubled', '5/5/1961'), ''],
          [...clientRow('Somebody New'), ''],
        ),
      );
      expect(importRun).toMatchObject({ created_count: 2, warning_count: 1, can_commit: true });
      expect(await findImportFindings(calls, importRun, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          name: 'Dorris Doubled',
          message: expect.stringMatching(/^S(imilar name|ame).* as .*\. Compare before you import\.$/),
        }),
      ]);
      const refusedRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf([...REQUIRED_HEADINGS, 'E-mail'], [...clientRow('Wants It'), 'Taken@imported.test']),
      );
      expect(await findImportFindings(calls, refusedRun, 'fault')).toEqual([
        expect.objectContaining({ row: 2, column: 'E-mail', message: 'User with this email already exists' }),
      ]);
    });

    it('warns of every possible duplicate among existing clients and in the file', async () => {
      const phone = nextPhone();
      const existingClients = [];
      for (const name of ['Rita One', 'Rosa Two', 'Ruth Three', 'Roma Four', 'Rena Five'])
        existingClients.push(await createClient(calls, { name, phone_number: phone }));
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [...REQUIRED_HEADINGS, 'Cell Phone'],
          [...clientRow('Zoe Sixth', '6/6/1966'), phone],
          [...clientRow('Yuri Seventh', '7/7/1977'), phone],
        ),
      );
      expect(importRun).toMatchObject({ warning_count: 12, can_commit: true });
      const warnings = await findImportFindings(calls, importRun, 'warning');
      const zoeWarnings = warnings.filter(({ row }: Json) => row === 2);
      expect(zoeWarnings.map(({ record_id }: Json) => record_id).sort()).toEqual(
        [...existingClients.map(({ id }) => id), null].sort(),
      );
      expect(zoeWarnings.map(({ message }: Json) => message)).toContainEqual(
        expect.stringMatching(/^Same phone as Rita One \(\d of 6 possible duplicates\)\. Compare/),
      );
      expect(zoeWarnings.find(({ record_id }: Json) => !record_id)).toMatchObject({
        new_value: '3',
        message: expect.stringContaining('row 3'),
      });
    });

    it('counts at most 25 possible duplicates per row and lists the first 5,000 warnings', async () => {
      const phone = nextPhone();
      const rows = Array.from({ length: 205 }, (_, n) => [
        ...clientRow(`Shared Phone ${String.fromCharCode(65 + (n % 26))}${n}`, '6/6/1966'),
        phone,
      ]);
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf([...REQUIRED_HEADINGS, 'Cell Phone'], ...rows),
      );
      // Each row gets at most 25 warnings, and the list holds the first 5,000.
      expect(importRun).toMatchObject({ created_count: 205, warning_count: 205 * 25 });
      const query = { import: importRun.id, kind: 'warning', page_size: 1000, page: 5 };
      const page = ok(await calls.get('import_findings/', { query }));
      expect(page.count).toBe(5_000);
      expect(page.results.at(-1)).toMatchObject({ row: 201 });
    });

    it('reports a matched client as changed and warns by which columns she was matched', async () => {
      const existing = await createClient(calls, {
        name: 'Mona Matched',
        date_of_birth: '1961-05-05',
        city: 'Troy',
      });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf([...REQUIRED_HEADINGS, 'City'], [...clientRow('Mona Matched', '5/5/1961'), 'Xenia']),
      );
      expect(importRun).toMatchObject({ created_count: 0, changed_count: 1, warning_count: 1 });
      expect(await findImportFindings(calls, importRun, 'warning')).toEqual([
        expect.objectContaining({
          row: 2,
          message: 'The same Full Name and Date of Birth as a record that is there, which this row changes.',
          record_id: existing.id,
        }),
      ]);
    });

    it('reports a repeated e-mail address as a fault with both rows, next to other warnings', async () => {
      const existing = await createClient(calls, { name: 'Paul Pairing', date_of_birth: '1970-01-01' });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [...REQUIRED_HEADINGS, 'E-mail'],
          [...clientRow('Pair One'), 'pair@imported.test'],
          [...clientRow('Paul Pairings', '01/01/1970'), 'Pair@imported.test'],
        ),
      );
      expect(importRun).toMatchObject({ fault_count: 1, can_commit: false });
      expect(await findImportFindings(calls, importRun, 'fault')).toEqual([
        expect.objectContaining({
          row: 3,
          column: 'E-mail',
          new_value: 'Pair@imported.test',
          message: 'Same e-mail as row 2. Only one of them can have it.',
        }),
      ]);
      expect(await findImportFindings(calls, importRun, 'warning')).toContainEqual(
        expect.objectContaining({
          row: 3,
          record_id: existing.id,
          message: expect.stringContaining('Paul Pairing'),
        }),
      );
      expect(await findClients('Pair One')).toEqual([]);
    });

    it('reports the faults of all validation rules in one check', async () => {
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          [...REQUIRED_HEADINGS, 'E-mail', 'Insurance Coverage', 'Insurance Provider'],
          [...clientRow('Many Faults', '02/28/2960'), 'no address', 'Yes', ''],
          [...clientRow('Pair Three'), 'three@imported.test', '', 'Aetna'],
          [...clientRow('Pair Four', '01/01/1970'), 'three@imported.test', '', ''],
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      expect(faults.map(({ row, column, message }) => [row, column, message])).toEqual([
        [2, 'Date of Birth', expect.any(String)],
        [2, 'E-mail', expect.any(String)],
        [2, 'Insurance Provider', expect.any(String)],
        [3, 'Insurance Provider', 'Insurance Coverage must be Yes. If not, leave this empty.'],
        [4, 'E-mail', 'Same e-mail as row 3. Only one of them can have it.'],
      ]);
    });

    it('says of a well-formed date that it lies ahead or is not valid, and how to write any other', async () => {
      const ahead = `01/01/${new Date().getFullYear() + 2}`;
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          REQUIRED_HEADINGS,
          clientRow('Unborn Nora', ahead),
          clientRow('Far Fiona', '2960-02-28'),
          clientRow('Notaday Nell', '02/30/1960'),
          clientRow('Ancient Ada', '1850-01-01'),
          clientRow('Older Olga', '01/01/1750'),
          clientRow('Dotted Dora', '28.2.1960'),
        ),
      );
      const faults = await findImportFindings(calls, importRun, 'fault');
      const tooFarBack = 'Choose a date within the last 130 years.';
      expect(faults.map(({ new_value, message }) => [new_value, message])).toEqual([
        [ahead, 'This date lies in the future.'],
        ['2960-02-28', 'This date lies in the future.'],
        ['02/30/1960', 'Please provide valid date'],
        ['1850-01-01', tooFarBack],
        ['01/01/1750', 'Please provide valid date'],
        ['28.2.1960', 'Write the date as MM/DD/YYYY or YYYY-MM-DD.'],
      ]);
    });

    it('lists every one of thousands of faults, on pages and in the file of faults', async () => {
      const wrongCells = {
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
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          ['Full Name', ...Object.keys(wrongCells)],
          ...Array.from({ length: rows }, () => ['Ann Lee', ...Object.values(wrongCells)]),
        ),
      );
      // There is one more fault for each missing required column and for each repeated row.
      expect(importRun.fault_count).toBe(rows * Object.keys(wrongCells).length + 3 + (rows - 1));
      const page = Math.ceil(importRun.fault_count / 100);
      const lastPage = await calls.get('import_findings/', {
        query: { import: importRun.id, kind: 'fault', page, page_size: 100 },
      });
      expect(ok(lastPage).results.at(-1)).toMatchObject({ row: rows + 1, column: 'Transport' });
      const lines = (await calls.get(`imports/${importRun.id}/faults/`)).text.trim().split('\r\n');
      expect(lines).toHaveLength(1 + importRun.fault_count);
    });

    it('updates fields of an existing client and reports an opt-out of a service as a fault', async () => {
      const existing = await createClient(calls, {
        name: 'Served Sue',
        date_of_birth: '1965-06-07',
        status: 'active',
        region_id: region.id,
        has_opted_for_peer_support_service: true,
        cancer_type: 'Breast',
      });
      const headings = ['Full Name', 'Date of Birth', 'City', 'Peer Support', 'Cancer Type'];
      const faultyRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(headings, ['Served Sue', '6/7/1965', 'Xenia', 'No', '']),
      );
      expect(await findImportFindings(calls, faultyRun, 'fault')).toEqual([
        expect.objectContaining({
          row: 2,
          column: 'Peer Support',
          message: expect.stringContaining("client's page"),
        }),
      ]);
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(headings, ['served sue', '6/7/1965', 'Xenia', '', '']),
      );
      expect((await findImportFindings(calls, importRun, 'change')).map(({ column }) => column)).toEqual([
        'Full Name',
        'City',
      ]);
      await commitImport(calls, importRun);
      expect(ok(await calls.get(`customers/${existing.id}/`))).toMatchObject({
        name: 'served sue',
        city: 'Xenia',
        cancer_type: 'Breast',
        status: 'active',
      });
    });

    it('takes another spelling of a served client’s address, and another user’s address for a stopped client', async () => {
      const served = await createClient(calls, {
        name: 'Sina Served',
        date_of_birth: '1966-07-08',
        email: 'sina.served@clients.test',
        status: 'active',
        region_id: region.id,
      });
      const stopped = await createClient(calls, {
        name: 'Stella Stopped',
        date_of_birth: '1967-08-09',
        status: 'complete',
        region_id: region.id,
      });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          ['Full Name', 'Date of Birth', 'Email', 'City'],
          ['Sina Served', '7/8/1966', 'Sina.Served@Clients.test', 'Xenia'],
          ['Stella Stopped', '8/9/1967', 'sina.served@clients.test', 'Xenia'],
        ),
      );
      expect(await findImportFindings(calls, importRun, 'fault')).toEqual([]);
      await commitImport(calls, importRun);
      expect(ok(await calls.get(`customers/${served.id}/`))).toMatchObject({
        email: 'Sina.Served@Clients.test',
        city: 'Xenia',
      });
      expect(ok(await calls.get(`customers/${stopped.id}/`)).email).toBe('sina.served@clients.test');
    });

    it('warns of the rides and the sent meals of a served client whom a row changes', async () => {
      const meals = new MealCalls(test, calls);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, {
        name: 'Rhoda Riding',
        date_of_birth: '1965-06-07',
        has_opted_for_transport_service: true,
        address: '12 Former Street',
      });
      await meals.send(kitchen);
      const ride = await createRideRequest(calls, client, { pick_up_address: '12 Former Street, Dayton' });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(
          ['ID', 'Full Name', 'Address', 'Number of Adults'],
          [client.id, 'Rhoda Riding', '5 Oak Street', '4'],
        ),
      );
      expect(importRun).toMatchObject({ changed_count: 1, warning_count: 3, can_commit: true });
      const warnings = await findImportFindings(calls, importRun, 'warning');
      expect(warnings).toHaveLength(3);
      for (const text of [
        `The meal of ${DELIVERY} has already been sent`,
        `has the list of ${DELIVERY} with the former address`,
        `The ride of ${ride.pick_up_date} still uses the former address`,
      ])
        expect(warnings).toContainEqual(
          expect.objectContaining({
            row: 2,
            name: 'Rhoda Riding',
            record_id: client.id,
            message: expect.stringContaining(text),
          }),
        );
      expect(await commitImport(calls, importRun)).toMatchObject({ status: 'done' });
    });

    it('checks the file again for a warning that the preview did not have', async () => {
      const client = await createClient(calls, {
        name: 'Moira Moving',
        status: 'active',
        region_id: region.id,
        has_opted_for_transport_service: true,
        address: '12 Former Street',
      });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(['ID', 'Full Name', 'Address'], [client.id, 'Moira Moving', '5 Oak Street']),
      );
      expect(importRun).toMatchObject({ changed_count: 1, warning_count: 0 });
      const ride = await createRideRequest(calls, client, { pick_up_address: '12 Former Street, Dayton' });
      const recheckedRun = await commitImport(calls, importRun);
      expect(recheckedRun).toMatchObject({ status: 'checked', is_outdated: true, can_commit: true });
      expect(await findImportFindings(calls, recheckedRun, 'warning')).toEqual([
        expect.objectContaining({
          message: expect.stringContaining(`The ride of ${ride.pick_up_date} still uses the former address`),
        }),
      ]);
      expect(ok(await calls.get(`customers/${client.id}/`)).address).toBe('12 Former Street');
      expect(await commitImport(calls, recheckedRun)).toMatchObject({ status: 'done' });
    });

    it('checks the file again for a new warning beyond those that the preview lists', async () => {
      const meals = new MealCalls(test, calls);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Manya Meals' });
      await meals.send(kitchen);
      await test.db.query(
        `WITH meal AS (
           INSERT INTO customer_meal_schedules
             (id, customer_id, date_of_delivery, number_of_adults, number_of_children, status)
           SELECT new_id(), $1, current_date + 100 + n, 2, 1, 'finalized' FROM generate_series(1, 5000) n
           RETURNING id, date_of_delivery)
         INSERT INTO meal_transport_transactions
         SELECT (jsonb_populate_record(t, jsonb_build_object('id', new_id(), 'schedule_id', meal.id,
           'scheduled_date', meal.date_of_delivery, 'delivery_date', meal.date_of_delivery))).*
         FROM meal, meal_transport_transactions t WHERE t.customer_id = $1`,
        [client.id],
      );
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(['ID', 'Full Name', 'Number of Adults'], [client.id, 'Manya Meals', '4']),
      );
      expect(importRun).toMatchObject({ changed_count: 1, warning_count: 5001 });
      await test.db.query(
        `UPDATE customer_meal_schedules SET number_of_adults = 9 WHERE customer_id = $1 AND date_of_delivery = (
           SELECT max(date_of_delivery) FROM customer_meal_schedules WHERE customer_id = $1)`,
        [client.id],
      );
      const recheckedRun = await commitImport(calls, importRun);
      expect(recheckedRun).toMatchObject({ status: 'checked', is_outdated: true, warning_count: 5001 });
      expect(await commitImport(calls, recheckedRun)).toMatchObject({ status: 'done' });
    });

    it.each([
      ['an e-mail address', 'E-mail', {}, 'new.ada@imported.test'],
      [
        'the permission to mail',
        'Active Email',
        { email: 'ada@imported.test', should_receive_email: false },
        'Yes',
      ],
    ])(
      'reports %s of a served client as a fault, because she would be invited',
      async (_what, column, fields, cell) => {
        const client = await createClient(calls, { name: 'Ada Active', status: 'active', ...fields });
        const importRun = await uploadAndCheck(
          calls,
          'customers',
          csvOf(['ID', 'Full Name', column], [client.id, 'Ada Active', cell]),
        );
        expect(await findImportFindings(calls, importRun, 'fault')).toEqual([
          expect.objectContaining({ row: 2, column, message: expect.stringContaining('invitation') }),
        ]);
        ok(await calls.patch(`customers/${client.id}/`, { status: 'complete' }));
        const completedRun = await uploadAndCheck(
          calls,
          'customers',
          csvOf(['ID', 'Full Name', column], [client.id, 'Ada Active', cell]),
        );
        expect(completedRun).toMatchObject({ fault_count: 0, can_commit: true });
        ok(await calls.delete(`customers/${client.id}/`));
      },
    );

    it('mails no invitation to a client whose address has become free', async () => {
      const email = 'freed@imported.test';
      const owner = await createClient(calls, { email });
      const clinic = await signInAs(test, Group.ReferralCenter);
      const { id } = ok(await clinic.post('customers/', { ...REFERRAL, email, phone_number: '' }));
      ok(await calls.patch(`customers/${id}/`, { status: 'active' }));
      ok(await calls.patch(`customers/${owner.id}/`, { email: null }));
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(['ID', 'Full Name', 'City'], [id, REFERRAL.name, 'Xenia']),
      );
      await commitImport(calls, importRun);
      const invitations = async () =>
        (await test.db.query(`SELECT FROM mail_messages WHERE $1 = ANY ("to")`, [email])).rows.length;
      expect(await invitations()).toBe(0);
      ok(await calls.patch(`customers/${id}/`, { city: 'Troy' }));
      expect(await invitations()).toBe(1);
    });

    it('audits the clients whose changes were viewed', async () => {
      const viewedClient = await createClient(calls, { name: 'Looked At', date_of_birth: '1966-06-07' });
      const importRun = await uploadAndCheck(
        calls,
        'customers',
        csvOf(['Full Name', 'Date of Birth', 'City'], ['Looked At', '06/07/1966', 'Xenia']),
      );
      await findImportFindings(calls, importRun, 'change');
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE resource = 'import_findings' AND details -> 'customer_ids' ? $1`,
        [viewedClient.id],
      );
      expect(rows).toHaveLength(1);
    });
  });
});
