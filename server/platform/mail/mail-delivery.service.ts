import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Transaction } from '../database/transaction.js';
import type { Lease, LeasedQueue } from '../jobs/leased-queue.js';
import { LeasedQueuesService } from '../jobs/leased-queues.service.js';
import type { MailMessageEntity } from './mail-message.entity.js';
import { MailSender } from './mail-sender.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';

const CONCURRENCY = 5;
const NOT_TO_BE_CONTACTED = 'Not sent: this client may no longer be contacted.';

/** An earlier mail of its thread has not reached an address of `t` yet: a correction never comes before its list. */
const IS_BEHIND = `EXISTS (SELECT FROM mail_messages earlier
  WHERE earlier.thread = t.thread AND earlier.status = 'queued' AND earlier.id < t.id
    AND earlier."to" && t."to" AND NOT t."to" <@ earlier.accepted)`;

type MailLease = Lease<MailMessageEntity>;

/**
 * Brings the mails of the outbox to their readers. A mail server has no part in a lease: a worker that is killed after
 * it handed a mail over and before it wrote so has it sent again, under the same Message-ID.
 */
@Injectable()
export class MailDeliveryService {
  private readonly logger = new Logger('mail');
  private readonly queue: LeasedQueue;

  constructor(
    private readonly transaction: Transaction,
    private readonly sender: MailSender,
    private readonly policy: MailRecipientPolicy,
    private readonly delays: RetryDelays,
    private readonly clock: Clock,
    queues: LeasedQueuesService,
  ) {
    this.queue = queues.open<MailMessageEntity>({
      queue: 'mail',
      table: 'mail_messages',
      key: 'id',
      open: `t.status = 'queued' AND NOT ${IS_BEHIND}`,
      concurrency: CONCURRENCY,
      work: (lease) => this.send(lease),
      failed: (lease, error) => this.notSent(lease, lease.row.accepted, String((error as Error).message)),
    });
  }

  /**
   * Hands the mails to the queue that wait at an instant.
   * @returns how many those were
   */
  async relayDueAt(instant: Date): Promise<number> {
    await this.queue.bringForward(instant);
    return this.queue.relay();
  }

  /**
   * Gives a failed mail its ten tries anew; addresses that have it already are left out.
   * @returns false for a mail that is sent or on its way, or that has been emptied since
   */
  async retry(id: string): Promise<boolean> {
    const [, retried] = await this.transaction.tx.query<[unknown[], number]>(
      `UPDATE mail_messages SET status = 'queued', attempts = 0, next_attempt_at = now(), relayed_at = NULL
       WHERE id = $1 AND status = 'failed' AND NOT to_be_erased`,
      [id],
    );
    return retried > 0;
  }

  private async send(lease: MailLease): Promise<void> {
    const mail = lease.row;
    if (mail.customer_id !== null && !(await this.policy.mayContact(mail.customer_id, mail.kind))) {
      return lease.end({ status: 'failed', last_error: NOT_TO_BE_CONTACTED });
    }
    const { accepted, error } = await this.sender.send(mail);
    if (error !== null) return this.notSent(lease, accepted, error);
    await lease.end({ status: 'sent', sent_at: this.clock.now(), accepted, last_error: null });
  }

  private async notSent(lease: MailLease, accepted: string[], last_error: string): Promise<void> {
    const { id, attempt, row: mail } = lease;
    const changes = { accepted, last_error };
    if (attempt >= this.delays.most_attempts) {
      this.logger.error({ msg: 'Mail given up', mail_id: id, kind: mail.kind });
      await lease.end({ ...changes, status: 'failed' });
    } else {
      this.logger.warn({ msg: 'Mail not through yet', mail_id: id, kind: mail.kind, attempt });
      await lease.retryAfter(this.delays.after(attempt), changes);
    }
  }
}
