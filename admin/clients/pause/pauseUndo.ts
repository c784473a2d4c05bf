import type { PauseEffects } from '@contract/responses/pauses';
import { chosenRides, isChoosable, type PauseChoice } from './pauseChoice';

type Meal = PauseEffects['meals'][number];
type Ride = PauseEffects['trips'][number];

/** Meals and rides of a pause, each with its outcome. */
export type PausedBookings = Pick<PauseEffects, 'meals' | 'trips'>;

export const NO_BOOKINGS: PausedBookings = { meals: [], trips: [] };

const dayOf = ({ date, to }: Meal): string => to ?? date;

function isMealAsBefore(meal: Meal, before: Meal | undefined): boolean {
  if (!before) return meal.outcome === 'delivered' && !meal.to;
  return meal.outcome === before.outcome && dayOf(meal) === dayOf(before);
}

/** Finds a ride as it was before. A trip whose driver was told of its cancellation comes back under another id. */
const formerRide = ({ id, date, time }: Ride, { trips }: PausedBookings): Ride | undefined =>
  trips.find((ride) => ride.id === id) ?? trips.find((ride) => ride.date === date && ride.time === time);

function isRideAsBefore({ outcome, driver }: Ride, before: Ride | undefined): boolean {
  const losesDriver = outcome === 'reopened' && driver !== null;
  return !losesDriver && (outcome === 'cancelled') === (before?.outcome === 'cancelled');
}

/**
 * Returns whether Undo mails nobody, and leaves each meal and ride as it was before the action.
 * @param effects of Undo
 */
export const restoresAll = ({ meals, trips, mails }: PauseEffects, before: PausedBookings): boolean =>
  mails.length === 0 &&
  meals.every((meal) =>
    isMealAsBefore(
      meal,
      before.meals.find(({ id }) => id === meal.id),
    ),
  ) &&
  trips.every((ride) => isRideAsBefore(ride, formerRide(ride, before)));

/**
 * Returns the rides to cancel with Undo, so that rides that were kept before the action are kept again.
 * @param effects of Undo without a choice
 */
export function formerChoice({ trips }: PausedBookings, before: PausedBookings): PauseChoice {
  const cancel_trips = trips
    .filter((ride) => isChoosable(ride) && (formerRide(ride, before) ?? ride).outcome === 'cancelled')
    .map(({ id }) => id);
  return String(cancel_trips) === String(chosenRides({ trips })) ? {} : { cancel_trips };
}
