import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { Loaded } from './Loaded';
import { useAction } from './useAction';
import { confirmedBy, HostContext, type Answer, type Content, type Decision, type Host } from './useConfirm';

/** Renders the one confirmation dialog, on whatever page a question comes up. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  // The content stays while the dialog fades out.
  const [content, setContent] = useState<Content>();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(decision: Decision) => void>(undefined);
  const { busy, failure, clearFailure, run } = useAction({ quiet: true });

  const host = useMemo<Host>(
    () => ({
      show: (shown, decide) => {
        if (waiting.current !== decide) waiting.current?.(false);
        waiting.current = decide;
        clearFailure();
        setContent(shown);
        setOpen(true);
      },
      hide: (decide) => {
        if (waiting.current !== decide) return;
        waiting.current = undefined;
        setOpen(false);
      },
    }),
    [clearFailure],
  );

  const { question, subject, version, error, load } = content ?? {};
  const { title = '', action, destructive } = question ?? subject ?? {};
  const confirm = () => waiting.current?.(confirmedBy(version));
  const give = async ({ act, success }: Answer) => {
    const decide = waiting.current;
    if (await run(act, success)) decide?.({});
  };
  const answers = question?.answers?.map((answer) => ({
    label: (busy && answer.busyLabel) || answer.label,
    destructive: answer.destructive,
    onClick: () => void give(answer),
  }));
  return (
    <HostContext value={host}>
      {children}
      {content && (
        <ConfirmDialog
          open={isOpen}
          title={title}
          safeLabel={question?.safeLabel ?? 'Go Back'}
          ready={question !== undefined}
          busy={busy}
          failure={failure}
          onClose={() => waiting.current?.(false)}
          actions={answers ?? (action ? [{ label: action, destructive, onClick: confirm }] : [])}
        >
          {failure && question?.refused}
          {question ? question.children : load && <Loaded query={{ error, refetch: load }} height={96} />}
        </ConfirmDialog>
      )}
    </HostContext>
  );
}
