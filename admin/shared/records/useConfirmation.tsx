import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { statusOf } from '../../callFailure';
import type { CallMeta } from '../../dataProvider';
import { useNotices } from '../useNotices';
import { useQuestion, type Question } from '../useQuestion';
import { useReads, type Reads } from '../useReads';

interface Confirmation {
  /** Whether to go on with what a form holds; without it nothing is asked. */
  confirm?: (values: FieldValues) => Promise<boolean | CallMeta>;
  dialog?: ReactNode;
}

/** What values would do: the question that it makes, and the version of what it shows. */
export interface Found {
  question?: Question;
  version?: number;
}

/** What a form asks before it saves; a hook that knows the record in context. */
export type UseConfirmation = () => Confirmation;

export const savesUnasked: UseConfirmation = () => ({});

/**
 * Asks before a save that does more than the form shows.
 * @param find finds out what these values would do; the save is held to its version, and nothing is asked without a
 * question
 */
export function useConfirmation(find: (reads: Reads, values: FieldValues) => Promise<Found>): Confirmation {
  const reads = useReads();
  const { tellFailure } = useNotices();
  const { ask, dialog } = useQuestion();
  const confirm = async (values: FieldValues) => {
    try {
      const { question, version } = await find(reads, values);
      return (!question || (await ask(question))) && { consequences: version };
    } catch (error) {
      // What is refused here is refused on its field when it is saved.
      if (statusOf(error) === 400) return true;
      tellFailure(error);
      return false;
    }
  };
  return { confirm, dialog };
}
