import UploadFileIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { CanAccess, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** Link to the import of the list's records, for users with permission to import. */
export function ImportLink() {
  const resource = useResourceContext()!;
  return (
    <CanAccess action="import">
      <Button
        component={RouterLink}
        to={`/imports?of=${encodeURIComponent(resource)}`}
        startIcon={<UploadFileIcon />}
      >
        Import
      </Button>
    </CanAccess>
  );
}
