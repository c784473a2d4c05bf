import { useNotify, type RaRecord } from 'react-admin';
import { failureWords, isSessionEnd, statusOf } from '../../callFailure';
import { warningsOf } from '../warnings';

interface Outcome<Saved> {
  /** Words after a save, to the letter of the specification. */
  success: string;
  /** Words of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  /** Where it leads; `warned` says that something here wants another look. */
  onSaved?: (saved: Saved, warned: boolean) => void;
}

/** What follows a save: its words, or those of its failure. */
export function useOutcome() {
  const notify = useNotify();
  return <Saved extends RaRecord>({ success, words = failureWords, onSaved }: Outcome<Saved>) => ({
    onSuccess: (saved: Saved) => {
      notify(success, { type: 'success' });
      onSaved?.(saved, warningsOf(saved).length > 0);
    },
    onError: (error: unknown) => {
      // The session's own dialog says what a 401 needs, and the form what a conflict does.
      if (isSessionEnd(error) || statusOf(error) === 412) return;
      notify(words(error), { type: 'error' });
    },
  });
}
