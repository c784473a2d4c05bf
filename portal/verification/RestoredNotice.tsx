import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QuestionDialog } from '@web/dialogs/QuestionDialog';

/** Says that the form is not empty because it was begun before; another patient needs a new one. */
export function RestoredNotice({ onStartNew }: { onStartNew: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Alert severity="info" sx={{ mb: 3 }}>
        You began this form before. What you had typed is here again.
        <Button
          color="inherit"
          variant="outlined"
          sx={{ display: 'block', mt: 1 }}
          onClick={() => setAsks(true)}
        >
          Start a new form
        </Button>
      </Alert>
      <QuestionDialog
        open={asks}
        title="Throw away what you typed?"
        text="The form you began has not been submitted. A new, empty form takes its place."
        safeLabel="Keep this form"
        onClose={() => setAsks(false)}
        actions={[{ label: 'Throw away and start a new form', onClick: onStartNew, destructive: true }]}
      />
    </>
  );
}
