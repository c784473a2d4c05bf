import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

/** Statuses of a mail. `withheld`: the client may not be contacted. This is no failure and is not retried. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'withheld'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Kinds of mails, by which Admins filter. */
export const MAIL_KINDS = [
  'caregiver_invitation',
  'caregiver_not_invited',
  'caterer_correction',
  'caterer_plan',
  'client_invitation',
  'day_sheet',
  'export_failed',
  'export_ready',
  'peer_support_introduction',
  'refer_a_friend',
  'service_cancellation',
  'service_request',
  'set_password',
  'staff_invitation',
  'trip_assigned',
  'trip_cancelled',
  'trip_changed',
  'unassigned_rides',
  'verification_form',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Resources whose records hold the addresses of mails. */
export const RECIPIENT_RESOURCES = [
  'caregivers',
  'customers',
  'meal_transport_vendors',
  'meal_vendors',
  'peer_support_resources',
  'transport_vendors',
  'users',
] as const;
export type RecipientResource = (typeof RECIPIENT_RESOURCES)[number];

/** Field of a failed mail's correction. */
export const mailRules = {
  to: { label: 'Send To', required: keys.mail.to_required, max: 254 },
} satisfies FieldRules;

/**
 * Why a failed mail cannot be sent again: its text was removed, later mails take its place or that of a part of its trips,
 * or its user has set a password since.
 */
export const RETRY_REFUSALS = ['text_removed', 'replaced', 'partly_replaced', 'account_in_use'] as const;
export type RetryRefusal = (typeof RETRY_REFUSALS)[number];
