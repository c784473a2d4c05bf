import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { IMPORTS_PATH } from '../paths';
import { listOf } from './importRecords';

/** Button that returns to the upload of the same list. */
export function UploadAnother({ importRun, label }: { importRun: Import; label: string }) {
  return (
    <Button
      component={RouterLink}
      to={`${IMPORTS_PATH}?of=${encodeURIComponent(listOf(importRun).slice(1))}`}
      variant="outlined"
      color="inherit"
    >
      {label}
    </Button>
  );
}
