import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { MailKind, MailStatus } from '../../contract/mail.js';
import { AfterCommitService } from '../database/after-commit.service.js';
import { isId, newId } from '../database/id.js';
import { Transaction } from '../database/transaction.js';
import { Settings } from '../config/settings.js';
import type { AddressChange } from './address-change.rules.js';
import { LinkEncryption } from './link-encryption.js';
import { LocalInbox } from './local-inbox.js';
import type { OutgoingMail } from './outgoing-mail.js';
import { isReplacedSql, isRetryableSql } from './retryable-mail.js';

interface ErasedMail {
  id: string;
  status: MailStatus;
}

/**
 * SQL condition for a mail whose time has not come. It takes the time of the statement: the transaction may have waited
 * for another one that made the mail due.
 */
export const isFirstMailAttemptNotDueSql = (alias: string): string =>
  `${alias}.status = 'queued' AND ${alias}.attempts = 0 AND ${alias}.next_attempt_at > clock_timestamp()`;

/** SQL condition for a mail that no worker is sending. The lease of a worker that was killed ends. */
const IS_UNCLAIMED_SQL = '(claimed_until IS NULL OR claimed_until < clock_timestamp())';

/**
 * Adds mails to the outbox. Features send mails only through it. The row is written in the caller's transaction, so
 * that a change and its mail are both stored or neither is.
 */
@Injectable()
export class OutboxService {
  private readonly host: string;
  private readonly addedIds = new AsyncLocalStorage<string[]>();

  constructor(
    private readonly transaction: Transaction,
    private readonly links: LinkEncryption,
    private readonly inbox: LocalInbox,
    private readonly afterCommit: AfterCommitService,
    settings: Settings,
  ) {
    this.host = new URL(settings.public_url).hostname;
  }

  /**
   * Empties the mails to a client who is erased, and again after sending if one is being sent. Joins the caller's
   * transaction.
   * @param sentFirst kinds whose queued mails are emptied only after sending
   */
  async eraseContentOfMailsTo(customer_id: string, sentFirst: readonly MailKind[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE mail_messages SET to_be_erased = true
       WHERE customer_id = $1 AND kind = ANY ($2::text[]) AND status = 'queued'`,
      [customer_id, sentFirst],
    );
    const [mails] = await this.transaction.tx.query<[ErasedMail[], number]>(
      `UPDATE mail_messages SET "to" = '{[erased]}', text = '', html = '', attachments = '[]', sealed_link = NULL,
              to_be_erased = true
       WHERE customer_id = $1 AND NOT (kind = ANY ($2::text[]) AND status = 'queued') RETURNING id, status`,
      [customer_id, sentFirst],
    );
    this.removeFromInboxAfterCommit(mails);
  }

  /**
   * Empties mails that name an erased person. A mail that is not sent yet is emptied after sending.
   * @param mails unique keys of mails, and threads whose mails are all included
   */
  async eraseOnceSent({
    unique_keys = [],
    threads = [],
  }: {
    unique_keys?: readonly string[];
    threads?: readonly string[];
  }): Promise<void> {
    const [mails] = await this.transaction.tx.query<[ErasedMail[], number]>(
      `UPDATE mail_messages SET to_be_erased = true
       WHERE unique_key = ANY ($1::text[]) OR threads && $2::text[] RETURNING id, status`,
      [unique_keys, threads],
    );
    this.removeFromInboxAfterCommit(mails);
  }

  /**
   * Replaces the content of mails that wait or have failed and that no worker is sending, so that they name an erased person
   * no more. Mails that are emptied or will be emptied stay. Joins the caller's transaction.
   * @returns the unique keys of the replaced mails
   */
  async replaceUnsentContent(mails: readonly OutgoingMail[]): Promise<string[]> {
    const replaced: string[] = [];
    for (const { unique_key, text, html, attachments } of mails) {
      const [, count] = await this.transaction.tx.query<[unknown[], number]>(
        `UPDATE mail_messages SET text = $2, html = $3, attachments = $4
         WHERE unique_key = $1 AND status IN ('queued', 'failed') AND NOT to_be_erased AND ${IS_UNCLAIMED_SQL}`,
        [unique_key, text, html, JSON.stringify(attachments ?? [])],
      );
      if (unique_key && count > 0) replaced.push(unique_key);
    }
    return replaced;
  }

  /** Removes mails from the local inbox that were being sent when a client was erased, an hour after their delivery. */
  async removeErasedFromLocalInbox(now: Date): Promise<void> {
    const erased = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT id FROM mail_messages
       WHERE id = ANY ($1::uuid[]) AND to_be_erased AND sent_at <= $2::timestamptz - interval '1 hour'`,
      [(await this.inbox.unorderedIds()).filter(isId), now],
    );
    await this.inbox.remove(erased.map(({ id }) => id));
  }

  /**
   * Adds a mail to the outbox. Joins the caller's transaction.
   * @returns false if there is a mail with the same unique key
   */
  async add(mail: OutgoingMail): Promise<boolean> {
    // Later mails of a thread wait for the earlier ones.
    if (mail.threads) await this.makeDue(mail.threads);
    const id = newId();
    const added = await this.transaction.tx.query<unknown[]>(
      `INSERT INTO mail_messages
         (id, kind, "to", cc, subject, text, html, attachments, customer_id, unique_key, threads,
          message_id, sealed_link, to_be_erased, needed_by, user_id, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
               now() + make_interval(secs => $17))
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
      [
        id,
        mail.kind,
        mail.to,
        mail.cc ?? [],
        mail.subject,
        mail.text,
        mail.html,
        JSON.stringify(mail.attachments ?? []),
        mail.customer_id ?? null,
        mail.unique_key ?? null,
        mail.threads ?? [],
        `<${id}@${this.host}>`,
        mail.one_time_link ? await this.links.encrypt(mail.one_time_link) : null,
        mail.erased_once_sent ?? false,
        mail.needed_by ?? null,
        mail.user_id ?? null,
        mail.delay_seconds ?? 0,
      ],
    );
    if (added.length > 0) this.addedIds.getStore()?.push(id);
    return added.length > 0;
  }

  /** Replaces the one-time link of a mail that is not being sent. Joins the caller's transaction. */
  async replaceLink(id: string, link: string): Promise<void> {
    await this.transaction.tx.query('UPDATE mail_messages SET sealed_link = $2 WHERE id = $1', [
      id,
      await this.links.encrypt(link),
    ]);
  }

  /** Runs `work`. @returns its result, and the ids of the mails that it added, in order */
  async collectAdded<T>(work: () => Promise<T>): Promise<{ result: T; mailIds: string[] }> {
    const mailIds: string[] = [];
    return { result: await this.addedIds.run(mailIds, work), mailIds };
  }

  /**
   * Deletes mails of a kind that are the last of their threads and that no worker has begun to send. Joins the caller's
   * transaction.
   * @returns the threads of each deleted mail
   */
  async deleteLastQueuedAndReturnThreads(kind: MailKind, threads: readonly string[]): Promise<string[][]> {
    const [withdrawn] = await this.transaction.tx.query<[{ threads: string[] }[], number]>(
      `DELETE FROM mail_messages WHERE id IN (
         SELECT id FROM mail_messages last
         WHERE kind = $1 AND threads && $2::text[] AND status = 'queued' AND attempts = 0 AND claimed_until IS NULL
           AND NOT EXISTS (SELECT FROM mail_messages later WHERE later.threads && last.threads AND later.id > last.id)
         FOR UPDATE SKIP LOCKED)
       RETURNING threads`,
      [kind, threads],
    );
    return withdrawn.map((mail) => mail.threads);
  }

  /** Deletes the mails of a kind that are not sent yet, even one that is being sent. Joins the caller's transaction. */
  async deleteQueued(kind: MailKind): Promise<void> {
    await this.transaction.tx.query(`DELETE FROM mail_messages WHERE kind = $1 AND status = 'queued'`, [
      kind,
    ]);
  }

  /** Deletes mails of these threads that wait for their next try. Joins the caller's transaction. */
  async deleteTried(threads: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM mail_messages
       WHERE threads && $1::text[] AND status = 'queued' AND attempts > 0 AND claimed_until IS NULL`,
      [threads],
    );
  }

  /**
   * Withdraws the mails of these threads that an address has not received: deletes queued ones, and withholds failed ones, so
   * that nobody sends them again. A mail that is being sent stays. Joins the caller's transaction.
   * @param reason is shown with a withheld mail
   */
  async withdrawUnsentTo(address: string, threads: readonly string[], reason: string): Promise<void> {
    const isToAddressSql =
      'threads && $1::text[] AND lower($2) IN (SELECT lower(recipient) FROM unnest("to") AS recipient)';
    await this.transaction.tx.query(
      `DELETE FROM mail_messages WHERE ${isToAddressSql} AND status = 'queued' AND ${IS_UNCLAIMED_SQL}`,
      [threads, address],
    );
    await this.transaction.tx.query(
      `UPDATE mail_messages SET status = 'withheld', last_error = $3 WHERE ${isToAddressSql} AND status = 'failed'`,
      [threads, address, reason],
    );
  }

  /**
   * Replaces an address in the mails of these threads or unique keys that it has not received: queued ones, and failed ones
   * that can be sent again. A mail that is being sent goes to the new address, too. The attempts of a mail that waits begin
   * anew. Joins the caller's transaction.
   * @returns the unique keys of these mails
   */
  async readdressUnsent(
    column: 'to' | 'cc',
    { before, after }: AddressChange,
    keys: readonly string[],
  ): Promise<string[]> {
    const isReplacedAddressSql = 'lower(address) = lower($2) AND address <> ALL (m.accepted)';
    const waitsForRetrySql = `status = 'queued' AND attempts > 0 AND ${IS_UNCLAIMED_SQL}`;
    const [mails] = await this.transaction.tx.query<[{ unique_key: string | null }[], number]>(
      `UPDATE mail_messages m SET "${column}" = ARRAY(
           SELECT CASE WHEN ${isReplacedAddressSql} THEN $3 ELSE address END FROM unnest(m."${column}") AS address),
         attempts = CASE WHEN ${waitsForRetrySql} THEN 0 ELSE attempts END,
         next_attempt_at = CASE WHEN ${waitsForRetrySql} THEN now() ELSE next_attempt_at END
       WHERE (threads && $1::text[] OR unique_key = ANY ($1::text[]))
         AND EXISTS (SELECT FROM unnest(m."${column}") AS address WHERE ${isReplacedAddressSql})
         AND (status = 'queued' OR ${isRetryableSql('m')})
       RETURNING unique_key`,
      [keys, before, after],
    );
    return mails.flatMap(({ unique_key }) => unique_key ?? []);
  }

  /**
   * Replaces an address in failed mails that later ones of these threads replace and that it has not received, so that the
   * threads go on at the new address. Joins the caller's transaction.
   */
  async readdressReplaced({ before, after }: AddressChange, threads: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE mail_messages m SET "to" = array_replace("to", $2, $3), cc = array_replace(cc, $2, $3)
       WHERE threads && $1::text[] AND status = 'failed' AND $2 = ANY ("to" || cc) AND $2 <> ALL (accepted)
         AND ${isReplacedSql('m')}`,
      [threads, before, after],
    );
  }

  /**
   * Deletes a mail that waits for its time. Joins the caller's transaction.
   * @returns false if its time has come or a worker has begun to send it, because it may have left
   */
  async deleteIfDelayed(unique_key: string): Promise<boolean> {
    const [, deleted] = await this.transaction.tx.query<[unknown[], number]>(
      `DELETE FROM mail_messages
       WHERE unique_key = $1 AND ${isFirstMailAttemptNotDueSql('mail_messages')} AND claimed_until IS NULL`,
      [unique_key],
    );
    return deleted > 0;
  }

  /**
   * Makes waiting mails of these threads due now. The try of a mail that waits for a retry is an extra one. Joins the caller's
   * transaction.
   */
  async makeDue(threads: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      // No attempts mean that no worker has begun to send the mail.
      `UPDATE mail_messages SET next_attempt_at = now(), attempts = CASE WHEN attempts > 1 THEN attempts - 1 ELSE attempts END
       WHERE threads && $1::text[] AND status = 'queued' AND next_attempt_at > now()`,
      [threads],
    );
  }

  /** Removes mails from the local inbox after the commit, except queued ones, which are sent first. */
  private removeFromInboxAfterCommit(mails: readonly ErasedMail[]): void {
    const ids = mails.flatMap(({ id, status }) => (status === 'queued' ? [] : [id]));
    this.afterCommit.add(() => this.inbox.remove(ids));
  }
}
