import { MailMessage } from './mail-message.entity.js';

/** Tables of the mail part. */
export const mailEntities = [MailMessage];
