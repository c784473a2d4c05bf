import type { Consequences } from '@contract/responses/client';
import { CUSTOMERS } from '../../paths';
import { useConfirmedUndo } from '../../shared/useConfirmedUndo';
import { useReadProvider } from '../../shared/useReadProvider';
import type { UndoAction } from '../../shared/useUndoNotice';
import type { Client } from '../client';
import { CancelledMeals, isCatererNotified } from './CancelledMeals';

/**
 * Returns a function that makes the Undo of Resume Meals: it cancels the meals again, for the former reason. It asks
 * first if a caterer is mailed a correction.
 * @param client before Resume Meals
 */
export function useResumeUndo(): (client: Client) => UndoAction {
  const reads = useReadProvider();
  const confirmed = useConfirmedUndo();
  return ({ id, name, meal_cancellation_note: notes }) =>
    confirmed({
      title: `Cancel the meals of ${name} again?`,
      label: 'Yes, Cancel Meals',
      preview: async () => {
        const consequences = await reads.read<Consequences>(`${CUSTOMERS}/${id}/consequences/`, {
          has_opted_for_meal_service: 'false',
        });
        const { version } = consequences;
        return isCatererNotified(consequences)
          ? { children: <CancelledMeals consequences={consequences} />, version }
          : { version };
      },
      call: (provider, key, consequences) =>
        provider.act(
          `${CUSTOMERS}/${id}/cancel_meal/`,
          { notes, can_be_undone: true },
          { consequences },
          key,
        ),
    });
}
