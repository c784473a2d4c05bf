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

/** Life of one meal of a client's program. */
export const MEAL_SCHEDULE_STATUSES = [
  'upcoming',
  'scheduled',
  'finalized',
  'completed',
  'cancelled',
] as const;
export type MealScheduleStatus = (typeof MEAL_SCHEDULE_STATUSES)[number];

/** Life of one delivery: in a plan, then counted or taken back. */
export const DELIVERY_STATUSES = ['scheduled', 'completed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a meal that was brought did not reach the client. */
export const NOT_DELIVERED_REASONS = ['not_home', 'bad_address', 'refused', 'other'] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Why a caterer was mailed a list: the plan was sent, or what was sent was corrected. */
export const PLAN_VERSION_KINDS = ['sent', 'correction'] as const;
export type PlanVersionKind = (typeof PLAN_VERSION_KINDS)[number];

/** What is printed of a plan. */
export const PLAN_SHEETS = ['kitchen', 'manifest', 'labels'] as const;
export type PlanSheet = (typeof PLAN_SHEETS)[number];

/** How many start dates a vendor offers. */
export const START_DATES_OFFERED = 8;

/** Days before delivery that a plan opens. */
export const PLAN_OPENS_DAYS_BEFORE = 7;

/** Local time of day at which a plan is cut off. */
export const CUT_OFF_TIME = '12:00';

/** Most people that a customer may order for. */
export const MOST_PEOPLE = 10;
