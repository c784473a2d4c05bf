import type { RaRecord } from 'react-admin';
import { GENERIC_FAILURE } from '@contract/errors';
import { brokenRules, failureWords } from '../../callFailure';
import { useOutcome } from '../form/useOutcome';
import { useResource } from './definition';

/** What follows a save of a plain resource. */
export function useSaved(change: 'created' | 'updated', onSaved: (saved: RaRecord, warned: boolean) => void) {
  const { successOf, refusals, failure } = useResource();
  const outcome = useOutcome();
  return outcome({
    success: successOf(change),
    words: (error) => {
      const [[field, [rule]] = ['', []]] = Object.entries(brokenRules(error));
      const words = refusals[`${field}.${rule?.code}`] ?? refusals[field] ?? failureWords(error);
      return words === GENERIC_FAILURE ? failure : words;
    },
    onSaved,
  });
}
