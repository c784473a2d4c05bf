import type { NoticeKey } from '@contract/notices';
import type { MealSchedules } from '@contract/responses/meals';
import type { ActionProvider } from '../../dataProvider';
import { useAction } from '../../shared/useAction';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { MEAL_SCHEDULES } from '../../paths';
import { type MealSchedule } from './mealRecords';

export type MealVerb = 'defer' | 'cancel';

/** Notices after the change. */
export const MEAL_CHANGED: Record<MealVerb, NoticeKey> = {
  defer: 'meals.deferred',
  cancel: 'meals.cancelled',
};

/** New place of a deferred meal. */
export interface Deferred {
  from: string;
  meal: MealSchedule;
  /** All meals of the client after the deferral. */
  schedules: readonly MealSchedule[];
}

/** Returns the meal with a new date: the deferred one on its new day, or the one in its place. */
const movedBy = (after: MealSchedules, before: readonly MealSchedule[]) =>
  after.results.find(
    ({ id, status, date_of_delivery }) =>
      status !== 'cancelled' &&
      !before.some((schedule) => schedule.id === id && schedule.date_of_delivery === date_of_delivery),
  );

/**
 * Defers or cancels one meal.
 * @param schedules of the client before the change
 * @param body of the call
 * @returns the response, and the new place of a deferred meal
 */
export async function mealCall(
  provider: ActionProvider,
  key: string,
  verb: MealVerb,
  meal: MealSchedule,
  schedules: readonly MealSchedule[],
  body?: { can_be_undone: boolean },
) {
  const path = `${MEAL_SCHEDULES}/${meal.id}/${verb}/`;
  const after: MealSchedules = await provider.act(path, body, meal, key);
  const moved = verb === 'defer' ? movedBy(after, schedules) : undefined;
  return {
    after,
    deferred: moved && { from: meal.date_of_delivery, meal: moved, schedules: after.results },
  };
}

/**
 * Defers or cancels one meal that the caterer does not know yet, in a dialog, which shows a refusal.
 * @param onDone receives the new place of a deferred meal
 */
export function useMealAction(
  meal: MealSchedule,
  schedules: readonly MealSchedule[],
  onDone: (deferred?: Deferred) => void,
) {
  const { busy, failure, clearFailure, run } = useAction({ quiet: true });
  const notifyWithUndo = useUndoNotice();
  const notifyCancelled = (after: MealSchedules) => {
    const cancelled = after.results.find(({ id }) => id === meal.id);
    notifyWithUndo(
      MEAL_CHANGED.cancel,
      (provider, key) => provider.act(`${MEAL_SCHEDULES}/${meal.id}/resume/`, undefined, cancelled, key),
      {},
      'meals.resumed',
    );
  };
  const notifyDeferred = (after: MealSchedules) => {
    const { date_of_delivery } = meal;
    const deferred = after.results.find(({ id }) => id === meal.id);
    notifyWithUndo(MEAL_CHANGED.defer, (provider, key) =>
      provider.act(`${MEAL_SCHEDULES}/${meal.id}/undo_defer/`, { date_of_delivery }, deferred, key),
    );
  };
  const act = async (verb: MealVerb) => {
    let called: Awaited<ReturnType<typeof mealCall>> | undefined;
    await run(async (provider, key) => {
      called = await mealCall(provider, key, verb, meal, schedules);
      return called.after;
    });
    if (!called) return;
    if (verb === 'cancel') notifyCancelled(called.after);
    else notifyDeferred(called.after);
    onDone(called.deferred);
  };
  return { busy, failure, clearFailure, act };
}
