import { Logger } from '@nestjs/common';
import type { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue, Worker } from 'bullmq';
import type { RequestContext } from '../request-context.js';
import type { BackgroundPart } from './background-work.js';
import { LeaseLost, type Changes, type LeasedRows, type LeasedTable } from './leased-rows.js';
import { Pulse } from './pulse.js';
import type { QueueBackend } from './queue-backend.js';

const LOOK_EVERY_MS = 1_000;
/** One missed turn leaves another before the lease ends. */
const PROLONG_EVERY_MS = 2_000;

/** A kind of work: its table, and what is done with a row of it. */
export interface LeasedWork<Row> extends LeasedTable {
  /** Name of the queue. */
  queue: string;
  /** Rows that one process works on at a time. */
  concurrency: number;
  /** Makes the rows that are due now, before they are looked for. */
  prepare?(): Promise<void>;
  /** Does the work and ends the lease. */
  work(lease: Lease<Row>): Promise<void>;
  /** Ends the lease after `work` threw. */
  failed(lease: Lease<Row>, error: unknown): Promise<void>;
}

/** All that a job of the queue says. */
interface Payload {
  id: string;
}

/** The right to work on a row, and the only way to write what came of it; lost, it refuses by `LeaseLost`. */
export interface Lease<Row> {
  readonly id: string;
  readonly row: Row;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the process is to stop, and when the lease is lost. */
  readonly signal: AbortSignal;
  /** What every prolongation writes. */
  progress: Changes;
  /** Over; the changes say that the row is no longer open. */
  end(changes: Changes): Promise<void>;
  /** To be tried again after so many seconds. */
  retryAfter(seconds: number, changes: Changes): Promise<void>;
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
export class LeasedQueue implements BackgroundPart {
  private readonly logger: Logger;
  private readonly pulse: Pulse;
  private readonly stopping = new AbortController();
  private queue: Queue<Payload> | undefined;
  private worker: Worker<Payload> | undefined;

  constructor(
    private readonly definition: LeasedWork<unknown>,
    private readonly rows: LeasedRows<unknown>,
    private readonly backend: QueueBackend,
    private readonly context: RequestContext,
    registry: SchedulerRegistry,
  ) {
    this.logger = new Logger(`queue:${definition.queue}`);
    this.pulse = new Pulse(registry, `Relaying ${definition.queue}`, LOOK_EVERY_MS, () => this.relay());
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
    const due = await this.rows.due();
    if (due.length === 0) return 0;
    this.queue ??= this.backend.queue<Payload>(this.definition.queue);
    await this.queue.addBulk(
      due.map(({ id, attempts }) => ({
        name: 'work',
        data: { id },
        // The same try enqueued twice is one job; the next try is another.
        opts: { jobId: `${id}-${attempts}` },
      })),
    );
    await this.rows.relayed(due);
    return due.length;
  }

  /** Makes due what would be due at a later instant. */
  bringForward(asOf: Date): Promise<void> {
    return this.rows.bringForward(asOf);
  }

  private async run(id: string): Promise<void> {
    const leased = await this.rows.claim(id);
    if (!leased) return;
    const lost = new AbortController();
    const lease: Lease<unknown> = {
      ...leased,
      signal: AbortSignal.any([lost.signal, this.stopping.signal]),
      progress: {},
      end: (changes) => this.rows.end(leased, changes),
      retryAfter: (seconds, changes) => this.rows.retryAfter(leased, seconds, changes),
    };
    let turn: Promise<void> | null = null;
    const prolonging = setInterval(() => {
      // One turn waits for as long as a transaction of the work holds the lease.
      turn ??= this.rows
        .prolong(leased, lease.progress)
        .catch((error: unknown) => {
          // A database that is away leaves the lease as it is.
          if (error instanceof LeaseLost) lost.abort(error);
        })
        .finally(() => (turn = null));
    }, PROLONG_EVERY_MS);
    try {
      await this.context.fencedBy(
        (tx) => this.rows.hold(leased, tx),
        () => this.attempt(lease),
      );
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.logger.warn({ msg: 'Lease lost, nothing written', id, attempt: leased.attempt });
    } finally {
      clearInterval(prolonging);
    }
  }

  private async attempt(lease: Lease<unknown>): Promise<void> {
    try {
      await this.definition.work(lease);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      await this.definition.failed(lease, error);
    }
  }
}
