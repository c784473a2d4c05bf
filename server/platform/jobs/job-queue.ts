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
/** One missed turn leaves another before the lease ends. */
const PROLONG_EVERY_MS = 2_000;

/** A kind of work: its table, and what is done with a row of it. */
export interface JobDefinition<Row> extends JobTable {
  /** Name of the queue. */
  queue: string;
  /** Rows that one process works on at a time. */
  concurrency: number;
  /** Makes the rows that are due now, before they are looked for. */
  prepare?(): Promise<void>;
  /** Seconds until the next try, once so many were made: 2, 4, 8, … where nothing is said. */
  retryAfter?(attempts: number): number;
  /** Does the work and ends the lease. What it throws is a try that failed. */
  run(lease: JobLock<Row>): Promise<void>;
  /** What the row says while it waits for another try. Joins the transaction that lets it wait. */
  onRetry?(lease: JobLock<Row>, error: unknown): Changes | Promise<Changes>;
  /** What the row says once it is given up, no longer open then. Joins the transaction that gives it up. */
  onFailed(lease: JobLock<Row>, error: unknown): Changes | Promise<Changes>;
}

/** Thrown by work that no other try would help. */
export class UnrecoverableError extends Error {}

/** Every try began and none ended: each took the process with it, or its machine. */
class StalledError extends Error {
  constructor(attempts: number) {
    super(`Given up: each of ${attempts} tries was cut short.`);
  }
}

/** All that a job of the queue says. */
interface Payload {
  id: string;
}

/** The right to work on a row, and the only way to write what came of it; lost, it refuses by `LockLost`. */
export interface JobLock<Row> {
  readonly id: string;
  readonly row: Row;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the process is to stop, and when the lease is lost. */
  readonly signal: AbortSignal;
  /** What every prolongation writes. */
  progress: Changes;
  /** Done; the changes say that the row is no longer open. */
  end(changes: Changes): Promise<void>;
}

/**
 * Work that waits as rows of a table and is done by one of many processes.
 *
 * BullMQ brings a row's id to one worker of one process, as many at a time as they can take, and brings it again when
 * that worker is killed. What it cannot, on Postgres and on Redis alike: enqueue with the change that makes the work
 * (a row is committed with it, and handed over until somebody has claimed it), remember what is done once a finished
 * job is removed (the row does), and keep a worker that it gave up for dead from writing later. So a worker claims the
 * row for some seconds under a token, prolongs that while it lives, and whatever it writes names the token: its
 * statements on the row, and every transaction that it begins.
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
   * Hands what waits to the queue.
   * @returns how many rows that were
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
        // The same try enqueued twice is one job; the next try is another.
        opts: { jobId: `${id}-${attempts}-${due}` },
      })),
    );
    await this.rows.markRelayed(due);
    return due.length;
  }

  /** Makes due what would be due at a later instant. */
  makeDue(asOf: Date): Promise<void> {
    return this.rows.makeDue(asOf);
  }

  /** How its work goes: all together, or by a value of the rows `t`. */
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
      // One turn waits for as long as a transaction of the work holds the lease.
      turn ??= this.rows
        .renew(leased, lease.progress)
        .catch((error: unknown) => {
          // A database that is away leaves the lease as it is.
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
      // Processes that are killed count no failures: the last try began and never ended.
      if (lease.attempt > most_attempts) throw new StalledError(most_attempts);
      await this.definition.run(lease);
    } catch (error) {
      if (error instanceof LockLost) throw error;
      await this.transaction.withTransaction(() => this.failed(leased, lease, error));
    }
  }

  /** The one place where a try that failed is repeated, or the work given up. */
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
    // What was begun may take longer than a process has to stop.
    if (this.isStopping) return rows.release(leased, changes);
    this.logger.warn({ msg: 'Not done yet', id, attempt, err: error });
    await rows.retryAfter(leased, definition.retryAfter?.(attempt) ?? 2 ** attempt, changes);
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}
