import UploadFileIcon from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  IMPORT_HOURS,
  IMPORTS_AN_HOUR,
  LARGEST_IMPORT,
  MOST_IMPORT_ROWS,
  MOST_OPEN_IMPORTS,
} from '@contract/imports';
import { officeMessages } from '@contract/messages';
import type { Import } from '@contract/responses/imports';
import { useFocusAfterFailure } from '@web/dialogs/useFocusAfterFailure';
import { IMPORTS_PATH, apiPathOf } from '../paths';
import { useAction } from '../shared/useAction';
import { useIsAddressCurrent } from '../shared/useIsAddressCurrent';
import { useIsMounted } from '../shared/useIsMounted';

const MEGABYTE = 1 << 20;

/** Takes a dropped or chosen file, has it checked, and opens the result. */
export function FileDrop({ name, label }: { name: string; label: string }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const isAddressCurrent = useIsAddressCurrent();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { busy, failure, clearFailure, run } = useAction({ quiet: true });
  const onFocus = useFocusAfterFailure(busy, failure);

  const send = async (files: FileList | null) => {
    if (busy) return;
    clearFailure();
    setRefusal('');
    const [file, ...others] = files ?? [];
    if (!file) return;
    if (others.length > 0) {
      setRefusal(officeMessages.imports.one_file);
      return;
    }
    if (file.size > LARGEST_IMPORT) {
      setRefusal(officeMessages.imports.too_large(LARGEST_IMPORT / MEGABYTE));
      return;
    }
    const path = `${apiPathOf(name)}/import/?file_name=${encodeURIComponent(file.name.slice(-255))}`;
    let uploaded: Import | undefined;
    await run(async (provider, key) => {
      uploaded = await provider.upload<Import>(path, file, key);
    });
    // The user may have opened another page or list meanwhile. The file is among the earlier imports too.
    if (uploaded && isMounted.current && isAddressCurrent()) await navigate(`${IMPORTS_PATH}/${uploaded.id}`);
  };

  const over = (isIt: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIt);
  };

  return (
    <>
      {(refusal || failure) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal || failure}
        </Alert>
      )}
      <Box
        onFocus={onFocus}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void send(event.dataTransfer.files);
        }}
        sx={{
          p: 3,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
        }}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`File of ${label}`}
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            void send(target.files);
            // Allows choosing the same file again after a correction.
            target.value = '';
          }}
        />
        <Button
          variant="contained"
          startIcon={<UploadFileIcon />}
          disabled={busy}
          onClick={() => chooser.current?.click()}
        >
          {busy ? 'Uploading…' : 'Choose File'}
        </Button>
        <Typography sx={{ mt: 1 }}>or drop it here</Typography>
        <Typography variant="body2" color="text.secondary">
          Excel (.xlsx) or CSV, at most {LARGEST_IMPORT / MEGABYTE} MB and{' '}
          {MOST_IMPORT_ROWS.toLocaleString('en-US')} rows
        </Typography>
        <Typography variant="body2" color="text.secondary">
          You can upload {IMPORTS_AN_HOUR} files an hour. {MOST_OPEN_IMPORTS} of them can wait to be imported,
          for {IMPORT_HOURS} hours each.
        </Typography>
      </Box>
    </>
  );
}
