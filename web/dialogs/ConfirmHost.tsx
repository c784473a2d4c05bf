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
  const pendingDecide = useRef<Decide>(undefined);

  const host = useMemo<Host>(
    () => ({
      show: (next, decide) => {
        if (pendingDecide.current !== decide) {
          pendingDecide.current?.(false);
          setFailure(undefined);
          setActing(undefined);
        }
        pendingDecide.current = decide;
        setQuestion(next);
        setOpen(true);
      },
      hide: (decide) => {
        if (pendingDecide.current !== decide) return;
        pendingDecide.current = undefined;
        setOpen(false);
      },
    }),
    [],
  );

  const choose = async ({ act }: Answer) => {
    const decide = pendingDecide.current;
    if (!decide) return;
    if (!act) return decide(true);
    setActing({ decide });
    const refusal = await act();
    setActing((now) => (now?.decide === decide ? undefined : now));
    if (!refusal || refusal.isOver) decide(!refusal);
    else if (pendingDecide.current === decide) setFailure(refusal.message ?? '');
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
        onClose={() => pendingDecide.current?.(false)}
        actions={answers.map((answer) => ({
          label: answer.label,
          busyLabel: answer.busyLabel,
          destructive: answer.destructive,
          onClick: () => void choose(answer),
        }))}
      >
        {failure !== undefined && refused}
        {content}
      </LazyConfirmDialog>
    </HostContext>
  );
}
