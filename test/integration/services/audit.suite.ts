import pg from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, TEST_PASSWORD, type TestUser } from '../../factories/users.js';
import { api as callsOf, ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { signIn } from '../../setup/sign-in.js';

describe('The audit', () => {
  let test: TestApp;
  let staff: TestUser;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    staff = await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' });
    api = await signInUser(test, staff);
  });
  afterAll(() => test.close());

  const entries = async (where: string, values: unknown[] = []): Promise<Json[]> =>
    (await test.db.query(`SELECT * FROM audit_entries WHERE ${where} ORDER BY id`, values)).rows;

  const byStaff = () => ({
    actor_id: staff.id,
    actor_name: 'Carla Jensen',
    actor_group: Group.Coordinator,
    request_id: expect.any(String),
    ip: expect.stringMatching(/127\.0\.0\.1|::1/),
    at: expect.any(Date),
  });

  it('records the user, time, address and changed values of each create, change and delete', async () => {
    const region = await createRegion(api, { name: 'Old name' });
    const url = `regions/${region.id}/`;
    const changeResponse = await api.patch(url, { name: 'New name' });
    expect((await api.delete(url)).status).toBe(204);
    const [create, change, remove, ...more] = await entries('record_id = $1', [region.id]);
    expect(more).toEqual([]);
    expect(create).toMatchObject({ event: 'create', resource: 'regions', ...byStaff() });
    expect(create.changes.name).toEqual([null, 'Old name']);
    expect(change).toMatchObject({ event: 'change', resource: 'regions', ...byStaff() });
    expect(change.changes).toMatchObject({ name: ['Old name', 'New name'] });
    expect(change.changes).not.toHaveProperty('contact_name');
    expect(change.request_id).toBe(changeResponse.headers.get('x-request-id'));
    expect(remove).toMatchObject({ event: 'delete', resource: 'regions', ...byStaff() });
    expect(remove.changes.name).toEqual(['New name', null]);
  });

  it('records nothing of a refused change', async () => {
    const client = await createClient(api);
    const before = await entries('record_id = $1', [client.id]);
    expect((await api.patch(`customers/${client.id}/`, { name: '' })).status).toBe(400);
    expect(await entries(`record_id = $1 AND event IN ('create', 'change', 'delete')`, [client.id])).toEqual(
      before,
    );
  });

  it('records the old and new values of a raw UPDATE and DELETE', async () => {
    const client = await createClient(api, { city: 'Troy' });
    await test.db.query(`UPDATE customers SET city = 'Xenia' WHERE id = $1`, [client.id]);
    const [change] = await entries(`record_id = $1 AND event = 'change'`, [client.id]);
    expect(change).toMatchObject({ resource: 'customers', customer_id: client.id });
    expect(change.changes.city).toEqual(['Troy', 'Xenia']);
    await test.db.query('DELETE FROM customers WHERE id = $1', [client.id]);
    const [removal] = await entries(`record_id = $1 AND event = 'delete'`, [client.id]);
    expect(removal.changes.city).toEqual(['Xenia', null]);
  });

  it('records every meal that a sent plan finalizes, with the user who sent the plan', async () => {
    const meals = new MealCalls(test, api);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const clients = [
      await meals.addMealClient(kitchen),
      await meals.addMealClient(kitchen),
      await meals.addMealClient(kitchen),
    ];
    const plan = await meals.send(kitchen);
    for (const { client, schedules } of clients) {
      const [finalizeEntry, ...more] = await entries(
        `record_id = $1 AND event = 'change' AND changes -> 'status' ->> 1 = 'finalized'`,
        [schedules[0].id],
      );
      expect(more).toEqual([]);
      expect(finalizeEntry).toMatchObject({
        resource: 'customer_meal_schedules',
        customer_id: client.id,
        ...byStaff(),
      });
      expect(finalizeEntry.changes.status).toEqual(['scheduled', 'finalized']);
    }
    const [planEntry] = await entries(`record_id = $1 AND event = 'change' AND changes ? 'is_active'`, [
      plan.id,
    ]);
    expect(planEntry).toMatchObject(byStaff());
    expect(planEntry.changes).toMatchObject({ is_active: [true, false], sent_by: [null, 'Carla Jensen'] });

    await meals.complete();
    const [completeEntry] = await entries(`record_id = $1 AND changes -> 'status' ->> 1 = 'completed'`, [
      clients[0]!.schedules[0].id,
    ]);
    expect(completeEntry.changes.status).toEqual(['finalized', 'completed']);
    expect(completeEntry.actor_id).toBeNull();
  });

  it('records every row that one statement inserts or deletes', async () => {
    const { rows: grants } = await test.db.query<{ id: string; name: string }>(
      `INSERT INTO grants (id, name) SELECT new_id(), 'Grant of three ' || n FROM generate_series(1, 3) AS n
       RETURNING id, name`,
    );
    const ids = grants.map(({ id }) => id);
    await test.db.query('DELETE FROM grants WHERE id = ANY ($1)', [ids]);
    for (const { id, name } of grants) {
      const rowEntries = await entries('record_id = $1', [id]);
      expect(rowEntries.map(({ event, changes }) => [event, changes.name])).toEqual([
        ['create', [null, name]],
        ['delete', [name, null]],
      ]);
    }
  });

  it('records both ids of a link between a program and a region', async () => {
    const regions = [await createRegion(api), await createRegion(api)].map(({ id }) => id as string);
    const { rows } = await test.db.query<{ id: string }>(
      `INSERT INTO programs (id, name, total_budget, duration_in_weeks) VALUES (new_id(), 'In two regions', 1, 8) RETURNING id`,
    );
    const program = rows[0]!.id;
    await test.db.query('INSERT INTO program_regions (program_id, region_id) SELECT $1, unnest($2::uuid[])', [
      program,
      regions,
    ]);
    await test.db.query('DELETE FROM programs WHERE id = $1', [program]);
    const linkEntries = await entries(`record_id = $1 AND resource = 'program_regions'`, [program]);
    const regionChanges = (event: string) =>
      linkEntries.filter((entry) => entry.event === event).map(({ changes }) => changes.region_id);
    expect(linkEntries.map(({ changes }) => changes.program_id)).toEqual([
      ...Array(2).fill([null, program]),
      ...Array(2).fill([program, null]),
    ]);
    expect(regionChanges('create')).toEqual(expect.arrayContaining(regions.map((id) => [null, id])));
    expect(regionChanges('delete')).toEqual(expect.arrayContaining(regions.map((id) => [id, null])));
  });

  it('records reads and lists of clients, with the names of the filters but not the search text', async () => {
    const region = await createRegion(api);
    const [one, two] = [
      await createClient(api, { region_id: region.id }),
      await createClient(api, { region_id: region.id }),
    ];
    ok(await api.get(`customers/${one.id}/`));
    const [entry] = await entries(`event = 'read' AND record_id = $1`, [one.id]);
    expect(entry).toMatchObject({ resource: 'customers', customer_id: one.id, ...byStaff() });

    const response = await api.get('customers/', { query: { region: region.id, q: 'Ann', status: '' } });
    const [list] = await entries(`event = 'list' AND request_id = $1`, [
      response.headers.get('x-request-id'),
    ]);
    expect(list).toMatchObject({ resource: 'customers', ...byStaff() });
    const detailsJson = JSON.stringify(list.details);
    for (const text of ['region', 'q', one.id, two.id]) expect(detailsJson).toContain(text);
    expect(detailsJson).not.toContain('Ann');
    const range = await api.get('customers/', { query: { filter: JSON.stringify({ id: [two.id] }) } });
    const [other] = await entries(`event = 'list' AND request_id = $1`, [range.headers.get('x-request-id')]);
    expect(JSON.stringify(other.details)).toContain(two.id);
    expect(JSON.stringify(other.details)).not.toContain(one.id);
  });

  describe('of a response to a change that changes nothing', () => {
    let client: Json;

    beforeEach(async () => {
      client = await createClient(api, { status: 'active', active_date: day(-30) });
    });

    const entriesOf = (response: ApiResponse) =>
      entries('request_id = $1', [response.headers.get('x-request-id')]);

    it.each([
      ['unchanged values', (id: string) => api.patch(`customers/${id}/`, { city: 'Dayton' })],
      ['no values', (id: string) => api.patch(`customers/${id}/`, {})],
      ['no meals to resume', (id: string) => api.post(`customers/${id}/resume_meal/`)],
    ])('records a read for %s', async (_case, call) => {
      ok(await api.patch(`customers/${client.id}/`, { city: 'Dayton' }));
      const response = await call(client.id);
      ok(response);
      expect(await entriesOf(response)).toMatchObject([
        { event: 'read', resource: 'customers', customer_id: client.id, ...byStaff() },
      ]);
    });

    it('records a read for a replayed response, and none beside the entry of a change', async () => {
      const path = `customers/${client.id}/cancel_meal/`;
      const headers = { 'Idempotency-Key': client.id };
      const [first, replay] = [
        await api.post(path, { notes: 'Away' }, { headers }),
        await api.post(path, { notes: 'Away' }, { headers }),
      ];
      expect(ok(replay)).toEqual(ok(first));
      expect((await entriesOf(first)).map(({ event }) => event)).toEqual(['change']);
      expect(await entriesOf(replay)).toMatchObject([
        { event: 'read', customer_id: client.id, ...byStaff() },
      ]);
    });
  });

  it('records refused calls, sign-ins and sign-outs', async () => {
    const manager = await createStaffUser(test, Group.Manager);
    const calls = await signInUser(test, manager);
    const refusedCall = await calls.get('customers/');
    expect(refusedCall.status).toBe(403);
    const [entry] = await entries('request_id = $1', [refusedCall.headers.get('x-request-id')]);
    expect(entry).toMatchObject({ event: 'refused', actor_id: manager.id });
    expect((await calls.post('users/logout/')).status).toBe(204);
    const events = (await entries('actor_id = $1', [manager.id])).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['sign_in', 'refused', 'sign_out']));
    const anonymousCall = await callsOf(test.base_url).get('customers/');
    expect(anonymousCall.status).toBe(401);
  });

  it('contains no password, no hash of one and no token of a session', async () => {
    const user = await createStaffUser(test, Group.Coordinator);
    const { token, refresh_token } = await signIn(test.base_url, user.email, TEST_PASSWORD);
    const { rows: credentials } = await test.db.query(
      'SELECT password_hash FROM credentials WHERE user_id = $1',
      [user.id],
    );
    const secrets = [TEST_PASSWORD, credentials[0].password_hash, token, refresh_token];
    const { rows } = await test.db.query<{ entry: string }>('SELECT entry::text FROM audit_entries entry');
    expect(rows.some(({ entry }) => entry.includes(user.id))).toBe(true);
    for (const { entry } of rows) for (const secret of secrets) expect(entry).not.toContain(secret);
  });

  it('refuses UPDATE, DELETE and TRUNCATE, also by the owner of the table', async () => {
    const [{ count }] = (await test.db.query('SELECT count(*) FROM audit_entries')).rows;
    for (const statement of [
      `UPDATE audit_entries SET actor_name = 'Nobody'`,
      `UPDATE audit_entries SET event = 'read' WHERE false`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
      'TRUNCATE audit_entries CASCADE',
    ]) {
      await expect(test.db.query(statement)).rejects.toThrow();
    }
    const after = (await test.db.query('SELECT count(*) FROM audit_entries')).rows;
    expect(after).toEqual([{ count }]);
  });

  it('grants the API’s role only SELECT and INSERT', async () => {
    const { rows } = await test.db.query<{ privilege: string; allowed: boolean }>(
      `SELECT privilege, has_table_privilege('care_api', 'audit_entries', privilege) AS allowed
       FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege`,
    );
    const privileges = rows.filter((row) => row.allowed).map(({ privilege }) => privilege);
    expect(privileges.sort()).toEqual(['INSERT', 'SELECT']);

    // The API itself runs with that role.
    const client = new pg.Client({ connectionString: test.env.DATABASE_URL });
    await client.connect();
    try {
      await client.query('SET ROLE care_api');
      for (const statement of [
        'UPDATE audit_entries SET event = event',
        'DELETE FROM audit_entries',
        'TRUNCATE audit_entries',
        'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
        'DROP TABLE audit_entries',
      ]) {
        await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
      }
    } finally {
      await client.end();
    }
  });

  it('refuses an UPDATE by the API’s role even if it switches erasure on', async () => {
    const client = new pg.Client({ connectionString: test.env.DATABASE_URL });
    await client.connect();
    try {
      await client.query('SET ROLE care_api');
      await client.query('BEGIN');
      await client.query(`SELECT set_config('audit.erasing', 'on', true)`);
      await expect(client.query('UPDATE audit_entries SET event = event')).rejects.toThrow(
        /permission denied/,
      );
    } finally {
      await client.end();
    }
  });
});
