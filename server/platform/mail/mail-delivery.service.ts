import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Transaction } from '../database/transaction.js';
import { UnrecoverableError, type JobLock, type JobQueue } from '../jobs/job-queue.js';
import { JobQueues } from '../jobs/job-queues.service.js';
import type { Changes } from '../jobs/job-rows.js';
import type { MailMessageEntity } from './mail-message.entity.js';
import { MailSender } from './mail-sender.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';

const CONCURRENCY = 5;

/**
 * SQL condition for a mail that must wait: an earlier mail of one of its threads has not reached an address of `t` yet.
 * A correction must not arrive before its list.
 */
const IS_BEHIND = `EXISTS (SELECT FROM mail_messages earlier
  WHERE earlier.threads && t.threads AND earlier.status = 'queued' AND earlier.id < t.id
    AND earlier."to" && t."to" AND NOT t."to" <@ earlier.accepted)`;

type MailLease = JobLock<MailMessageEntity>;

/**
 * Sends the mails of the outbox. The mail server does not know leases: if a worker is killed after it sent a mail and
 * before it stored this, the mail is sent again with the same Message-ID.
 */
@Injectable()
export class MailDeliveryService {
  private readonly queue: JobQueue;

  constructor(
    private readonly transaction: Transaction,
    private readonly sender: MailSender,
    private readonly policy: MailRecipientPolicy,
    delays: RetryDelays,
    private readonly clock: Clock,
    queues: JobQueues,
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
      run: (lease) => this.send(lease),
      retryAfter: (attempts) => delays.secondsAfterAttempt(attempts),
      onRetry: (_lease, error) => changesOf(error),
      onFailed: (_lease, error) => ({ ...changesOf(error), status: 'failed' }),
    });
  }

  /**
   * Relays the mails that are due at an instant.
   * @returns number of mails
   */
  async relayDueAt(instant: Date): Promise<number> {
    await this.queue.makeDue(instant);
    return this.queue.relay();
  }

  /**
   * Gives a failed mail ten new attempts. Addresses that have received it are skipped.
   * @returns false if the mail is sent or in progress, or was emptied since
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
    const reason = await this.policy.withholdReason(mail);
    if (reason) return lease.end({ status: 'withheld', last_error: reason });
    const { accepted, error, is_permanent } = await this.sender.send(mail);
    if (error !== null)
      throw is_permanent ? new Undeliverable(error, accepted) : new NotSent(error, accepted);
    await lease.end({ status: 'sent', sent_at: this.clock.now(), accepted, last_error: null });
  }
}

/** The server refused a recipient permanently. A retry does not help. */
class Undeliverable extends UnrecoverableError {
  constructor(
    message: string,
    /** Addresses that have received the mail. */
    readonly accepted: string[],
  ) {
    super(message);
  }
}

/** Some addresses have not received the mail yet. */
class NotSent extends Error {
  constructor(
    message: string,
    /** Addresses that have received the mail. */
    readonly accepted: string[],
  ) {
    super(message);
  }
}

const changesOf = (error: unknown): Changes => ({
  last_error: String((error as Error).message).slice(0, 500),
  ...((error instanceof NotSent || error instanceof Undeliverable) && { accepted: error.accepted }),
});
