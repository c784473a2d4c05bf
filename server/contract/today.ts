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

/** Lines of a reason that are shown at once; the rest is asked for by the reason. */
export const TODAY_LINES = 20;
/** In place of regions: all of them. */
export const ALL_REGIONS = 'all';
/** Days after which somebody on hold is looked at again. */
export const HOLD_REVIEW_DAYS = 14;
/** Days before the end of a program from which on it is told. */
export const PROGRAM_ENDS_WITHIN_DAYS = 14;
/** Days after which a cleaning should have been recorded. */
export const CLEANING_EXPECTED_DAYS = 30;
