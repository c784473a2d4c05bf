import type { RaRecord } from 'react-admin';
import { messages } from '@contract/messages';
import { failureMessage } from '../../callFailure';
import { useOutcome } from '../useOutcome';
import { useResource } from './definition';

/** Handles a save of a plain resource. */
export function useSaveHandlers(
  change: 'created' | 'updated',
  onSaved: (saved: RaRecord, warned: boolean) => void,
) {
  const { noticeOf, failure } = useResource();
  const outcome = useOutcome();
  return outcome({
    success: noticeOf(change),
    errorMessage: (error) => {
      const message = failureMessage(error);
      return message === messages.failures.generic ? failure : message;
    },
    onSaved,
  });
}
