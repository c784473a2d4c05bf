import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_DAYS } from '../../../server/contract/exports.js';
import { Group } from '../../../server/contract/groups.js';
import { ExportsJobs } from '../../../server/exports/exports.jobs.js';
import { ScheduledRunsProcessor } from '../../../server/platform/jobs/scheduled-runs.processor.js';
import { newId } from '../../../server/platform/database/id.js';
import { createClient } from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { parseCsv } from '../../setup/csv.js';
import { mailsTo } from '../../setup/outbox.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';

const DAY_MS = 86_400_000;

describe('CSV exports', () => {
  let test: TestApp;
  let worker: TestApp;
  let admin: Api;
  let user: TestUser;
  let coordinator: Api;
  let region: Json;
  /** Export that was requested before any worker ran, by a user whose group changed afterwards. */
  let movedExport: { requester: TestUser; calls: Api; id: string };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
    user = await createStaffUser(test, Group.Coordinator);
    coordinator = await signInUser(test, user);
    region = await createRegion(admin, { name: 'Export Region' });
    const requester = await createStaffUser(test, Group.Coordinator);
    const calls = await signInUser(test, requester);
    const response = await calls.post('meal_vendors/export/', {});
    expect(response).toMatchObject({ status: 202, body: { id: expect.any(String), status: 'queued' } });
    expect(Object.keys(response.body).sort()).toEqual(['id', 'status']);
    movedExport = { requester, calls, id: response.body.id };
    await test.db.query(`UPDATE users SET "group" = $2 WHERE id = $1`, [requester.id, Group.Manager]);
    worker = await startTestApp({ beside: test, background: true });
  });
  afterAll(async () => {
    await worker.close();
    await test.close();
  });

  /** Requests an export and waits until it is done or failed. */
  async function anExport(calls: Api, kind: string, body: object = {}): Promise<Json> {
    const { id } = ok(await calls.post(`${kind}/export/`, body));
    let exportRun: Json;
    await waitUntil(async () => {
      exportRun = ok(await calls.get(`exports/${id}/`));
      return ['done', 'failed'].includes(exportRun.status);
    });
    return exportRun;
  }

  async function fileOf(calls: Api, { id }: { id: string }) {
    const response = await calls.get(`exports/${id}/download/`);
    ok(response);
    return parseCsv(response.text);
  }

  describe('The file of an export', () => {
    it('contains the filtered list with a BOM, escaped formulas and ten-digit phones', async () => {
      const courier = await createDeliveryVendor(admin, region.id, {
        name: '+Fast, "Couriers"',
        phone_number: null,
      });
      await createMealVendor(admin, region.id, {
        name: '=HYPERLINK("http://evil.test")',
        contact_name: 'Zoë Ångström',
        phone_number: '(937) 555-0123',
        business_address: '1 Kitchen Road\nBack door',
        transport_vendor_id: courier.id,
      });
      const exportRun = await anExport(coordinator, 'meal_vendors', { region_id: region.id });
      expect(exportRun).toMatchObject({
        kind: 'meal_vendors',
        title: 'Meal Vendors',
        status: 'done',
        row_count: 1,
        failure: null,
        user: { id: user.id, name: user.name },
        parameters: { region_id: region.id },
        download_link: `${test.env.PUBLIC_URL}/admin/files/${exportRun.id}`,
      });
      const response = await coordinator.get(`exports/${exportRun.id}/download/`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${exportRun.file_name}"`,
      );
      expect(exportRun.file_name).toMatch(/^meal-vendors-\d{4}-\d{2}-\d{2}\.csv$/);
      const bytes = await readFile(join(test.env.DATA_DIR!, 'exports', `${exportRun.id}.csv`));
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(parseCsv(response.text)).toEqual([
        {
          Name: `'=HYPERLINK("http://evil.test")`,
          'Contact Name': 'Zoë Ångström',
          Phone: '9375550123',
          Email: expect.stringContaining('@vendors.test'),
          'Business Address': '1 Kitchen Road\nBack door',
          State: 'OH',
          Region: 'Export Region',
          'Cost per Meal': '8.25',
          'Delivery Day': 'Wednesday',
          'Cut-off (Days before Delivery)': '2',
          'Delivery Vendor': `'+Fast, "Couriers"`,
          Status: 'Active',
        },
      ]);
    });

    it('contains vendors filtered by region and status', async () => {
      const ownRegion = await createRegion(admin);
      const otherRegion = await createRegion(admin);
      const active = await createDeliveryVendor(admin, ownRegion.id);
      const inactive = await createDeliveryVendor(admin, ownRegion.id);
      ok(await admin.delete(`meal_transport_vendors/${inactive.id}/`));
      const otherVendor = await createDeliveryVendor(admin, otherRegion.id);
      const calls = await signInAs(test, Group.Coordinator);
      const names = async (body: object) =>
        (await fileOf(calls, await anExport(calls, 'meal_transport_vendors', body))).map(
          (row) => row['Courier Name'],
        );
      expect(await names({ region_id: ownRegion.id })).toEqual([active.name, inactive.name]);
      expect(await names({ region_id: ownRegion.id, status: 'all' })).toEqual([active.name, inactive.name]);
      expect(await names({ region_id: ownRegion.id, status: 'active' })).toEqual([active.name]);
      expect(await names({ region_id: ownRegion.id, status: 'inactive' })).toEqual([inactive.name]);
      expect(await names({ region_id: '' })).toEqual(
        expect.arrayContaining([active.name, inactive.name, otherVendor.name]),
      );
    });

    it('contains every row of a list of 2,000', async () => {
      const largeRegion = await createRegion(admin);
      await test.db.query(
        `INSERT INTO meal_transport_vendors
         (id, name, contact_name, email, business_address, state, region_id, cost_per_meal_transport)
       SELECT gen_random_uuid(), 'Courier ' || lpad(n::text, 4, '0'), 'Ann', 'a@vendors.test', '1', 'OH', $1, 1
       FROM generate_series(1, 2000) n`,
        [largeRegion.id],
      );
      const exportRun = await anExport(admin, 'meal_transport_vendors', { region_id: largeRegion.id });
      const rows = await fileOf(admin, exportRun);
      expect([exportRun.row_count, rows.length]).toEqual([2000, 2000]);
      expect([rows[0]!['Courier Name'], rows.at(-1)!['Courier Name']]).toEqual([
        'Courier 0001',
        'Courier 2000',
      ]);
    });

    it('contains programs with regions, budget, duration and status', async () => {
      const program = await createProgram(admin, [region.id]);
      const exportRun = await anExport(admin, 'programs', { region_id: region.id });
      expect(await fileOf(admin, exportRun)).toEqual([
        {
          Name: program.name,
          Regions: 'Export Region',
          'Total Budget': '1200',
          'Duration in Weeks': '4',
          Status: 'Active',
        },
      ]);
    });

    it('is announced to its requester by a mail with a link, without attachment or vendor name', async () => {
      const requester = await createStaffUser(test, Group.Coordinator);
      const calls = await signInUser(test, requester);
      const vendor = await createMealVendor(admin, region.id);
      const exportRun = await anExport(calls, 'meal_vendors', { region_id: region.id });
      const mails = (await mailsTo(test, requester.email)).filter(({ kind }) => kind === 'export_ready');
      expect(mails).toEqual([
        expect.objectContaining({ to: [requester.email], cc: [], attachments: [], text: expect.any(String) }),
      ]);
      expect(mails[0]!.text).toContain(`${test.env.PUBLIC_URL}/admin/files/${exportRun.id}`);
      expect(mails[0]!.text).not.toContain(vendor.name);
      await test.inbox.waitFor(
        (mail) => mail.to.includes(requester.email) && mail.text.includes(exportRun.id),
      );
    });

    it('is neither written nor mailed for a requester who changed groups meanwhile', async () => {
      const readExport = () => admin.get(`exports/${movedExport.id}/`).then(ok);
      await waitUntil(async () => (await readExport()).status === 'failed');
      expect(await readExport()).toMatchObject({
        row_count: 0,
        failure: expect.any(String),
        download_link: null,
      });
      expect((await admin.get(`exports/${movedExport.id}/download/`)).status).toBe(404);
      // The user no longer sees the exports of the former group.
      expect((await movedExport.calls.get(`exports/${movedExport.id}/`)).status).toBe(404);
      expect(ok(await movedExport.calls.get('exports/')).count).toBe(0);
      expect(await mailsTo(test, movedExport.requester.email)).toEqual([]);
      expect((await filesOf(movedExport.id)).length).toBe(0);
    });
  });

  it('that starts while a client is being removed does not contain the client', async () => {
    const client = await createClient(admin, { name: 'Gina Going', region_id: region.id });
    const removal = await test.db.connect();
    let response: Promise<{ status: number }>;
    try {
      // Blocks the last statement of the removal, after the stored files have been searched.
      await removal.query('BEGIN');
      await removal.query('SELECT FROM customers WHERE id = $1 FOR KEY SHARE', [client.id]);
      response = admin.delete(`customers/${client.id}/`);
      await waitForLockedCall(test, `locktype <> 'advisory'`);
      const { id } = ok(await admin.post('customers/export/', { period: 'this_month' }));
      await waitForLockedCall(test, `locktype = 'advisory'`);
      await removal.query('COMMIT');
      expect((await response).status).toBe(204);
      await waitUntil(async () => ok(await admin.get(`exports/${id}/`)).status === 'done');
      const file = await admin.get(`exports/${id}/download/`);
      expect(file.text).not.toContain('Gina Going');
    } finally {
      removal.release();
    }
  });

  describe('The API of exports', () => {
    it('refuses an unknown region, status or field', async () => {
      const errorsFor = async (body: object) =>
        (await coordinator.post('meal_vendors/export/', body)).body.errors;
      expect(await errorsFor({ region_id: randomUUID() })).toMatchObject({
        region_id: [{ code: 'not_found' }],
      });
      expect(await errorsFor({ region_id: 'Dayton' })).toMatchObject({ region_id: [{ code: 'invalid' }] });
      expect(await errorsFor({ status: 'gone' })).toMatchObject({ status: [{ code: 'invalid' }] });
      expect(await errorsFor({ colour: 'red' })).toMatchObject({ colour: [{ code: 'unknown_field' }] });
    });

    it('shows users their own exports only and an Admin those of other users', async () => {
      const requester = await createStaffUser(test, Group.Coordinator);
      const calls = await signInUser(test, requester);
      const first = await anExport(calls, 'meal_vendors');
      const second = await anExport(calls, 'meal_transport_vendors');
      const ownExports = ok(await calls.get('exports/'));
      expect(ownExports).toMatchObject({ count: 2, results: [{ id: second.id }, { id: first.id }] });
      expect(ok(await calls.get('exports/', { query: { kind: 'meal_vendors' } })).count).toBe(1);
      const other = await signInAs(test, Group.Coordinator);
      for (const path of [`exports/${first.id}/`, `exports/${first.id}/download/`]) {
        expect((await other.get(path)).status).toBe(404);
        expect((await admin.get(path)).status).toBe(200);
      }
      expect(ok(await other.get('exports/')).count).toBe(0);
      expect(ok(await admin.get('exports/', { query: { user: requester.id } })).count).toBe(2);
      expect((await coordinator.get('exports/nonsense/')).status).toBe(404);
    });

    it('creates one export for requests with the same idempotency key', async () => {
      const calls = await signInAs(test, Group.Coordinator);
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await calls.post('meal_vendors/export/', {}, { headers });
      const repeated = await calls.post('meal_vendors/export/', {}, { headers });
      expect([first.status, repeated.status]).toEqual([202, 202]);
      expect(repeated.body.id).toBe(first.body.id);
      expect(ok(await calls.get('exports/')).count).toBe(1);
    });

    it('refuses the eleventh export of a user within an hour with 429, over all kinds', async () => {
      const calls = await signInAs(test, Group.Coordinator);
      // Retries of an export that was accepted neither count nor are refused.
      const retried = { headers: { 'Idempotency-Key': randomUUID() } };
      const retry = () => calls.post('programs/export/', {}, retried);
      const { id } = ok(await retry());
      for (let n = 0; n < 9; n += 1) {
        ok(await calls.post(`${n % 2 ? 'programs' : 'meal_vendors'}/export/`, {}));
        expect(ok(await retry()).id).toBe(id);
      }
      const headers = { 'Idempotency-Key': randomUUID() };
      const refusedResponse = await calls.post('meal_transport_vendors/export/', {}, { headers });
      expect(refusedResponse.status).toBe(429);
      expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(ok(await retry()).id).toBe(id);
      expect(ok(await calls.get('exports/')).count).toBe(10);
      // Other users have a limit of their own. After an hour the same call succeeds.
      ok(await (await signInAs(test, Group.Coordinator)).post('meal_vendors/export/', {}));
      await test.db.query(`UPDATE rate_counts SET expire = 0 WHERE key LIKE 'exports:%'`);
      expect((await calls.post('meal_transport_vendors/export/', {}, { headers })).status).toBe(202);
    });

    it('audits the request and the download with their user and parameters', async () => {
      const exportRun = await anExport(coordinator, 'meal_vendors', {
        region_id: region.id,
        status: 'active',
      });
      await coordinator.get(`exports/${exportRun.id}/download/`);
      const { rows } = await test.db.query(
        `SELECT event, resource, details, actor_id FROM audit_entries
       WHERE record_id = $1 AND event = 'export' ORDER BY id`,
        [exportRun.id],
      );
      expect(rows).toEqual([
        {
          event: 'export',
          resource: 'meal_vendors',
          details: { region_id: region.id, status: 'active' },
          actor_id: user.id,
        },
        {
          event: 'export',
          resource: 'exports',
          details: { kind: 'meal_vendors', file_name: exportRun.file_name },
          actor_id: user.id,
        },
      ]);
    });
  });

  describe('The purge of exports', () => {
    // This suite has an installation of its own, because a purge at a later instant would remove files of other tests
    // too.
    let purgeTest: TestApp;
    beforeAll(async () => {
      purgeTest = await startTestApp({ background: true });
      // A scheduled purge beside the purge of a test would take its files.
      await purgeTest.app.get(ScheduledRunsProcessor).stop();
    });
    afterAll(() => purgeTest.close());

    it('keeps a file until its export expires, then deletes it together with leftover files', async () => {
      const owner = await signInAs(purgeTest, Group.Admin);
      const exportRun = await anExport(owner, 'meal_vendors');
      const finished = new Date(exportRun.finished_at).getTime();
      expect(new Date(exportRun.expires_at).getTime() - finished).toBe(EXPORT_DAYS * DAY_MS);
      const storedFiles = async () => (await readdir(join(purgeTest.env.DATA_DIR!, 'exports'))).sort();
      expect(await storedFiles()).toEqual([`${exportRun.id}.csv`]);
      const purge = () => purgeTest.app.get(ExportsJobs).purge();
      purgeTest.clock.set(new Date(finished + EXPORT_DAYS * DAY_MS - 1_000));
      expect(await purge()).toEqual({ exports: 0, files: 0 });
      purgeTest.clock.set(null);
      expect((await owner.get(`exports/${exportRun.id}/download/`)).status).toBe(200);
      await purgeTest.db.query('UPDATE exports SET expires_at = now()');
      expect((await owner.get(`exports/${exportRun.id}/download/`)).status).toBe(404);
      // The purge also removes files that a killed worker or a killed purge has left.
      await writeFile(join(purgeTest.env.DATA_DIR!, 'exports', `${newId()}.1.part`), 'left over');
      expect(await storedFiles()).toHaveLength(2);
      expect(await purge()).toEqual({ exports: 1, files: 2 });
      expect((await owner.get(`exports/${exportRun.id}/`)).status).toBe(404);
      expect(await storedFiles()).toEqual([]);
    });

    it('deletes the file of a failed export, which the removal of a client has left', async () => {
      const owner = await signInAs(purgeTest, Group.Admin);
      const exportRun = await anExport(owner, 'meal_vendors');
      await purgeTest.db.query(`UPDATE exports SET status = 'failed' WHERE id = $1`, [exportRun.id]);
      expect(await purgeTest.app.get(ExportsJobs).purge()).toEqual({ exports: 0, files: 1 });
      expect((await owner.get(`exports/${exportRun.id}/`)).status).toBe(200);
    });

    it('deletes partial files of finished exports and keeps those of running exports', async () => {
      const owner = await signInAs(purgeTest, Group.Admin);
      const exportRun = await anExport(owner, 'meal_vendors');
      const folder = join(purgeTest.env.DATA_DIR!, 'exports');
      const { rows } = await purgeTest.db.query<{ id: string }>(
        `WITH asked AS (
         INSERT INTO exports (id, kind, user_id, "group", file_name, expires_at)
         SELECT new_id(), kind, user_id, "group", file_name, expires_at FROM exports WHERE id = $1 RETURNING id)
       INSERT INTO export_runs (export_id, lease_token, claimed_until)
       SELECT id, gen_random_uuid(), now() + interval '1 hour' FROM asked RETURNING export_id AS id`,
        [exportRun.id],
      );
      const [{ id: runningId }] = rows as [{ id: string }];
      const parts = [`${exportRun.id}.1.part`, `${runningId}.1.part`];
      for (const name of [...parts, 'notes.txt']) await writeFile(join(folder, name), 'begun');
      expect(await purgeTest.app.get(ExportsJobs).purge()).toEqual({ exports: 0, files: 1 });
      expect((await readdir(folder)).sort()).toEqual(
        [`${exportRun.id}.csv`, `${runningId}.1.part`, 'notes.txt'].sort(),
      );
    });
  });

  const filesOf = async (id: string) =>
    (await readdir(join(test.env.DATA_DIR!, 'exports'))).filter((name) => name.startsWith(id));
});
