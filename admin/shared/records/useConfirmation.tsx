import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { failureWords, isSessionEnd, statusOf } from '../../callFailure';
import type { CareDataProvider } from '../../dataProvider';
import { useQuestion, type Question } from '../useQuestion';

interface Confirmation {
  /** Whether to go on with what a form holds; without it nothing is asked. */
  confirm?: (values: FieldValues) => Promise<boolean>;
  dialog?: ReactNode;
}

/** What a form asks before it saves; a hook that knows the record in context. */
export type UseConfirmation = () => Confirmation;

export const savesUnasked: UseConfirmation = () => ({});

/**
 * Asks before a save that does more than the form shows.
 * @param questionOf finds out what these values would do; nothing where there is nothing to ask
 */
export function useConfirmation(
  questionOf: (provider: CareDataProvider, values: FieldValues) => Promise<Question | undefined>,
): Confirmation {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const { ask, dialog } = useQuestion();
  const confirm = async (values: FieldValues) => {
    try {
      const question = await questionOf(provider, values);
      return !question || (await ask(question));
    } catch (error) {
      // What is refused here is refused on its field when it is saved.
      if (statusOf(error) === 400) return true;
      // The session's own dialog says what a 401 needs.
      if (!isSessionEnd(error)) notify(failureWords(error), { type: 'error' });
      return false;
    }
  };
  return { confirm, dialog };
}
