import { readdir, readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { join } from 'node:path';
import writeXlsx from 'write-excel-file/node';
import { Group } from '../../../server/contract/groups.js';
import { ExportFiles } from '../../../server/exports/export-files.js';
import { TEXT_COLUMNS, type ColumnErasure } from '../../../server/erasure/text-columns.js';
import { createClient } from '../../factories/clients.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { createPeer } from '../../factories/peer-support.js';
import { REFERRAL } from '../../factories/referrals.js';
import {
  createDriver,
  createRideRequest,
  rideFields,
  createRideClient,
  assignDriver,
} from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser, TEST_PASSWORD } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { waitUntil } from '../../setup/background.js';
import { day } from '../../setup/dates.js';
import { uploadAndCheck, commitImport, csvOf, waitForImport, upload } from '../../setup/imports.js';
import { MealCalls } from '../../setup/meal-calls.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const EMAIL = 'zenobia.q@clients.test';
const CLIENT_FIELDS = {
  name: 'Zenobia Quillfeather',
  email: EMAIL,
  phone_number: '+19375559071',
  landline_phone_number: '+19375559072',
  work_phone: '+19375559073',
  social_worker_manager_phone_number: '+19375559074',
  emergency_contact_name: 'Ottokar Brisk',
  emergency_contact_phone_number: '+19375559075',
  address: '17 Hollyhock Terrace',
  city: 'Dayton',
  zip_code: '45402',
  notes: 'Prefers whispering',
  meals_preference: 'Nothing beige',
  meals_allergies: 'Marzipan',
  meal_delivery_notes: 'Ring thrice',
  transport_notes: 'Sits backwards',
  peer_support_notes: 'Talks of sailing',
  internal_house_cleaning_notes: 'Mind the tortoise',
};
/** Texts that identify the client in a table or file. Parts of the phone numbers match each of their formats. */
const TRACES = [
  'Zenobia',
  'Quillfeather',
  'zenobia.q',
  '555-907',
  '555907',
  'Ottokar',
  'Hollyhock',
  'whispering',
  'beige',
  'Marzipan',
  'thrice',
  'backwards',
  'sailing',
  'tortoise',
  'Spotless',
  'armchair',
  'drove by',
];

/** Tables whose personal columns identify the client only in encrypted form, as an image, in a file name, or by id. */
const TABLES_WITHOUT_NAMES = [
  'customer_signatures',
  'distinct_clients',
  'exports',
  'meal_plan_looks',
  'merged_clients',
  'oidc_records',
  'sessions',
];

/** Returns the rows of any table that contain a text, as `schema.table: text: row`. */
async function rowsWith({ db }: TestApp, traces: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ trace: string; row: string }>(
      `SELECT trace, t::text AS row FROM ${name} t, unnest($1::text[]) AS trace
       WHERE strpos(lower(t::text), lower(trace)) > 0`,
      [traces],
    );
    matches.push(...rows.map(({ trace, row }) => `${name}: ${trace}: ${row.slice(0, 300)}`));
  }
  return matches;
}

/** Returns the text columns of the database without the queue's tables, whose payloads are ids. */
async function textColumns({ db }: TestApp): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.query(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.udt_name IN ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', '_text', '_varchar', '_citext')
     ORDER BY 1, 2`,
  );
  return rows;
}

/** Returns `table.column` of the text columns that contain one of the traces. */
async function columnsWith(test: TestApp, traces: readonly string[]): Promise<string[]> {
  const matches: string[] = [];
  for (const { table, column } of await textColumns(test)) {
    const { rows } = await test.db.query(
      `SELECT FROM ${table} t, unnest($1::text[]) AS trace
       WHERE strpos(lower(t."${column}"::text), lower(trace)) > 0 LIMIT 1`,
      [traces],
    );
    if (rows.length > 0) matches.push(`${table}.${column}`);
  }
  return matches;
}

const declaredColumns = (...erasures: ColumnErasure[]): string[] =>
  Object.entries(TEXT_COLUMNS)
    .flatMap(([table, columns]) =>
      erasures.flatMap((erasure) => (columns[erasure] ?? []).map((column) => `${table}.${column}`)),
    )
    .sort();

async function filesWith({ env }: TestApp, traces: readonly string[]): Promise<string[]> {
  const names = await readdir(env.DATA_DIR!, { recursive: true, withFileTypes: true });
  const matches: string[] = [];
  for (const entry of names.filter((file) => file.isFile())) {
    const text = `${entry.name}\n${await readFile(join(entry.parentPath, entry.name), 'utf8')}`.toLowerCase();
    for (const trace of traces)
      if (text.includes(trace.toLowerCase())) matches.push(`${entry.parentPath}/${entry.name}: ${trace}`);
  }
  return matches;
}

describe('Erasure of a deleted client', () => {
  let test: TestApp;
  let office: Api;
  let clinic: Api;
  let meals: MealCalls;
  let client: Json;
  let otherImport: Json;
  let otherDraft: Json;
  let columnsWithTraces: string[];

  beforeAll(async () => {
    test = await startTestApp({ env: { SEED: 'demo', SMTP_URL: '' }, background: true });
    office = await signInAs(test, Group.Coordinator);
    clinic = await signInAs(test, Group.ReferralCenter);
    meals = new MealCalls(test, office);
    const kitchen = await meals.kitchenFor(day(4));
    const cleaner = await createCleaningVendor(office, kitchen.region.id);
    ({ client } = await meals.addMealClient(kitchen, {
      ...CLIENT_FIELDS,
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      assigned_cleaning_vendor_id: cleaner.id,
    }));
    // A reason about the list of several clients could not be erased with one of them.
    await meals.addMealClient(kitchen, {}, day(4));
    await meals.send(kitchen, day(4));
    await acceptFailedMailTo(kitchen.vendor.email);
    // The inbox has the mail, so it must not count as failed when she is removed.
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE $1 = ANY ("to")`, [
      kitchen.vendor.email,
    ]);
    await addRide(kitchen.region);
    ok(
      await office.post('cleaning_transactions/', {
        customer_id: client.id,
        region_id: kitchen.region.id,
        cleaning_vendor_id: cleaner.id,
        date_of_cleaning: day(0),
        customer_cleaning_notes: 'Spotless',
        cost_of_cleaning: 80,
      }),
    );
    const peer = await createPeer(office, kitchen.region.id);
    ok(
      await office.post(`customers/${client.id}/email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [peer.id],
      }),
    );
    await actAsClient();
    await addOtherRows();
    await addExportNamingClient();
    otherImport = await addImports();
    otherDraft = await addDrafts();
    ok(await office.get('customers/', { query: { q: 'Quillfeather' } }));
    ok(await office.post('customers/duplicates/', { name: CLIENT_FIELDS.name, email: EMAIL }));
    await waitUntil(async () => {
      const { rows } = await test.db.query(`SELECT FROM mail_messages WHERE status = 'queued'`);
      return rows.length === 0;
    });
    columnsWithTraces = await columnsWith(test, TRACES);
    expect((await filesWith(test, ['Quillfeather'])).length).toBeGreaterThan(5);
    expect((await office.delete(`customers/${client.id}/`)).status).toBe(204);
  }, 120_000);
  afterAll(() => test.close());

  /**
   * Adds a future ride whose driver has another client at the same time. The warning at the assignment names both
   * clients.
   */
  async function addRide(region: Json): Promise<void> {
    const driver = await createDriver(office, region.id);
    await assignDriver(
      office,
      await createRideRequest(office, client, { notes: 'Bring the armchair' }),
      driver,
    );
    await acceptFailedMailTo(driver.email);
    const other = await createRideRequest(office, await createRideClient(office, region.id));
    await office.post(
      'customer_transport_transactions/',
      { customer_request_id: other.id, transport_vendor_id: driver.id },
      { headers: { 'idempotency-key': 'a-second-trip-of-the-driver' } },
    );
    // One mail to the new address is about the trips of both clients.
    const { email } = ok(
      await office.patch(`transport_vendors/${driver.id}/`, { email: 'new@drivers.test' }),
    );
    await acceptFailedMailTo(email);
    await createRideRequest(office, client, { pick_up_time: '15:00', notes: 'And the armchair again' });
  }

  /** Accepts the line of Today about a failed mail, with a reason that names the client. */
  async function acceptFailedMailTo(address: string): Promise<void> {
    const { rows } = await test.db.query(`SELECT id FROM mail_messages WHERE $1 = ANY ("to")`, [address]);
    expect(rows).toHaveLength(1);
    await waitUntil(async () => {
      const failed = await test.db.query(
        `UPDATE mail_messages SET status = 'failed' WHERE id = $1 AND status = 'sent'`,
        [rows[0].id],
      );
      return failed.rowCount === 1;
    });
    const query = { reason: 'mail_failed', regions: 'all', page_size: '1000' };
    const [reason] = reasonsIn(ok(await office.get('today/', { query }))).filter(({ title }) =>
      title.includes(address),
    );
    ok(await office.post(`today/${reason!.id}/accept/`, { reason: 'Zenobia rides with her sister' }));
  }

  async function actAsClient(): Promise<void> {
    const { rows } = await test.db.query('SELECT id FROM users WHERE customer_id = $1', [client.id]);
    await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
    const customer = await signInUser(test, { email: EMAIL });
    ok(await customer.get(`customers/${client.id}/`));
    ok(
      await customer.post('customer_transport_requests/', {
        ...rideFields(),
        notes: 'The armchair of the client',
      }),
    );
    const friend = { name: 'Fay Friend', phone_number: '9375550190', email: null, notes: '' };
    expect((await customer.post('customers/refer_a_friend/', friend)).status).toBe(204);
    const { email: staffEmail } = await createStaffUser(test, Group.Coordinator);
    for (const email of ['ottokar@helps.test', staffEmail])
      ok(await customer.post('caregivers/', { name: 'Ottokar Brisk', email, services: ['meals'] }));
    expect(
      (await customer.post('customers/cancel_services/', { notes: 'A neighbour drove by' })).status,
    ).toBe(204);
    // This refusal is audited.
    expect((await customer.get('customers/')).status).toBe(403);
  }

  /** Adds rows by calls of the office, and by SQL where other actions would create them. */
  async function addOtherRows(): Promise<void> {
    const call = { customer_id: client.id, outcome: 'reached', notes: 'Prefers whispering' };
    ok(await office.post('customer_calls/', call));
    const pause = { from_date: day(40), until_date: day(45), notes: 'Mind the tortoise' };
    ok(await office.post(`customers/${client.id}/pause/`, pause));
    await test.db.query(
      `INSERT INTO referrals (id, customer_id, name, state, created_at, state_since)
       VALUES ($1, $1, $2, 'received', now(), now())`,
      [client.id, CLIENT_FIELDS.name],
    );
    await test.db.query(
      `INSERT INTO service_requests (id, customer_id, service, notes) VALUES (new_id(), $1, 'meals', 'Spotless')`,
      [client.id],
    );
  }

  /** Adds an exported file with the name of the client, as in a report of clients. */
  async function addExportNamingClient(): Promise<void> {
    const { id } = (await office.post('peer_support_resources/export/', { status: 'all' })).body;
    await waitUntil(async () => ok(await office.get(`exports/${id}/`)).status === 'done');
    const file = await test.app.get(ExportFiles).createFileAndRemoveEarlierAttempts(id, 2);
    await file.write(csvOf(['Name', 'Phone'], ['Quillfeather Zenobia', '(937) 555-9072']));
    await file.commit();
    await file.close();
  }

  /** Adds imports with the name of the client, committed and not committed, and returns one without it. */
  async function addImports(): Promise<Json> {
    const headings = [
      'Name',
      'Date of Birth',
      'Employment Status',
      'Emergency Contact Name',
      'Emergency Contact Number',
      'Notes',
    ];
    const row = (name: string, notes = '') => [name, '03/09/1971', 'Employed', 'Bo Lee', '9375550111', notes];
    const file = (file_name: string) => ({ query: { file_name } });
    const committedImport = ok(
      await upload(
        office,
        'customers',
        csvOf(headings, row('Una Uniform')),
        file('Clients of zenobia_quillfeather.csv'),
      ),
    );
    await waitUntil(async () => ok(await office.get(`imports/${committedImport.id}/`)).status === 'checked');
    await commitImport(office, committedImport);
    const importNamingClient = ok(
      await upload(
        office,
        'customers',
        csvOf([...headings, EMAIL], [...row(CLIENT_FIELDS.name, 'Prefers whispering loudly'), 'x']),
        file('Quillfeather.csv'),
      ),
    );
    await waitForImport(office, importNamingClient.id);
    ok(await office.post(`imports/${importNamingClient.id}/headings/`, { headings: { [EMAIL]: 'ignore' } }));
    await waitForImport(office, importNamingClient.id);
    const importWithNotes = ok(
      await upload(
        office,
        'customers',
        csvOf(headings, row('Nora November', 'A friend of zenobia quillfeather')),
      ),
    );
    await waitUntil(async () => ok(await office.get(`imports/${importWithNotes.id}/`)).status === 'checked');
    return uploadAndCheck(office, 'customers', csvOf(headings, row('Victor Viola')));
  }

  /** Adds drafts with data of the client and returns one without it. */
  async function addDrafts(): Promise<Json> {
    const { name, phone_number } = CLIENT_FIELDS;
    const addDraft = async (form: Json) => ok(await clinic.post('verification_drafts/', { form, step: 1 }));
    await addDraft({ ...REFERRAL, name: name.toUpperCase() });
    await addDraft({ first_page: { phone_number } });
    await addDraft({ notes: ['Lives with her sister.', 'Call Quillfeather, Zenobia in the evening.'] });
    return addDraft(REFERRAL);
  }

  const remove = async ({ id }: Json) => expect((await office.delete(`customers/${id}/`)).status).toBe(204);

  /** Exports the report of clients. */
  async function addExport(): Promise<{ id: string; readStatus: () => Promise<string> }> {
    const admin = await signInAs(test, Group.Admin);
    const { id } = (await admin.post('customers/export/', { period: 'ytd' })).body;
    const readStatus = async () => ok(await admin.get(`exports/${id}/`)).status;
    await waitUntil(async () => (await readStatus()) === 'done');
    return { id, readStatus };
  }

  /** Uploads and checks a file of clients with one row. */
  async function addImport(name: string, file_name = 'list.csv', headers = {}): Promise<Json> {
    const headings = ['Name', 'Date of Birth', 'Employment Status', 'Emergency Contact Name'];
    const content = csvOf(headings, [name, '03/09/1971', 'Employed', 'Bo Lee']);
    const response = await upload(office, 'customers', content, { query: { file_name }, headers });
    return waitForImport(office, ok(response).id);
  }

  it('covers every text column of the database by an entry in server/erasure/text-columns.ts', async () => {
    const columns = (await textColumns(test)).map(({ table, column }) => `${table}.${column}`);
    expect(declaredColumns('row', 'emptied', 'feature', 'not_personal')).toEqual(columns.sort());
  });

  it('starts with personal data in each table that names clients and in no not_personal column', async () => {
    expect(columnsWithTraces.filter((column) => declaredColumns('not_personal').includes(column))).toEqual(
      [],
    );
    const tables = (columns: string[]) => [...new Set(columns.map((column) => column.split('.')[0]!))].sort();
    expect(
      tables(declaredColumns('row', 'emptied', 'feature')).filter(
        (one) => !tables(columnsWithTraces).includes(one),
      ),
    ).toEqual(TABLES_WITHOUT_NAMES);
  });

  it('finds no name of the client in the subjects of more than ten kinds of mail', async () => {
    const { rows } = await test.db.query('SELECT kind, subject FROM mail_messages');
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(10);
    for (const { subject } of rows) expect(subject).not.toMatch(/zenobia|quillfeather/i);
  });

  it('leaves no personal data in any table once the mail queue is empty', async () => {
    await waitUntil(async () => {
      const { rows } = await test.db.query(`SELECT FROM mail_messages WHERE status = 'queued'`);
      return rows.length === 0;
    });
    expect(await rowsWith(test, TRACES)).toEqual([]);
  });

  it('leaves no personal data in any file once mail:relay has run an hour later', async () => {
    await runJobAsOf(test, 'mail:relay', new Date(Date.now() + 3_700_000).toISOString());
    expect(await filesWith(test, TRACES)).toEqual([]);
  });

  it('keeps imports and drafts that do not name the client', async () => {
    expect(ok(await office.get(`imports/${otherImport.id}/`))).toMatchObject({ status: 'checked' });
    expect(await filesWith(test, ['Victor Viola'])).toHaveLength(1);
    expect(ok(await clinic.get(`verification_drafts/${otherDraft.id}/`)).form).toEqual(REFERRAL);
  });

  it('marks exports and imports that named the client as failed and gives the reason', async () => {
    const [failedExport] = ok(await office.get('exports/')).results;
    expect(failedExport).toMatchObject({ status: 'failed', download_link: null });
    expect(failedExport.failure).toContain('has been removed');
    const { results } = ok(await office.get('imports/', { query: { status: 'failed' } }));
    expect(results).toHaveLength(2);
    for (const { failure, file_name } of results) {
      expect(failure).toContain('has been removed');
      expect(file_name).toBe('[erased]');
    }
  });

  describe('whose files are removed only with her', () => {
    it('keeps every file if the removal is rolled back', async () => {
      const spared = await createClient(office, {
        name: 'Desdemona Ravenscroft',
        email: 'd.ravenscroft@clients.test',
        status: 'active',
      });
      await addExport();
      await addImport('Desdemona Ravenscroft');
      await waitUntil(async () => (await filesWith(test, ['Ravenscroft'])).length === 3);
      const files = await filesWith(test, ['Ravenscroft']);
      await test.db.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '55P03'; END $$;
        CREATE TRIGGER refuse BEFORE DELETE ON customers FOR EACH ROW EXECUTE FUNCTION refuse()`);
      expect((await office.delete(`customers/${spared.id}/`)).status).toBe(503);
      await test.db.query('DROP FUNCTION refuse CASCADE');
      expect(await filesWith(test, ['Ravenscroft'])).toEqual(files);
      await remove(spared);
      expect(await filesWith(test, ['Ravenscroft'])).toEqual([]);
    });

    it('locks nobody out while it reads files, and finds an export that is finished meanwhile', async () => {
      const renamed = await createClient(office, { name: 'Persephone Underhill' });
      const before = await addExport();
      const files = test.app.get(ExportFiles);
      const open = files.open.bind(files);
      let meanwhile: Promise<[Json, { readStatus: () => Promise<string> }]> | undefined;
      const spy = jest.spyOn(files, 'open').mockImplementation(async (id) => {
        meanwhile ??= office
          .patch(`customers/${renamed.id}/`, { name: 'Persephone Overhill' })
          .then(async (response) => [ok(response), await addExport()]);
        await meanwhile;
        return open(id);
      });
      await remove(renamed).finally(() => spy.mockRestore());
      const [, after] = (await meanwhile)!;
      expect([await before.readStatus(), await after.readStatus()]).toEqual(['failed', 'failed']);
    });

    it('marks an export whose file is missing as failed', async () => {
      const { id, readStatus } = await addExport();
      await test.app.get(ExportFiles).remove([id]);
      await remove(await createClient(office));
      expect(await readStatus()).toBe('failed');
    });
  });

  describe('who had other names and numbers', () => {
    const FORMER = {
      name: 'Wilhelmina Marigold',
      email: 'mina@former.test',
      phone_number: '9375559161',
      landline_phone_number: '9375559162',
      work_phone: '9375559163',
    };
    const PRESENT = {
      name: 'Leopoldine Ainsworth',
      email: 'dina@present.test',
      phone_number: '9375559171',
      landline_phone_number: '9375559172',
      work_phone: '9375559173',
    };

    it('deletes exports that name her as she was called before', async () => {
      const renamed = await createClient(office, FORMER);
      const exportOfFormer = await addExport();
      ok(await office.patch(`customers/${renamed.id}/`, PRESENT));
      await remove(renamed);
      expect(await exportOfFormer.readStatus()).toBe('failed');
    });

    it('deletes exports with her name of one word', async () => {
      const single = await createClient(office, { name: 'Xochiquetzal' });
      const exportOfSingle = await addExport();
      await remove(await createClient(office, { name: 'Xochiquetza' }));
      expect(await exportOfSingle.readStatus()).toBe('done');
      await remove(single);
      expect(await exportOfSingle.readStatus()).toBe('failed');
    });

    it('ends an import with her name on another sheet than the first', async () => {
      const client = await createClient(office, { name: 'Yolotli Othersheet' });
      const sheet = (name: string) => ({
        sheet: name,
        data: [['Name'], [name]].map((row) => row.map((value) => ({ value }))),
      });
      const content = await writeXlsx([sheet('Wanda Whiskey'), sheet('Yolotli Othersheet')]).toBuffer();
      const { id } = await uploadAndCheck(office, 'customers', content);
      await remove(client);
      expect(ok(await office.get(`imports/${id}/`))).toMatchObject({ status: 'failed' });
    });

    it('ends an import of a client list into another list', async () => {
      const client = await createClient(office, { name: 'Philippa Wronglist' });
      const content = csvOf(['Driver Name', 'Diagnosis'], ['Philippa Wronglist', 'Ductal']);
      const query = { file_name: 'Philippa Wronglist.csv' };
      const { id } = ok(await upload(office, 'transport_vendors', content, { query }));
      await waitForImport(office, id);
      await remove(client);
      expect(ok(await office.get(`imports/${id}/`))).toMatchObject({ status: 'failed' });
      expect(await rowsWith(test, ['Wronglist'])).toEqual([]);
    });

    it('ends an import with her name of one word', async () => {
      const single = await createClient(office, { name: 'Citlalicue' });
      const { id } = await addImport('Citlalicue');
      await remove(single);
      expect(ok(await office.get(`imports/${id}/`))).toMatchObject({ status: 'failed' });
    });

    it.each([
      ['changes her by her ID', (id: string) => ['ID', id, 'Oriel Newname']],
      ['adds a client with a similar name', () => ['Notes', 'x', 'Eulalia Brambl']],
    ])('ends an import that only %s, and deletes its findings', async (_, columns) => {
      const known = await createClient(office, {
        name: 'Eulalia Bramble',
        email: `eulalia.${crypto.randomUUID()}@clients.test`,
        date_of_birth: '1960-02-28',
      });
      const [heading, value, name] = columns(known.id);
      const { id, can_commit } = await uploadAndCheck(
        office,
        'customers',
        csvOf(
          [
            heading!,
            'Name',
            'Date of Birth',
            'Employment Status',
            'Emergency Contact Name',
            'Emergency Contact Number',
          ],
          [value!, name!, '02/28/1960', 'Employed', 'Bo Lee', '9375550111'],
        ),
      );
      expect(can_commit).toBe(true);
      expect(await rowsWith(test, ['Eulalia Bramble'])).toContainEqual(
        expect.stringContaining('import_findings'),
      );
      await remove(known);
      expect(ok(await office.get(`imports/${id}/`))).toMatchObject({ status: 'failed' });
      expect(await rowsWith(test, ['Eulalia Bramble'])).toEqual([]);
    });

    it('deletes drafts with the data of a record that was merged into hers', async () => {
      const [kept, other] = [await createClient(office, PRESENT), await createClient(office, FORMER)];
      const drafts: Json[] = [];
      for (const form of [
        { email: FORMER.email, diagnosis: 'Ductal' },
        { phone_number: '937-555-9162', diagnosis: 'Ductal' },
      ])
        drafts.push(ok(await clinic.post('verification_drafts/', { form })));
      ok(await office.post(`customers/${kept.id}/merge/`, { other_id: other.id }));
      await remove(kept);
      for (const { id } of drafts) expect((await clinic.get(`verification_drafts/${id}/`)).status).toBe(404);
    });

    it('empties the stored response to an upload whose file has one word of her name', async () => {
      const client = await createClient(office, { name: 'Ottilie Quixworth' });
      await addImport('Una Uniform', 'Quixworth.csv', { 'idempotency-key': 'upload-with-a-word-of-a-name' });
      expect(await rowsWith(test, ['Quixworth.csv'])).toHaveLength(2);
      await remove(client);
      expect(await rowsWith(test, ['Quixworth'])).toEqual([]);
    });

    it('empties stored responses with her drafts, even those that had no more than her address', async () => {
      const client = await createClient(office, PRESENT);
      const store = async (key: string, form: Json) => {
        const headers = { 'idempotency-key': key };
        const draft = ok(await clinic.post('verification_drafts/', { form }, { headers }));
        return { draft, repeat: () => clinic.post('verification_drafts/', { form }, { headers }) };
      };
      const address = { address: '9 Heather Lane', diagnosis: 'Lobular' };
      const named = await store('draft-of-ainsworth', { email: PRESENT.email, ...address });
      ok(await clinic.delete(`verification_drafts/${named.draft.id}/`));
      const unnamed = await store('draft-of-nobody', address);
      ok(
        await clinic.patch(`verification_drafts/${unnamed.draft.id}/`, {
          form: { phone_number: '(937) 555-9171' },
        }),
      );
      const other = await store('draft-of-another', { email: 'another@present.test' });
      await remove(client);
      for (const { repeat } of [named, unnamed]) expect((await repeat()).status).toBe(404);
      expect(ok(await other.repeat())).toEqual(other.draft);
      expect(await rowsWith(test, ['Heather'])).toEqual([]);
    });
  });
});
