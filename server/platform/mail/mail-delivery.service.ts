import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Transaction } from '../database/transaction.js';
import type { Lease, LeasedQueue } from '../jobs/leased-queue.js';
import { LeasedQueuesService } from '../jobs/leased-queues.service.js';
import type { Changes } from '../jobs/leased-rows.js';
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
  private readonly queue: LeasedQueue;

  constructor(
    private readonly transaction: Transaction,
    private readonly sender: MailSender,
    private readonly policy: MailRecipientPolicy,
    delays: RetryDelays,
    private readonly clock: Clock,
    queues: LeasedQueuesService,
  ) {
    this.queue = queues.open<MailMessageEntity>({
      queue: 'mail',
      table: 'mail_messages',
      key: 'id',
      open: `t.status = 'queued' AND NOT ${IS_BEHIND}`,
      concurrency: CONCURRENCY,
      get most_attempts() {
        return delays.most_attempts;
      },
      work: (lease) => this.send(lease),
      retryAfter: (attempts) => delays.after(attempts),
      again: (_lease, error) => changesOf(error),
      givenUp: (_lease, error) => ({ ...changesOf(error), status: 'failed' }),
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
   * Gives a failed mail its ten tries again; addresses that have it already are left out.
   * @returns false for a mail that is sent or on its way, or that has been emptied since
   */
  async retry(id: string): Promise<boolean> {
    const [, retried] = await this.transaction.tx.query<[unknown[], number]>(
      `UPDATE mail_messages SET status = 'queued', attempts = 0, next_attempt_at = now(), relayed_at = NULL, given_up_at = NULL
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
    if (error !== null) throw new NotSent(error, accepted);
    await lease.end({ status: 'sent', sent_at: this.clock.now(), accepted, last_error: null });
  }
}

/** Not everybody has it yet. */
class NotSent extends Error {
  constructor(
    message: string,
    /** Addresses that have it. */
    readonly accepted: string[],
  ) {
    super(message);
  }
}

const changesOf = (error: unknown): Changes => ({
  last_error: String((error as Error).message).slice(0, 500),
  ...(error instanceof NotSent && { accepted: error.accepted }),
});
