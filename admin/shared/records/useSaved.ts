import type { RaRecord } from 'react-admin';
import { brokenRules, failureWords } from '../../callFailure';
import { useOutcome } from '../form/useOutcome';
import { useResource } from './definition';

/** What follows a save of a plain resource. */
export function useSaved(change: 'created' | 'updated', onSaved: (saved: RaRecord, warned: boolean) => void) {
  const { successOf, refusals } = useResource();
  const outcome = useOutcome();
  return outcome({
    success: successOf(change),
    words: (error) => {
      const [[field, [rule]] = ['', []]] = Object.entries(brokenRules(error));
      return refusals[`${field}.${rule?.code}`] ?? refusals[field] ?? failureWords(error);
    },
    onSaved,
  });
}
