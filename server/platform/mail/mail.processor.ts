import { InjectQueue, Processor } from '@nestjs/bullmq';
import { UnrecoverableError, type Queue } from 'bullmq';
import { Transaction } from '../database/transaction.js';
import { EventBus } from '../events/event-bus.js';
import { Clock } from '../time/clock.js';
import { errorMessage } from '../jobs/error-message.js';
import {
  JobProcessor,
  withStalledJobDefaults,
  type JobLock,
  type JobPayload,
} from '../jobs/job-processor.js';
import { JobRuntime } from '../jobs/job-runtime.js';
import type { Changes } from '../jobs/job-rows.js';
import { MailToBeSent, NamingMailFailed } from './mail.events.js';
import type { MailMessageEntity } from './mail-message.entity.js';
import { MailSender } from './mail-sender.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';
import { isFailedWithTextSql, isRetryableSql } from './retryable-mail.js';

/**
 * SQL condition for a mail that must wait for another one of its threads, because a correction must not arrive before
 * its list. It waits until an earlier mail has reached all addresses of `t.to`. It does not wait for the retries to the
 * other addresses, but for a try that is due or running. An earlier mail also waits while a later one is being sent.
 */
const MUST_WAIT_SQL = `EXISTS (SELECT FROM mail_messages other
  WHERE other.threads && t.threads AND other.status = 'queued' AND (other."to" || other.cc) && (t."to" || t.cc)
    AND (other.id < t.id AND (other."to" && t."to" AND NOT t."to" <@ other.accepted OR other.next_attempt_at <= now())
      OR other.id <> t.id AND other.claimed_until >= now()))`;

type MailLock = JobLock<MailMessageEntity>;

/**
 * Sends the mails of the outbox. The mail server does not know leases: if a worker is killed after it sent a mail and
 * before it stored this, the mail is sent again with the same Message-ID.
 */
@Processor('mail', withStalledJobDefaults({ concurrency: 5 }))
export class MailProcessor extends JobProcessor<MailMessageEntity> {
  constructor(
    private readonly sender: MailSender,
    private readonly policy: MailRecipientPolicy,
    private readonly delays: RetryDelays,
    private readonly clock: Clock,
    private readonly transaction: Transaction,
    private readonly events: EventBus,
    @InjectQueue('mail') queue: Queue<JobPayload>,
    runtime: JobRuntime,
  ) {
    super(queue, runtime, {
      table: 'mail_messages',
      key: 'id',
      isOpenSql: `t.status = 'queued' AND NOT ${MUST_WAIT_SQL}`,
      isFailedSql: isRetryableSql('t'),
      attempts: delays.attempts,
    });
  }

  /**
   * Excludes failed mails from the failures of the queue, because nobody has to send them again.
   * @param condition SQL condition for a mail `t`
   */
  excludeFromFailures(condition: string): void {
    this.table.isFailedSql += ` AND NOT ${condition}`;
  }

  /**
   * Gives a failed mail ten new attempts. Addresses that have received it are skipped.
   * @param recipients corrected addresses, if any
   * @returns false for other mails, and for one whose text has been removed
   */
  retry(id: string, recipients: { to: string[]; cc: string[] } | undefined): Promise<boolean> {
    const changes = { ...recipients, status: 'queued' };
    return this.restart(id, isFailedWithTextSql('t'), changes);
  }

  protected override backoffStrategy(attemptsMade: number): number {
    return 1_000 * this.delays.secondsAfterAttempt(attemptsMade);
  }

  protected override onRetry(_lock: MailLock, error: unknown): Changes {
    return changesOf(error);
  }

  protected async onFailed({ row }: MailLock, error: unknown): Promise<Changes> {
    return { ...changesOf(error), ...(await this.rewriteIfNaming(row)), status: 'failed' };
  }

  /** Rewrites a mail that names a removed client, so that it can be sent again. Without new content a trigger empties it. */
  private async rewriteIfNaming(mail: MailMessageEntity): Promise<Changes> {
    // The client may have been removed while the mail was sent.
    const rows = await this.transaction.tx.query<unknown[]>(
      'SELECT FROM mail_messages WHERE id = $1 AND to_be_erased',
      [mail.id],
    );
    if (rows.length === 0) return {};
    const event = new NamingMailFailed(mail);
    await this.events.publish(event);
    if (!event.content) return {};
    const { text, html, attachments = [] } = event.content;
    return { text, html, attachments: JSON.stringify(attachments), to_be_erased: false };
  }

  protected async run(lock: MailLock): Promise<void> {
    const mail = lock.row;
    const reason = await this.policy.withholdReason(mail);
    if (reason) return lock.end({ status: 'withheld', last_error: reason });
    const refusal = await this.rewriteOrRefuse(mail);
    if (refusal) throw new Undeliverable(refusal, mail.accepted);
    const skipped = [
      ...(await this.policy.findWithheldAddresses(mail)),
      ...(await this.findAddressesWithLaterMail(mail)),
    ];
    mail.accepted = [...new Set([...mail.accepted, ...skipped])];
    const { accepted, error, is_permanent } = await this.sender.send(mail);
    const isReaddressed = await this.saveResult(async () => {
      if (await this.isReaddressed(mail)) return true;
      if (error === null)
        await lock.end({ status: 'sent', sent_at: this.clock.now(), accepted, last_error: null });
      return false;
    });
    if (error !== null && is_permanent && !isReaddressed) throw new Undeliverable(error, accepted);
    if (error !== null || isReaddressed) throw new NotSent(error ?? ADDRESS_CHANGED, accepted);
  }

  /** Replaces content that is out of date since the mail was written. @returns why the mail may not be sent at all, or null */
  private rewriteOrRefuse(mail: MailMessageEntity): Promise<string | null> {
    return this.transaction.withTransaction(async () => {
      const event = new MailToBeSent(mail);
      await this.events.publish(event);
      if (!event.content) return event.refusal;
      const { text, html, attachments = [] } = event.content;
      await this.transaction.tx.query(
        'UPDATE mail_messages SET text = $2, html = $3, attachments = $4 WHERE id = $1',
        [mail.id, text, html, JSON.stringify(attachments)],
      );
      Object.assign(mail, { text, html, attachments });
      return event.refusal;
    });
  }

  /** Returns whether the mail got another address while it was sent. The transaction has locked the mail. */
  private async isReaddressed({ id, to, cc }: MailMessageEntity): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM mail_messages WHERE id = $1 AND ("to" || cc) <> ($2::text[] || $3::text[]) AND "to" <> '{[erased]}'`,
      [id, to, cc],
    );
    return rows.length > 0;
  }

  /** Finds the addresses of the mail that have received a later one of all its threads. They do not get old news last. */
  private async findAddressesWithLaterMail({ id, to, cc, threads }: MailMessageEntity): Promise<string[]> {
    if (threads.length === 0) return [];
    const rows = await this.transaction.tx.query<{ address: string }[]>(
      `SELECT address FROM mail_messages later, unnest(later.accepted) AS address
       WHERE later.threads @> $1::text[] AND later.id > $2 AND address = ANY ($3::text[])`,
      [threads, id, [...to, ...cc]],
    );
    return rows.map(({ address }) => address);
  }
}

const ADDRESS_CHANGED = 'The address was changed while the mail was being sent.';

/** The server refused a recipient permanently, or the mail comes too late. A retry does not help. */
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
  last_error: errorMessage(error),
  ...((error instanceof NotSent || error instanceof Undeliverable) && { accepted: error.accepted }),
});
