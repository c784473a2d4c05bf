import Typography from '@mui/material/Typography';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useLatest } from '../../shared/useLatest';
import type { Client } from '../client';
import { MealInDialog } from './MealInDialog';
import type { MealSchedule } from './mealRecords';
import { MEAL_CHANGED, mealCall, type Deferred } from './useMealAction';

const EXPLANATIONS = {
  completed:
    'This meal counts as delivered. Deferring or cancelling marks it as not delivered; deferring also adds a make-up meal to the end of the program.',
  finalized:
    'This meal has already been sent to the caterer, who is mailed a correction. A deferred meal is added to the end of the program; a cancelled one is not.',
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
  const latest = useLatest(schedules);
  return async (meal: MealSchedule) => {
    const isServed = client.status === 'active' && !client.is_meal_cancelled;
    const current = () => latest.current.find(({ id }) => id === meal.id) ?? meal;
    let deferred: Deferred | undefined;
    const defer: Answer = {
      label: 'Defer Meal',
      act: async (provider, key) => {
        const done = await mealCall(provider, key, 'defer', current(), schedules);
        deferred = done.deferred;
        return done.after;
      },
      success: MEAL_CHANGED.defer,
    };
    const cancel: Answer = {
      label: 'Cancel Meal',
      destructive: true,
      act: async (provider, key) => (await mealCall(provider, key, 'cancel', current(), schedules)).after,
      success: MEAL_CHANGED.cancel,
    };
    await ask({
      title: 'Edit Meal for this delivery',
      answers: isServed ? [defer, cancel] : [cancel],
      children: (
        <>
          <MealInDialog meal={meal} />
          <Typography gutterBottom>
            {EXPLANATIONS[meal.status === 'completed' ? 'completed' : 'finalized']}
          </Typography>
          {!isServed && (
            <Typography>It cannot be deferred: only an active client gets a meal in its place.</Typography>
          )}
        </>
      ),
    });
    if (deferred) onDeferred(deferred);
  };
}
