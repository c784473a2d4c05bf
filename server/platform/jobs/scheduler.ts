import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue, Worker } from 'bullmq';
import { Clock } from '../clock.js';
import { BackgroundWork, type BackgroundPart } from './background-work.js';
import { latestDueTick } from './due-tick.rules.js';
import { JobRegistry } from './job-registry.js';
import { underLease } from './lease.js';
import { Pulse } from './pulse.js';
import { QueueBackend } from './queue-backend.js';
import { RunLedger } from './run-ledger.js';

const QUEUE = 'scheduled-runs';
const LOOK_EVERY_MS = 2_000;

interface Payload {
  run_id: string;
}

/**
 * Runs the scheduled jobs (contract 6). Every worker process claims the latest due tick of each job and hands
 * what waits to the queue, from where one worker runs it. Since it looks for the latest tick rather than waiting
 * for the next, a stop across any number of ticks is caught up by one run; and since a run waits until it
 * is finished, a process killed between claiming and enqueueing loses nothing.
 */
@Injectable()
export class Scheduler implements BackgroundPart, OnModuleInit {
  private readonly logger = new Logger(Scheduler.name);
  private readonly pulse: Pulse;
  private readonly claimed = new Map<string, number>();
  private queue: Queue<Payload> | undefined;
  private worker: Worker<Payload> | undefined;

  constructor(
    private readonly jobs: JobRegistry,
    private readonly ledger: RunLedger,
    private readonly backend: QueueBackend,
    private readonly background: BackgroundWork,
    private readonly clock: Clock,
    registry: SchedulerRegistry,
  ) {
    this.pulse = new Pulse(registry, 'Scheduling', LOOK_EVERY_MS, () => this.look());
  }

  onModuleInit(): void {
    this.background.add(this);
  }

  start(): void {
    this.queue = this.backend.queue<Payload>(QUEUE);
    this.worker = this.backend.worker<Payload>(QUEUE, ({ data }) => this.run(data.run_id), {
      concurrency: 4,
    });
    void this.worker.run();
    this.pulse.start();
  }

  async stop(): Promise<void> {
    await this.pulse.stop();
    await this.worker?.close();
  }

  private async look(): Promise<void> {
    const now = this.clock.now();
    const ticks = this.jobs.all
      .map(({ name, cron }) => ({ name, due_at: latestDueTick(cron, now) }))
      .filter(({ name, due_at }) => this.claimed.get(name) !== due_at.getTime());
    if (ticks.length > 0) await this.ledger.claim(ticks);
    for (const { name, due_at } of ticks) this.claimed.set(name, due_at.getTime());

    const waiting = await this.ledger.waiting();
    if (waiting.length === 0) return;
    await this.queue?.addBulk(
      waiting.map(({ id, attempts }) => ({
        name: 'run',
        data: { run_id: id },
        // The same try enqueued twice is one job; the next try is another.
        opts: { jobId: `${id}-${attempts}` },
      })),
    );
  }

  private async run(id: string): Promise<void> {
    const taken = await this.ledger.take(id);
    if (!taken) return;
    try {
      const result = await underLease(
        () => this.ledger.prolong(id),
        () => this.jobs.run(taken.name),
      );
      await this.ledger.finished(id, taken.name, result);
      if (taken.name !== 'mail:relay')
        this.logger.log({ msg: 'Scheduled job done', job: taken.name, result });
    } catch (error) {
      this.logger.error({ msg: 'Scheduled job failed', job: taken.name, err: error });
      await this.ledger.failed(id, taken.attempts, String((error as Error).message).slice(0, 500));
    }
  }
}
