import type { ListMail } from '@contract/responses/meals';
import { MAIL_STATUS_LABELS } from '../../mail/mailMessage';
import { instantWithZone } from '../../shared/dates';

type Mail = ListMail | null;

/** Returns whether the mail was sent. A list without a stored mail counts as sent. */
export const isSent = (mail: Mail) => !mail || mail.status === 'sent';

/** `11-29-2026 09:30 AM EST` of a mail that was sent, else its state. */
export function mailText(mail: Mail, savedAt: string): string {
  if (!mail || mail.sent_at) return instantWithZone(mail?.sent_at ?? savedAt);
  return mail.leaves_at ? `Leaves at ${instantWithZone(mail.leaves_at)}` : MAIL_STATUS_LABELS[mail.status];
}
