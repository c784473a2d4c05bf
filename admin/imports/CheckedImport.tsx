import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Import } from '@contract/responses/imports';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { Loaded } from '../shared/Loaded';
import { useAction } from '../shared/useAction';
import { useConfirm } from '../shared/useConfirm';
import { FindingsCard } from './FindingsCard';
import { HeadingsCard } from './HeadingsCard';
import { PreviewCard } from './PreviewCard';
import { ShownRows } from './shownRowsContext';
import { useShownRows } from './useShownRows';
import { useUnknownHeadings } from './importFindings';
import { IMPORTS } from '../paths';
import { useCountLabel } from './importRecords';
import { RemoveImport } from './RemoveImport';
import { UploadAnother } from './UploadAnother';
import { pluralize } from '../shared/pluralize';

/** Effects of a file without faults, and the button that runs the import. */
export function CheckedImport({ importRun }: { importRun: Import }) {
  const counted = useCountLabel(importRun.resource);
  const rows = useShownRows(importRun);
  const headings = useUnknownHeadings(importRun);
  const [hasUncheckedHeadings, setHasUncheckedHeadings] = useState(false);
  const { ask } = useConfirm();
  const { busy, run } = useAction();
  useFocusAfter();
  const changes = importRun.created_count + importRun.changed_count;
  const changesLabel = counted(changes);
  const outcomeTexts = [
    importRun.created_count > 0 && `${counted(importRun.created_count)} will be added.`,
    importRun.changed_count > 0 && `${counted(importRun.changed_count)} will be changed.`,
    importRun.same_count > 0 &&
      `${counted(importRun.same_count)} ${pluralize(importRun.same_count, 'is |||| are')} already as the file says.`,
  ].filter((line) => line !== false);
  const commit = async () => {
    const isConfirmed = await ask({
      title: `Import ${changesLabel}?`,
      action: `Import ${changesLabel}`,
      children: (
        <>
          {outcomeTexts.map((line) => (
            <Typography key={line}>{line}</Typography>
          ))}
          <Typography sx={{ mt: 1 }}>
            Either all rows are imported, or none.
            {importRun.resource === 'customers' &&
              importRun.created_count > 0 &&
              ' Added clients get the status New, and no mail is sent.'}
          </Typography>
        </>
      ),
    });
    if (isConfirmed)
      await run((provider, key) =>
        provider.act(`${IMPORTS}/${encodeURIComponent(importRun.id)}/commit/`, undefined, importRun, key),
      );
  };
  return (
    <ShownRows value={rows}>
      <Stack spacing={2}>
        {importRun.is_outdated && (
          <Alert severity="warning">
            Somebody changed records after you looked at this, so nothing was imported. This is what the file
            would do now.
          </Alert>
        )}
        <Alert severity={importRun.can_commit ? 'success' : 'info'} role="status">
          {importRun.file_name} has no fault{changes > 0 ? '.' : ', and there is nothing to import.'}
          {changes > 0 &&
            !importRun.can_commit &&
            ` Only ${importRun.user.name}, who uploaded it, can import it.`}
          <ul style={{ margin: 0, paddingLeft: '1.25em' }}>
            {outcomeTexts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {importRun.can_commit && (
            <Button variant="contained" disabled={busy || hasUncheckedHeadings} onClick={() => void commit()}>
              {busy ? 'Importing…' : `Import ${changesLabel}`}
            </Button>
          )}
          <UploadAnother importRun={importRun} label="Upload Another File" />
          <RemoveImport importRun={importRun} />
        </Stack>
        {hasUncheckedHeadings && importRun.can_commit && (
          <Typography role="status">
            You changed the headings. Press Check Again before you import.
          </Typography>
        )}
        <Loaded query={headings} skeleton={<></>}>
          {(shown) => (
            <HeadingsCard importRun={importRun} headings={shown} onUnchecked={setHasUncheckedHeadings} />
          )}
        </Loaded>
        {importRun.warning_count > 0 && (
          <FindingsCard importRun={importRun} kind="warning" heading="Worth a look" />
        )}
        {importRun.changed_count > 0 && (
          <FindingsCard importRun={importRun} kind="change" heading="What is changed" />
        )}
        <PreviewCard rows={rows} />
      </Stack>
    </ShownRows>
  );
}
