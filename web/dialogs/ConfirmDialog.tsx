import { DialogFrame, type DialogAction, type DialogProps } from './DialogFrame';

export interface ConfirmDialogProps extends DialogProps {
  open: boolean;
  actions: readonly Omit<DialogAction, 'form'>[];
  /** Whether what is confirmed is on screen; every action is off until then. */
  ready?: boolean;
}

/** Asks before an action. The safe way has the focus; where every action destroys it also looks like the one to press. */
export const ConfirmDialog = ({ ready = true, actions, ...dialog }: ConfirmDialogProps) => (
  <DialogFrame
    {...dialog}
    isSafeFocused
    actions={actions.map((action) => ({ ...action, disabled: action.disabled || !ready }))}
  />
);
