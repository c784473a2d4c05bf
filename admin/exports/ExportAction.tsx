import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState, type ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { ExportProgress } from './ExportProgress';

interface Props {
  label: string;
  /** Resource to export. The default is the page's own. */
  resource?: string;
  /**
   * Dialog that requests the export.
   * @param onClose receives the id of the requested export
   */
  dialog: (onClose: (id?: string) => void) => ReactNode;
}

/** Button that requests an export, and the progress of the last one. */
export function ExportAction({ label, resource, dialog }: Props) {
  const [open, setOpen] = useState(false);
  const [exportId, setExportId] = useState<string>();
  const close = (id?: string) => {
    setOpen(false);
    if (id) setExportId(id);
  };
  return (
    <CanAccess action="export" resource={resource}>
      <Button startIcon={<FileDownloadIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* Each opening starts with the page's current filters. */}
      {open && dialog(close)}
      {exportId && (
        <Snackbar open key={exportId} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
          {/* The transition needs an element of its own. */}
          <Box>
            <ExportProgress id={exportId} onClose={() => setExportId(undefined)} />
          </Box>
        </Snackbar>
      )}
    </CanAccess>
  );
}
