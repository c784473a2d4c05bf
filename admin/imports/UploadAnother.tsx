import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { IMPORTS_PATH, listOf } from './importRecords';

/** Leads back to the upload of the same list. */
export function UploadAnother({ of, label }: { of: Import; label: string }) {
  return (
    <Button
      component={RouterLink}
      to={`${IMPORTS_PATH}?of=${encodeURIComponent(listOf(of).slice(1))}`}
      variant="outlined"
      color="inherit"
    >
      {label}
    </Button>
  );
}
