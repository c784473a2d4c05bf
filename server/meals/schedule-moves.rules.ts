import { type MealScheduleStatus, weekdayOf } from '../contract/meals.js';
import {
  ownDatesOrAfterLast,
  movedDatesWithThoseBeforeTodayLast,
  type DeliveryDays,
} from './delivery-dates.rules.js';

/** A meal of a program with its date. */
export interface ScheduledMeal {
  id: string;
  customer_id: string;
  date_of_delivery: string;
  status: MealScheduleStatus;
}

/** A meal with its old and its new date, which may be the same. */
export interface MealMove {
  schedule_id: string;
  customer_id: string;
  from: string;
  to: string;
}

export const isMoved = ({ from, to }: MealMove): boolean => from !== to;

/** Returns whether a meal's date is on the vendor's weekday and its plan can still include it. */
export const isOnDeliveryDayAndScheduledOrOpen = (
  { status, date_of_delivery: date }: ScheduledMeal,
  days: DeliveryDays,
): boolean => weekdayOf(date) === days.delivery_day && (status === 'scheduled' || days.isOpen(date));

/**
 * Moves one client's meals to the vendor's days. Each gets the first free day on or after its date.
 * @param mealsOfClient all of the client's meals, by date
 * @param ids of the meals that move
 * @throws RangeError where ten years hold too few open days
 */
export const movesToNewDay = (mealsOfClient: ScheduledMeal[], ids: ReadonlySet<string>, days: DeliveryDays) =>
  movesTo(movedDatesWithThoseBeforeTodayLast, mealsOfClient, ids, days);

/**
 * Moves one client's meals that come back. Each gets its own date if that is open, else a date after her last meal.
 * @param mealsOfClient all of the client's meals, by date
 * @param ids of the meals that come back
 * @throws RangeError where ten years hold too few open days
 */
export const movesToOwnDateOrAfterLast = (
  mealsOfClient: ScheduledMeal[],
  ids: ReadonlySet<string>,
  days: DeliveryDays,
) => movesTo(ownDatesOrAfterLast, mealsOfClient, ids, days);

function movesTo(
  datesFor: typeof movedDatesWithThoseBeforeTodayLast,
  meals: ScheduledMeal[],
  ids: ReadonlySet<string>,
  days: DeliveryDays,
): MealMove[] {
  const moving = meals.filter(({ id }) => ids.has(id));
  // The dates of cancelled meals are free.
  const staying = meals.filter(({ id, status }) => !ids.has(id) && status !== 'cancelled');
  const dates = datesFor(datesOf(moving), days, new Set(datesOf(staying)));
  return moving.map(({ id, customer_id, date_of_delivery }, index) => ({
    schedule_id: id,
    customer_id,
    from: date_of_delivery,
    to: dates[index]!,
  }));
}

const datesOf = (meals: ScheduledMeal[]): string[] => meals.map(({ date_of_delivery }) => date_of_delivery);
