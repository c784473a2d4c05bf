import { Check, Column, Entity, Index } from 'typeorm';
import type { MailStatus } from '../../contract/mail.js';
import { LeaseColumns } from '../jobs/lease.entity.js';
import { RecordEntity } from '../database/record.entity.js';

export interface MailAttachment {
  filename: string;
  content_type: string;
  /** Text, or bytes in Base64 where it says so. */
  content: string;
  encoding?: 'base64';
}

/**
 * One mail of the outbox and how far it is. `status` is what Admins see; while it is
 * `queued`, a `claimed_until` ahead means that a worker is sending it right now.
 */
@Entity('mail_messages')
@Check('mail_messages_status', `status IN ('queued', 'sent', 'failed', 'withheld')`)
@Check('mail_messages_to', `cardinality("to") > 0`)
@Index('mail_messages_due', ['lease.next_attempt_at'], { where: `status = 'queued'` })
@Index('mail_messages_search', { synchronize: false })
@Index('mail_messages_threads', { synchronize: false })
@Index('mail_messages_by_status', ['status', 'created_at', 'id'])
@Index('mail_messages_by_kind', ['kind', 'created_at', 'id'])
@Index('mail_messages_created', ['created_at', 'id'])
@Index('mail_messages_needed', ['needed_by'], { where: `status IN ('queued', 'failed')` })
export class MailMessageEntity extends RecordEntity {
  /** What it is: `caterer_plan`, `staff_invitation`, … */
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

  /** Not a foreign key: a mail to a client who was removed must stay unsendable, not become a mail to nobody. */
  @Index('mail_messages_customer', { where: 'customer_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  /** The account that it is for. Not a foreign key, for the same reason. */
  @Index('mail_messages_user', { where: 'user_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Index('mail_messages_unique_key', { unique: true })
  @Column('text', { nullable: true })
  unique_key: string | null;

  /** What it is about; see OutgoingMail. */
  @Column('text', { array: true, default: '{}' })
  threads: string[];

  /** The link that ONE_TIME_LINK stands for, sealed; the database forgets it once the mail is sent. */
  @Column('text', { nullable: true })
  sealed_link: string | null;

  /** Made from the id, so that every try carries the same one and a mail server may recognise a repeat. */
  @Column('text')
  message_id: string;

  @Column('text', { default: 'queued' })
  status: MailStatus;

  @Column(() => LeaseColumns, { prefix: false })
  lease: LeaseColumns;

  /** Why the last try failed, or why it is withheld. */
  @Column('text', { nullable: true })
  last_error: string | null;

  /** Addresses that the mail server has taken already; a later try goes to the others only. */
  @Column('text', { array: true, default: '{}' })
  accepted: string[];

  /** When its reader must have it; null where nothing depends on it. */
  @Column('timestamptz', { nullable: true })
  needed_by: Date | null;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;

  /** Names a client who is not its reader, or was removed: the database empties it once it has been sent or given up. */
  @Column('boolean', { default: false })
  to_be_erased: boolean;
}
