import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { useUnsavedForms } from '../shared/unsavedForms';
import { useConfirm } from '../shared/useConfirm';
import { IMPORTS, IMPORTS_PATH } from '../paths';
import { useIsOwnImport } from './useIsOwnImport';

/** Discards an unimported file. Only the user who uploaded it may do so. */
export function RemoveImport({ importRun }: { importRun: Import }) {
  const navigate = useNavigate();
  const isOwn = useIsOwnImport(importRun);
  const { ask } = useConfirm();
  const { forget } = useUnsavedForms();
  if (!isOwn) return null;
  const remove = () =>
    ask({
      title: `Remove ${importRun.file_name}?`,
      safeLabel: 'Cancel',
      answers: [
        {
          label: 'Remove File',
          busyLabel: 'Removing…',
          destructive: true,
          act: async (provider) => {
            await provider.delete(IMPORTS, { id: importRun.id, previousData: importRun });
            // Choices for the headings of the file are gone with it.
            forget();
            await navigate(IMPORTS_PATH);
          },
        },
      ],
      children: <Typography>Nothing was imported. You can upload it again.</Typography>,
    });
  return (
    <Button variant="outlined" color="inherit" onClick={() => void remove()}>
      Remove File
    </Button>
  );
}
