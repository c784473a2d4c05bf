import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Transaction } from '../database/transaction.js';
import { RequestContext } from '../request-context.js';
import { WorkerLifecycle } from './worker-lifecycle.js';
import { JobQueue, type JobDefinition } from './job-queue.js';
import { JobRows } from './job-rows.js';
import { QueueBackend } from './queue-backend.js';

/** Job queues by name. They run with the other background workers of the process. */
@Injectable()
export class JobQueues {
  private readonly queues = new Map<string, JobQueue>();

  constructor(
    private readonly transaction: Transaction,
    private readonly backend: QueueBackend,
    private readonly context: RequestContext,
    private readonly background: WorkerLifecycle,
    private readonly registry: SchedulerRegistry,
  ) {}

  open<Row>(work: JobDefinition<Row>): JobQueue {
    if (this.queues.has(work.queue)) throw new Error(`Two queues are named ${work.queue}.`);
    const rows = new JobRows<unknown>(work, this.transaction);
    const queue = new JobQueue(work, rows, this.backend, this.transaction, this.context, this.registry);
    this.queues.set(work.queue, queue);
    this.background.add(queue);
    return queue;
  }

  /** All queues, for tests and commands that run them by hand. */
  get all(): JobQueue[] {
    return [...this.queues.values()];
  }
}
