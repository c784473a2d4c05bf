import { DialogFrame, type DialogAction, type DialogProps } from './DialogFrame';

export interface ConfirmDialogProps extends DialogProps {
  open: boolean;
  actions: readonly Omit<DialogAction, 'form'>[];
  /** True if the content to confirm is on screen. Until then the actions are disabled. */
  ready?: boolean;
}

/**
 * Asks before an action. The safe button has the focus. If every action is destructive, it is also the primary button.
 */
export const ConfirmDialog = ({ ready = true, actions, ...dialog }: ConfirmDialogProps) => (
  <DialogFrame
    {...dialog}
    isSafeFocused
    actions={actions.map((action) => ({ ...action, disabled: action.disabled || !ready }))}
  />
);
