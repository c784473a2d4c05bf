import type { ListMail } from '@contract/responses/meals';
import { MAIL_STATUS_LABELS } from '../../mail/mailMessage';
import { instantWithZone } from '../../shared/dates';

type Mail = ListMail | null;

/** A list without a record of its mail counts as sent when it was saved. */
export const isSent = (mail: Mail) => !mail || mail.status === 'sent';

/** `11-29-2026 09:30 AM EST` of a mail that was sent, else its state. */
export function mailText(mail: Mail, savedAt: string): string {
  if (!mail || mail.sent_at) return instantWithZone(mail?.sent_at ?? savedAt);
  return mail.leaves_at ? `Leaves at ${instantWithZone(mail.leaves_at)}` : MAIL_STATUS_LABELS[mail.status];
}
