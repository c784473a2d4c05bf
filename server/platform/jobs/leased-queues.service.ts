import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Transaction } from '../database/transaction.js';
import { RequestContext } from '../request-context.js';
import { BackgroundWork } from './background-work.js';
import { LeasedQueue, type LeasedWork } from './leased-queue.js';
import { LeasedRows } from './leased-rows.js';
import { QueueBackend } from './queue-backend.js';

/** The queues of leased work, by name; they run with the process' other background work. */
@Injectable()
export class LeasedQueuesService {
  private readonly queues = new Map<string, LeasedQueue>();

  constructor(
    private readonly transaction: Transaction,
    private readonly backend: QueueBackend,
    private readonly context: RequestContext,
    private readonly background: BackgroundWork,
    private readonly registry: SchedulerRegistry,
  ) {}

  open<Row>(work: LeasedWork<Row>): LeasedQueue {
    if (this.queues.has(work.queue)) throw new Error(`Two queues are named ${work.queue}.`);
    const rows = new LeasedRows<unknown>(work, this.transaction);
    const queue = new LeasedQueue(work, rows, this.backend, this.transaction, this.context, this.registry);
    this.queues.set(work.queue, queue);
    this.background.add(queue);
    return queue;
  }

  /** For tests and commands that run them by hand. */
  get all(): LeasedQueue[] {
    return [...this.queues.values()];
  }
}
