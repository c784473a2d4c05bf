import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '../database/transaction.js';

/** How long a lease lasts that nobody prolongs: so much later the work of a killed process goes on. */
const LEASE = `interval '6 seconds'`;
/** So much later a row that the queue was handed and nobody took is handed to it again. */
const LOST_AFTER = `interval '1 minute'`;
const OVER = 'claimed_until = NULL, lease_token = NULL, ended_at = clock_timestamp()';
const BATCH = 500;
/** Work that waits longer than this for somebody to begin is late. */
const PUNCTUAL = `interval '1 minute'`;
const IS_DUE = `t.next_attempt_at <= now() AND (t.claimed_until IS NULL OR t.claimed_until < now())`;

/** A table whose rows are work; it has the columns of `LeaseColumns`. */
export interface JobTable {
  table: string;
  /** Its primary key. */
  key: string;
  /** Condition on a row `t` that is still to be done. */
  open: string;
  /** Tries that are begun at the most, the first included. */
  readonly most_attempts: number;
}

/** How work goes. */
export interface JobMetrics {
  name: string;
  last_start: Date | null;
  last_end: Date | null;
  /** When the next of what waits is due. */
  next: Date | null;
  late: number;
  waiting: number;
  failed: number;
  /** Differences that were found and repaired in the last 7 days. */
  repaired: number;
}

/** Of work that there never was. */
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

/** A row that waits, at the try it is at. */
export interface DueRow {
  id: string;
  attempts: number;
  /** Microseconds since 1970: with the try it names what is handed to the queue, also when a try was given back. */
  due: string;
}

/** A row that was taken, under the token of its lease. */
export interface LockedRow<Row> {
  id: string;
  token: string;
  /** 1 for the first try; one more than there may be where it is only to be given up. */
  attempt: number;
  row: Row;
}

/** Values to write, by their columns. */
export type Changes = Record<string, unknown>;

/** The lease ended and somebody else has the work, or had it: nothing may be written any more. */
export class LockLost extends Error {
  constructor() {
    super('The lease was lost to another worker.');
  }
}

/** Every step of the rows of one table as work, each one statement; those of a holder name the token of its lease. */
export class JobRows<Row> {
  constructor(
    private readonly definition: JobTable,
    private readonly transaction: Transaction,
  ) {}

  /** Rows that wait for a worker. */
  findDue(): Promise<DueRow[]> {
    const { table, key, open } = this.definition;
    return this.transaction.tx.query(
      `SELECT t.${key} AS id, t.attempts, (extract(epoch FROM t.next_attempt_at) * 1000000)::bigint::text AS due
       FROM ${table} t
       WHERE ${open} AND ${IS_DUE} AND (t.relayed_at IS NULL OR t.relayed_at < now() - ${LOST_AFTER})
       ORDER BY t.next_attempt_at LIMIT ${BATCH}`,
    );
  }

  /** Notes what the queue was handed, but for what a worker was quick enough to take meanwhile. */
  async markRelayed(due: DueRow[]): Promise<void> {
    const { table, key } = this.definition;
    await this.transaction.tx.query(
      `UPDATE ${table} AS t SET relayed_at = now()
       FROM unnest($1::uuid[], $2::integer[]) AS handed (id, attempts)
       WHERE t.${key} = handed.id AND t.attempts = handed.attempts`,
      [due.map(({ id }) => id), due.map(({ attempts }) => attempts)],
    );
  }

  /** Makes due what would be due at a later instant. */
  async makeDue(asOf: Date): Promise<void> {
    const { table, open } = this.definition;
    await this.transaction.tx.query(
      `UPDATE ${table} AS t SET next_attempt_at = now()
       WHERE ${open} AND t.next_attempt_at > now() AND t.next_attempt_at <= $1`,
      [asOf],
    );
  }

  /** Takes a row: of all that try, one gets it. A try beyond the last is none, the row can only be given up then. */
  async claim(id: string): Promise<LockedRow<Row> | null> {
    const { table, key, open, most_attempts } = this.definition;
    const token = randomUUID();
    const [[row]] = await this.transaction.tx.query<[(Row & { attempts: number })[], number]>(
      `UPDATE ${table} AS t
       SET claimed_until = clock_timestamp() + ${LEASE}, lease_token = $2, relayed_at = NULL, started_at = clock_timestamp(),
         attempts = least(t.attempts, $3::integer) + 1
       WHERE t.${key} = $1 AND ${open} AND ${IS_DUE}
       RETURNING t.*`,
      [id, token, most_attempts],
    );
    return row ? { id, token, attempt: row.attempts, row } : null;
  }

  /**
   * Keeps the lease alive and notes how far the work is.
   * @throws LockLost
   */
  renew(leased: LockedRow<Row>, progress: Changes): Promise<void> {
    return this.write(leased, `claimed_until = clock_timestamp() + ${LEASE}`, progress);
  }

  /**
   * Ends the lease; the changes say that the row is no longer open.
   * @throws LockLost
   */
  end(leased: LockedRow<Row>, changes: Changes): Promise<void> {
    return this.write(leased, OVER, changes);
  }

  /**
   * Ends the lease and lets somebody try again after so many seconds.
   * @throws LockLost
   */
  retryAfter(leased: LockedRow<Row>, seconds: number, changes: Changes): Promise<void> {
    const next = `now() + ${Number(seconds)} * interval '1 second'`;
    return this.write(leased, `${OVER}, next_attempt_at = ${next}`, changes);
  }

  /**
   * Ends the lease as if this try had not begun.
   * @throws LockLost
   */
  release(leased: LockedRow<Row>, changes: Changes): Promise<void> {
    return this.write(leased, `${OVER}, attempts = attempts - 1, next_attempt_at = now()`, changes);
  }

  /**
   * Ends the lease and the work; the changes say that the row is no longer open.
   * @throws LockLost
   */
  fail(leased: LockedRow<Row>, changes: Changes): Promise<void> {
    const { most_attempts } = this.definition;
    const attempts = `attempts = least(attempts, ${Number(most_attempts)})`;
    return this.write(leased, `${OVER}, ${attempts}, given_up_at = now()`, changes);
  }

  /** How the work goes, by a value of its rows `t`. */
  metrics(by: string): Promise<JobMetrics[]> {
    const { table, open } = this.definition;
    return this.transaction.tx.query<JobMetrics[]>(
      `SELECT ${by} AS name, max(t.started_at) AS last_start, max(t.ended_at) AS last_end,
         min(t.next_attempt_at) FILTER (WHERE o.is_open) AS next,
         count(*) FILTER (WHERE o.is_open AND ${IS_DUE} AND t.next_attempt_at < now() - ${PUNCTUAL})::int AS late,
         count(*) FILTER (WHERE o.is_open)::int AS waiting,
         count(t.given_up_at)::int AS failed, 0 AS repaired
       FROM ${table} t CROSS JOIN LATERAL (SELECT ${open} AS is_open) o
       GROUP BY 1`,
    );
  }

  /**
   * Keeps the lease from being taken over until the transaction ends.
   * @throws LockLost
   */
  async assertLocked({ id, token }: LockedRow<Row>, tx: EntityManager): Promise<void> {
    const { table, key } = this.definition;
    const held = await tx.query<unknown[]>(
      `SELECT FROM ${table} WHERE ${key} = $1 AND lease_token = $2 FOR SHARE`,
      [id, token],
    );
    if (held.length === 0) throw new LockLost();
  }

  private async write({ id, token }: LockedRow<Row>, lease: string, changes: Changes): Promise<void> {
    const { table, key } = this.definition;
    const assignments = Object.keys(changes).map((column, index) => `"${column}" = $${index + 3}`);
    const [, written] = await this.transaction.tx.query<[unknown[], number]>(
      `UPDATE ${table} SET ${[lease, ...assignments].join(', ')} WHERE ${key} = $1 AND lease_token = $2`,
      [id, token, ...Object.values(changes)],
    );
    if (written === 0) throw new LockLost();
  }
}
