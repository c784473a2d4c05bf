import { Check, Column, Entity, Index } from 'typeorm';
import type { MailStatus } from '../../contract/mail.js';
import { JobColumns } from '../jobs/job-columns.js';
import { RecordEntity } from '../database/record.entity.js';

export interface MailAttachment {
  filename: string;
  content_type: string;
  /** Text, or Base64 if `encoding` says so. */
  content: string;
  encoding?: 'base64';
}

/**
 * Mail of the outbox with its status. Admins see `status`. A mail that is `queued` and has a `claimed_until` in the
 * future is being sent.
 */
@Entity('mail_messages')
@Check('mail_messages_status', `status IN ('queued', 'sent', 'failed', 'withheld')`)
@Check('mail_messages_to', `cardinality("to") > 0`)
@Index('mail_messages_due', ['job.next_attempt_at'], { where: `status = 'queued'` })
@Index('mail_messages_search', { synchronize: false })
@Index('mail_messages_threads', { synchronize: false })
@Index('mail_messages_by_status', ['status', 'created_at', 'id'])
@Index('mail_messages_by_kind', ['kind', 'created_at', 'id'])
@Index('mail_messages_created', ['created_at', 'id'])
@Index('mail_messages_needed', ['needed_by'], { where: `status IN ('queued', 'failed')` })
export class MailMessageEntity extends RecordEntity {
  /** Kind of mail: `caterer_plan`, `staff_invitation`, … */
  @Column('text')
  kind: string;

  @Column('text', { array: true })
  to: string[];

  @Column('text', { array: true, default: '{}' })
  cc: string[];

  @Column('text')
  subject: string;

  @Column('text')
  text: string;

  @Column('text')
  html: string;

  @Column('jsonb', { default: [] })
  attachments: MailAttachment[];

  /**
   * Client to whom the mail goes. Not a foreign key: a mail to a removed client must stay blocked, which needs the id.
   */
  @Index('mail_messages_customer', { where: 'customer_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  /** Account to which the mail goes. Not a foreign key, for the same reason. */
  @Index('mail_messages_user', { where: 'user_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Index('mail_messages_unique_key', { unique: true })
  @Column('text', { nullable: true })
  unique_key: string | null;

  /** Threads of the mail, see OutgoingMail. */
  @Column('text', { array: true, default: '{}' })
  threads: string[];

  /** Encrypted link for ONE_TIME_LINK. A trigger removes it after the mail is sent. */
  @Column('text', { nullable: true })
  sealed_link: string | null;

  /** Derived from the id, so that all attempts have the same one and a mail server can detect a repeat. */
  @Column('text')
  message_id: string;

  @Column('text', { default: 'queued' })
  status: MailStatus;

  @Column(() => JobColumns, { prefix: false })
  job: JobColumns;

  /** Error of the last attempt, or the reason why the mail is withheld. */
  @Column('text', { nullable: true })
  last_error: string | null;

  /** Addresses that every later attempt skips: the mail server has accepted them, or they may not get the mail any more. */
  @Column('text', { array: true, default: '{}' })
  accepted: string[];

  /** Deadline at which the recipient needs the mail, or null. */
  @Column('timestamptz', { nullable: true })
  needed_by: Date | null;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;

  /** Whether the mail names another client or a removed one. A trigger empties it after it was sent or has failed. */
  @Column('boolean', { default: false })
  to_be_erased: boolean;
}
