import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../useAction';
import { useResource } from './definition';

interface Props {
  record: RaRecord;
  name: string;
  onClose: () => void;
}

/**
 * Confirms every delete. A refusal stays in the dialog, with the server's message. react-admin's own dialog focuses the
 * destructive button.
 */
export function DeleteDialog({ record, name, onClose }: Props) {
  const { resource, noun, keepsHistory, dependents: Dependents, noticeOf } = useResource();
  const { busy, failure, run } = useAction({ quiet: true });
  const remove = async () => {
    const removed = await run(
      (provider) => provider.delete(resource, { id: record.id, previousData: record }),
      noticeOf('deleted'),
    );
    if (removed) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      actions={[
        {
          label: busy ? 'Deleting…' : `Delete ${noun}`,
          onClick: () => void remove(),
          destructive: true,
        },
      ]}
    >
      {failure && Dependents && <Dependents record={record} />}
      <Typography>
        {keepsHistory
          ? 'It is removed from the lists and can no longer be chosen. Its history is kept.'
          : 'This cannot be undone.'}
      </Typography>
    </ConfirmDialog>
  );
}
