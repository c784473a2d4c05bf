import { isDate } from '@contract/field-checks';
import type { PauseEffects } from '@contract/responses/pauses';

/** Days of a pause as the API takes them: with a last day, or with a review day. */
export interface PauseDays {
  from_date: string;
  until_date: string | null;
  review_on: string | null;
}

/** Rides to keep and meals to correct, where they differ from the default. */
export interface PauseChoice {
  cancel_trips?: readonly string[];
  correct_meals?: readonly string[];
}

/** The dialog's form values. */
export interface PauseValues {
  from_date: string;
  until_date: string;
  review_on: string;
  is_open: boolean;
  notes: string;
}

/** Returns the days to preview. Undefined while one is missing or incomplete, or they are in the wrong order. */
export function daysOf({ from_date, until_date, review_on, is_open }: PauseValues): PauseDays | undefined {
  const last = is_open ? review_on : until_date;
  if (!isDate(from_date) || !isDate(last) || last < from_date || (is_open && last === from_date))
    return undefined;
  return is_open
    ? { from_date, until_date: null, review_on: last }
    : { from_date, until_date: last, review_on: null };
}

type Ride = PauseEffects['trips'][number];

/** Returns whether a ride on the days of the pause can be cancelled or kept. */
export const isChoosable = ({ outcome }: Pick<Ride, 'outcome'>): boolean =>
  outcome === 'cancelled' || outcome === 'kept';

export const chosenRides = ({ trips }: Pick<PauseEffects, 'trips'>): string[] =>
  trips.filter(({ outcome }) => outcome === 'cancelled').map(({ id }) => id);

/** Ids of meals that the caterer already has, but that will not be delivered. */
export const chosenMeals = ({ meals }: Pick<PauseEffects, 'meals'>): string[] =>
  meals.filter(({ is_sent, outcome }) => is_sent && outcome !== 'delivered').map(({ id }) => id);
