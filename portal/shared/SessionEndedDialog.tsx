import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';

interface Props {
  user: Profile;
  open: boolean;
  onBack: () => void;
}

/** The session ended over unsaved input: it stays here while the user signs in again in another tab. */
export function SessionEndedDialog({ user, open, onBack }: Props) {
  const [failure, setFailure] = useState('');

  const carryOn = async () => {
    const now = await session.resume().catch(() => undefined);
    if (!now) {
      setFailure('You are not signed in yet. Sign in in the other tab first.');
    } else if (now.id !== user.id) {
      window.location.reload();
    } else {
      setFailure('');
      onBack();
    }
  };

  return (
    <Dialog open={open} aria-labelledby="ended-title" aria-describedby="ended-text">
      <DialogTitle id="ended-title">Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText id="ended-text">
          What you typed is still here. Sign in again in a new tab, then come back to this one.
        </DialogContentText>
        {failure && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button href="/" target="_blank">
          Sign in again
        </Button>
        <Button variant="contained" onClick={() => void carryOn()}>
          I have signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
