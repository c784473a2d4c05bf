import { useMemo, useRef, useState, type ReactNode } from 'react';
import { LazyConfirmDialog } from './LazyConfirmDialog';
import { HostContext, type Answer, type Decide, type Host, type Question } from './useAsk';

const NO_QUESTION: Question = { title: '', safeLabel: '', answers: [] };

/** Renders the one confirmation dialog, on whatever page a question comes up. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  // The content stays while the dialog fades out.
  const [question, setQuestion] = useState(NO_QUESTION);
  const [isOpen, setOpen] = useState(false);
  const [acting, setActing] = useState<{ decide: Decide }>();
  const [failure, setFailure] = useState<string>();
  const waiting = useRef<Decide>(undefined);

  const host = useMemo<Host>(
    () => ({
      show: (shown, decide) => {
        if (waiting.current !== decide) {
          waiting.current?.(false);
          setFailure(undefined);
          setActing(undefined);
        }
        waiting.current = decide;
        setQuestion(shown);
        setOpen(true);
      },
      hide: (decide) => {
        if (waiting.current !== decide) return;
        waiting.current = undefined;
        setOpen(false);
      },
    }),
    [],
  );

  const give = async ({ act }: Answer) => {
    const decide = waiting.current;
    if (!decide) return;
    if (!act) return decide(true);
    setActing({ decide });
    const refusal = await act();
    setActing((now) => (now?.decide === decide ? undefined : now));
    if (!refusal || refusal.isOver) decide(!refusal);
    else if (waiting.current === decide) setFailure(refusal.message ?? '');
  };
  const { children: content, refused, answers, ready, ...dialog } = question;
  const busy = acting !== undefined;
  return (
    <HostContext value={host}>
      {children}
      <LazyConfirmDialog
        {...dialog}
        open={isOpen}
        ready={ready}
        busy={busy}
        failure={failure}
        onClose={() => waiting.current?.(false)}
        actions={answers.map((answer) => ({
          label: (busy && answer.busyLabel) || answer.label,
          destructive: answer.destructive,
          onClick: () => void give(answer),
        }))}
      >
        {failure !== undefined && refused}
        {content}
      </LazyConfirmDialog>
    </HostContext>
  );
}
