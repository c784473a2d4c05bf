/** Why something waits for the office today, in the order in which it is shown. */
export const TODAY_REASONS = [
  'first_call',
  'call_again',
  'list_leaves',
  'service_lacks',
  'hold_review',
  'program_ends',
  'ride_without_driver',
  'trip_warns',
  'cleaning_not_recorded',
  'mail_failed',
  'possible_duplicate',
  'budget_warning',
  'pause_ends',
] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/** Each reason as a heading. */
export const TODAY_REASON_LABELS: Record<TodayReason, string> = {
  first_call: 'First calls',
  call_again: 'Call again',
  list_leaves: 'Lists leaving today',
  service_lacks: 'Something missing',
  hold_review: 'Holds to review',
  program_ends: 'Programs ending',
  ride_without_driver: 'Rides without a driver',
  trip_warns: 'Trips to check',
  cleaning_not_recorded: 'Unrecorded cleanings',
  mail_failed: 'Failed mails',
  possible_duplicate: 'Possible duplicates',
  budget_warning: 'Budgets',
  pause_ends: 'Back from a pause',
};

/** Lines of a reason that are shown at once; the rest is asked for by the reason. */
export const TODAY_LINES = 20;
/** Seconds after which a screen that says nothing any more has nothing open. */
export const OPEN_LINE_SECONDS = 45;
/** In place of regions: all of them. */
export const ALL_REGIONS = 'all';
/** Days after which somebody on hold is looked at again. */
export const HOLD_REVIEW_DAYS = 14;
/** Days before the end of a program from which on it is told. */
export const PROGRAM_ENDS_WITHIN_DAYS = 14;
/** Days after which a cleaning should have been recorded. */
export const CLEANING_EXPECTED_DAYS = 30;
