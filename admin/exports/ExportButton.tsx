import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ExportDialog } from './ExportDialog';

interface Props {
  /** Kind in the API, as in `POST {kind}/export/`. */
  kind: string;
  /** `Meal Vendors` */
  title: string;
  /** The notice once it was asked for (document 3, section 8). */
  success: string;
  /** The region that the list shows. */
  region: string;
}

/** Asks for the records of a list as a file. */
export function ExportButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileDownloadIcon />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {/* Each opening begins with the region that the list shows then. */}
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
