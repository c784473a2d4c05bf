import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Worker } from 'bullmq';
import { BackgroundWork, type BackgroundPart } from '../jobs/background-work.js';
import { underLease } from '../jobs/lease.js';
import { Pulse } from '../jobs/pulse.js';
import { QueueBackend } from '../jobs/queue-backend.js';
import { MailLedger } from './mail-ledger.js';
import { MAIL_QUEUE, MailRelay, type MailJob } from './mail-relay.js';
import { MailSender } from './mail-sender.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';

const LOOK_EVERY_MS = 1_000;
const NOT_TO_BE_CONTACTED = 'Not sent: this client may no longer be contacted.';

/**
 * Sends mails. The row is claimed before and marked after, so that a queue which delivers twice sends once, and
 * a process killed in between leaves a claim that ends by itself (contract 6).
 */
@Injectable()
export class MailWorker implements BackgroundPart, OnModuleInit {
  private readonly logger = new Logger(MailWorker.name);
  private readonly pulse: Pulse;
  private worker: Worker<MailJob> | undefined;

  constructor(
    relay: MailRelay,
    private readonly ledger: MailLedger,
    private readonly sender: MailSender,
    private readonly policy: MailRecipientPolicy,
    private readonly delays: RetryDelays,
    private readonly backend: QueueBackend,
    private readonly background: BackgroundWork,
    registry: SchedulerRegistry,
  ) {
    this.pulse = new Pulse(registry, 'Relaying mail', LOOK_EVERY_MS, () => relay.relay());
  }

  onModuleInit(): void {
    this.background.add(this);
  }

  start(): void {
    this.worker = this.backend.worker<MailJob>(MAIL_QUEUE, ({ data }) => this.send(data.mail_id), {
      concurrency: 5,
    });
    void this.worker.run();
    this.pulse.start();
  }

  async stop(): Promise<void> {
    await this.pulse.stop();
    await this.worker?.close();
  }

  private async send(id: string): Promise<void> {
    const mail = await this.ledger.claim(id);
    if (!mail) return;
    if (mail.customer_id !== null && !(await this.policy.mayContact(mail.customer_id, mail.kind))) {
      await this.ledger.failed(id, mail.accepted, NOT_TO_BE_CONTACTED);
      return;
    }
    const { accepted, error } = await underLease(
      () => this.ledger.prolong(id),
      () => this.sender.send(mail),
    );
    if (error === null) {
      await this.ledger.sent(id, accepted);
    } else if (mail.attempts >= this.delays.most_attempts) {
      this.logger.error({ msg: 'Mail given up', mail_id: id, kind: mail.kind });
      await this.ledger.failed(id, accepted, error);
    } else {
      this.logger.warn({ msg: 'Mail not through yet', mail_id: id, kind: mail.kind, attempt: mail.attempts });
      await this.ledger.retryLater(id, accepted, error, this.delays.after(mail.attempts));
    }
  }
}
