import { mailRules } from '../contract/mail.js';
import { EmailField } from '../platform/validation/fields.js';

/** Input of a retry. Without `to`, the mail goes to the same address again. */
export class MailRetryInput {
  @EmailField({ max: mailRules.to.max })
  to?: string | null;
}
