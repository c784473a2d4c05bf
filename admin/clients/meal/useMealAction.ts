import type { NoticeKey } from '@contract/notices';
import type { MealSchedules } from '@contract/responses/meals';
import { useAction } from '../../shared/useAction';
import { MEAL_SCHEDULES } from '../../paths';
import { type MealSchedule } from './mealRecords';

export type MealVerb = 'defer' | 'cancel';

const SUCCESS: Record<MealVerb, NoticeKey> = {
  defer: 'meals.deferred',
  cancel: 'meals.cancelled',
};

/** New place of a deferred meal. */
export interface Deferred {
  from: string;
  meal: MealSchedule;
}

/** Returns the meal with a new date: the deferred one on its new day, or the one in its place. */
const movedBy = (after: MealSchedules, before: readonly MealSchedule[]) =>
  after.results.find(
    ({ id, status, date_of_delivery }) =>
      status !== 'cancelled' &&
      !before.some((known) => known.id === id && known.date_of_delivery === date_of_delivery),
  );

/**
 * Defers or cancels one meal. The dialog shows a refusal.
 * @param schedules of the client before the change
 * @param onDone receives the new place of a deferred meal
 */
export function useMealAction(
  meal: MealSchedule,
  schedules: readonly MealSchedule[],
  onDone: (deferred?: Deferred) => void,
) {
  const { busy, failure, run } = useAction({ quiet: true });
  const act = async (verb: MealVerb) => {
    let moved: MealSchedule | undefined;
    const done = await run(async (provider, key) => {
      const path = `${MEAL_SCHEDULES}/${meal.id}/${verb}/`;
      const after: MealSchedules = await provider.act(path, undefined, meal, key);
      if (verb === 'defer') moved = movedBy(after, schedules);
      return after;
    }, SUCCESS[verb]);
    if (done) onDone(moved && { from: meal.date_of_delivery, meal: moved });
  };
  return { busy, failure, act };
}
