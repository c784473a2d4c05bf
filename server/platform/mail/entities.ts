import { MailMessageEntity } from './mail-message.entity.js';

/** Entities of the mail module. */
export const mailEntities = [MailMessageEntity];
