import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useListContext } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { ExportDialog } from './ExportDialog';

interface Props {
  /** The notice once it was asked for. */
  success: NoticeKey;
  label?: string;
}

/** Asks for the records of a list as a file that is mailed. */
export function ExportButton({ success, label = 'Export' }: Props) {
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const { region = '' } = filterValues as { region?: string };
  return (
    <CanAccess action="export">
      <Button startIcon={<FileDownloadIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* Each opening begins with the region that the list shows then. */}
      {open && <ExportDialog success={success} region={region} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
}
