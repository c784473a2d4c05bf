import type { MailStatus, RetryRefusal } from '@contract/mail';

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  withheld: 'Withheld',
};

export const RETRY_REFUSAL_LABELS: Record<RetryRefusal, string> = {
  text_removed: 'Cannot be sent again: its text was removed.',
  replaced: 'Not needed: a later mail takes its place.',
  partly_replaced: 'Out of date: a later mail is about some of its trips. Call the driver about the others.',
  account_in_use: 'Not needed: the user has set a password since.',
};

/** Formats a mail's kind: `caterer_plan` as `Caterer plan`. */
export const kindLabel = (kind: string) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
