import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../clock.js';
import { QueueBackend } from '../jobs/queue-backend.js';
import { ScheduledJob } from '../jobs/scheduled-job.js';
import { MailLedger } from './mail-ledger.js';

export const MAIL_QUEUE = 'mail';

/** All that a job of the mail queue says. */
export interface MailJob {
  mail_id: string;
}

/** Hands what waits in the outbox to the queue (contract 6). */
@Injectable()
export class MailRelay {
  private queue: Queue<MailJob> | undefined;

  constructor(
    private readonly ledger: MailLedger,
    private readonly backend: QueueBackend,
    private readonly clock: Clock,
  ) {}

  @ScheduledJob({ name: 'mail:relay', cron: '* * * * *' })
  async run(): Promise<{ relayed: number }> {
    await this.ledger.bringForward(this.clock.now());
    return this.relay();
  }

  async relay(): Promise<{ relayed: number }> {
    const due = await this.ledger.due();
    if (due.length === 0) return { relayed: 0 };
    this.queue ??= this.backend.queue<MailJob>(MAIL_QUEUE);
    await this.queue.addBulk(
      due.map(({ id, attempts }) => ({
        name: 'send',
        data: { mail_id: id },
        // The same try enqueued twice is one job; the next try is another.
        opts: { jobId: `${id}-${attempts}` },
      })),
    );
    await this.ledger.relayed(due);
    return { relayed: due.length };
  }
}
