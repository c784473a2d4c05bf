import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useConfirm } from '../useConfirm';
import { useLatest } from '../useLatest';
import { useResource } from './definition';

/**
 * Returns a function that deletes the record in context after a confirmation. A retry sends its latest version.
 * `onDeleted` also runs if the row that asked has left the list by then.
 */
export function useDeleteRecord(): (name: string, onDeleted?: () => void) => Promise<boolean> {
  const latest = useLatest(useRecordContext());
  const { resource, noun, keepsHistory, dependents: Dependents, noticeOf } = useResource();
  const { ask } = useConfirm();
  return (name, onDeleted) => {
    const { id } = latest.current!;
    return ask({
      title: `Delete ${name}?`,
      safeLabel: 'Cancel',
      answers: [
        {
          label: `Delete ${noun}`,
          busyLabel: 'Deleting…',
          destructive: true,
          act: async (provider) => {
            await provider.delete(resource, { id, previousData: latest.current });
            onDeleted?.();
          },
          success: noticeOf('deleted'),
        },
      ],
      refused: Dependents && <Dependents record={latest.current!} />,
      children: (
        <Typography>
          {keepsHistory
            ? 'It is removed from the lists and can no longer be chosen. Its history is kept.'
            : 'This cannot be undone.'}
        </Typography>
      ),
    });
  };
}
