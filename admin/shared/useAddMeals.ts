import type { NoticeKey } from '@contract/notices';
import type { AddedMeals } from '@contract/responses/meals';
import { CUSTOMERS } from '../paths';
import type { useAction } from './useAction';
import { useUndoNotice } from './useUndoNotice';

/** Adds meals to a client's schedules. The notice offers Undo. @param run of `useAction` */
export function useAddMeals(clientId: string, run: ReturnType<typeof useAction>['run']) {
  const tell = useUndoNotice();
  const path = `${CUSTOMERS}/${clientId}`;
  return async (verb: 'add_meal_weeks' | 'process_meal_schedules', body: object, notice: NoticeKey) => {
    let schedule_ids: string[] = [];
    const done = await run(async (provider, key) => {
      const after = await provider.act<string, AddedMeals>(`${path}/${verb}/`, body, undefined, key);
      schedule_ids = after.added_ids;
      return after;
    });
    if (done)
      tell(notice, (provider, key) =>
        provider.act(`${path}/remove_added_meals/`, { schedule_ids }, undefined, key),
      );
    return done;
  };
}
