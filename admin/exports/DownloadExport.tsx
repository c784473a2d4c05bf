import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Export } from '@contract/responses/exports';
import type { CareDataProvider } from '../dataProvider';
import { instantForReading } from '../shared/dates';
import { failureMessage } from '../shared/failureMessage';
import { downloadExport } from './exportRecords';

/** The file of an export that is ready. */
export function DownloadExport({ row }: { row: Export }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      await downloadExport(provider, row);
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Download ${row.title} of ${instantForReading(row.created_at)}`}
      onClick={() => void download()}
    >
      {busy ? 'Downloading…' : 'Download'}
    </Button>
  );
}
