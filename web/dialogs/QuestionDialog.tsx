import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useFocusAfter } from './useFocusAfter';

export interface DialogAction {
  label: string;
  onClick?: () => void;
  /** Id of the form in the dialog that it sends, in place of a press of its own. */
  form?: string;
  destructive?: boolean;
  disabled?: boolean;
}

interface Props {
  open: boolean;
  /** Says what would happen: `Cancel 6 meals for Ann Lee?` */
  title: string;
  /** Read out with the title. */
  text?: string;
  children?: ReactNode;
  /** Words of the way back, which changes nothing. */
  safeLabel: string;
  onClose: () => void;
  actions: readonly DialogAction[];
  busy?: boolean;
  /** For what needs the room, as a letter does. */
  wide?: boolean;
}

/**
 * A question of either front end. The safe way comes first and has the focus in each of them; where everything else
 * destroys it also looks like the one to press.
 */
export function QuestionDialog({
  open,
  title,
  text,
  children,
  safeLabel,
  onClose,
  actions,
  busy = false,
  wide = false,
}: Props) {
  const id = useId();
  useFocusAfter();
  const onlySafe = actions.every(({ destructive }) => destructive);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {text && (
          <DialogContentText id={`${id}-text`} color="textPrimary">
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }}>
        <Button variant={onlySafe ? 'contained' : 'text'} autoFocus disabled={busy} onClick={onClose}>
          {safeLabel}
        </Button>
        {actions.map(({ label, onClick, form, destructive, disabled }) => (
          <Button
            key={label}
            variant={destructive ? 'outlined' : 'contained'}
            color={destructive ? 'error' : 'primary'}
            disabled={busy || disabled}
            {...(form ? { type: 'submit', form } : { onClick })}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
