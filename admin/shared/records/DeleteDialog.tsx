import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { ConsequenceDialog } from '../ConsequenceDialog';
import { useAction } from '../useAction';
import { useResource } from './definition';

interface Props {
  record: RaRecord;
  name: string;
  /** Resources that it may change besides. */
  touches?: readonly string[];
  onClose: () => void;
}

/**
 * Every delete is confirmed; a refusal stays in the dialog, in the server's words. The library's own dialog gives the
 * focus to the button that destroys.
 */
export function DeleteDialog({ record, name, touches = [], onClose }: Props) {
  const { resource, noun, keepsHistory, dependents: Dependents, noticeOf } = useResource();
  const { busy, failure, carryOut } = useAction({ touches: [resource, ...touches], quiet: true });
  const remove = async () => {
    const removed = await carryOut(
      (provider) => provider.delete(resource, { id: record.id, previousData: record }),
      noticeOf('deleted'),
    );
    if (removed) onClose();
  };
  return (
    <ConsequenceDialog
      open
      title={`Delete ${name}?`}
      busy={busy}
      failure={failure}
      backLabel="Cancel"
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
    </ConsequenceDialog>
  );
}
