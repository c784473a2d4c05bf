import { useCallback, useRef, type ReactNode } from 'react';
import { keepEnter } from '../forms/form-keys';
import { DialogTyping } from './dialog-typing';
import { DialogFrame, type DialogAction, type DialogProps } from './DialogFrame';
import { useAskToLeave } from './useAskToLeave';
import { useFirstFieldFocus } from './useFirstFieldFocus';

export type { DialogAction };

interface Props extends DialogProps {
  /** Undefined if there is nothing to do yet. */
  action?: DialogAction;
}

function Fields({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFirstFieldFocus(content);
  return (
    <div ref={content} onKeyDown={keepEnter}>
      {children}
    </div>
  );
}

/**
 * Dialog with fields. Focuses the first one, is submitted by its button and not by Enter in a field, and asks before
 * Escape, a press outside or the safe button discards input. Forms in it report their input by `useDialogTyping`.
 */
export function FormDialog({ action, onClose, children, ...dialog }: Props) {
  const askToLeave = useAskToLeave();
  const unsaved = useRef(new Set<string>());
  const mark = useCallback((form: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  const close = async () => {
    if (unsaved.current.size === 0 || (await askToLeave())) onClose();
  };
  return (
    <DialogFrame
      {...dialog}
      open
      onClose={() => void close()}
      actions={action ? [action] : []}
      isSafeFocused={false}
    >
      <DialogTyping value={mark}>
        <Fields>{children}</Fields>
      </DialogTyping>
    </DialogFrame>
  );
}
