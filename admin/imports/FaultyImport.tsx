import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Import, ImportFinding } from '@contract/responses/imports';
import { saveFile } from '@web/files/save-file';
import { Loaded } from '../shared/Loaded';
import { useAction } from '../shared/useAction';
import { FindingsCard } from './FindingsCard';
import { HeadingsCard } from './HeadingsCard';
import { RemoveImport } from './RemoveImport';
import { UploadAnother } from './UploadAnother';
import { useFirstFaults, useUnknownHeadings } from './importFindings';
import { useIsOwnImport } from './useIsOwnImport';
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

interface FaultyFileProps {
  importRun: Import;
  headings: readonly ImportFinding[];
  /** Number of headings without a field. */
  unmatched: number;
  /** Number of faults beside the headings. */
  faults: number;
  /** True if the headings may settle all faults, so that the file itself may be right. */
  needsOnlyHeadings: boolean;
}

function FaultyFile({ importRun, headings, unmatched, faults, needsOnlyHeadings }: FaultyFileProps) {
  const { busy, run } = useAction({ changesNothing: true });
  const isOwn = useIsOwnImport(importRun);
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
        {findingsText(unmatched, needsOnlyHeadings ? 0 : faults)} in {importRun.file_name}, so nothing was
        imported.{' '}
        {needsOnlyHeadings ? (
          <>
            {isOwn && 'Match the headings below first.'}
            {faults > 0 && ' The missing columns may be among them.'}
          </>
        ) : (
          <>
            {isOwn && unmatched > 0 && 'Match the headings below. '}
            Correct the file and upload it again.
          </>
        )}
      </Alert>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <UploadAnother
          importRun={importRun}
          label={needsOnlyHeadings ? 'Upload Another File' : 'Upload the Corrected File'}
        />
        <RemoveImport importRun={importRun} />
      </Stack>
      <HeadingsCard importRun={importRun} headings={headings} />
      {faults > 0 && (
        <FindingsCard
          importRun={importRun}
          kind="fault"
          heading={needsOnlyHeadings ? 'Missing Columns' : 'Faults'}
          actions={
            <Button startIcon={<FileDownloadIcon />} disabled={busy} onClick={() => void download()}>
              Download Faults
            </Button>
          }
        />
      )}
    </Stack>
  );
}

/** Faults of a file, and the next steps. */
export function FaultyImport({ importRun }: { importRun: Import }) {
  const headingsQuery = useUnknownHeadings(importRun);
  const unmatched = headingsQuery.data?.filter(({ new_value }) => !new_value).length ?? 0;
  const faults = importRun.fault_count - unmatched;
  const faultsQuery = useFirstFaults(importRun, unmatched > 0);
  const needsOnlyHeadings =
    unmatched > 0 &&
    faultsQuery.data?.length === faults &&
    faultsQuery.data.every(({ code }) => code === 'column_missing');
  // Without the headings it is not known what the user has to do.
  return (
    <Loaded query={headingsQuery} height={320}>
      {(headings) => (
        <Loaded query={unmatched > 0 ? faultsQuery : { ...faultsQuery, data: [] }} height={320}>
          {() => <FaultyFile {...{ importRun, headings, unmatched, faults, needsOnlyHeadings }} />}
        </Loaded>
      )}
    </Loaded>
  );
}
