/** Weekdays by their names in responses, Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the weekday of a calendar date. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** Statuses of one meal of a client's program. */
export const MEAL_SCHEDULE_STATUSES = [
  'upcoming',
  'scheduled',
  'finalized',
  'completed',
  'cancelled',
] as const;
export type MealScheduleStatus = (typeof MEAL_SCHEDULE_STATUSES)[number];

/** Statuses of a delivery: `scheduled` while it is in a plan. */
export type DeliveryStatus = 'scheduled' | 'completed' | 'cancelled';

/** Reasons why a delivered meal did not reach the client. */
export const NOT_DELIVERED_REASONS = ['not_home', 'bad_address', 'refused', 'other'] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Reasons why a caterer got a list by mail: the plan was sent, or a sent list was corrected. */
export const PLAN_VERSION_KINDS = ['sent', 'correction'] as const;
export type PlanVersionKind = (typeof PLAN_VERSION_KINDS)[number];

/** Facts of a client on a list, the most important first. A sent list with an outdated one needs a correction. */
export const SHOWN_FIELDS = [
  'allergies',
  'client',
  'address',
  'phone_number',
  'notes',
  'delivery_notes',
] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

/** Printable sheets of a plan. */
export const PLAN_SHEETS = ['kitchen', 'manifest', 'labels'] as const;
export type PlanSheet = (typeof PLAN_SHEETS)[number];

/** Number of start dates that a vendor offers. */
export const START_DATES_OFFERED = 8;

/** Number of days before delivery on which a plan opens. */
export const PLAN_OPENS_DAYS_BEFORE = 7;

/** Local time of day at which a plan is cut off. */
export const CUT_OFF_TIME = '12:00';

/** Largest number of people for whom a client may order. */
export const MOST_PEOPLE = 10;
