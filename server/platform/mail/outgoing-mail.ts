import type { MailKind } from '../../contract/mail.js';
import type { MailAttachment } from './mail-message.entity.js';

/** Mail that a feature adds to the outbox. Both parts are final text. */
export interface OutgoingMail {
  /** Kind of mail, as `/admin/mail` shows it. */
  kind: MailKind;
  to: string[];
  cc?: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /**
   * Whether the mail names clients other than the recipient. Its content is removed after it was sent or has failed.
   */
  erased_once_sent?: boolean;
  /** Client who receives the mail. Whether she may be contacted is checked at sending. */
  customer_id?: string;
  /** Account that receives the mail. Whether it still has this address is checked at sending. */
  user_id?: string;
  /** Key of a mail that must be sent once. A second mail with the same key is ignored. */
  unique_key?: string;
  /** Threads of the mail. An address gets the mails of a thread in the order in which they were written. */
  threads?: string[];
  /** Deadline at which the recipient needs the mail. Today shows a mail that is unsent 15 minutes before it. */
  needed_by?: Date;
  /** Seconds until the mail is due. A later mail of the same threads makes it due at once. */
  delay_seconds?: number;
  /** Link that works once. Both parts contain ONE_TIME_LINK in its place. */
  one_time_link?: string;
}
