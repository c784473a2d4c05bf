import { setTimeout as wait } from 'node:timers/promises';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { UnrecoverableError, type Job, type Queue, type WorkerOptions } from 'bullmq';
import { isDatabaseUnavailable } from '../database/database-outage.js';
import type { JobRuntime } from './job-runtime.js';
import {
  LockLost,
  JobRows,
  emptyMetrics,
  type Changes,
  type JobMetrics,
  type JobTable,
  type LockedRow,
} from './job-rows.js';
import { Poller } from './poller.js';
import type { BackgroundWorker } from './worker-lifecycle.js';

const RELAY_EVERY_MS = 1_000;
/** Renew every 2 s of a 6 s lease, so that one failed renewal does not lose it. */
const RENEW_EVERY_MS = 2_000;
const STALLED_MS = 5_000;
/** Shorter than the interval of the relay, so that a result is mostly saved before another worker begins the work again. */
const SAVE_AGAIN_AFTER_MS = 200;

/** Payload of a job of the queue: the id of its row. */
export interface JobPayload {
  id: string;
}

/** Returns options for `@Processor`. A job of a killed worker is delivered again within twice the stalled time. */
export const withStalledJobDefaults = (options: Partial<WorkerOptions>) => ({
  lockDuration: STALLED_MS,
  stalledInterval: STALLED_MS,
  // The row of a job limits its attempts, not the queue.
  maxStalledCount: 1_000,
  runRetryDelay: 1_000,
  ...options,
});

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

/** Every attempt ended in a crash of the process or the machine. */
class StalledError extends Error {
  constructor(attempts: number) {
    super(`All ${attempts} attempts ended in a crash.`);
  }
}

/**
 * Processor of a queue whose jobs are rows of a table, for any number of processes.
 *
 * BullMQ delivers the id of a row to one worker, limits concurrency, and delivers it again when the worker is killed.
 * Attempts, backoff and result belong to the row, because BullMQ cannot do three things on both Postgres and Redis:
 * add a job or make it due in the transaction of a change, remember removed jobs, and stop a stalled worker from writing
 * later. So the row is committed with its change and relayed until a worker claims it. A worker claims it for a few
 * seconds under a token, which it renews while it lives and which all its statements and transactions check.
 */
export abstract class JobProcessor<Row> extends WorkerHost implements BackgroundWorker {
  protected readonly logger: Logger;
  private readonly rows: JobRows<Row>;
  private readonly relayPoller: Poller;
  private readonly stopping = new AbortController();

  constructor(
    readonly queue: Queue<JobPayload>,
    private readonly runtime: JobRuntime,
    protected readonly table: JobTable,
  ) {
    super();
    this.logger = new Logger(`queue:${queue.name}`);
    this.rows = new JobRows(table, runtime.transaction);
    this.relayPoller = new Poller(runtime.intervals, `Relaying ${queue.name}`, RELAY_EVERY_MS, () =>
      this.prepareAndRelayDue(),
    );
    queue.on('error', (error) => this.onError(error));
    runtime.lifecycle.add(this);
  }

  /** Does the work and ends the lease. An error makes the attempt fail, `UnrecoverableError` without a retry. */
  protected abstract run(lock: JobLock<Row>): Promise<void>;

  /**
   * Returns the changes of the row after the last attempt. The row must not be open any more. Joins the transaction
   * that ends the work.
   */
  protected abstract onFailed(lock: JobLock<Row>, error: unknown): Changes | Promise<Changes>;

  /** Returns the changes of the row before a retry. Joins the transaction that schedules the retry. */
  protected onRetry(_lock: JobLock<Row>, _error: unknown): Changes | Promise<Changes> {
    return {};
  }

  /**
   * Runs the transaction that saves the result of an attempt. While the database is unavailable it is repeated until the
   * process stops, because not all work can be done twice: a mail that was sent would be sent again.
   */
  protected async saveResult<T>(save: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await this.runtime.transaction.withTransaction(save);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || this.stopping.signal.aborted) throw error;
        await wait(SAVE_AGAIN_AFTER_MS);
      }
    }
  }

  /** Returns the milliseconds until the next attempt: 2, 4, 8, … seconds. */
  protected backoffStrategy(attemptsMade: number): number {
    return 1_000 * 2 ** attemptsMade;
  }

  /** Creates the rows that are due now, before the relay looks for them. */
  protected async prepare(): Promise<void> {}

  startRelay(): void {
    this.relayPoller.tickAndStart();
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping.'));
    await this.relayPoller.stop();
    // Without Redis a worker cannot end its jobs. Their leases run out.
    await this.worker.close(!this.runtime.connection.isReady);
  }

  async prepareAndRelayDue(): Promise<number> {
    await this.prepare();
    if (!this.runtime.connection.isReady) return 0;
    const dueRows = await this.rows.findDue();
    if (dueRows.length === 0) return 0;
    await this.queue.addBulk(
      dueRows.map(({ id, attempts, due }) => ({
        name: 'work',
        data: { id },
        // The same attempt enqueued twice is one job. The next attempt is another job.
        opts: { jobId: `${id}-${attempts}-${due}` },
      })),
    );
    await this.rows.markRelayed(dueRows);
    return dueRows.length;
  }

  /** Relays the rows that are due at an instant, also a later one. @returns how many */
  async makeDueAndRelay(asOf: Date): Promise<number> {
    await this.rows.makeDue(asOf);
    return this.prepareAndRelayDue();
  }

  /**
   * Gives a row all its attempts again, from now.
   * @param condition SQL condition for a row `t` that may restart
   * @param changes open the row again
   * @returns whether the row met the condition
   */
  protected restart(id: string, condition: string, changes: Changes): Promise<boolean> {
    return this.rows.restart(id, condition, changes);
  }

  async metrics(groupBySql?: string): Promise<JobMetrics[]> {
    if (groupBySql !== undefined) return this.rows.metrics(groupBySql);
    const { name } = this.queue;
    const [queueMetrics = emptyMetrics(name)] = await this.rows.metrics('NULL');
    return [{ ...queueMetrics, name }];
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.runtime.connection.logFailure(error);
  }

  @OnWorkerEvent('active')
  logConnectionRecovery(): void {
    this.runtime.connection.logRecovery();
  }

  async process({ data: { id } }: Job<JobPayload>): Promise<void> {
    const lockedRow = await this.rows.claim(id);
    if (!lockedRow) return;
    const lockLost = new AbortController();
    const lock: JobLock<Row> = {
      ...lockedRow,
      signal: AbortSignal.any([lockLost.signal, this.stopping.signal]),
      progress: {},
      end: (changes) => this.rows.end(lockedRow, changes),
    };
    let renewal: Promise<void> | null = null;
    const renewalTimer = setInterval(() => {
      // A renewal waits while a transaction of the job locks the row, so only one runs at a time.
      renewal ??= this.rows
        .renew(lockedRow, lock.progress)
        .catch((error: unknown) => {
          // An unavailable database does not end the lease.
          if (error instanceof LockLost) lockLost.abort(error);
        })
        .finally(() => (renewal = null));
    }, RENEW_EVERY_MS);
    try {
      await this.runtime.context.withTransactionGuard(
        (tx) => this.rows.lockHeldRow(lockedRow, tx),
        () => this.attempt(lockedRow, lock),
      );
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
      this.logger.warn({ msg: 'Lease lost, nothing written', id, attempt: lockedRow.attempt });
    } finally {
      clearInterval(renewalTimer);
    }
  }

  private async attempt(lockedRow: LockedRow<Row>, lock: JobLock<Row>): Promise<void> {
    const { attempts } = this.table;
    try {
      // A killed process could not record the failure of the last attempt.
      if (lock.attempt > attempts) throw new StalledError(attempts);
      await this.run(lock);
    } catch (error) {
      if (error instanceof LockLost) throw error;
      await this.logAndSaveFailure(lockedRow, lock, error);
    }
  }

  /** Handles a failed attempt: schedules a retry or ends the work. Logs it once, however often the result is saved again. */
  private async logAndSaveFailure(
    lockedRow: LockedRow<Row>,
    lock: JobLock<Row>,
    error: unknown,
  ): Promise<void> {
    const { rows } = this;
    const { id, attempt } = lock;
    const isStopping = this.stopping.signal.aborted;
    const isUnrecoverable = error instanceof UnrecoverableError;
    const isLast = attempt >= this.table.attempts && !isStopping;
    if (isUnrecoverable || error instanceof StalledError || isLast) {
      if (!isUnrecoverable) this.logger.error({ msg: 'Job failed', id, attempt, err: error });
      return this.saveResult(async () => rows.fail(lockedRow, await this.onFailed(lock, error)));
    }
    if (!isStopping) this.logger.warn({ msg: 'Attempt failed', id, attempt, err: error });
    await this.saveResult(async () => {
      const changes = await this.onRetry(lock, error);
      // A process that is stopping cannot finish the attempt.
      if (isStopping) return rows.releaseUncounted(lockedRow, changes);
      await rows.retryAfter(lockedRow, this.backoffStrategy(attempt), changes);
    });
  }
}
