import { useNotify, type RaRecord } from 'react-admin';
import { brokenRules, failureWords, isSessionEnd, statusOf } from '../../callFailure';
import { warningsOf } from '../warnings';
import { useResource } from './definition';

/**
 * What follows a save: its words, or those of its failure.
 * @param onSaved where it leads; `warned` says that something here wants another look
 */
export function useSaved(change: 'created' | 'updated', onSaved: (saved: RaRecord, warned: boolean) => void) {
  const { successOf, refusals } = useResource();
  const notify = useNotify();
  return {
    onSuccess: (saved: RaRecord) => {
      notify(successOf(change), { type: 'success' });
      onSaved(saved, warningsOf(saved).length > 0);
    },
    onError: (error: unknown) => {
      // The session's own dialog says what a 401 needs, and the form what a conflict does.
      if (isSessionEnd(error) || statusOf(error) === 412) return;
      const [refused = ''] = Object.keys(brokenRules(error));
      notify(refusals[refused] ?? failureWords(error), { type: 'error' });
    },
  };
}
