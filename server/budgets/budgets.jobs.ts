import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { ADD_UP_CHANGES } from './client-money.js';

/** The scheduled work around budgets. */
@Injectable()
export class BudgetsJobs {
  constructor(private readonly transaction: Transaction) {}

  /** Adds up what has changed, which every read would have to do otherwise. */
  @ScheduledJob({ name: 'budgets:add-up', cron: '*/5 * * * *' })
  async addUp(): Promise<{ clients: number }> {
    const [{ clients }] = await this.transaction.tx.query<[{ clients: number }]>(ADD_UP_CHANGES);
    return { clients };
  }
}
