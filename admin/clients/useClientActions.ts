import { failureWords, statusOf } from '../callFailure';
import { useAction } from '../shared/useAction';

/** Shown when another user saved first. The dialog keeps the typed values. */
const TYPED_IS_KEPT = 'Your changes are kept. Check it and save again.';

/**
 * Actions on a client or the client's meals.
 * @param afterConflict message for when another user has changed the record meanwhile
 */
export const useClientActions = (afterConflict = TYPED_IS_KEPT) =>
  useAction({
    words: (error) =>
      statusOf(error) === 412 ? `${failureWords(error)} ${afterConflict}` : failureWords(error),
  });
