import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ShownRecord } from '../../dataProvider';
import { apiPathOf } from '../../paths';
import { useConfirm } from '../useConfirm';
import { useLatest } from '../useLatest';
import { useUndoNotice } from '../useUndoNotice';
import { useResource } from './definition';

/**
 * Returns a function that deletes the record in context after a confirmation. A retry sends its latest version. The
 * notice offers Undo if the record is kept. `onDeleted` also runs if the row that asked has left the list by then.
 */
export function useDeleteRecord(): (name: string, onDeleted?: () => void) => Promise<boolean> {
  const latest = useLatest(useRecordContext<ShownRecord>());
  const { resource, noun, keepsHistory, deleteConsequence, dependents: Dependents, noticeOf } = useResource();
  const { ask } = useConfirm();
  const notifyWithUndo = useUndoNotice();
  return async (name, onDeleted) => {
    const { id } = latest.current!;
    let isDeleted = false;
    const isSure = await ask({
      title: `Delete ${name}?`,
      safeLabel: 'Cancel',
      answers: [
        {
          label: `Delete ${noun}`,
          busyLabel: 'Deleting…',
          destructive: true,
          act: async (provider) => {
            await provider.delete(resource, { id, previousData: latest.current! });
            isDeleted = true;
            onDeleted?.();
          },
          success: keepsHistory ? undefined : noticeOf('deleted'),
        },
      ],
      refused: Dependents && <Dependents record={latest.current!} />,
      children: (
        <Typography>
          {keepsHistory
            ? 'It is removed from the lists and can no longer be chosen. Its history is kept.'
            : [deleteConsequence?.(latest.current!), 'This cannot be undone.'].filter(Boolean).join(' ')}
        </Typography>
      ),
    });
    // The answer is no if the row that asked has left the list.
    if (isDeleted && keepsHistory)
      notifyWithUndo(noticeOf('deleted'), (provider) =>
        provider.patch(`${apiPathOf(resource)}/${id}/`, { is_active: true }),
      );
    return isSure;
  };
}
