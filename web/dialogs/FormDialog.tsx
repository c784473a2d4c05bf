import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../language/useLanguage';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogTyping } from './dialog-typing';
import { DialogFrame, type DialogAction, type DialogProps } from './DialogFrame';
import { useFirstFieldFocus } from './useFirstFieldFocus';

export type { DialogAction };

interface Props extends DialogProps {
  action: DialogAction;
}

function Fields({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFirstFieldFocus(content);
  return <div ref={content}>{children}</div>;
}

/**
 * Dialog with fields. Focuses the first one, and asks before Escape, a press outside or the safe button discards input.
 * Forms in it report their input by `useDialogTyping`.
 */
export function FormDialog({ action, onClose, children, ...dialog }: Props) {
  const words = useMessages().screens;
  const unsaved = useRef(new Set<string>());
  const [isAsking, setAsking] = useState(false);
  const mark = useCallback((form: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  const close = () => {
    if (unsaved.current.size > 0) setAsking(true);
    else onClose();
  };
  return (
    <>
      <DialogFrame {...dialog} open onClose={close} actions={[action]} isSafeFocused={false}>
        <DialogTyping value={mark}>
          <Fields>{children}</Fields>
        </DialogTyping>
      </DialogFrame>
      <ConfirmDialog
        open={isAsking}
        title={words.leave_unsaved}
        text={words.leave_unsaved_text}
        safeLabel={words.stay_with_unsaved}
        onClose={() => setAsking(false)}
        actions={[{ label: words.leave_without_saving, onClick: onClose, destructive: true }]}
      />
    </>
  );
}
