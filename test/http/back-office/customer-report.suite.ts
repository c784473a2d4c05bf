import { Group } from '../../../server/contract/groups.js';
import { dateIn } from '../../../server/platform/time/clock.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { insertCompletedServices, type CompletedService } from '../../factories/completed-services.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { parseCsv } from '../../setup/csv.js';
import { dayAfter } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';

const WEST = 'America/Los_Angeles';
const EAST = 'America/New_York';
const CLIENT_NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/;
/** Instant before all periods of the report, so that every client is included. */
const LONG_AGO = '2001-01-01T12:00:00Z';

type Line = Record<string, string>;

describe('Customer report', () => {
  let test: TestApp;
  let worker: TestApp;
  let admin: Api;
  let west: Json;
  let east: Json;
  let program: Json;
  /** Clients by their names in the tests. */
  let clients: Record<'ann' | 'bea' | 'cleo' | 'dora' | 'nowhere', Json>;
  let services: CompletedService[];
  /** Report that was requested before any worker ran, by an Admin whose group changed afterwards. */
  let pendingReport: { requester: TestUser; calls: Api; id: string };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
    west = await createRegion(admin, { name: 'Report West', time_zone: WEST });
    east = await createRegion(admin, { name: 'Report East', time_zone: EAST });
    program = await createProgram(admin, [west.id, east.id]);
    clients = {
      ann: await createClient(admin, {
        name: 'Ann Formula',
        email: 'ann.formula@clients.test',
        phone_number: '+19375550131',
        landline_phone_number: '+19375550132',
        work_phone: '+19375550133',
        city: 'Seattle',
        cancer_type: 'Ovarian',
        region_id: west.id,
        program_id: program.id,
      }),
      bea: await createClient(admin, { name: 'Bea East', region_id: east.id }),
      cleo: await createClient(admin, { name: 'Cleo Moved', region_id: east.id }),
      dora: await createClient(admin, { name: 'Dora On Hold', region_id: west.id }),
      nowhere: await createClient(admin, { name: 'Nell Nowhere' }),
    };
    await test.db.query('UPDATE customers SET created_at = $1', [LONG_AGO]);
    // A name that the API would refuse today.
    await test.db.query(`UPDATE customers SET name = '=Ann "Formula"' WHERE id = $1`, [clients.ann.id]);
    await test.db.query(`UPDATE customers SET status = 'hold' WHERE id = $1`, [clients.dora.id]);
    services = [
      ...servicesOf(clients.ann, west, WEST, 0),
      ...servicesOf(clients.bea, east, EAST, 1),
      ...servicesOf(clients.dora, west, WEST, 2),
      // Services in the client's former region, by the calendar of that region.
      ...servicesOf(clients.cleo, west, WEST, 3),
    ];
    await insertCompletedServices(test, services);
    const requester = await createStaffUser(test, Group.Admin);
    const calls = await signInUser(test, requester);
    const { id } = ok(await calls.post('customers/export/', { period: 'ytd' }));
    pendingReport = { requester, calls, id };
    await test.db.query(`UPDATE users SET "group" = $2 WHERE id = $1`, [requester.id, Group.Manager]);
    worker = await startTestApp({ beside: test, background: true });
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await test.close();
  });

  /** Returns services on both sides of each period's start, and some that only cost money or do not count. */
  function servicesOf(client: Json, region: Json, zone: string, cents: number): CompletedService[] {
    const today = dateIn(zone, new Date());
    const month = `${today.slice(0, 7)}-01`;
    const year = `${today.slice(0, 4)}-01-01`;
    const days = [0, -6, -7].map((n) => dayAfter(today, n));
    const starts = [month, year].flatMap((start) => [start, dayAfter(start, -1)]);
    const commonFields = { customer_id: client.id, region_id: region.id, zone };
    return [
      ...[...days, ...starts, dayAfter(today, 1)].flatMap((day, n): CompletedService[] => [
        {
          ...commonFields,
          service: 'meals',
          day,
          cost: 8.1 + cents / 100,
          cost_of_delivery: 5.75,
          quantity: 1 + n,
          reached_her: n % 3 > 0,
        },
        { ...commonFields, service: 'trips', day, time: '00:00', cost: 24.2, reached_her: n % 2 > 0 },
        { ...commonFields, service: 'trips', day, time: '23:59', cost: 0.1 },
        { ...commonFields, service: 'cleanings', day, cost: 85.55 },
      ]),
      { ...commonFields, service: 'trips', day: today, cost: 1000, status: 'cancelled', reached_her: false },
      { ...commonFields, service: 'trips', day: today, cost: 1000, status: 'scheduled', reached_her: false },
      { ...commonFields, service: 'meals', day: today, cost: 1000, status: 'cancelled', reached_her: false },
    ];
  }

  /** Returns the expected figures, added up in cents and independently of the product. */
  function figuresOf(client: Json, isIn: (day: string, today: string) => boolean, requestedAt: Date): Line {
    const completed = services.filter(
      ({ customer_id, status, day, zone }) =>
        customer_id === client.id && !status && isIn(day, dateIn(zone, requestedAt)),
    );
    const totalsOf = (name: CompletedService['service']) => {
      const matching = completed.filter(({ service }) => service === name);
      const cents = matching.reduce(
        (sum, { cost, cost_of_delivery = 0 }) =>
          sum + Math.round(100 * cost) + Math.round(100 * cost_of_delivery),
        0,
      );
      const reached = matching.filter(({ reached_her = true }) => reached_her);
      const quantity = reached.reduce((sum, one) => sum + (one.quantity ?? 1), 0);
      return { count: reached.length, quantity, cents };
    };
    const [meals, trips, cleanings] = [totalsOf('meals'), totalsOf('trips'), totalsOf('cleanings')];
    const dollars = (cents: number) => String(cents / 100);
    return {
      'Meal Deliveries': String(meals.count),
      'Meals Delivered': String(meals.quantity),
      'Cost of Meals': dollars(meals.cents),
      'Trips Completed': String(trips.count),
      'Cost of Trips': dollars(trips.cents),
      'Cleanings Completed': String(cleanings.count),
      'Cost of Cleanings': dollars(cleanings.cents),
      'Total Cost': dollars(meals.cents + trips.cents + cleanings.cents),
    };
  }

  async function createReport(calls: Api, body: object): Promise<{ report: Json; lines: Line[] }> {
    const { id } = ok(await calls.post('customers/export/', body));
    let report: Json;
    await waitUntil(async () => {
      report = ok(await calls.get(`exports/${id}/`));
      return ['done', 'failed'].includes(report.status);
    });
    expect(report).toMatchObject({
      kind: 'customers',
      title: 'Customer Report',
      status: 'done',
      failure: null,
    });
    const file = await calls.get(`exports/${id}/download/`);
    ok(file);
    return { report, lines: parseCsv(file.text) };
  }

  const manager = () => signInAs(test, Group.Manager);
  const lineOf = (lines: Line[], name: string) => lines.find((line) => line.Name === name);

  describe('The report for an Admin', () => {
    it.each<[string, (day: string, today: string) => boolean]>([
      ['this_week', (day, today) => day >= dayAfter(today, -6) && day <= today],
      ['this_month', (day, today) => day.slice(0, 7) === today.slice(0, 7) && day <= today],
      ['ytd', (day, today) => day.slice(0, 4) === today.slice(0, 4) && day <= today],
    ])('sums the services completed in %s by the calendar of each region', async (period, isIn) => {
      const { report, lines } = await createReport(await signInAs(test, Group.Admin), { period });
      const requestedAt = new Date(report.created_at);
      expect(report).toMatchObject({ parameters: { period }, row_count: lines.length });
      expect(lineOf(lines, `'=Ann "Formula"`)).toEqual({
        Name: `'=Ann "Formula"`,
        Email: 'ann.formula@clients.test',
        'Cell Phone': '9375550131',
        'Home Phone': '9375550132',
        'Work Phone': '9375550133',
        Region: 'Report West',
        Status: 'New',
        Program: program.name,
        ...figuresOf(clients.ann, isIn, requestedAt),
      });
      expect(lineOf(lines, 'Bea East')).toMatchObject(figuresOf(clients.bea, isIn, requestedAt));
      expect(lineOf(lines, 'Cleo Moved')).toMatchObject({
        Region: 'Report East',
        ...figuresOf(clients.cleo, isIn, requestedAt),
      });
      expect(lineOf(lines, 'Nell Nowhere')).toMatchObject({
        Region: '',
        'Meal Deliveries': '0',
        'Meals Delivered': '0',
        'Total Cost': '0',
      });
      // The status All does not include clients on hold.
      expect(lineOf(lines, 'Dora On Hold')).toBeUndefined();
    });

    it('includes the first and the last day of a custom period', async () => {
      const day = dateIn(EAST, new Date());
      const days = { from_date: dayAfter(day, -7), to_date: dayAfter(day, -6) };
      const { lines } = await createReport(admin, { period: 'custom', ...days, region_id: east.id });
      const isIn = (one: string) => one >= days.from_date && one <= days.to_date;
      expect(lineOf(lines, 'Bea East')).toMatchObject(figuresOf(clients.bea, isIn, new Date()));
      expect(lines.map(({ Name }) => Name)).toEqual(['Bea East', 'Cleo Moved']);
    });

    it('filters clients by one region, several or all, and by status', async () => {
      const calls = await signInAs(test, Group.Admin);
      const names = async (body: object) =>
        (await createReport(calls, { period: 'ytd', ...body })).lines.map(({ Name }) => Name);
      expect(await names({ region_id: west.id })).toEqual([`'=Ann "Formula"`]);
      expect(await names({ region_ids: [west.id, east.id] })).toEqual([
        'Bea East',
        'Cleo Moved',
        `'=Ann "Formula"`,
      ]);
      expect(await names({ region_id: west.id, statuses: [] })).toEqual([`'=Ann "Formula"`]);
      expect(await names({ region_id: west.id, statuses: ['hold'] })).toEqual(['Dora On Hold']);
      expect(await names({ region_id: west.id, statuses: ['hold', 'new'] })).toEqual([
        `'=Ann "Formula"`,
        'Dora On Hold',
      ]);
      expect(await names({ region_id: west.id, statuses: ['complete'] })).toEqual([]);
      expect(await names({})).toEqual(['Bea East', 'Cleo Moved', `'=Ann "Formula"`, 'Nell Nowhere']);
    });

    it('lists only clients enrolled by the last day in the time zone of their region', async () => {
      const region = await createRegion(admin, { time_zone: WEST });
      const addEnrolledClient = async (name: string, created_at: string) => {
        const { id } = await createClient(admin, { name, region_id: region.id });
        await test.db.query('UPDATE customers SET created_at = $2 WHERE id = $1', [id, created_at]);
      };
      await addEnrolledClient('Last Minute', '2020-07-02T06:59:59Z');
      await addEnrolledClient('Too Late', '2020-07-02T07:00:00Z');
      const period = { period: 'custom', from_date: '2020-06-01', to_date: '2020-07-01' };
      const { lines } = await createReport(admin, { ...period, region_id: region.id });
      expect(lines.map(({ Name }) => Name)).toEqual(['Last Minute']);
    });

    it('lists a client with a service in the period whose record is younger, also after a merge', async () => {
      const region = await createRegion(admin);
      const vendor = await createCleaningVendor(admin, region.id);
      const period = { period: 'custom', from_date: '2020-06-01', to_date: '2020-06-30' };
      const readLines = async () =>
        (await createReport(admin, { ...period, region_id: region.id })).lines.map((line) => [
          line.Name,
          line['Cleanings Completed'],
          line['Total Cost'],
        ]);
      const client = await createCleaningClient(admin, vendor, {
        name: 'Lena Late',
        active_date: '2020-06-10',
      });
      const addCleaning = () =>
        admin.post('cleaning_transactions/', {
          customer_id: client.id,
          cleaning_vendor_id: vendor.id,
          region_id: region.id,
          date_of_cleaning: '2020-06-12',
          customer_cleaning_notes: 'Recorded from the archive',
          cost_of_cleaning: 85.5,
        });
      const { id } = ok(await addCleaning());
      expect((await admin.delete(`cleaning_transactions/${id}/`)).status).toBe(204);
      expect(await readLines()).toEqual([]);
      ok(await addCleaning());
      await createClient(admin, { name: 'Nora Not Served', region_id: region.id });
      expect(await readLines()).toEqual([['Lena Late', '1', '85.5']]);
      await test.db.query('UPDATE customers SET created_at = $2 WHERE id = $1', [client.id, LONG_AGO]);
      const younger = await createClient(admin, { name: 'Lena Younger', region_id: region.id });
      ok(await admin.post(`customers/${younger.id}/merge/`, { other_id: client.id }));
      expect(await readLines()).toEqual([[expect.stringContaining('Lena'), '1', '85.5']]);
    });
  });

  describe('The report for a Regional Manager', () => {
    it('shows a client number and hides name, phone, city, cancer type and program', async () => {
      const calls = await manager();
      const { report, lines } = await createReport(calls, { period: 'ytd', region_id: west.id });
      const isIn = (day: string, today: string) => day.slice(0, 4) === today.slice(0, 4) && day <= today;
      expect(lines).toEqual([
        {
          'Client Number': expect.stringMatching(CLIENT_NUMBER),
          Region: 'Report West',
          Status: 'New',
          ...figuresOf(clients.ann, isIn, new Date(report.created_at)),
        },
      ]);
      const { text } = await calls.get(`exports/${report.id}/download/`);
      for (const trace of ['Ann', 'Formula', '937555', 'Seattle', 'Ovarian', program.name, clients.ann.id])
        expect(text).not.toContain(trace);
    });

    it('gives each client a unique number that is the same in every report', async () => {
      const numbers = async (calls: Api, body: object) =>
        (await createReport(calls, body)).lines.map((line) => line['Client Number']!).sort();
      const year = await numbers(await manager(), { period: 'ytd' });
      const week = await numbers(await manager(), { period: 'this_week' });
      expect(week).toEqual(year);
      expect(new Set(year).size).toBe(year.length);
      const [westNumber] = await numbers(await manager(), { period: 'this_month', region_id: west.id });
      expect(year).toContain(westNumber);
    });
  });

  describe('The report endpoint', () => {
    it('refuses an invalid period and an unknown status, region or field with 400', async () => {
      const calls = await signInAs(test, Group.Admin);
      const errorsFor = async (body: object) => {
        const response = await calls.post('customers/export/', body);
        expect(response.status).toBe(400);
        return response.body.errors;
      };
      expect(await errorsFor({})).toMatchObject({ period: [{ code: 'required' }] });
      expect(await errorsFor({ period: 'decade' })).toMatchObject({ period: [{ code: 'invalid' }] });
      expect(await errorsFor({ period: 'custom' })).toMatchObject({
        from_date: [{ code: 'required' }],
        to_date: [{ code: 'required' }],
      });
      expect(await errorsFor({ period: 'custom', from_date: '2026-01-01' })).toEqual({
        to_date: [{ code: 'required', message: 'Choose the last day.' }],
      });
      expect(
        await errorsFor({ period: 'custom', from_date: '2026-02-30', to_date: '2026-03-01' }),
      ).toMatchObject({
        from_date: [{ code: 'invalid' }],
      });
      expect(await errorsFor({ period: 'custom', from_date: '2026-02-02', to_date: '2026-02-01' })).toEqual({
        to_date: [{ code: 'min_value', message: 'End date must be greater than start date' }],
      });
      expect(await errorsFor({ period: 'ytd', statuses: ['gone'] })).toMatchObject({
        statuses: [{ code: 'invalid' }],
      });
      expect(await errorsFor({ period: 'ytd', region_id: program.id })).toMatchObject({
        region_id: [{ code: 'not_found' }],
      });
      expect(await errorsFor({ period: 'ytd', region_ids: [west.id, program.id] })).toMatchObject({
        region_ids: [{ code: 'not_found' }],
      });
      expect(await errorsFor({ period: 'ytd', colour: 'red' })).toMatchObject({
        colour: [{ code: 'unknown_field' }],
      });
    });

    it('accepts Regional Managers and refuses coordinators and referral centers with 403', async () => {
      const statusFor = async (group: 'Client Co-ordinator' | 'Referral Center' | 'Regional Manager') =>
        (await (await signInAs(test, group)).post('customers/export/', { period: 'ytd' })).status;
      expect(await statusFor(Group.Manager)).toBe(202);
      expect(await statusFor(Group.Coordinator)).toBe(403);
      expect(await statusFor(Group.ReferralCenter)).toBe(403);
    });

    it('audits the request and the download with user and parameters', async () => {
      const user = await createStaffUser(test, Group.Manager);
      const { report } = await createReport(await signInUser(test, user), {
        period: 'ytd',
        region_id: west.id,
      });
      const { rows } = await test.db.query(
        `SELECT resource, details, actor_id FROM audit_entries WHERE record_id = $1 AND event = 'export' ORDER BY id`,
        [report.id],
      );
      expect(rows).toMatchObject([
        { resource: 'customers', details: { period: 'ytd', region_id: west.id }, actor_id: user.id },
        { resource: 'exports', details: { kind: 'customers' }, actor_id: user.id },
      ]);
    });
  });

  describe('A user who changed groups', () => {
    it('gets 404 for reports of the former group and the columns of the present group in a new one', async () => {
      const user = await createStaffUser(test, Group.Admin);
      const { report } = await createReport(await signInUser(test, user), { period: 'ytd' });
      await test.db.query(`UPDATE users SET "group" = $2 WHERE id = $1`, [user.id, Group.Manager]);
      const userCalls = await signInUser(test, user);
      for (const path of [`exports/${report.id}/`, `exports/${report.id}/download/`])
        expect((await userCalls.get(path)).status).toBe(404);
      expect(ok(await userCalls.get('exports/')).count).toBe(0);
      // A new report has the columns of the present group.
      const { lines } = await createReport(userCalls, { period: 'ytd' });
      expect(Object.keys(lines[0]!)).not.toContain('Name');
    });

    it('gets 404 and no mail for a report that was pending at the change', async () => {
      const readReport = () => admin.get(`exports/${pendingReport.id}/`).then(ok);
      await waitUntil(async () => (await readReport()).status === 'failed');
      expect((await readReport()).failure).toContain('your rights changed');
      expect((await pendingReport.calls.get(`exports/${pendingReport.id}/`)).status).toBe(404);
      expect(await mailsTo(test, pendingReport.requester.email)).toEqual([]);
    });
  });

  it('becomes unavailable when a listed client is deleted, and stays available otherwise', async () => {
    const region = await createRegion(admin);
    const client = await createClient(admin, { name: 'Zora Vanishing', region_id: region.id });
    await createClient(admin, { name: 'Stella Staying', region_id: region.id });
    const otherAdmin = await signInAs(test, Group.Admin);
    const calls = await manager();
    const body = { period: 'ytd', region_id: region.id };
    const adminReport = await createReport(otherAdmin, body);
    const managerReport = await createReport(calls, body);
    const otherRegionReport = await createReport(calls, { period: 'ytd', region_id: east.id });
    expect(managerReport.lines).toHaveLength(2);
    expect((await admin.delete(`customers/${client.id}/`)).status).toBe(204);
    for (const [api, { report }] of [
      [otherAdmin, adminReport],
      [calls, managerReport],
    ] as const) {
      expect(ok(await api.get(`exports/${report.id}/`))).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining('has been removed'),
        download_link: null,
      });
      expect((await api.get(`exports/${report.id}/download/`)).status).toBe(404);
    }
    expect((await calls.get(`exports/${otherRegionReport.report.id}/download/`)).status).toBe(200);
    expect((await createReport(calls, body)).lines).toHaveLength(1);
  });

  it('becomes unavailable when a client is deleted of whom it lists a record that was merged later', async () => {
    const region = await createRegion(admin);
    const other = await createClient(admin, { name: 'Mara Merging', region_id: region.id });
    const calls = await manager();
    const { report } = await createReport(calls, { period: 'ytd', region_id: region.id });
    const client = await createClient(admin, { name: 'Mara Merged' });
    ok(await admin.post(`customers/${client.id}/merge/`, { other_id: other.id }));
    expect((await admin.delete(`customers/${client.id}/`)).status).toBe(204);
    expect(ok(await calls.get(`exports/${report.id}/`)).status).toBe('failed');
  });

  it('expires after seven days and then returns 404 for the download', async () => {
    const calls = await manager();
    const { report } = await createReport(calls, { period: 'ytd', region_id: east.id });
    const days =
      (new Date(report.expires_at).getTime() - new Date(report.finished_at).getTime()) / 86_400_000;
    expect(days).toBe(7);
    await test.db.query('UPDATE exports SET expires_at = now() WHERE id = $1', [report.id]);
    expect((await calls.get(`exports/${report.id}/download/`)).status).toBe(404);
  });

  it('mails the requester when the file cannot be written', async () => {
    const user = await createStaffUser(test, Group.Manager);
    const calls = await signInUser(test, user);
    const { rows } = await test.db.query<{ id: string }>(
      `WITH asked AS (
         INSERT INTO exports (id, kind, user_id, "group", parameters, file_name, expires_at)
         VALUES (new_id(), 'customers', $1, $2, '{"period": "ytd", "statuses": "broken"}', 'customers.csv',
           now() + interval '7 days') RETURNING id)
       INSERT INTO export_runs (export_id, attempts) SELECT id, 4 FROM asked RETURNING export_id AS id`,
      [user.id, Group.Manager],
    );
    const [{ id }] = rows as [{ id: string }];
    await waitUntil(async () => ok(await calls.get(`exports/${id}/`)).status === 'failed', 30_000);
    const mails = await mailsTo(test, user.email);
    expect(mails).toEqual([expect.objectContaining({ kind: 'export_failed', to: [user.email] })]);
    expect(mails[0]!.text).toContain('The file could not be written.');
  }, 60_000);
});
