import { fc } from '../../setup/fast-check.js';
import { clientTotalsSql, ALL_CLIENT_TOTALS } from '../../../server/budgets/client-money-sql.js';
import { Group } from '../../../server/contract/groups.js';
import { LedgerQueries } from '../../../server/ledger/ledger.queries.js';
import { LedgerTotalsService } from '../../../server/ledger/ledger-totals.service.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import { createServiceRows } from '../../factories/service-rows.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';

/**
 * Statements that bypass the services of the code. `$1` selects a part of all rows, so that several statements change
 * the same rows.
 */
const STATEMENTS = [
  `UPDATE meal_transport_transactions SET cost_of_meal = cost_of_meal / 2 WHERE $1`,
  `UPDATE meal_transport_transactions SET is_delivered = NOT is_delivered, not_delivered_reason = NULL,
     not_delivered_note = '' WHERE $1 AND status = 'completed'`,
  `UPDATE meal_transport_transactions SET delivery_date = delivery_date + 1 WHERE $1`,
  `UPDATE meal_transport_transactions SET status = CASE status WHEN 'completed' THEN 'cancelled' ELSE 'completed' END,
     is_delivered = false WHERE $1`,
  `UPDATE customer_transport_transactions SET cost_of_transport = 7.77,
     pick_up_timestamp = pick_up_timestamp + interval '1 minute' WHERE $1`,
  `UPDATE customer_transport_transactions SET region_id = (SELECT id FROM regions ORDER BY id LIMIT 1) WHERE $1`,
  `UPDATE customer_transport_transactions SET is_customer_transported = false,
     status = CASE status WHEN 'completed' THEN 'cancelled' ELSE 'completed' END WHERE $1`,
  `UPDATE cleaning_transactions SET cost_of_cleaning = 0 WHERE $1`,
  `DELETE FROM cleaning_transactions WHERE $1`,
  `UPDATE customers SET cleaning_budget_consumption_adjustment = cleaning_budget_consumption_adjustment - 3.33 WHERE $1`,
  `UPDATE customers SET grant_id = (SELECT id FROM grants ORDER BY random() LIMIT 1) WHERE $1`,
  `UPDATE customers SET program_id = (SELECT id FROM programs ORDER BY random() LIMIT 1) WHERE $1`,
  `DELETE FROM customers WHERE $1`,
];

describe('The ledger after changes by SQL', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
    const office = await signInAs(test, Group.Coordinator);
    const regions: Json[] = [];
    for (const time_zone of ['America/New_York', 'Pacific/Honolulu'])
      regions.push(await createRegion(office, { time_zone }));
    const region_ids = regions.map(({ id }) => id as string);
    const funding: { programs: Json[]; grants: Json[] } = { programs: [], grants: [] };
    for (let n = 0; n < 2; n += 1) {
      funding.grants.push(await createGrant(admin));
      funding.programs.push(await createProgram(admin, region_ids, { total_budget: 90 }));
    }
    await createServiceRows(test, office, regions, ['2024-03-10T07:30:00Z'], funding);
  });
  afterAll(() => test.close());

  const rows = async (sql: string): Promise<Json[]> => (await test.db.query(sql)).rows;
  const differences = () =>
    test.app.get(RequestContext).withUnauditedSystemAccess(async () => {
      const queries = test.app.get(LedgerQueries);
      return [
        ...(await queries.findDifferingSourceIds()),
        ...(await queries.findClientIdsWithAdjustmentDifferences()),
      ];
    });
  /** Returns the amounts by grant and program. */
  const sumByFunding = () =>
    rows(`SELECT grant_id, program_id, sum(amount)::text AS amount FROM ledger_entries
      GROUP BY 1, 2 ORDER BY grant_id, program_id`);
  const totalsOf = (table: string) =>
    rows(`SELECT program_id, grant_id, sum(amount)::float8 FROM ${table}
      WHERE num_nonnulls(program_id, grant_id) > 0
      GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY program_id, grant_id`);
  const money = (sql: string) =>
    rows(
      `SELECT customer_id, program_id, spent::float8, program_spent::float8, committed::float8 FROM (${sql}) m
       ORDER BY customer_id`,
    );

  it('is repaired by the job budgets:check, which audits and counts the differences', async () => {
    const now = new Date().toISOString();
    const check = () => runJobAsOf(test, 'budgets:check', now);
    await check();
    expect(await check()).toEqual({ repaired: 0 });
    const [{ last_id }] = (await rows('SELECT coalesce(max(id), 0) AS last_id FROM audit_entries')) as [Json];
    // The changes bypass all triggers, as in a restored table.
    const client = await test.db.connect();
    let changedRows = 0;
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      for (const statement of [
        // A row with the largest amount of the column also changes.
        `UPDATE customer_transport_transactions SET cost_of_transport = 1 + mod(cost_of_transport, 1000)
         WHERE id IN (SELECT id FROM customer_transport_transactions WHERE status = 'completed' ORDER BY id LIMIT 7)`,
        `DELETE FROM cleaning_transactions WHERE id IN (
           SELECT id FROM cleaning_transactions WHERE cost_of_cleaning > 0 ORDER BY id LIMIT 5)`,
        `UPDATE customers SET meal_budget_consumption_adjustment = 12.34
         WHERE id IN (SELECT id FROM customers ORDER BY id LIMIT 3)`,
        `UPDATE client_money SET spent = spent + 1, used = used + 1
         WHERE customer_id IN (SELECT customer_id FROM client_money ORDER BY customer_id LIMIT 4)`,
        `UPDATE ledger_totals SET amount = amount + 1 WHERE id = (SELECT id FROM ledger_totals ORDER BY id LIMIT 1)`,
      ])
        changedRows += (await client.query(statement)).rowCount ?? 0;
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(changedRows).toBe(7 + 5 + 3 + 4 + 1);
    expect(await check()).toEqual({ repaired: changedRows });
    expect(await differences()).toEqual([]);
    expect(await check()).toEqual({ repaired: 0 });
    const auditRows = await rows(
      `SELECT resource, details FROM audit_entries WHERE event = 'repair' AND id > ${last_id} ORDER BY id`,
    );
    expect(auditRows.map(({ resource }) => resource)).toEqual([
      'client_money',
      'ledger_entries',
      'ledger_entries',
      'ledger_entries',
      'ledger_totals',
    ]);
    const ids = auditRows.flatMap(
      ({ details }) => details.source_ids ?? details.customer_ids ?? details.differences,
    );
    expect(ids).toHaveLength(changedRows);
    await test.db.query(
      `INSERT INTO scheduled_runs (id, name, due_at, finished_at, result)
       VALUES (gen_random_uuid(), 'budgets:check', now(), now(), jsonb_build_object('repaired', $1::int))`,
      [changedRows],
    );
    const jobs = ok(await admin.get('health/jobs/')).results as Json[];
    expect(jobs.find(({ name }) => name === 'budgets:check')).toMatchObject({
      repaired: changedRows,
      failed: 0,
    });
    expect(jobs.filter(({ repaired }) => repaired > 0)).toHaveLength(1);
  });

  it('has its totals repaired once by two checks at the same time', async () => {
    const repairTotals = () => test.app.get(LedgerTotalsService).repairFromEntriesAndAudit();
    await repairTotals();
    await test.db.query(
      'UPDATE ledger_totals SET amount = amount + 1 WHERE id = (SELECT id FROM ledger_totals ORDER BY id LIMIT 1)',
    );
    const blocker = await test.db.connect();
    let repaired: Promise<number[]>;
    try {
      // Keeps the transaction of a repair open, because its audit waits.
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE audit_entries IN SHARE MODE');
      repaired = Promise.all([repairTotals(), repairTotals()]);
      await waitForLockedCall(
        test,
        `(SELECT count(*) FROM pg_locks waiting JOIN pg_stat_activity s ON s.pid = waiting.pid
          WHERE NOT waiting.granted AND s.datname = current_database()) >= 2`,
      );
      await blocker.query('COMMIT');
    } finally {
      blocker.release();
    }
    expect((await repaired).sort()).toEqual([0, 1]);
    expect(await totalsOf('ledger_totals')).toEqual(await totalsOf('ledger_entries'));
  });

  it('equals the sums of its sources by service, region and day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ statement: fc.constantFrom(...STATEMENTS), part: fc.nat(15) }), {
          minLength: 3,
          maxLength: 8,
        }),
        async (changes) => {
          for (const { statement, part } of changes) {
            const before = await sumByFunding();
            // The last digit of an id is random, so a part is a sixteenth of the rows.
            await test.db.query(statement.replace('$1', `right(id::text, 1) = '${part.toString(16)}'`));
            if (/^(DELETE FROM|UPDATE) customers (SET (grant|program)_id|WHERE)/.test(statement))
              expect(await sumByFunding()).toEqual(before);
          }
          expect(await differences()).toEqual([]);
          expect(
            await rows(`SELECT service, region_id, day, sum(amount)::text, sum(count)::int, sum(quantity)::int FROM (
                SELECT service, region_id, day, amount, count, quantity FROM completed_services
                UNION ALL SELECT service, region_id, day, -amount, -count, -quantity FROM ledger_entries
                WHERE kind = 'service') both_ways
              GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(count) <> 0 OR sum(quantity) <> 0`),
          ).toEqual([]);
          expect(await totalsOf('ledger_totals')).toEqual(await totalsOf('ledger_entries'));
          expect(await money(ALL_CLIENT_TOTALS)).toEqual(
            await money(clientTotalsSql('SELECT id FROM customers')),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});
