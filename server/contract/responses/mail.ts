import Type, { type Static } from 'typebox';
import { MAIL_STATUSES, RECIPIENT_RESOURCES, RETRY_REFUSALS } from '../mail.js';
import { Shape, Count, Flag, Id, Nullable, OneOf, Text, Timestamp, Version } from './shapes.js';

/** Mail of the outbox with its status, without its text. */
export const MailMessage = Shape({
  id: Id,
  to: Type.Array(Text),
  /** Addresses in copy. */
  cc: Type.Array(Text),
  subject: Text,
  kind: Text,
  status: OneOf(MAIL_STATUSES),
  attempts: Count,
  last_error: Nullable(Text),
  sent_at: Nullable(Timestamp),
  created_at: Timestamp,
  /** Whether it can be sent again. */
  is_retryable: Flag,
  /** Why a failed mail cannot be sent again. Null for all others. */
  retry_refusal: Nullable(OneOf(RETRY_REFUSALS)),
  version: Version,
});
export type MailMessage = Static<typeof MailMessage>;

/** Mail to a client, or invitation of one of her caregivers, without its text. */
export const ClientMail = Shape({
  id: Id,
  kind: Text,
  subject: Text,
  status: OneOf(MAIL_STATUSES),
  created_at: Timestamp,
});
export type ClientMail = Static<typeof ClientMail>;

/** The only address that a failed mail has not reached, and the record that holds it. */
export const MailRecipient = Shape({
  /** Null if several addresses have not received the mail. */
  address: Nullable(Text),
  /** Null for the organisation's own address, and for a record that has another one by now. */
  record: Nullable(Shape({ resource: OneOf(RECIPIENT_RESOURCES), id: Id, name: Text })),
  /** False for a mail to an account, which goes to the address of the account only. */
  is_correctable: Flag,
});
export type MailRecipient = Static<typeof MailRecipient>;
