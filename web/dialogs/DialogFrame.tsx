import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../language/useLanguage';
import { useFocusAfter } from './useFocusAfter';
import { useFocusAfterFailure } from './useFocusAfterFailure';

export interface DialogAction {
  label: string;
  /** Label while it acts. The default is `Saving…`. */
  busyLabel?: string;
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

/** Returns whether this is the second click of a double click. The first one was meant for the dialog's opener. */
const isSecondClick = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;

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
  const { dialog_saving } = useMessages().screens;
  // The button is as wide as before while its label is shorter.
  const [pressed, setPressed] = useState({ place: 0, width: 0 });
  const onlySafe = actions.every(({ destructive }) => destructive);
  return (
    <Dialog
      open={open}
      onClose={(event: object, reason) => {
        if (!busy && !(reason === 'backdropClick' && isSecondClick(event))) onClose();
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
          // The message of a field that is left would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        >
          {safeLabel}
        </Button>
        {actions.map(({ label, busyLabel = dialog_saving, onClick, form, destructive, disabled }, place) => {
          const isActing = busy && place === pressed.place;
          return (
            <Button
              // The label changes while the action runs, and the button keeps the focus.
              key={place}
              variant={destructive ? 'outlined' : 'contained'}
              color={destructive ? 'error' : 'primary'}
              disabled={busy || disabled}
              onClick={({ currentTarget }) => {
                setPressed({ place, width: currentTarget.getBoundingClientRect().width });
                onClick?.();
              }}
              {...(form && { type: 'submit', form })}
              {...(isActing && { style: { minWidth: pressed.width } })}
            >
              {isActing ? busyLabel : label}
            </Button>
          );
        })}
      </DialogActions>
    </Dialog>
  );
}
