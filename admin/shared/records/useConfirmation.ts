import type { FieldValues } from 'react-hook-form';
import type { CallMeta } from '../../dataProvider';
import { useConfirm, type Preview, type Subject } from '../useConfirm';
import { useReadProvider, type ReadProvider } from '../useReadProvider';

/** Resolves to whether the form may save its values. Undefined if the form asks nothing. */
type Confirmation = ((values: FieldValues) => Promise<boolean | CallMeta>) | undefined;

/** Hook that returns a form's confirmation. It has access to the record in context. */
export type UseConfirmation = () => Confirmation;

export const saveWithoutConfirmation: UseConfirmation = () => undefined;

/**
 * Asks before a save that does more than the form shows.
 * @param subject of the question, shown while the consequences load
 * @param find reads the consequences of these values. The save carries their version. Without a question nothing is
 * asked.
 */
export function useConfirmation(
  subject: Subject,
  find: (reads: ReadProvider, values: FieldValues) => Promise<Preview>,
): Confirmation {
  const reads = useReadProvider();
  const { confirm } = useConfirm();
  return (values) => confirm(subject, () => find(reads, values));
}
