import { BullRegistrar } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { JobMetrics } from './job-rows.js';

/** Processor of a queue, with the relay of its rows. */
export interface BackgroundWorker {
  readonly queue: Queue;
  startRelay(): void;
  /** Stops taking work and waits for the work in progress. */
  stop(): Promise<void>;
  /** Relays due rows to the queue. @returns how many */
  prepareAndRelayDue(): Promise<number>;
  /** Returns metrics for all rows, or grouped by an expression over the rows `t`. */
  metrics(groupBySql?: string): Promise<JobMetrics[]>;
}

/**
 * Starts and stops the background workers. Nothing starts by itself: `PROCESS=all` and `worker` start them, the API and
 * commands never do.
 */
@Injectable()
export class WorkerLifecycle implements BeforeApplicationShutdown {
  /** Tests and commands use the workers to relay by hand. */
  readonly workers: BackgroundWorker[] = [];
  private started = false;

  constructor(private readonly registrar: BullRegistrar) {}

  add(worker: BackgroundWorker): void {
    this.workers.push(worker);
  }

  start(): void {
    this.started = true;
    this.registrar.register();
    for (const worker of this.workers) worker.startRelay();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.started) await Promise.allSettled(this.workers.map((worker) => worker.stop()));
  }
}
