import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

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
  children: ReactNode;
  actions: readonly DialogAction[];
  failure?: string;
  busy?: boolean;
  backLabel?: string;
  /** For what needs the room, as a letter does. */
  wide?: boolean;
  onClose: () => void;
}

/** A question with its consequence; going back is the default, never the destructive button. */
export function ConsequenceDialog({
  open,
  title,
  children,
  actions,
  failure,
  busy = false,
  backLabel = 'Go Back',
  wide = false,
  onClose,
}: Props) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }}>
        <Button autoFocus disabled={busy} onClick={onClose}>
          {backLabel}
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
