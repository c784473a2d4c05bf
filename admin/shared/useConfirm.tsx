import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { isSessionEnd, statusOf } from '../callFailure';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { confirmedVersion } from './confirmedVersion';
import { Loaded } from './Loaded';

/** A question whose consequences are not loaded yet. */
export interface Subject {
  /** Asks about the consequence: `Move 6 meals to Thursday?` */
  title: string;
  /** Label of the button. Without it the dialog only offers to cancel. */
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

type Decision = Confirmed | false;

/** Content of the dialog: a question, or its subject while the consequences load or have failed to load. */
interface Content extends Preview {
  subject?: Subject;
  error?: unknown;
  load?: () => void;
}

interface Host {
  /** Shows the dialog. A pending decision on its former content is cancelled. */
  show: (content: Content, decide: (decision: Decision) => void) => void;
  /** Closes the dialog if it still waits for this decision. */
  hide: (decide: (decision: Decision) => void) => void;
}

const HostContext = createContext<Host>({ show: (_content, decide) => decide(false), hide: () => undefined });

const confirmedBy = (version: number | undefined): Confirmed => ({
  consequences: version === undefined ? undefined : confirmedVersion(version),
});

/** Renders the one confirmation dialog, on whatever page a question comes up. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  // The content stays while the dialog fades out.
  const [content, setContent] = useState<Content>();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(decision: Decision) => void>(undefined);

  const host = useMemo<Host>(
    () => ({
      show: (shown, decide) => {
        if (waiting.current !== decide) waiting.current?.(false);
        waiting.current = decide;
        setContent(shown);
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

  const { question, subject, version, error, load } = content ?? {};
  const { title = '', action, destructive } = question ?? subject ?? {};
  return (
    <HostContext value={host}>
      {children}
      {content && (
        <ConfirmDialog
          open={isOpen}
          title={title}
          safeLabel="Go Back"
          ready={question !== undefined}
          onClose={() => waiting.current?.(false)}
          actions={
            action
              ? [{ label: action, destructive, onClick: () => waiting.current?.(confirmedBy(version)) }]
              : []
          }
        >
          {question ? question.children : load && <Loaded query={{ error, refetch: load }} height={96} />}
        </ConfirmDialog>
      )}
    </HostContext>
  );
}

/** Asks a question in the root's dialog. Resolves to whether the user confirmed. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const host = useContext(HostContext);
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        const decide = (decision: Decision) => {
          host.hide(decide);
          resolve(decision !== false);
        };
        host.show({ question }, decide);
      }),
    [host],
  );
}

/** Asks before an action and waits for the decision. The question closes when the component that asked unmounts. */
export function useConfirm() {
  const host = useContext(HostContext);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const pending = useRef<(decision: Decision) => void>(undefined);
  useEffect(() => () => pending.current?.(false), []);

  const close = (decide: (decision: Decision) => void) => {
    pending.current = undefined;
    host.hide(decide);
    setOpen(false);
  };

  /** @returns a function that ends the wait */
  const begin = (resolve: (decision: Decision) => void) => {
    const decide = (decision: Decision) => {
      if (pending.current !== decide) return;
      close(decide);
      resolve(decision);
    };
    pending.current?.(false);
    pending.current = decide;
    return decide;
  };

  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const decide = begin((decision) => resolve(decision !== false));
      host.show({ question }, decide);
      setOpen(true);
    });

  /**
   * Loads the consequences of a change, asks if there is a question, and resolves to the confirmed consequences. The
   * dialog shows a failure to load with Retry. Nothing can be confirmed meanwhile.
   * @throws the server's refusal of the change
   */
  const confirm = (subject: Subject, preview: () => Promise<Preview>) =>
    new Promise<Decision>((resolve, reject) => {
      const decide = begin(resolve);
      const show = (content: Content) => {
        host.show(content, decide);
        setOpen(true);
      };
      const load = async () => {
        setLoading(true);
        try {
          const { question, version } = await preview();
          if (pending.current !== decide) return;
          if (question) show({ question, version });
          else decide(confirmedBy(version));
        } catch (error) {
          if (pending.current !== decide) return;
          if (statusOf(error) === 400) {
            close(decide);
            reject(error instanceof Error ? error : new Error(String(error)));
          } else if (isSessionEnd(error)) decide(false);
          else show({ subject, error, load: retry });
        } finally {
          setLoading(false);
        }
      };
      const retry = () => {
        show({ subject, load: retry });
        void load();
      };
      void load();
    });

  return { ask, confirm, isOpen, isLoading };
}
