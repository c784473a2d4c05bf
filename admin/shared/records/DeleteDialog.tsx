import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDelete, useNotify, type RaRecord } from 'react-admin';
import { failureWords } from '../../callFailure';
import { ConsequenceDialog } from '../ConsequenceDialog';
import { useResource } from './definition';

interface Props {
  record: RaRecord;
  name: string;
  onClose: () => void;
}

/**
 * Every delete is confirmed; a refusal stays in the dialog, in the server's words. The library's own dialog gives the
 * focus to the button that destroys.
 */
export function DeleteDialog({ record, name, onClose }: Props) {
  const { resource, noun, keepsHistory, dependents: Dependents, successOf } = useResource();
  const notify = useNotify();
  const [failure, setFailure] = useState('');
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      onSuccess: () => notify(successOf('deleted'), { type: 'success' }),
      onError: (error) => setFailure(failureWords(error)),
      onSettled: (_data, error) => !error && onClose(),
    },
  );
  return (
    <ConsequenceDialog
      open
      title={`Delete ${name}?`}
      busy={isPending}
      failure={failure}
      backLabel="Cancel"
      onClose={onClose}
      actions={[
        {
          label: isPending ? 'Deleting…' : `Delete ${noun}`,
          onClick: () => void remove(),
          destructive: true,
        },
      ]}
    >
      {failure && Dependents && <Dependents record={record} />}
      <Typography>
        {keepsHistory
          ? 'It leaves the lists and can no longer be chosen. What was done with it stays on record.'
          : 'This cannot be undone.'}
      </Typography>
    </ConsequenceDialog>
  );
}
