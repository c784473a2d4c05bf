import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ConsequenceDialog } from '../ConsequenceDialog';
import { failureMessage } from '../failureMessage';
import { useRecordCache } from '../useRecordCache';
import { successOf, type NamedRecord, type Resource } from './resource';

interface Props<Row> {
  resource: Resource;
  record: Row | undefined;
  onClose: () => void;
}

/** Every delete is confirmed (document 3, section 4); a refusal is told in the server's words. */
export function ResourceRemoveDialog<Row extends NamedRecord>({ resource, record, onClose }: Props<Row>) {
  const provider = useDataProvider();
  const notify = useNotify();
  const cache = useRecordCache(resource.api);
  const [busy, setBusy] = useState(false);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(record);
  if (record && record !== shown) setShown(record);
  if (!shown) return null;

  const remove = async () => {
    setBusy(true);
    try {
      await provider.delete<Row>(resource.api, { id: shown.id, previousData: shown });
      notify(successOf(resource, 'deleted'), { type: 'success' });
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      onClose();
      setBusy(false);
      await cache.refresh();
    }
  };

  return (
    <ConsequenceDialog
      open={record !== undefined}
      title={`Delete ${shown.name}?`}
      busy={busy}
      backLabel="Cancel"
      onClose={onClose}
      actions={[
        {
          label: busy ? 'Deleting…' : `Delete ${resource.noun}`,
          onClick: () => void remove(),
          destructive: true,
        },
      ]}
    >
      <Typography>
        {resource.keepsHistory
          ? 'It leaves the lists and can no longer be chosen. What was done with it stays on record.'
          : 'This cannot be undone.'}
      </Typography>
    </ConsequenceDialog>
  );
}
