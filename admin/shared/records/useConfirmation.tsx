import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { statusOf } from '../../callFailure';
import { useNotices } from '../useNotices';
import { useQuestion, type Question } from '../useQuestion';
import { useReads, type Reads } from '../useReads';

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
  questionOf: (reads: Reads, values: FieldValues) => Promise<Question | undefined>,
): Confirmation {
  const reads = useReads();
  const { tellFailure } = useNotices();
  const { ask, dialog } = useQuestion();
  const confirm = async (values: FieldValues) => {
    try {
      const question = await questionOf(reads, values);
      return !question || (await ask(question));
    } catch (error) {
      // What is refused here is refused on its field when it is saved.
      if (statusOf(error) === 400) return true;
      tellFailure(error);
      return false;
    }
  };
  return { confirm, dialog };
}
