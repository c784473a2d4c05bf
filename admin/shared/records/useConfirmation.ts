import type { FieldValues } from 'react-hook-form';
import type { CallMeta } from '../../dataProvider';
import { useConfirm, type Preview, type Subject } from '../useConfirm';
import { useReads, type Reads } from '../useReads';

/** Resolves to whether to go on with the values of a form; without it nothing is asked. */
type Confirmation = ((values: FieldValues) => Promise<boolean | CallMeta>) | undefined;

/** What a form asks before it saves; a hook that knows the record in context. */
export type UseConfirmation = () => Confirmation;

export const saveUnasked: UseConfirmation = () => undefined;

/**
 * Asks before a save that does more than the form shows.
 * @param subject of the question, while what the save does is not loaded
 * @param find finds out what these values would do; the save is held to its version, and nothing is asked without a
 * question
 */
export function useConfirmation(
  subject: Subject,
  find: (reads: Reads, values: FieldValues) => Promise<Preview>,
): Confirmation {
  const reads = useReads();
  const { confirm } = useConfirm();
  return (values) => confirm(subject, () => find(reads, values));
}
