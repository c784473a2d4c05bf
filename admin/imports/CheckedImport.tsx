import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Import } from '@contract/responses/imports';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../shared/useAction';
import { FindingsCard } from './FindingsCard';
import { IMPORTS, useCounted } from './importRecords';
import { RemoveImport } from './RemoveImport';
import { UploadAnother } from './UploadAnother';

/** What a file without a fault would do, and the button that has it done. */
export function CheckedImport({ of }: { of: Import }) {
  const counted = useCounted(of.resource);
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction({ quiet: true });
  const changes = of.created_count + of.changed_count;
  const all = counted(changes);
  const told = [
    of.created_count > 0 && `${counted(of.created_count)} will be added.`,
    of.changed_count > 0 && `${counted(of.changed_count)} will be changed.`,
    of.same_count > 0 &&
      `${counted(of.same_count)} ${of.same_count === 1 ? 'is' : 'are'} already as the file says.`,
  ].filter((line) => line !== false);
  const commit = async () => {
    const done = await run((provider, key) =>
      provider.act(`${IMPORTS}/${encodeURIComponent(of.id)}/commit/`, undefined, of, key),
    );
    if (done) setAsking(false);
  };
  return (
    <Stack spacing={2}>
      {of.is_outdated && (
        <Alert severity="warning">
          Somebody changed records after you looked at this, so nothing was imported. This is what the file
          would do now.
        </Alert>
      )}
      <Alert severity={of.can_commit ? 'success' : 'info'} role="status">
        {of.file_name} has no fault{changes > 0 ? '.' : ', and there is nothing to import.'}
        {changes > 0 && !of.can_commit && ` Only ${of.user.name}, who uploaded it, can import it.`}
        <ul style={{ margin: 0, paddingLeft: '1.25em' }}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {of.can_commit && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            Import {all}
          </Button>
        )}
        <UploadAnother of={of} label="Upload Another File" />
        <RemoveImport of={of} />
      </Stack>
      {of.warning_count > 0 && <FindingsCard of={of} kind="warning" heading="Worth a look" />}
      {of.changed_count > 0 && <FindingsCard of={of} kind="change" heading="What is changed" />}
      <ConfirmDialog
        open={asking}
        title={`Import ${all}?`}
        busy={busy}
        failure={failure}
        safeLabel="Go Back"
        onClose={() => setAsking(false)}
        actions={[{ label: busy ? 'Importing…' : `Import ${all}`, onClick: () => void commit() }]}
      >
        {told.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        <Typography sx={{ mt: 1 }}>
          Either all rows are imported, or none.
          {of.resource === 'customers' &&
            of.created_count > 0 &&
            ' Added clients get the status New, and no mail is sent.'}
        </Typography>
      </ConfirmDialog>
    </Stack>
  );
}
