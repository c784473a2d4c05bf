import Typography from '@mui/material/Typography';
import type { NoticeKey } from '@contract/notices';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useLatest } from '../../shared/useLatest';
import { useNotices } from '../../shared/useNotices';
import { useUndoNotice } from '../../shared/useUndoNotice';
import type { Client } from '../client';
import { MealSummary } from './MealSummary';
import type { MealSchedule } from './mealRecords';
import { MEAL_CHANGED, mealCall, type Deferred, type MealVerb } from './useMealAction';
import { undoTakeBack, useFindUndoUntil } from './useWaitingCorrections';

const EXPLANATIONS = {
  completed:
    'This meal counts as delivered. Deferring or cancelling marks it as not delivered; deferring also adds a make-up meal to the end of the program.',
  finalized:
    'This meal has already been sent to the caterer, who is mailed a correction in two minutes. Until then you can undo it. A deferred meal is added to the end of the program; a cancelled one is not.',
};

/** Notices that say when the caterer is told. */
const UNTIL: Record<MealVerb, NoticeKey> = {
  defer: 'meals.deferred_until',
  cancel: 'meals.cancelled_until',
};

/** Returns whether a meal was delivered or sent to the caterer. */
export const isSent = ({ status }: MealSchedule) => status === 'completed' || status === 'finalized';

/**
 * Returns a function that defers or cancels a sent meal. Nothing else can be changed.
 * @param schedules current meals of the client
 * @param onDeferred receives the new place of a deferred meal
 */
export function useSentMeal(
  client: Client,
  schedules: readonly MealSchedule[],
  onDeferred: (deferred: Deferred) => void,
) {
  const { ask } = useConfirm();
  const findUndoUntil = useFindUndoUntil(client);
  const { notify } = useNotices();
  const notifyWithUndo = useUndoNotice();
  const latest = useLatest(schedules);
  return async (meal: MealSchedule) => {
    const isServed = client.status === 'active' && !client.is_meal_cancelled;
    const current = () => latest.current.find(({ id }) => id === meal.id) ?? meal;
    let result: (Awaited<ReturnType<typeof mealCall>> & { verb: MealVerb }) | undefined;
    const call =
      (verb: MealVerb): Answer['act'] =>
      async (provider, key) => {
        const body = meal.status === 'finalized' ? { can_be_undone: true } : undefined;
        result = { verb, ...(await mealCall(provider, key, verb, current(), schedules, body)) };
        return result.after;
      };
    const defer: Answer = { label: 'Defer Meal', act: call('defer') };
    const cancel: Answer = { label: 'Cancel Meal', destructive: true, act: call('cancel') };
    await ask({
      title: 'Edit Meal for this delivery',
      answers: isServed ? [defer, cancel] : [cancel],
      children: (
        <>
          <MealSummary meal={meal} />
          <Typography gutterBottom>
            {EXPLANATIONS[meal.status === 'completed' ? 'completed' : 'finalized']}
          </Typography>
          {!isServed && (
            <Typography>It cannot be deferred: only an active client gets a meal in its place.</Typography>
          )}
        </>
      ),
    });
    if (!result) return;
    const { verb, deferred, after } = result;
    if (deferred) onDeferred(deferred);
    const until =
      meal.status === 'finalized' && (await findUndoUntil(({ schedule_id }) => schedule_id === meal.id));
    if (!until) return notify(MEAL_CHANGED[verb]);
    const undo = undoTakeBack(after.results.find(({ id }) => id === meal.id));
    notifyWithUndo(UNTIL[verb], undo, { until }, 'meals.undone');
  };
}
