import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { NoticeKey } from '@contract/notices';
import { isSessionEnd, statusOf } from '../callFailure';
import type { ActionProvider } from '../dataProvider';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { confirmedVersion } from './confirmedVersion';

/** A question whose consequences are not loaded yet. */
export interface Subject {
  /** Asks about the consequence: `Move 6 meals to Thursday?` */
  title: string;
  /** Label of the button. Without it the dialog only offers to cancel. */
  action?: string;
  destructive?: boolean;
}

/** Button that acts while the dialog is open. The dialog shows a refusal and stays. */
export interface Answer {
  label: string;
  /** Label while it acts. */
  busyLabel?: string;
  destructive?: boolean;
  act: (provider: ActionProvider, key: string) => Promise<unknown>;
  success?: NoticeKey;
}

export interface Question extends Subject {
  children: ReactNode;
  /** Buttons instead of `action`. */
  answers?: readonly Answer[];
  /** Shown above the content after a refusal. */
  refused?: ReactNode;
  /** Label of the button that changes nothing. */
  safeLabel?: string;
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

export type Decision = Confirmed | false;

/** Content of the dialog: a question, or its subject while the consequences load or have failed to load. */
export interface Content extends Preview {
  subject?: Subject;
  error?: unknown;
  load?: () => void;
}

export interface Host {
  /** Shows the dialog. A pending decision on its former content is cancelled. */
  show: (content: Content, decide: (decision: Decision) => void) => void;
  /** Closes the dialog if it still waits for this decision. */
  hide: (decide: (decision: Decision) => void) => void;
}

/** Without a host every question is declined. */
export const HostContext = createContext<Host>({
  show: (_content, decide) => decide(false),
  hide: () => undefined,
});

export const confirmedBy = (version: number | undefined): Confirmed => ({
  consequences: version === undefined ? undefined : confirmedVersion(version),
});

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
