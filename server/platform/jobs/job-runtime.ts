import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Transaction } from '../database/transaction.js';
import { RequestContext } from '../request-context.js';
import { QueueConnection } from './queue-connection.js';
import { WorkerLifecycle } from './worker-lifecycle.js';

/** Dependencies of every `JobProcessor`. */
@Injectable()
export class JobRuntime {
  constructor(
    readonly transaction: Transaction,
    readonly context: RequestContext,
    readonly intervals: SchedulerRegistry,
    readonly connection: QueueConnection,
    readonly lifecycle: WorkerLifecycle,
  ) {}
}
