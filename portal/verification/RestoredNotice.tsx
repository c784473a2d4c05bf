import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LazyConfirmDialog } from '@web/dialogs/LazyConfirmDialog';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  /** Saves the form for later. */
  onSetAside: () => void;
  /** Discards the form. */
  onStartNew: () => void;
}

/** Explains that the form was started before. Another patient needs a new one. */
export function RestoredNotice({ onSetAside, onStartNew }: Props) {
  const words = useMessages().verification_form;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Alert severity="info" sx={{ mb: 3 }}>
        {words.restored}
        <Button
          color="inherit"
          variant="outlined"
          sx={{ display: 'block', mt: 1 }}
          onClick={() => setAsks(true)}
        >
          {words.start_new}
        </Button>
      </Alert>
      <LazyConfirmDialog
        open={asks}
        title={words.throw_away}
        text={words.throw_away_text}
        safeLabel={words.keep_form}
        onClose={() => setAsks(false)}
        actions={[
          {
            label: words.set_aside_and_start,
            onClick: () => {
              setAsks(false);
              onSetAside();
            },
          },
          { label: words.throw_away_and_start, onClick: onStartNew, destructive: true },
        ]}
      />
    </>
  );
}
