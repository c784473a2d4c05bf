import type { MailMessageEntity } from './mail-message.entity.js';
import type { OutgoingMail } from './outgoing-mail.js';

type MailContent = Pick<OutgoingMail, 'text' | 'html' | 'attachments'>;

/** Published before an attempt to send a mail. */
export class MailToBeSent {
  /** Why nobody should get the mail any more, as a sentence. The mail then fails. A handler sets it. */
  refusal: string | null = null;

  /** Content that takes the place of the stored one. A handler sets it. */
  content: MailContent | null = null;

  constructor(readonly mail: Pick<MailMessageEntity, 'kind' | 'unique_key' | 'threads'>) {}
}

/** Published when a mail has failed that names a removed client and would now be emptied. */
export class NamingMailFailed {
  /** Content without her, with which the mail can be sent again. A handler sets it. */
  content: MailContent | null = null;

  constructor(readonly mail: Pick<MailMessageEntity, 'unique_key' | 'threads'>) {}
}
