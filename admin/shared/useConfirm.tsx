import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { isSessionEnd, statusOf } from '../callFailure';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { confirmedVersion } from './confirmedVersion';
import { Reading } from './Reading';

/** A question whose consequences are not loaded yet. */
export interface Subject {
  /** Says what would happen: `Move 6 meals to Thursday?` */
  title: string;
  /** Label of the button; without it the dialog only offers the way back. */
  action?: string;
  destructive?: boolean;
}

export interface Question extends Subject {
  children: ReactNode;
}

/** Consequences of a change: the question to ask, if any, and the version of the consequences. */
export interface Preview {
  question?: Question;
  version?: number;
}

/** The confirmed consequences that a call carries. */
export interface Confirmed {
  consequences?: ConfirmedConsequences;
}

/** A question with what it is about; or what would be asked, while that loads or has failed to. */
interface Shown extends Preview {
  subject?: Subject;
  error?: unknown;
  load?: () => void;
}

const confirmedBy = (version: number | undefined): Confirmed => ({
  consequences: version === undefined ? undefined : confirmedVersion(version),
});

/** Asks before something is done, and waits for the decision. */
export function useConfirm() {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const decide = useRef<(confirmed: Confirmed | false) => void>(undefined);

  const end = (confirmed: Confirmed | false) => {
    setOpen(false);
    decide.current?.(confirmed);
    decide.current = undefined;
  };

  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        decide.current = (confirmed) => resolve(confirmed !== false);
        setShown({ question });
        setOpen(true);
      }),
    [],
  );

  /**
   * Loads what a change would do, asks about it where it makes a question, and resolves to what was confirmed. The dialog
   * shows a failure to load with Retry; nothing can be confirmed meanwhile.
   * @throws the refusal, where the change itself is refused
   */
  const confirm = (subject: Subject, preview: () => Promise<Preview>) =>
    new Promise<Confirmed | false>((resolve, reject) => {
      decide.current = resolve;
      const isCurrent = () => decide.current === resolve;
      const load = async () => {
        setLoading(true);
        setShown({ subject, load: () => void load() });
        try {
          const { question, version } = await preview();
          if (!isCurrent()) return;
          if (!question) end(confirmedBy(version));
          else {
            setShown({ question, version });
            setOpen(true);
          }
        } catch (error) {
          if (!isCurrent()) return;
          if (isSessionEnd(error)) end(false);
          else if (statusOf(error) === 400) {
            setOpen(false);
            reject(error instanceof Error ? error : new Error(String(error)));
          } else {
            setShown({ subject, error, load: () => void load() });
            setOpen(true);
          }
        } finally {
          setLoading(false);
        }
      };
      void load();
    });

  const { question, subject, version, error, load } = shown ?? {};
  const { title = '', action, destructive } = question ?? subject ?? {};
  const dialog = shown && (
    <ConfirmDialog
      open={isOpen}
      title={title}
      safeLabel="Go Back"
      ready={question !== undefined}
      onClose={() => end(false)}
      actions={action ? [{ label: action, destructive, onClick: () => end(confirmedBy(version)) }] : []}
    >
      {question ? question.children : load && <Reading error={error} onRetry={load} />}
    </ConfirmDialog>
  );
  return { ask, confirm, isOpen, isLoading, dialog };
}
