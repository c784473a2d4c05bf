import pg from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { customers } from '../../../server/customers/customer.read-model.js';
import { Transaction } from '../../../server/platform/database/transaction.js';
import { ReadService } from '../../../server/platform/lists/read.service.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const CLIENTS = 900;
const STATUSES = ['active', 'active', 'active', 'hold', 'new'];

describe('Lists with precomputed counts', () => {
  let test: TestApp;
  let staff: Api;
  let regions: string[];

  const SEARCH_TEXT_SQL = `customer_search_text(t.name, t.email::text, t.phone_number, t.landline_phone_number, t.work_phone)`;

  /** Adds clients of two regions and none, created over 25 months. */
  const addClients = (db: pg.Pool | pg.PoolClient, count: number) =>
    db.query(
      `INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name,
       emergency_contact_phone_number, phone_number, email, region_id, program_id, status, created_at)
     SELECT new_id(), (ARRAY['Ann','Bea','Cleo'])[1 + n % 3] || ' ' || substr(md5(random()::text), 1, 6), '1970-01-01', 'Employed', 'Kin',
       '+19375550102', '+1937' || lpad((5550000 + n)::text, 7, '0'), 'c' || gen_random_uuid() || '@example.org',
       (ARRAY[$2::uuid, $3::uuid, NULL])[1 + n % 3],
       (SELECT id FROM programs ORDER BY name OFFSET n % 3 LIMIT 1),
       ($4::text[])[1 + n % 5], TIMESTAMPTZ '2026-11-20T10:00Z' - n * interval '20 hours'
     FROM generate_series(1, $1) AS n`,
      [count, regions[0], regions[1], STATUSES],
    );

  /** Checks that the stored counts and search rows equal the clients. */
  async function expectExact(): Promise<void> {
    const { rows: storedCounts } = await test.db.query(
      `SELECT region_id, status, created_month::text, sum(count)::int AS count FROM customer_counts
     GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`,
    );
    const { rows: actualCounts } = await test.db.query(
      `SELECT region_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date::text AS created_month,
       count(*)::int AS count
     FROM customers GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    );
    expect(storedCounts).toEqual(actualCounts);
    const { rows: differences } = await test.db.query(
      `SELECT * FROM customers c FULL JOIN customer_search s ON s.id = c.id
     WHERE (c.id, c.region_id, c.status, c.created_at,
            customer_search_text(c.name, c.email::text, c.phone_number, c.landline_phone_number, c.work_phone))
       IS DISTINCT FROM (s.id, s.region_id, s.status, s.created_at, s.search_text)`,
    );
    expect(differences).toEqual([]);
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
      `INSERT INTO programs (id, name, total_budget) SELECT new_id(), name, 1000 FROM unnest('{Eight,Four}'::text[]) AS name`,
    );
    await addClients(test.db, CLIENTS);
  });
  afterAll(() => test.close());

  describe('The precomputed counts and the search index of clients', () => {
    it('equal the clients after bulk statements, also those that change the counted columns', async () => {
      await expectExact();
      await test.db.query(
        `UPDATE customers SET status = 'complete', created_at = created_at - interval '40 days', region_id = $1
       WHERE name LIKE 'Bea%'`,
        [regions[1]],
      );
      await expectExact();
      await test.db.query(
        `UPDATE customers SET region_id = NULL, name = upper(name) WHERE status = 'complete'`,
      );
      await expectExact();
      await test.db.query(`DELETE FROM customers WHERE id IN (SELECT id FROM customers LIMIT 50)`);
      await test.db.query(`UPDATE customers SET status = 'active' WHERE false`);
      await expectExact();
    });

    it('equal the clients after a rollback to a savepoint and of a whole transaction', async () => {
      const client = await test.db.connect();
      await client.query('BEGIN');
      await addClients(client, 10);
      await client.query('SAVEPOINT here');
      await client.query(`UPDATE customers SET status = 'archive'`);
      await client.query('ROLLBACK TO here');
      await client.query('COMMIT');
      await expectExact();
      await client.query('BEGIN');
      await client.query('DELETE FROM customers');
      await client.query('ROLLBACK');
      client.release();
      await expectExact();
    });

    it('equal the clients when several open transactions write and fold counts at once', async () => {
      const connections = await Promise.all([1, 2, 3].map(() => test.db.connect()));
      for (const client of connections) await client.query('BEGIN');
      // Every transaction is still open when the others write to the same counts.
      for (const client of connections) {
        await addClients(client, 30);
        await client.query('SELECT fold_customer_counts()');
      }
      await connections[0]!.query('COMMIT');
      await connections[1]!.query('ROLLBACK');
      await connections[2]!.query(
        `UPDATE customers SET status = 'hold' WHERE id IN (SELECT id FROM customers WHERE status = 'new' LIMIT 20)`,
      );
      await connections[2]!.query('COMMIT');
      for (const client of connections) client.release();
      await Promise.all(
        Array.from({ length: 20 }, async (_unused, n) => {
          await addClients(test.db, 5);
          if (n % 4 === 0) await test.db.query('SELECT fold_customer_counts()');
        }),
      );
      await expectExact();
      await test.db.query('SELECT fold_customer_counts()');
      const { rows } = await test.db.query(
        `SELECT FROM customer_counts GROUP BY region_id, status, created_month HAVING count(*) > 1`,
      );
      expect(rows).toEqual([]);
      await expectExact();
    });
  });

  describe('A page of the list of clients', () => {
    /** Returns the ids and the count from a plain query. */
    async function expected(where: string, order: string, offset: number): Promise<Json> {
      const from = `FROM customers t LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id WHERE ${where}`;
      const { rows: total } = await test.db.query(`SELECT count(*)::int ${from}`);
      const { rows } = await test.db.query(`SELECT t.id ${from} ORDER BY ${order} LIMIT 20 OFFSET ${offset}`);
      return { count: total[0].count, ids: rows.map(({ id }) => id) };
    }

    it.each([
      ['all clients', {}, 'true'],
      ['one status', { status: 'active' }, `t.status = 'active'`],
      ['two statuses', { status: 'active,new' }, `t.status IN ('active', 'new')`],
      [
        'a region and a status',
        { region: 'first', status: 'active' },
        `t.region_id = $first AND t.status = 'active'`,
      ],
      ['a search', { q: 'ann' }, `${SEARCH_TEXT_SQL} LIKE '%ann%'`],
      [
        'a search, a region and a status',
        { q: 'ANN', region: 'first', status: 'active' },
        `${SEARCH_TEXT_SQL} LIKE '%ann%' AND t.region_id = $first AND t.status = 'active'`,
      ],
      ['no match', { q: 'nobody has this name' }, 'false'],
    ])('has the rows and the count of a plain query: %s', async (_name, query, where) => {
      const filters = { ...query, ...('region' in query && { region: regions[0]! }) };
      const condition = where.replace('$first', `'${regions[0]}'`);
      for (const [ordering, order] of [
        ['-created_at', 't.created_at DESC, t.id DESC'],
        ['created_at', 't.created_at, t.id'],
        ['program_name', 'p.name, t.id'],
        ['-region', 'r.name DESC, t.id DESC'],
        ['region,name', 'r.name, t.name, t.id'],
        ['-created_at,id', 't.created_at DESC, t.id'],
        ['-region,id', 'r.name DESC, t.id'],
        ['region,-id', 'r.name, t.id DESC'],
        ['id,name', 't.id'],
      ]) {
        for (const page of [1, 3, 13, 40, 500]) {
          const call = await staff.get('customers/', {
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

  describe('A repeated search', () => {
    const search = async (q: string) => {
      const { count, results } = ok(await staff.get('customers/', { query: { q, status: 'active' } }));
      return { count, names: results.map(({ name }: Json) => name) };
    };
    const rename = (db: pg.Pool | pg.PoolClient, from: string, to: string) =>
      db.query('UPDATE customers SET name = $2 WHERE name = $1', [from, to]);

    it('reflects new names, changes of status and deletions since the last search', async () => {
      await addClients(test.db, 1);
      await test.db.query(`UPDATE customers SET name = 'Zoe Quist', status = 'active' WHERE id =
      (SELECT id FROM customers ORDER BY id DESC LIMIT 1)`);
      expect(await search('quist')).toEqual({ count: 1, names: ['Zoe Quist'] });
      await rename(test.db, 'Zoe Quist', 'Zoe Quistgaard');
      expect(await search('quist')).toEqual({ count: 1, names: ['Zoe Quistgaard'] });
      await test.db.query(`UPDATE customers SET status = 'hold' WHERE name = 'Zoe Quistgaard'`);
      expect(await search('quist')).toEqual({ count: 0, names: [] });
      await test.db.query(`UPDATE customers SET status = 'active' WHERE name = 'Zoe Quistgaard'`);
      expect((await search('quist')).count).toBe(1);
      await test.db.query(`DELETE FROM customers WHERE name = 'Zoe Quistgaard'`);
      expect(await search('quist')).toEqual({ count: 0, names: [] });
    });

    it('ignores uncommitted changes and reflects them after the commit', async () => {
      const [first, second] = [await test.db.connect(), await test.db.connect()];
      const before = (await search('ann')).count;
      for (const client of [first, second]) await client.query('BEGIN');
      await first.query(`UPDATE customers SET name = 'Bo' WHERE id = (SELECT id FROM customers
      WHERE name LIKE 'Ann%' AND status = 'active' ORDER BY id LIMIT 1)`);
      await second.query(`UPDATE customers SET name = 'Bo' WHERE id = (SELECT id FROM customers
      WHERE name LIKE 'Ann%' AND status = 'active' ORDER BY id DESC LIMIT 1)`);
      expect((await search('ann')).count).toBe(before);
      await second.query('ROLLBACK');
      expect((await search('ann')).count).toBe(before);
      await first.query('SELECT fold_customer_search_changes()');
      await first.query('COMMIT');
      expect((await search('ann')).count).toBe(before - 1);
      await test.db.query('SELECT fold_customer_search_changes()');
      expect((await search('ann')).count).toBe(before - 1);
      for (const client of [first, second]) client.release();
    });

    it('caches no result of a transaction that was rolled back', async () => {
      const transaction = test.app.get(Transaction);
      const count = () =>
        test.app
          .get(RequestContext)
          .withUnauditedSystemAccess(() =>
            test.app.get(ReadService).findManyUnaudited(customers, { q: 'cleo', status: 'active' }),
          )
          .then((actual) => actual.count);
      const before = await count();
      const failingTransaction = transaction.withTransaction(async () => {
        await transaction.tx.query(`UPDATE customers SET name = 'Bo' WHERE lower(name) LIKE 'cleo%'`);
        expect(await count()).toBe(0);
        throw new Error('undone');
      });
      await expect(failingTransaction).rejects.toThrow('undone');
      // The count of changes is the same as during the undone transaction, but the change is another one.
      await test.db.query(`UPDATE customers SET name = 'Cy' WHERE id = (SELECT id FROM customers
      WHERE lower(name) LIKE 'cleo%' AND status = 'active' LIMIT 1)`);
      expect(await count()).toBe(before - 1);
    });
  });
});
