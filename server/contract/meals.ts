/** Weekdays by their names in answers, Monday first (contract 1). */
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

/** Life of one meal of a client's program (contract 5, Meals). */
export const MEAL_SCHEDULE_STATUSES = [
  'upcoming',
  'scheduled',
  'finalized',
  'completed',
  'cancelled',
] as const;
export type MealScheduleStatus = (typeof MEAL_SCHEDULE_STATUSES)[number];

/** How many start dates a vendor offers (document 2, section 9). */
export const START_DATES_OFFERED = 8;

/** Days before delivery that a plan opens (contract 5, Meals, rule 2). */
export const PLAN_OPENS_DAYS_BEFORE = 7;

/** Local time of day at which a plan is cut off (contract 5, Meals, rule 3). */
export const CUT_OFF_TIME = '12:00';

/** Most people that a customer may order for (document 2, section 5). */
export const MOST_PEOPLE = 10;
