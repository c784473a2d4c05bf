import { failureWords, statusOf } from '../callFailure';
import { useAction } from '../shared/useAction';

/** What was typed stays in the dialog, over what somebody else has saved. */
const TYPED_IS_KEPT = 'Your changes are kept. Check it and save again.';

/**
 * Actions on a client or the client's meals.
 * @param afterConflict what to do when somebody else has changed the record meanwhile
 */
export const useClientActions = (afterConflict = TYPED_IS_KEPT) =>
  useAction({
    words: (error) =>
      statusOf(error) === 412 ? `${failureWords(error)} ${afterConflict}` : failureWords(error),
  });
