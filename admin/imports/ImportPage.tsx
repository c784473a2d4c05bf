import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useParams } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { Loaded } from '../shared/Loaded';
import { readFailure } from '../callFailure';
import { Page } from '../layout/Page';
import { CheckedImport } from './CheckedImport';
import { FaultyImport } from './FaultyImport';
import { FindingsCard } from './FindingsCard';
import { IMPORTS_PATH, listOf, useCounted, useImport } from './importRecords';
import { ImportProgress } from './ImportProgress';
import { UploadAnother } from './UploadAnother';

function Done({ of }: { of: Import }) {
  const counted = useCounted(of.resource);
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status" sx={{ alignSelf: 'flex-start' }}>
        Imported: {counted(of.created_count)} added, {of.changed_count.toLocaleString('en-US')} changed.
      </Alert>
      <Stack direction="row" spacing={1}>
        <Button component={RouterLink} to={listOf(of)} variant="contained">
          Show {of.title}
        </Button>
        <UploadAnother of={of} label="Import Another File" />
      </Stack>
      {of.created_count > 0 && <FindingsCard of={of} kind="added" heading="What was added" />}
    </Stack>
  );
}

function Failed({ of }: { of: Import }) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error">{of.failure}</Alert>
      <UploadAnother of={of} label="Upload Another File" />
    </Stack>
  );
}

function Content({ of }: { of: Import }) {
  switch (of.status) {
    case 'checking':
    case 'importing':
      return <ImportProgress of={of} />;
    case 'failed':
      return <Failed of={of} />;
    case 'done':
      return <Done of={of} />;
    case 'checked':
      return of.fault_count > 0 ? <FaultyImport of={of} /> : <CheckedImport of={of} />;
  }
}

/** What an uploaded file would do, what is wrong with it, and having it done. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const reading = useImport(id);
  const { data } = reading;
  return (
    <Page
      title={data ? `Import ${data.title}` : 'Import'}
      crumbs={[{ label: 'Import', to: IMPORTS_PATH }, { label: data?.file_name ?? 'File' }]}
    >
      <Loaded query={reading} height={320} words={(error) => readFailure(error, 'import')}>
        {(importRun) => <Content of={importRun} />}
      </Loaded>
    </Page>
  );
}
