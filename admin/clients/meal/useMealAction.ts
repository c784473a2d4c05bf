import type { NoticeKey } from '@contract/notices';
import type { CareDataProvider } from '../../dataProvider';
import { useAction } from '../../shared/useAction';
import { MEAL_RECORDS, SCHEDULES, type MealSchedule } from './mealRecords';

export type MealVerb = 'defer' | 'cancel';

const SUCCESS: Record<MealVerb, NoticeKey> = {
  defer: 'meals.deferred',
  cancel: 'meals.cancelled',
};

/** Defers or cancels one meal; a refusal is for the dialog to show. */
export function useMealAction(meal: MealSchedule, onDone: () => void) {
  const { busy, failure, carryOut } = useAction({ touches: MEAL_RECORDS, quiet: true });
  const act = async (verb: MealVerb) => {
    const work = (provider: CareDataProvider, key: string) =>
      provider.act(`${SCHEDULES}/${meal.id}/${verb}/`, undefined, meal, key);
    if (await carryOut(work, SUCCESS[verb])) onDone();
  };
  return { busy, failure, act };
}
