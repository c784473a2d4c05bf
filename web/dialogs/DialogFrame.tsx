import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useFocusAfter } from './useFocusAfter';
import { useFocusAfterFailure } from './useFocusAfterFailure';

export interface DialogAction {
  label: string;
  onClick?: () => void;
  /** Id of the form in the dialog that the button submits, instead of `onClick`. */
  form?: string;
  destructive?: boolean;
  disabled?: boolean;
}

export interface DialogProps {
  /** Asks about the consequence: `Cancel 6 meals for Ann Lee?` */
  title: string;
  /** Text that screen readers read with the title. */
  text?: string;
  children?: ReactNode;
  /** Label of the button that closes the dialog and changes nothing. */
  safeLabel: string;
  onClose: () => void;
  busy?: boolean;
  /** Error of the action. The dialog stays open. */
  failure?: string;
  /** True for wide content, such as a letter. */
  wide?: boolean;
}

interface Props extends DialogProps {
  open: boolean;
  actions: readonly DialogAction[];
  /** True if the safe button gets the initial focus. */
  isSafeFocused: boolean;
}

/** Time in milliseconds for which a press outside is the second one of a double click on the opener. */
const DOUBLE_CLICK = 500;

/** Returns whether the dialog opened so recently that a press outside was meant for its opener. */
function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return () => performance.now() - openedAt.current < DOUBLE_CLICK;
}

/** Frame of `ConfirmDialog` and `FormDialog`. The safe button comes first. */
export function DialogFrame({
  open,
  title,
  text,
  children,
  safeLabel,
  onClose,
  actions,
  busy = false,
  failure,
  wide = false,
  isSafeFocused,
}: Props) {
  const id = useId();
  const focusPage = useFocusAfter();
  const onFocus = useFocusAfterFailure(busy, failure);
  const isJustOpened = useJustOpened(open);
  const onlySafe = actions.every(({ destructive }) => destructive);
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        if (!busy && !(reason === 'backdropClick' && isJustOpened())) onClose();
      }}
      onFocus={onFocus}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      slotProps={{ transition: { onExited: focusPage } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {text && (
          <DialogContentText id={`${id}-text`} color="textPrimary">
            {text}
          </DialogContentText>
        )}
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }}>
        <Button
          variant={onlySafe ? 'contained' : 'text'}
          autoFocus={isSafeFocused}
          disabled={busy}
          onClick={onClose}
        >
          {safeLabel}
        </Button>
        {actions.map(({ label, onClick, form, destructive, disabled }, place) => (
          <Button
            // The label changes while the action runs, and the button keeps the focus.
            key={place}
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
