import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LEASE_SECONDS } from '../jobs/lease.js';
import type { MailMessage } from './mail-message.entity.js';

const LEASE = `now() + interval '${LEASE_SECONDS} seconds'`;
/** So much later a mail that the queue was handed and nobody took is handed to it again. */
const LOST_AFTER = `interval '1 minute'`;
const BATCH = 500;

/** A mail that waits, at the try it is at. */
export interface DueMail {
  id: string;
  attempts: number;
}

/** A mail that this process may send, as far as it has not got through yet. */
export type ClaimedMail = Pick<
  MailMessage,
  | 'id'
  | 'kind'
  | 'to'
  | 'cc'
  | 'subject'
  | 'text'
  | 'html'
  | 'attachments'
  | 'customer_id'
  | 'message_id'
  | 'attempts'
  | 'accepted'
>;

/** Every step of a mail from `queued` to `sent` or `failed`, each one statement (contract 6). */
@Injectable()
export class MailLedger {
  constructor(private readonly dataSource: DataSource) {}

  /** Mails that wait for a worker. */
  due(): Promise<DueMail[]> {
    return this.dataSource.query(
      `SELECT id, attempts FROM mail_messages
       WHERE status = 'queued' AND next_attempt_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())
         AND (relayed_at IS NULL OR relayed_at < now() - ${LOST_AFTER})
       ORDER BY next_attempt_at LIMIT ${BATCH}`,
    );
  }

  /** Notes what the queue was handed, but for what a worker was quick enough to take meanwhile. */
  async relayed(mails: DueMail[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages AS mail SET relayed_at = now()
       FROM unnest($1::uuid[], $2::integer[]) AS handed (id, attempts)
       WHERE mail.id = handed.id AND mail.attempts = handed.attempts`,
      [mails.map(({ id }) => id), mails.map(({ attempts }) => attempts)],
    );
  }

  /** Makes due what would be due at a later instant, which `--as-of` says is now. */
  async bringForward(asOf: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages SET next_attempt_at = now()
       WHERE status = 'queued' AND next_attempt_at > now() AND next_attempt_at <= $1`,
      [asOf],
    );
  }

  /** Takes a mail for this process: of all that try, one gets it. */
  async claim(id: string): Promise<ClaimedMail | null> {
    const [rows] = await this.dataSource.query<[ClaimedMail[], number]>(
      `UPDATE mail_messages SET claimed_until = ${LEASE}, attempts = attempts + 1, relayed_at = NULL
       WHERE id = $1 AND status = 'queued' AND next_attempt_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())
       RETURNING id, kind, "to", cc, subject, text, html, attachments, customer_id, message_id, attempts, accepted`,
      [id],
    );
    return rows[0] ?? null;
  }

  async prolong(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages SET claimed_until = ${LEASE} WHERE id = $1 AND claimed_until IS NOT NULL`,
      [id],
    );
  }

  async sent(id: string, accepted: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages SET status = 'sent', sent_at = now(), updated_at = now(), version = version + 1,
         accepted = $2, last_error = NULL, claimed_until = NULL
       WHERE id = $1`,
      [id, accepted],
    );
  }

  async retryLater(id: string, accepted: string[], error: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages SET claimed_until = NULL, accepted = $2, last_error = $3, updated_at = now(),
         version = version + 1, next_attempt_at = now() + $4 * interval '1 second'
       WHERE id = $1`,
      [id, accepted, error, seconds],
    );
  }

  /** Gives a failed mail its ten tries anew; addresses that have it already are left out. */
  async retry(id: string): Promise<boolean> {
    const [, retried] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE mail_messages SET status = 'queued', attempts = 0, next_attempt_at = now(), relayed_at = NULL,
         updated_at = now(), version = version + 1
       WHERE id = $1 AND status = 'failed'`,
      [id],
    );
    return retried > 0;
  }

  async failed(id: string, accepted: string[], error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_messages SET status = 'failed', claimed_until = NULL, accepted = $2, last_error = $3,
         updated_at = now(), version = version + 1
       WHERE id = $1`,
      [id, accepted, error],
    );
  }
}
