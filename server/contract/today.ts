import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import type { NoticeKey } from './notices.js';

const messageKeys = keys.today;

/** Reasons for a line of Today, in the order of urgency. */
export const TODAY_REASONS = [
  'list_leaves',
  'allergy_untold',
  'correction_unacknowledged',
  'ride_without_driver',
  'ride_declined',
  'trip_warns',
  'first_call',
  'call_again',
  'reached_not_started',
  'service_lacks',
  'hold_review',
  'pause_ends',
  'program_ends',
  'cleaning_not_recorded',
  'mail_failed',
  'possible_duplicate',
  'budget_warning',
  'account_address_taken',
] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/**
 * Urgency of each reason in the order of lines, 0 first: lists about to be sent, near rides, double bookings, calls,
 * the rest. Reasons of equal urgency are sorted by due time.
 */
export const TODAY_URGENCY: Record<TodayReason, number> = {
  list_leaves: 0,
  allergy_untold: 0,
  correction_unacknowledged: 0,
  ride_without_driver: 1,
  ride_declined: 1,
  trip_warns: 2,
  first_call: 3,
  call_again: 3,
  reached_not_started: 3,
  service_lacks: 4,
  hold_review: 4,
  pause_ends: 4,
  program_ends: 4,
  cleaning_not_recorded: 4,
  mail_failed: 4,
  possible_duplicate: 4,
  budget_warning: 4,
  account_address_taken: 4,
};

/** Headings of the reasons. */
export const TODAY_REASON_LABELS: Record<TodayReason, string> = {
  first_call: 'First calls',
  reached_not_started: 'Reached, not started',
  call_again: 'Call again',
  allergy_untold: 'Allergies that caterers do not know',
  correction_unacknowledged: 'Corrections without an answer',
  list_leaves: 'Lists leaving today',
  service_lacks: 'Something missing',
  hold_review: 'Holds to review',
  program_ends: 'Programs ending',
  ride_without_driver: 'Rides without a driver',
  ride_declined: 'Rides that drivers declined',
  trip_warns: 'Trips to check',
  cleaning_not_recorded: 'Unrecorded cleanings',
  mail_failed: 'Failed mails',
  possible_duplicate: 'Possible duplicates',
  budget_warning: 'Budgets',
  pause_ends: 'Back from a pause',
  account_address_taken: 'Clients without an account',
};

/** Number of days by which a reason can be deferred. */
export const DEFERRED_WITHIN_DAYS = 180;
/**
 * Reasons that end, by the number of days from their due time to their end. When most of them end, a meal or a ride is lost. A
 * deferred one comes back before it ends.
 */
export const ENDS_DAYS_AFTER_DUE: Partial<Record<TodayReason, number>> = {
  list_leaves: 0,
  allergy_untold: 0,
  correction_unacknowledged: 0,
  ride_without_driver: 0,
  ride_declined: 0,
  trip_warns: 0,
  program_ends: 0,
  mail_failed: 0,
  // It is shown on the last day of the pause and on the day after.
  pause_ends: 2,
};
/** Notices of actions that mail somebody, after which the reason may not be settled yet. */
export const MAIL_ACTION_NOTICES = [
  'meals.correction_sent',
  'mail.queued',
] as const satisfies readonly NoticeKey[];
/** Number of seconds for which the notice of a settled reason offers Undo. */
export const UNDO_SECONDS = 10;
/** Number of seconds after which a silent screen counts as closed. */
export const OPEN_LINE_SECONDS = 45;
/** Value that stands for all regions. */
export const ALL_REGIONS = 'all';
/** Number of days after which a client on hold is reviewed. */
export const HOLD_REVIEW_DAYS = 14;
/** Number of days before the end of a program from which Today shows it. */
export const PROGRAM_ENDS_WITHIN_DAYS = 14;
/** Number of days after which Today asks for a missing cleaning. */
export const CLEANING_EXPECTED_DAYS = 30;

/** States of a reason. A reason is `open` until it is settled, and again after it is reopened. */
export const SETTLEMENT_STATES = ['open', 'deferred', 'accepted'] as const;

/** Fields of a reason that is deferred or accepted. */
export const settlementRules = {
  until_date: { label: 'Until', required: messageKeys.until_required },
  reason: { label: 'Reason', required: messageKeys.reason_required, max: 500 },
} satisfies FieldRules;

/** Options for the first page of the back office. */
export const START_PAGES = ['clients', 'today'] as const;
export type StartPage = (typeof START_PAGES)[number];
