import type { NoticeKey } from '@contract/notices';
import type { AddedMeals, MealSchedules } from '@contract/responses/meals';
import { CUSTOMERS } from '../paths';
import type { useAction } from './useAction';
import { useUndoNotice } from './useUndoNotice';

/** Calls that add meals, with their responses. */
interface AddCalls {
  add_meal_weeks: AddedMeals;
  process_meal_schedules: MealSchedules;
}

interface Added<Verb extends keyof AddCalls> {
  notice: NoticeKey;
  /** Returns the ids of the added schedules. */
  idsOf: (after: AddCalls[Verb]) => string[];
  /** Version of the preview that was shown. */
  version?: number;
}

/** Adds meals to a client's schedules. The notice offers Undo. @param run of `useAction` */
export function useAddMeals(clientId: string, run: ReturnType<typeof useAction>['run']) {
  const notify = useUndoNotice();
  const path = `${CUSTOMERS}/${clientId}`;
  return async <Verb extends keyof AddCalls>(
    verb: Verb,
    body: object,
    { notice, idsOf, version }: Added<Verb>,
  ) => {
    let schedule_ids: string[] = [];
    const isDone = await run(async (provider, key) => {
      const after = await provider.act<string, AddCalls[Verb]>(`${path}/${verb}/`, body, { version }, key);
      schedule_ids = idsOf(after);
      return after;
    });
    if (isDone)
      notify(notice, (provider, key) =>
        provider.act(`${path}/remove_added_meals/`, { schedule_ids }, undefined, key),
      );
    return isDone;
  };
}
