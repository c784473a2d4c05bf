import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { ScheduledJob } from '../jobs/scheduled-job.js';
import { MailProcessor } from './mail.processor.js';
import { OutboxService } from './outbox.service.js';

/** Scheduled jobs of mail. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly processor: MailProcessor,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Removes the mails of erased clients from the local inbox, then queues due mails. */
  @ScheduledJob({ name: 'mail:relay', cron: '* * * * *' })
  async removeErasedFromInboxAndRelay(): Promise<{ relayed: number }> {
    const now = this.clock.now();
    await this.outbox.removeErasedFromLocalInbox(now);
    return { relayed: await this.processor.makeDueAndRelay(now) };
  }
}
