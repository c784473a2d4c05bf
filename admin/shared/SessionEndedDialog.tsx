import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { session } from '@web/session/session';
import { failureMessage } from './failureMessage';

interface Props {
  open: boolean;
  onBack: () => void;
  onGiveUp: () => void;
}

/** The session ended over unsaved input: it stays here while the user signs in again in another tab. */
export function SessionEndedDialog({ open, onBack, onGiveUp }: Props) {
  const before = useRef(session.user?.id);
  const [failure, setFailure] = useState('');

  const carryOn = async () => {
    setFailure('');
    const user = await session.resume().catch((error: Error) => error);
    if (user instanceof Error) {
      setFailure(failureMessage(user));
    } else if (!user) {
      setFailure('You are not signed in yet. Sign in in the other tab first.');
    } else if (user.id !== before.current) {
      onGiveUp();
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
          What you typed is still here. Sign in again in a new tab, then come back to this one and save.
        </DialogContentText>
        {failure && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
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
