import { mailRules } from '../../contract/mail.js';
import { EmailField } from '../validation/fields.js';

/** Input of a retry. Without an address the mail goes where it did not arrive. */
export class MailRetryInput {
  @EmailField({ max: mailRules.to.max })
  to?: string | null;
}
