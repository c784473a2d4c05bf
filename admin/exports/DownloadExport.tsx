import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { Export } from '@contract/responses/exports';
import { instantForReading } from '../shared/dates';
import { useAction } from '../shared/useAction';
import { downloadExport } from './exportRecords';

/** Downloads the file of a finished export. */
export function DownloadExport() {
  const row = useRecordContext<Export>();
  const { busy, run } = useAction({ changesNothing: true });
  if (row?.status !== 'done') return null;
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Download ${row.title} of ${instantForReading(row.created_at)}`}
      onClick={() => void run((provider) => downloadExport(provider, row))}
    >
      {busy ? 'Downloading…' : 'Download'}
    </Button>
  );
}
