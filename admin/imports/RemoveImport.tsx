import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../shared/useAction';
import { IMPORTS, IMPORTS_PATH } from '../paths';

/** Discards an unimported file. Only the user who uploaded it may do so. */
export function RemoveImport({ importRun }: { importRun: Import }) {
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction({ quiet: true });
  if (identity?.id !== importRun.user_id) return null;
  const remove = async () => {
    const removed = await run((provider) =>
      provider.delete(IMPORTS, { id: importRun.id, previousData: importRun }),
    );
    if (removed) await navigate(IMPORTS_PATH);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Remove File
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${importRun.file_name}?`}
        busy={busy}
        failure={failure}
        safeLabel="Cancel"
        onClose={() => setAsking(false)}
        actions={[
          { label: busy ? 'Removing…' : 'Remove File', onClick: () => void remove(), destructive: true },
        ]}
      >
        <Typography>Nothing was imported. You can upload it again.</Typography>
      </ConfirmDialog>
    </>
  );
}
