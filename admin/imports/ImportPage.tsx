import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useParams } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { Loaded } from '../shared/Loaded';
import { readFailureMessage } from '../callFailure';
import { Page } from '../layout/Page';
import { CheckedImport } from './CheckedImport';
import { FaultyImport } from './FaultyImport';
import { FindingsCard } from './FindingsCard';
import { IMPORTS_PATH } from '../paths';
import { listOf, useCountLabel, useImport } from './importRecords';
import { ImportProgress } from './ImportProgress';
import { UploadAnother } from './UploadAnother';

function Done({ importRun }: { importRun: Import }) {
  const counted = useCountLabel(importRun.resource);
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status" sx={{ alignSelf: 'flex-start' }}>
        Imported: {counted(importRun.created_count)} added, {importRun.changed_count.toLocaleString('en-US')}{' '}
        changed.
      </Alert>
      <Stack direction="row" spacing={1}>
        <Button component={RouterLink} to={listOf(importRun)} variant="contained">
          Show {importRun.title}
        </Button>
        <UploadAnother importRun={importRun} label="Import Another File" />
      </Stack>
      {importRun.created_count > 0 && (
        <FindingsCard importRun={importRun} kind="added" heading="What was added" />
      )}
    </Stack>
  );
}

function Failed({ importRun }: { importRun: Import }) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error">{importRun.failure}</Alert>
      <UploadAnother importRun={importRun} label="Upload Another File" />
    </Stack>
  );
}

function Content({ importRun }: { importRun: Import }) {
  switch (importRun.status) {
    case 'checking':
    case 'importing':
      return <ImportProgress importRun={importRun} />;
    case 'failed':
      return <Failed importRun={importRun} />;
    case 'done':
      return <Done importRun={importRun} />;
    case 'checked':
      return importRun.fault_count > 0 ? (
        <FaultyImport importRun={importRun} />
      ) : (
        <CheckedImport importRun={importRun} />
      );
  }
}

/** Check result of an uploaded file: its effects, its faults, and the button that runs the import. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const reading = useImport(id);
  const { data } = reading;
  return (
    <Page
      title={data ? `Import ${data.title}` : 'Import'}
      crumbs={[{ label: 'Import', to: IMPORTS_PATH }, { label: data?.file_name ?? 'File' }]}
    >
      <Loaded query={reading} height={320} errorMessage={(error) => readFailureMessage(error, 'import')}>
        {(importRun) => <Content importRun={importRun} />}
      </Loaded>
    </Page>
  );
}
