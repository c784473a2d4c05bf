import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConsequenceDialog } from './ConsequenceDialog';

export interface Question {
  /** Says what would happen: `Move 6 meals to Thursday?` */
  title: string;
  /** The same on the button; without it there is only the way back. */
  action?: string;
  destructive?: boolean;
  children: ReactNode;
}

/** Asks before something is done, and waits for what is decided. */
export function useQuestion() {
  // The words stay while the dialog fades out.
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const decide = useRef<(goAhead: boolean) => void>(undefined);

  const ask = useCallback(
    (asked: Question) =>
      new Promise<boolean>((decided) => {
        decide.current = decided;
        setQuestion(asked);
        setOpen(true);
      }),
    [],
  );
  const answer = (goAhead: boolean) => {
    setOpen(false);
    decide.current?.(goAhead);
  };

  const dialog = question && (
    <ConsequenceDialog
      open={open}
      title={question.title}
      onClose={() => answer(false)}
      actions={
        question.action
          ? [{ label: question.action, destructive: question.destructive, onClick: () => answer(true) }]
          : []
      }
    >
      {question.children}
    </ConsequenceDialog>
  );
  return { ask, open, dialog };
}
