import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '../database/transaction.js';

/** Duration of a lease without renewals. The job of a killed process continues after it. */
const LEASE_DURATION = `interval '6 seconds'`;
/** Time after which a relayed row that no worker claimed is relayed again. */
const RELAY_AGAIN_AFTER = `interval '1 minute'`;
const RELEASE = 'claimed_until = NULL, lease_token = NULL, ended_at = clock_timestamp()';
const BATCH_SIZE = 500;
/** A due row that waits longer than this is late. */
const LATE_AFTER = `interval '1 minute'`;
const IS_DUE_SQL = `t.next_attempt_at <= now() AND (t.claimed_until IS NULL OR t.claimed_until < now())`;

/** Table whose rows are jobs. It has the columns of `JobColumns`. */
export interface JobTable {
  table: string;
  /** Primary key. */
  key: string;
  /** SQL condition for a row `t` with work left. */
  isOpenSql: string;
  /** SQL condition for a row `t` that metrics count as failed. The default is each row without attempts left. */
  isFailedSql?: string;
  /** Largest number of attempts, including the first. */
  attempts: number;
}

/** Metrics of a queue. */
export interface JobMetrics {
  name: string;
  last_start: Date | null;
  last_end: Date | null;
  /** Time at which the next waiting row is due. */
  next: Date | null;
  late: number;
  waiting: number;
  failed: number;
  /** Number of inconsistencies repaired in the last 7 days. */
  repaired: number;
}

/** Returns metrics without any work. */
export const emptyMetrics = (name: string): JobMetrics => ({
  name,
  last_start: null,
  last_end: null,
  next: null,
  late: 0,
  waiting: 0,
  failed: 0,
  repaired: 0,
});

/** Due row with its attempts so far. */
interface DueRow {
  id: string;
  attempts: number;
  /**
   * Due time in microseconds since 1970. With the attempt it identifies the job in the queue, even after an attempt was
   * released.
   */
  due: string;
}

/** Row that this worker has claimed, with the token of its lease. */
export interface LockedRow<Row> {
  id: string;
  token: string;
  /** Number of the attempt, from 1. One more than the table's `attempts` means that the row can only fail. */
  attempt: number;
  row: Row;
}

/** Values to write, by column. */
export type Changes = Record<string, unknown>;

/** The lease ended and another worker has or had the row. Nothing may be written any more. */
export class LockLost extends Error {
  constructor() {
    super('The lease was lost to another worker.');
  }
}

/** Statements on the job rows of one table. Those of a lease holder check the token. */
export class JobRows<Row> {
  constructor(
    private readonly definition: JobTable,
    private readonly transaction: Transaction,
  ) {}

  /** Returns the rows to relay. */
  findDue(): Promise<DueRow[]> {
    const { table, key, isOpenSql } = this.definition;
    return this.transaction.tx.query(
      `SELECT t.${key} AS id, t.attempts, (extract(epoch FROM t.next_attempt_at) * 1000000)::bigint::text AS due
       FROM ${table} t
       WHERE ${isOpenSql} AND ${IS_DUE_SQL} AND (t.relayed_at IS NULL OR t.relayed_at < now() - ${RELAY_AGAIN_AFTER})
       ORDER BY t.next_attempt_at LIMIT ${BATCH_SIZE}`,
    );
  }

  /** Marks rows as relayed, unless a worker has claimed them meanwhile. */
  async markRelayed(rows: DueRow[]): Promise<void> {
    const { table, key } = this.definition;
    await this.transaction.tx.query(
      `UPDATE ${table} AS t SET relayed_at = now()
       FROM unnest($1::uuid[], $2::integer[]) AS relayed (id, attempts)
       WHERE t.${key} = relayed.id AND t.attempts = relayed.attempts`,
      [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts)],
    );
  }

  /** Makes all rows due that would be due at a later instant. */
  async makeDue(asOf: Date): Promise<void> {
    const { table, isOpenSql } = this.definition;
    await this.transaction.tx.query(
      `UPDATE ${table} AS t SET next_attempt_at = now()
       WHERE ${isOpenSql} AND t.next_attempt_at > now() AND t.next_attempt_at <= $1`,
      [asOf],
    );
  }

  /** Claims a row for one worker. After the last attempt the row can only fail. */
  async claim(id: string): Promise<LockedRow<Row> | null> {
    const { table, key, isOpenSql, attempts } = this.definition;
    const token = randomUUID();
    const [[row]] = await this.transaction.tx.query<[(Row & { attempts: number })[], number]>(
      `UPDATE ${table} AS t
       SET claimed_until = clock_timestamp() + ${LEASE_DURATION}, lease_token = $2, relayed_at = NULL, started_at = clock_timestamp(),
         attempts = least(t.attempts, $3::integer) + 1
       WHERE t.${key} = $1 AND ${isOpenSql} AND ${IS_DUE_SQL}
       RETURNING t.*`,
      [id, token, attempts],
    );
    return row ? { id, token, attempt: row.attempts, row } : null;
  }

  /**
   * Renews the lease and stores the progress.
   * @throws LockLost
   */
  renew(lockedRow: LockedRow<Row>, progress: Changes): Promise<void> {
    return this.write(lockedRow, `claimed_until = clock_timestamp() + ${LEASE_DURATION}`, progress);
  }

  /**
   * Ends the lease. The changes must close the row.
   * @throws LockLost
   */
  end(lockedRow: LockedRow<Row>, closingChanges: Changes): Promise<void> {
    return this.write(lockedRow, RELEASE, closingChanges);
  }

  /**
   * Ends the lease and schedules the next attempt.
   * @throws LockLost
   */
  retryAfter(lockedRow: LockedRow<Row>, milliseconds: number, changes: Changes): Promise<void> {
    const next = `now() + ${Number(milliseconds)} * interval '1 millisecond'`;
    return this.write(lockedRow, `${RELEASE}, next_attempt_at = ${next}`, changes);
  }

  /**
   * Ends the lease without counting the attempt.
   * @throws LockLost
   */
  releaseUncounted(lockedRow: LockedRow<Row>, changes: Changes): Promise<void> {
    return this.write(lockedRow, `${RELEASE}, attempts = attempts - 1, next_attempt_at = now()`, changes);
  }

  /**
   * Ends the lease and the work. The changes must close the row.
   * @throws LockLost
   */
  fail(lockedRow: LockedRow<Row>, changes: Changes): Promise<void> {
    const attempts = `least(attempts, ${Number(this.definition.attempts)})`;
    return this.write(lockedRow, `${RELEASE}, attempts = ${attempts}, given_up_at = now()`, changes);
  }

  /** Gives a row that meets a condition all its attempts again, from now. @returns whether it met the condition */
  async restart(id: string, condition: string, changes: Changes): Promise<boolean> {
    const { table, key } = this.definition;
    const assignments = Object.keys(changes).map((column, index) => `"${column}" = $${index + 2}`);
    const [, affected] = await this.transaction.tx.query<[unknown[], number]>(
      `UPDATE ${table} AS t
       SET ${['attempts = 0, next_attempt_at = now(), relayed_at = NULL, given_up_at = NULL', ...assignments].join(', ')}
       WHERE t.${key} = $1 AND ${condition}`,
      [id, ...Object.values(changes)],
    );
    return affected > 0;
  }

  /** Returns metrics grouped by an expression over the rows `t`. */
  metrics(groupBySql: string): Promise<JobMetrics[]> {
    const { table, isOpenSql, isFailedSql = 't.given_up_at IS NOT NULL' } = this.definition;
    return this.transaction.tx.query<JobMetrics[]>(
      `SELECT ${groupBySql} AS name, max(t.started_at) AS last_start, max(t.ended_at) AS last_end,
         min(t.next_attempt_at) FILTER (WHERE o.is_open) AS next,
         count(*) FILTER (WHERE o.is_open AND ${IS_DUE_SQL} AND t.next_attempt_at < now() - ${LATE_AFTER})::int AS late,
         count(*) FILTER (WHERE o.is_open)::int AS waiting,
         count(*) FILTER (WHERE ${isFailedSql})::int AS failed, 0 AS repaired
       FROM ${table} t CROSS JOIN LATERAL (SELECT ${isOpenSql} AS is_open) o
       GROUP BY 1`,
    );
  }

  /**
   * Locks the lease until the transaction ends, so that no other worker takes it over.
   * @throws LockLost
   */
  async lockHeldRow({ id, token }: LockedRow<Row>, tx: EntityManager): Promise<void> {
    const { table, key } = this.definition;
    const rows = await tx.query<unknown[]>(
      `SELECT FROM ${table} WHERE ${key} = $1 AND lease_token = $2 FOR SHARE`,
      [id, token],
    );
    if (rows.length === 0) throw new LockLost();
  }

  private async write({ id, token }: LockedRow<Row>, leaseSql: string, changes: Changes): Promise<void> {
    const { table, key } = this.definition;
    const assignments = Object.keys(changes).map((column, index) => `"${column}" = $${index + 3}`);
    const [, affected] = await this.transaction.tx.query<[unknown[], number]>(
      `UPDATE ${table} SET ${[leaseSql, ...assignments].join(', ')} WHERE ${key} = $1 AND lease_token = $2`,
      [id, token, ...Object.values(changes)],
    );
    if (affected === 0) throw new LockLost();
  }
}
