import type { MailStatus } from '@contract/mail';

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  withheld: 'Withheld',
};

/** Formats a mail's kind: `caterer_plan` as `Caterer plan`. */
export const kindLabel = (kind: string) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
