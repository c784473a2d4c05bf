import { MailMessageEntity } from './mail-message.entity.js';

/** Tables of the mail part. */
export const mailEntities = [MailMessageEntity];
