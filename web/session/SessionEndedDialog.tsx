import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { useFocusAfter } from '../dialogs/useFocusAfter';
import { useMessages } from '../language/useLanguage';
import { screenFailure } from './api-error';
import { session } from './session';

/** Returns what decides which pages a user sees. */
const accessOf = ({ id, group, caregiver_for, services }: Profile) =>
  JSON.stringify([id, group, caregiver_for?.id, services?.toSorted()]);

interface Props {
  /** User who was signed in. */
  user: Profile;
  /** Called when the same user has signed in again. */
  onBack: () => void;
  /** Called when another user has signed in, or one with other pages. The unsaved input is lost with the page. */
  onGiveUp?: () => void;
}

/**
 * Shown when the session has ended with unsaved input. The input stays here while the user signs in again in another
 * tab. It is no `ConfirmDialog`, because it cannot be closed. A user who can no longer sign in leaves without saving.
 */
export function SessionEndedDialog({ user, onBack, onGiveUp }: Props) {
  const texts = useMessages().screens;
  const [failure, setFailure] = useState('');
  useFocusAfter();

  const carryOn = async () => {
    setFailure('');
    const now = await session.resume().catch((error: Error) => error);
    if (now instanceof Error) {
      setFailure(screenFailure(now));
    } else if (!now) {
      setFailure(texts.not_signed_in);
    } else if (accessOf(now) !== accessOf(user)) {
      onGiveUp?.();
      window.location.reload();
    } else {
      onBack();
    }
  };

  return (
    <Dialog open aria-labelledby="ended-title" aria-describedby="ended-text">
      <DialogTitle id="ended-title">{texts.ended}</DialogTitle>
      <DialogContent>
        <DialogContentText id="ended-text">{texts.ended_text}</DialogContentText>
        {failure && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => session.leave()}>{texts.leave_without_saving}</Button>
        <Button href="/" target="_blank">
          {texts.sign_in_again}
        </Button>
        <Button variant="contained" onClick={() => void carryOn()}>
          {texts.have_signed_in}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
