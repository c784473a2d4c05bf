import pg from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const TRIPS = 900;

describe('Long lists of trips', () => {
  let test: TestApp;
  let staff: Api;
  let regions: string[];

  /**
   * Adds trips of two regions over 25 months. Three in five are completed, and every seventh has no client any more.
   */
  const addTrips = (db: pg.Pool | pg.PoolClient, count: number) =>
    db.query(
      `INSERT INTO customer_transport_transactions (id, customer_id, region_id, transport_vendor_id, status,
       pick_up_address, drop_address, pick_up_timestamp, blocked_from_timestamp, blocked_to_timestamp, cost_of_transport)
     SELECT new_id(), CASE WHEN n % 7 > 0 THEN client.id END, driver.region_id, driver.id,
       CASE WHEN n % 5 < 3 THEN 'completed' ELSE 'cancelled' END, '1 Oak Street', 'Center', at, at, at + interval '1 hour', 24
     FROM generate_series(1, $1) AS n
     CROSS JOIN LATERAL (SELECT TIMESTAMPTZ '2026-11-20T10:00Z' - n * interval '20 hours' AS at) AS time
     CROSS JOIN LATERAL (SELECT id FROM customers ORDER BY name OFFSET n % 9 LIMIT 1) AS client
     CROSS JOIN LATERAL (SELECT id, region_id FROM transport_vendors ORDER BY name OFFSET n % 4 LIMIT 1) AS driver`,
      [count],
    );

  /** Checks that the stored counts equal the trips. */
  async function expectExact(): Promise<void> {
    const { rows: storedCounts } = await test.db.query(
      `SELECT region_id, status, month::text, sum(count)::int AS count FROM transport_counts
     GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`,
    );
    const { rows: actualCounts } = await test.db.query(
      `SELECT region_id, status, date_trunc('month', pick_up_timestamp AT TIME ZONE 'UTC')::date::text AS month,
       count(*)::int AS count
     FROM customer_transport_transactions GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    );
    expect(storedCounts).toEqual(actualCounts);
  }

  beforeAll(async () => {
    test = await startTestApp();
    staff = await signInAs(test, Group.Admin);
    const { rows } = await test.db.query<{ id: string }>(
      `INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
     SELECT new_id(), name, 'Rita', '+19375550100', 'America/New_York' FROM unnest('{Akron,Dayton}'::text[]) AS name
     RETURNING id`,
    );
    regions = rows.map(({ id }) => id);
    await test.db.query(
      `INSERT INTO transport_vendors (id, first_name, last_name, name, email, phone_number, region_id)
     SELECT new_id(), first, 'Cole', first || ' Cole', lower(first) || '@drivers.test', '+19375550123',
       (ARRAY[$1::uuid, $2::uuid])[1 + n % 2]
     FROM unnest('{Ann,Ben,Cara,Dan}'::text[]) WITH ORDINALITY AS d (first, n)`,
      regions,
    );
    await test.db.query(
      `INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name,
       emergency_contact_phone_number, phone_number, email, status)
     SELECT new_id(), (ARRAY['Ann','Bea','Cleo'])[1 + n % 3] || ' ' || n, '1970-01-01', 'Employed', 'Kin',
       '+19375550102', '+1937555000' || n, 'c' || n || '@example.org', 'active'
     FROM generate_series(0, 8) AS n`,
    );
    await addTrips(test.db, TRIPS);
  });
  afterAll(() => test.close());

  describe('The stored counts of trips', () => {
    it('equal the trips after bulk statements, also those that change the counted columns', async () => {
      await expectExact();
      await test.db.query(
        `UPDATE customer_transport_transactions
       SET status = 'cancelled', pick_up_timestamp = pick_up_timestamp - interval '40 days', region_id = $1,
         blocked_from_timestamp = blocked_from_timestamp - interval '40 days',
         blocked_to_timestamp = blocked_to_timestamp - interval '40 days'
       WHERE status = 'completed' AND region_id = $2`,
        regions,
      );
      await expectExact();
      await test.db.query(
        `DELETE FROM customer_transport_transactions
       WHERE id IN (SELECT id FROM customer_transport_transactions LIMIT 50)`,
      );
      await test.db.query(`UPDATE customer_transport_transactions SET notes = 'A walker.'`);
      await test.db.query(`UPDATE customer_transport_transactions SET status = 'cancelled' WHERE false`);
      await expectExact();
      await test.db.query(`DELETE FROM customer_transport_transactions`);
      await addTrips(test.db, TRIPS);
      await expectExact();
    });

    it('equal the trips after a rollback to a savepoint and of a whole transaction', async () => {
      const client = await test.db.connect();
      await client.query('BEGIN');
      await addTrips(client, 10);
      await client.query('SAVEPOINT here');
      await client.query(`UPDATE customer_transport_transactions SET status = 'cancelled'`);
      await client.query('ROLLBACK TO here');
      await client.query('COMMIT');
      await expectExact();
      await client.query('BEGIN');
      await client.query('TRUNCATE customer_transport_transactions');
      await client.query('ROLLBACK');
      client.release();
      await expectExact();
    });

    it('equal the trips when several open transactions write and fold counts at once', async () => {
      const fold = `SELECT fold_counts('transport_counts', 'region_id,status')`;
      const connections = await Promise.all([1, 2, 3].map(() => test.db.connect()));
      for (const client of connections) await client.query('BEGIN');
      // Every transaction is still open when the others write to the same counts.
      for (const client of connections) {
        await addTrips(client, 30);
        await client.query(fold);
      }
      await connections[0]!.query('COMMIT');
      await connections[1]!.query('ROLLBACK');
      await connections[2]!.query('COMMIT');
      for (const client of connections) client.release();
      await expectExact();
      await test.db.query(fold);
      const { rows } = await test.db.query(
        'SELECT FROM transport_counts GROUP BY region_id, status, month HAVING count(*) > 1',
      );
      expect(rows).toEqual([]);
      await expectExact();
    });

    it('cannot be written by the API’s database role', async () => {
      const { rows } = await test.db.query(
        `SELECT has_table_privilege('care_api', 'transport_counts', 'INSERT, UPDATE, DELETE') AS writes,
         has_function_privilege('care_api', 'keep_counts()', 'EXECUTE') AS triggers`,
      );
      expect(rows).toEqual([{ writes: false, triggers: false }]);
    });
  });

  describe('A page of the list of trips', () => {
    /** Returns the ids and the count from a plain query. */
    async function expected(where: string, order: string, offset: number): Promise<Json> {
      const from = `FROM customer_transport_transactions t JOIN transport_vendors d ON d.id = t.transport_vendor_id
      LEFT JOIN customers c ON c.id = t.customer_id WHERE ${where}`;
      const { rows: total } = await test.db.query(`SELECT count(*)::int ${from}`);
      const { rows } = await test.db.query(`SELECT t.id ${from} ORDER BY ${order} LIMIT 20 OFFSET ${offset}`);
      return { count: total[0].count, ids: rows.map(({ id }) => id) };
    }

    const nameMatchesSql = (name: string) =>
      `(coalesce(lower(c.name) LIKE '%${name}%', false) OR lower(d.name) LIKE '%${name}%')`;

    it.each([
      ['all trips', {}, 'true'],
      ['one status', { status: 'completed' }, `t.status = 'completed'`],
      [
        'a region and a status',
        { region: 'first', status: 'completed' },
        `t.region_id = $first AND t.status = 'completed'`,
      ],
      ['a filter without stored counts', { is_customer_transported: false }, 'NOT t.is_customer_transported'],
      ['a name of clients and drivers', { q: 'ann' }, nameMatchesSql('ann')],
      ['a name of drivers', { q: 'COLE' }, nameMatchesSql('cole')],
      [
        'a name of clients, a region and a status',
        { q: 'cleo', region: 'first', status: 'completed' },
        `${nameMatchesSql('cleo')} AND t.region_id = $first AND t.status = 'completed'`,
      ],
      ['no match', { q: 'nobody has this name' }, 'false'],
    ])('has the rows and the count of a plain query: %s', async (_name, query, where) => {
      const filters = { ...query, ...('region' in query && { region: regions[0]! }) };
      const condition = where.replace('$first', `'${regions[0]}'`);
      for (const [ordering, order] of [
        ['-pick_up_timestamp', 't.pick_up_timestamp DESC, t.id DESC'],
        ['pick_up_timestamp', 't.pick_up_timestamp, t.id'],
        ['transport_vendor', 'd.name, t.id'],
        ['-transport_vendor,pick_up_timestamp', 'd.name DESC, t.pick_up_timestamp, t.id'],
        ['-id', 't.id DESC'],
      ]) {
        for (const page of [1, 3, 13, 40, 500]) {
          const call = await staff.get('customer_transport_transactions/', {
            query: { ...filters, ordering: ordering!, page, page_size: 20 },
          });
          const { count, results } = ok(call);
          const actual = { count, ids: results.map(({ id }: Json) => id) };
          expect({ ordering, page, ...actual }).toEqual({
            ordering,
            page,
            ...(await expected(condition, order!, (page - 1) * 20)),
          });
        }
      }
    });
  });

  it('have triggers that join changed rows in dynamic SQL only, as a cached plan expects one row', async () => {
    const { rows } = await test.db.query<{ proname: string; prosrc: string }>(
      `SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~ '(old|new)_rows'`,
    );
    expect(rows.map(({ proname }) => proname)).toContain('post_meal_transport_transactions');
    const dynamicSql = /\$changed\$.*?\$changed\$|'[^']*'/gs;
    const staticFunctions = rows.filter(({ prosrc }) =>
      /JOIN (old|new)_rows/.test(prosrc.replace(dynamicSql, '')),
    );
    expect(staticFunctions.map(({ proname }) => proname)).toEqual([]);
  });
});
