import { Logger } from '@nestjs/common';
import type { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue, Worker } from 'bullmq';
import type { RequestContext } from '../request-context.js';
import type { BackgroundWorker } from './worker-lifecycle.js';
import type { Transaction } from '../database/transaction.js';
import {
  LockLost,
  emptyMetrics,
  type Changes,
  type LockedRow,
  type JobRows,
  type JobTable,
  type JobMetrics,
} from './job-rows.js';
import { Poller } from './poller.js';
import type { QueueBackend } from './queue-backend.js';

const LOOK_EVERY_MS = 1_000;
/** Interval of renewals. The lease lasts 6 seconds, so one failed renewal does not lose it. */
const PROLONG_EVERY_MS = 2_000;

/** Kind of job: its table, and the handlers of its rows. */
export interface JobDefinition<Row> extends JobTable {
  /** Name of the queue. */
  queue: string;
  /** Number of rows that one process works on at a time. */
  concurrency: number;
  /** Creates the rows that are due now, before the queue looks for them. */
  prepare?(): Promise<void>;
  /** Returns the seconds until the next attempt. The default is 2, 4, 8, … */
  retryAfter?(attempts: number): number;
  /** Does the work and ends the lease. An error makes the attempt fail. */
  run(lease: JobLock<Row>): Promise<void>;
  /** Returns the changes of the row before a retry. Joins the transaction that schedules the retry. */
  onRetry?(lease: JobLock<Row>, error: unknown): Changes | Promise<Changes>;
  /**
   * Returns the changes of the row after the last attempt. The row must not be open any more. Joins the transaction
   * that ends the work.
   */
  onFailed(lease: JobLock<Row>, error: unknown): Changes | Promise<Changes>;
}

/** Error for which a retry is useless. */
export class UnrecoverableError extends Error {}

/** Every attempt ended in a crash of the process or the machine. */
class StalledError extends Error {
  constructor(attempts: number) {
    super(`Given up: each of ${attempts} tries was cut short.`);
  }
}

/** Payload of a job of the queue. */
interface Payload {
  id: string;
}

/** Lease on a row, required to work on it and to write its result. Writes throw `LockLost` after the lease is lost. */
export interface JobLock<Row> {
  readonly id: string;
  readonly row: Row;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Aborted when the process stops or the lease is lost. */
  readonly signal: AbortSignal;
  /** Changes that every renewal writes. */
  progress: Changes;
  /** Ends the work. The changes must close the row. */
  end(changes: Changes): Promise<void>;
}

/**
 * Queue of jobs that are rows of a table, for any number of processes.
 *
 * BullMQ delivers the id of a row to one worker, limits concurrency, and delivers it again when the worker is killed.
 * It cannot do three things on both Postgres and Redis: enqueue in the transaction that creates the job, remember
 * results of removed jobs, and stop a stalled worker from writing later. So the row is committed with its change and
 * relayed until a worker claims it; the row stores the result; and a worker claims the row for a few seconds under a
 * token, which it renews while it lives. All its statements on the row and all its transactions check the token.
 */
export class JobQueue implements BackgroundWorker {
  private readonly logger: Logger;
  private readonly pulse: Poller;
  private readonly stopping = new AbortController();
  private queue: Queue<Payload> | undefined;
  private worker: Worker<Payload> | undefined;

  constructor(
    private readonly definition: JobDefinition<unknown>,
    private readonly rows: JobRows<unknown>,
    private readonly backend: QueueBackend,
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    registry: SchedulerRegistry,
  ) {
    this.logger = new Logger(`queue:${definition.queue}`);
    this.pulse = new Poller(registry, `Relaying ${definition.queue}`, LOOK_EVERY_MS, () => this.relay());
  }

  get name(): string {
    return this.definition.queue;
  }

  start(): void {
    const { queue, concurrency } = this.definition;
    this.worker = this.backend.worker<Payload>(queue, ({ data }) => this.run(data.id), { concurrency });
    void this.worker.run();
    this.pulse.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process is to stop.'));
    await this.pulse.stop();
    await this.worker?.close();
  }

  /**
   * Relays due rows to the queue.
   * @returns number of rows
   */
  async relay(): Promise<number> {
    await this.definition.prepare?.();
    const due = await this.rows.findDue();
    if (due.length === 0) return 0;
    this.queue ??= this.backend.queue<Payload>(this.definition.queue);
    await this.queue.addBulk(
      due.map(({ id, attempts, due }) => ({
        name: 'work',
        data: { id },
        // The same attempt enqueued twice is one job. The next attempt is another job.
        opts: { jobId: `${id}-${attempts}-${due}` },
      })),
    );
    await this.rows.markRelayed(due);
    return due.length;
  }

  /** Makes all rows due that would be due at a later instant. */
  makeDue(asOf: Date): Promise<void> {
    return this.rows.makeDue(asOf);
  }

  /** Returns metrics for all rows, or grouped by an expression over the rows `t`. */
  async metrics(by?: string): Promise<JobMetrics[]> {
    if (by !== undefined) return this.rows.metrics(by);
    const [all = emptyMetrics(this.name)] = await this.rows.metrics('NULL');
    return [{ ...all, name: this.name }];
  }

  private async run(id: string): Promise<void> {
    const leased = await this.rows.claim(id);
    if (!leased) return;
    const lost = new AbortController();
    const lease: JobLock<unknown> = {
      ...leased,
      signal: AbortSignal.any([lost.signal, this.stopping.signal]),
      progress: {},
      end: (changes) => this.rows.end(leased, changes),
    };
    let turn: Promise<void> | null = null;
    const prolonging = setInterval(() => {
      // A renewal waits while a transaction of the job locks the row, so only one runs at a time.
      turn ??= this.rows
        .renew(leased, lease.progress)
        .catch((error: unknown) => {
          // An unavailable database does not end the lease.
          if (error instanceof LockLost) lost.abort(error);
        })
        .finally(() => (turn = null));
    }, PROLONG_EVERY_MS);
    try {
      await this.context.withTransactionGuard(
        (tx) => this.rows.assertLocked(leased, tx),
        () => this.attempt(leased, lease),
      );
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
      this.logger.warn({ msg: 'Lease lost, nothing written', id, attempt: leased.attempt });
    } finally {
      clearInterval(prolonging);
    }
  }

  private async attempt(leased: LockedRow<unknown>, lease: JobLock<unknown>): Promise<void> {
    const { most_attempts } = this.definition;
    try {
      // A killed process counts no failure: the last attempt began and never ended.
      if (lease.attempt > most_attempts) throw new StalledError(most_attempts);
      await this.definition.run(lease);
    } catch (error) {
      if (error instanceof LockLost) throw error;
      await this.transaction.withTransaction(() => this.failed(leased, lease, error));
    }
  }

  /** Handles a failed attempt: schedules a retry or ends the work. */
  private async failed(leased: LockedRow<unknown>, lease: JobLock<unknown>, error: unknown): Promise<void> {
    const { definition, rows } = this;
    const { id, attempt } = lease;
    const isLast = attempt >= definition.most_attempts;
    if (
      error instanceof UnrecoverableError ||
      error instanceof StalledError ||
      (isLast && !this.isStopping)
    ) {
      if (!(error instanceof UnrecoverableError))
        this.logger.error({ msg: 'Given up', id, attempt, err: error });
      await rows.fail(leased, await definition.onFailed(lease, error));
      return;
    }
    const changes = (await definition.onRetry?.(lease, error)) ?? {};
    // The process is stopping and cannot finish the attempt.
    if (this.isStopping) return rows.releaseUncounted(leased, changes);
    this.logger.warn({ msg: 'Not done yet', id, attempt, err: error });
    await rows.retryAfter(leased, definition.retryAfter?.(attempt) ?? 2 ** attempt, changes);
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}
