import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { screenFailure } from './api-error';
import { session } from './session';

interface Props {
  /** Who was signed in. */
  user: Profile;
  open: boolean;
  /** The same person is signed in again. */
  onBack: () => void;
  /** Somebody else is: what was typed goes with the page. */
  onGiveUp?: () => void;
}

/**
 * The session ended over unsaved input: it stays here while the user signs in again in another tab. No `QuestionDialog`:
 * there is no way back to close it by.
 */
export function SessionEndedDialog({ user, open, onBack, onGiveUp }: Props) {
  const [failure, setFailure] = useState('');

  const carryOn = async () => {
    setFailure('');
    const now = await session.resume().catch((error: Error) => error);
    if (now instanceof Error) {
      setFailure(screenFailure(now));
    } else if (!now) {
      setFailure('You are not signed in yet. Sign in in the other tab first.');
    } else if (now.id !== user.id) {
      onGiveUp?.();
      window.location.reload();
    } else {
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
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
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
