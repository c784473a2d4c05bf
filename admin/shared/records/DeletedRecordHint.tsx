import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ShownRecord } from '../../dataProvider';
import { useAction } from '../useAction';
import { useNotices } from '../useNotices';
import { useResource } from './definition';

interface Props {
  record: ShownRecord;
  name: string;
}

/** Says that a record was deleted and is kept, and activates it again. */
export function DeletedRecordHint({ record, name }: Props) {
  const { resource, noun } = useResource();
  const { busy, run } = useAction();
  const { notify } = useNotices();
  const activate = async () => {
    const isDone = await run((provider) =>
      provider.update(resource, { id: record.id, data: { is_active: true }, previousData: record }),
    );
    if (isDone) notify('records.activated', { name });
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={() => void activate()}>
          Activate
        </Button>
      }
    >
      {noun} {name} was deleted: it is kept for the record and can no longer be chosen.
    </Alert>
  );
}
