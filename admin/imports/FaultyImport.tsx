import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Import } from '@contract/responses/imports';
import { saveFile } from '@web/files/save-file';
import { useAction } from '../shared/useAction';
import { FindingsCard } from './FindingsCard';
import { HeadingsCard } from './HeadingsCard';
import { RemoveImport } from './RemoveImport';
import { UploadAnother } from './UploadAnother';
import { IMPORTS } from '../paths';
import { pluralize } from '../shared/pluralize';

/** Faults of a file, and the next steps. */
export function FaultyImport({ importRun }: { importRun: Import }) {
  const { busy, run } = useAction({ changesNothing: true });
  const count = importRun.fault_count.toLocaleString('en-US');
  const download = () =>
    run(async (provider) =>
      saveFile(
        'Faults.csv',
        await provider.download(`${IMPORTS}/${encodeURIComponent(importRun.id)}/faults/`),
      ),
    );
  return (
    <Stack spacing={2}>
      <Alert severity="error">
        {pluralize(importRun.fault_count, 'There is 1 fault |||| There are %{count} faults', { count })} in{' '}
        {importRun.file_name}, so nothing was imported. Correct the file and upload it again.
      </Alert>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <UploadAnother importRun={importRun} label="Upload the Corrected File" />
        <RemoveImport importRun={importRun} />
      </Stack>
      <HeadingsCard importRun={importRun} />
      <FindingsCard
        importRun={importRun}
        kind="fault"
        heading="Faults"
        actions={
          <Button startIcon={<FileDownloadIcon />} disabled={busy} onClick={() => void download()}>
            Download Faults
          </Button>
        }
      />
    </Stack>
  );
}
