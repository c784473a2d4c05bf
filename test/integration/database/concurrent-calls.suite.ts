import type { PoolClient } from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { as } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('one user who calls more than others', () => {
  let test: TestApp;
  let greedy: Api;
  let other: Api;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    greedy = await as(test, Group.Coordinator);
    other = await as(test, Group.Coordinator);
  });
  beforeEach(async () => {
    client = await aClient(other);
  });
  afterAll(() => test.close());

  /** Runs the work while another transaction locks the client's row. */
  async function whileLocked(work: (db: PoolClient) => Promise<void>): Promise<void> {
    const db = await test.db.connect();
    try {
      await db.query('BEGIN');
      await db.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [client.id]);
      await work(db);
    } finally {
      await db.query('ROLLBACK');
      db.release();
    }
  }

  /** Returns the number of connections that wait for a lock, by the kind of lock. */
  async function waitingFor(): Promise<{ rows: number; keys: number }> {
    const { rows } = await test.db.query(
      `SELECT count(*) FILTER (WHERE locktype IN ('transactionid', 'tuple'))::int AS rows,
              count(*) FILTER (WHERE locktype = 'advisory')::int AS keys
       FROM pg_locks WHERE NOT granted`,
    );
    return rows[0];
  }

  async function until(is: () => Promise<boolean>): Promise<void> {
    while (!(await is())) await new Promise(setImmediate);
  }

  it('has four calls in the database; the rest wait without a connection, and all go through', async () => {
    const calls: ReturnType<Api['patch']>[] = [];
    await whileLocked(async () => {
      for (let n = 0; n < 30; n += 1)
        calls.push(greedy.patch(`customers/${client.id}/`, { city: `City ${n}` }));
      await until(async () => (await waitingFor()).rows === 4);
      // Other users still get a connection.
      for (let n = 0; n < 20; n += 1) ok(await other.get('customers/'));
      expect((await waitingFor()).rows).toBe(4);
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('is told to come back where more wait than may', async () => {
    const calls: ReturnType<Api['patch']>[] = [];
    await whileLocked(async () => {
      for (let n = 0; n < 300; n += 1) calls.push(greedy.patch(`customers/${client.id}/`, { city: 'Troy' }));
      const first = await Promise.race(calls);
      expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // The four running calls succeed. The speed of the machine decides how many waiting calls do.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('waits for a lock for five seconds, and then is told to come back', async () => {
    await whileLocked(async () => {
      const { status, headers, text } = await greedy.patch(`customers/${client.id}/`, { city: 'Troy' });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(text).not.toContain('lock');
    });
  });

  it('waits for the first call with an idempotency key without a connection', async () => {
    const options = { headers: { 'idempotency-key': 'once' } };
    const send = () => greedy.post(`customers/${client.id}/cancel_meal/`, { notes: 'Away' }, options);
    const calls: ReturnType<Api['post']>[] = [];
    await whileLocked(async () => {
      calls.push(send());
      await until(async () => (await waitingFor()).rows === 1);
      for (let n = 0; n < 3; n += 1) calls.push(send());
      for (let n = 0; n < 20; n += 1) {
        ok(await other.get('customers/'));
        expect(await waitingFor()).toEqual({ rows: 1, keys: 0 });
      }
    });
    const responses = (await Promise.all(calls)) as ApiResponse[];
    for (const response of responses) {
      expect(ok(response)).toEqual(responses[0]!.body);
      // The ETag is the same as in the first response, for the `If-Match` of the next change.
      expect(response.headers.get('etag')).toBe(`"${responses[0]!.body.version}"`);
    }
  });

  it('takes an empty idempotency key for none', async () => {
    const options = { headers: { 'idempotency-key': '' } };
    const make = async () =>
      ok<Json>(await other.post('customer_calls/', { customer_id: client.id, outcome: 'no_answer' }, options))
        .id;
    expect(await make()).not.toBe(await make());
  });
});
