import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';

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
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        aria-labelledby="new-title"
        aria-describedby="new-text"
      >
        <DialogTitle id="new-title">Throw away what you typed?</DialogTitle>
        <DialogContent>
          <DialogContentText id="new-text">
            The form you began has not been submitted. A new, empty form takes its place.
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onStartNew}>Throw away and start a new form</Button>
          <Button variant="contained" autoFocus onClick={() => setAsks(false)}>
            Keep this form
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
