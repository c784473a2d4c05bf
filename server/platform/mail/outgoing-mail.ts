import type { MailKind } from '../../contract/mail.js';
import type { MailAttachment } from './mail-message.entity.js';

/** One mail as a feature hands it to the outbox; both parts are finished text, nothing is rendered later. */
export interface OutgoingMail {
  /** What it is, as `/admin/mail` shows it. */
  kind: MailKind;
  to: string[];
  cc?: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** It names clients who are not who it goes to: what it says is gone once it has been sent or given up. */
  erased_once_sent?: boolean;
  /** The client it goes to, where it goes to one: whether they may be contacted is asked at sending. */
  customer_id?: string;
  /** The account that it is for, where it is for one: whether that still has this address is asked at sending. */
  user_id?: string;
  /** A second mail with the same key is silently the same mail: what must be sent once names itself here. */
  unique_key?: string;
  /** What it is about: an address gets the mails of one thread in the order that they were written. */
  threads?: string[];
  /** When its reader must have it: one that has not left 15 minutes before stands in Today. */
  needed_by?: Date;
  /** An address that is good once; both parts have ONE_TIME_LINK in its place. */
  one_time_link?: string;
}
