import type { MailMessageEntity } from './mail-message.entity.js';
import type { OutgoingMail } from './outgoing-mail.js';

/** Published when a mail has failed that names a removed client and would now be emptied. */
export class NamingMailFailed {
  /** Content without her, with which the mail can be sent again. A handler sets it. */
  content: Pick<OutgoingMail, 'text' | 'html' | 'attachments'> | null = null;

  constructor(readonly mail: Pick<MailMessageEntity, 'unique_key' | 'threads'>) {}
}
