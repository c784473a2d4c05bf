import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { Export } from '@contract/responses/exports';
import { formatInstant } from '../shared/dates';
import { useAction } from '../shared/useAction';
import { saveFile } from '@web/files/save-file';
import { EXPORTS } from '../paths';
import type { ActionProvider } from '../dataProvider';

/** Downloads the file in the browser. The request needs the bearer token, so a plain link would fail. */
async function downloadExport(provider: ActionProvider, { id, file_name }: Export): Promise<void> {
  saveFile(file_name, await provider.download(`${EXPORTS}/${encodeURIComponent(id)}/download/`));
}

/** Downloads the file of a finished export. */
export function DownloadExport() {
  const row = useRecordContext<Export>();
  const { busy, run } = useAction({ changesNothing: true });
  if (row?.status !== 'done') return null;
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Download ${row.title} of ${formatInstant(row.created_at)}`}
      onClick={() => void run((provider) => downloadExport(provider, row))}
    >
      {busy ? 'Downloading…' : 'Download'}
    </Button>
  );
}
