import type { RaRecord } from 'react-admin';
import { messages } from '@contract/messages';
import { brokenRules, failureWords } from '../../callFailure';
import { useOutcome } from '../useOutcome';
import { useResource } from './definition';

/** Handles a save of a plain resource. */
export function useSaved(change: 'created' | 'updated', onSaved: (saved: RaRecord, warned: boolean) => void) {
  const { noticeOf, refusals, failure } = useResource();
  const outcome = useOutcome();
  return outcome({
    success: noticeOf(change),
    words: (error) => {
      const [[field, [rule]] = ['', []]] = Object.entries(brokenRules(error));
      const words = refusals[`${field}.${rule?.code}`] ?? refusals[field] ?? failureWords(error);
      return words === messages.failures.generic ? failure : words;
    },
    onSaved,
  });
}
