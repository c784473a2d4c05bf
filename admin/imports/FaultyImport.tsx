import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Import } from '@contract/responses/imports';
import { saveFile } from '@web/files/save-file';
import { Loaded } from '../shared/Loaded';
import { useAction } from '../shared/useAction';
import { FindingsCard } from './FindingsCard';
import { HeadingsCard } from './HeadingsCard';
import { RemoveImport } from './RemoveImport';
import { UploadAnother } from './UploadAnother';
import { useUnknownHeadings } from './useUnknownHeadings';
import { IMPORTS } from '../paths';
import { pluralize } from '../shared/pluralize';

/** `There are 2 headings that are not known and 1 fault` */
function findingsText(headings: number, faults: number): string {
  const parts = [
    headings > 0 &&
      pluralize(headings, '1 heading that is not known |||| %{smart_count} headings that are not known'),
    faults > 0 &&
      pluralize(faults, '1 fault |||| %{count} faults', { count: faults.toLocaleString('en-US') }),
  ];
  const first = headings > 0 ? headings : faults;
  return `${pluralize(first, 'There is |||| There are')} ${parts.filter((part) => part !== false).join(' and ')}`;
}

/** Faults of a file, and the next steps. */
export function FaultyImport({ importRun }: { importRun: Import }) {
  const { busy, run } = useAction({ changesNothing: true });
  const reading = useUnknownHeadings(importRun);
  const download = () =>
    run(async (provider) =>
      saveFile(
        'Faults.csv',
        await provider.download(`${IMPORTS}/${encodeURIComponent(importRun.id)}/faults/`),
      ),
    );
  // Without the headings it is not known what the user has to do.
  return (
    <Loaded query={reading} height={320}>
      {(headings) => {
        const unmatched = headings.filter(({ new_value }) => !new_value).length;
        const faults = importRun.fault_count - unmatched;
        return (
          <Stack spacing={2}>
            <Alert severity="error">
              {findingsText(unmatched, faults)} in {importRun.file_name}, so nothing was imported.{' '}
              {unmatched > 0 && 'Match the headings below. '}
              {faults > 0 && 'Correct the file and upload it again.'}
            </Alert>
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <UploadAnother importRun={importRun} label="Upload the Corrected File" />
              <RemoveImport importRun={importRun} />
            </Stack>
            <HeadingsCard importRun={importRun} headings={headings} />
            {faults > 0 && (
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
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
