import type { PoolClient } from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';

describe('Concurrent calls of one user', () => {
  let test: TestApp;
  let busyUser: Api;
  let otherUser: Api;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    busyUser = await signInAs(test, Group.Coordinator);
    otherUser = await signInAs(test, Group.Coordinator);
  });
  beforeEach(async () => {
    client = await createClient(otherUser);
  });
  afterAll(() => test.close());

  /** Runs the work while another transaction locks the client's row. */
  async function withClientLocked(work: (db: PoolClient) => Promise<void>): Promise<void> {
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

  /** Returns the number of connections to this database that wait for a lock, by the kind of lock. */
  async function countWaiting(): Promise<{ rows: number; keys: number }> {
    const { rows } = await test.db.query(
      `SELECT count(*) FILTER (WHERE locktype IN ('transactionid', 'tuple'))::int AS rows,
              count(*) FILTER (WHERE locktype = 'advisory')::int AS keys
       FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE NOT granted AND datname = current_database()`,
    );
    return rows[0];
  }

  it('run four at a time, leave connections to other users and all succeed', async () => {
    const calls: ReturnType<Api['patch']>[] = [];
    await withClientLocked(async () => {
      for (let n = 0; n < 30; n += 1)
        calls.push(busyUser.patch(`customers/${client.id}/`, { city: `City ${n}` }));
      await waitUntil(async () => (await countWaiting()).rows === 4);
      // Other users still get a connection.
      for (let n = 0; n < 20; n += 1) ok(await otherUser.get('customers/'));
      expect((await countWaiting()).rows).toBe(4);
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('are refused with 429 and Retry-After when too many wait', async () => {
    const calls: ReturnType<Api['patch']>[] = [];
    await withClientLocked(async () => {
      for (let n = 0; n < 300; n += 1)
        calls.push(busyUser.patch(`customers/${client.id}/`, { city: 'Troy' }));
      const first = await Promise.race(calls);
      expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // The four running calls succeed. The speed of the machine decides how many waiting calls do.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('are refused with 503 and Retry-After when a row stays locked', async () => {
    await withClientLocked(async () => {
      const { status, headers, text } = await busyUser.patch(`customers/${client.id}/`, { city: 'Troy' });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(text).not.toContain('lock');
    });
  });

  it('wait without a connection for the first call with their idempotency key and share its response', async () => {
    const options = { headers: { 'idempotency-key': 'once' } };
    const send = () => busyUser.post(`customers/${client.id}/cancel_meal/`, { notes: 'Away' }, options);
    const calls: ReturnType<Api['post']>[] = [];
    await withClientLocked(async () => {
      calls.push(send());
      await waitUntil(async () => (await countWaiting()).rows === 1);
      for (let n = 0; n < 3; n += 1) calls.push(send());
      for (let n = 0; n < 20; n += 1) {
        ok(await otherUser.get('customers/'));
        expect(await countWaiting()).toEqual({ rows: 1, keys: 0 });
      }
    });
    const responses = (await Promise.all(calls)) as ApiResponse[];
    for (const response of responses) {
      expect(ok(response)).toEqual(responses[0]!.body);
      // The ETag is the same as in the first response, for the `If-Match` of the next change.
      expect(response.headers.get('etag')).toBe(`"${responses[0]!.body.version}"`);
    }
  });

  it('are each run when the idempotency key is empty', async () => {
    const options = { headers: { 'idempotency-key': '' } };
    const addCall = async () =>
      ok<Json>(
        await otherUser.post('customer_calls/', { customer_id: client.id, outcome: 'no_answer' }, options),
      ).id;
    expect(await addCall()).not.toBe(await addCall());
  });
});
