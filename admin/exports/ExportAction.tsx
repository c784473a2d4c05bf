import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState, type ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { ExportProgress } from './ExportProgress';

interface Props {
  label: string;
  /** Resource that is exported; the screen's own without it. */
  resource?: string;
  /**
   * What is to be exported, asked for.
   * @param onClose with the export's id where it was
   */
  dialog: (onClose: (id?: string) => void) => ReactNode;
}

/** The button that asks for an export, and how far the one is that was asked for last. */
export function ExportAction({ label, resource, dialog }: Props) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const close = (id?: string) => {
    setOpen(false);
    if (id) setAsked(id);
  };
  return (
    <CanAccess action="export" resource={resource}>
      <Button startIcon={<FileDownloadIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* Each opening begins with what is shown then. */}
      {open && dialog(close)}
      {asked && (
        <Snackbar open key={asked} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
          {/* What grows into view needs an element of its own. */}
          <Box>
            <ExportProgress id={asked} onClose={() => setAsked(undefined)} />
          </Box>
        </Snackbar>
      )}
    </CanAccess>
  );
}
