import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

interface Refusal {
  message?: string | undefined;
  /** True if the question no longer applies. The dialog closes. */
  isOver?: boolean;
}

/** Button of a question. */
export interface Answer {
  label: string;
  /** Label while it acts. */
  busyLabel?: string;
  destructive?: boolean;
  /** Acts while the dialog is open. After a refusal the dialog stays and shows its message. */
  act?: () => void | Promise<Refusal | void>;
}

export interface Question {
  /** Asks about the consequence: `Move 6 meals to Thursday?` */
  title: string;
  /** Text that screen readers read with the title. */
  text?: string;
  children?: ReactNode;
  answers: readonly Answer[];
  /** Label of the button that changes nothing. */
  safeLabel: string;
  /** False until the content to confirm is on screen. Until then the answers are disabled. */
  ready?: boolean;
  /** Shown above the content after a refusal. */
  refused?: ReactNode;
  /** True for wide content, such as a letter. */
  wide?: boolean;
}

export type Decide = (isSure: boolean) => void;

export interface Host {
  /** Shows the dialog. A pending question of another caller is declined. */
  show: (question: Question, decide: Decide) => void;
  /** Closes the dialog if it still waits for this decision. */
  hide: (decide: Decide) => void;
}

/** Without a host every question is declined. */
export const HostContext = createContext<Host>({
  show: (_question, decide) => decide(false),
  hide: () => undefined,
});

/** Asks questions in the one dialog of the application. If the component that asks unmounts, the answer is no. */
export function useAsk() {
  const host = useContext(HostContext);
  const [isOpen, setOpen] = useState(false);
  const pending = useRef<Decide>(undefined);
  useEffect(() => () => pending.current?.(false), []);

  /** Begins a question whose content is shown later, and may be shown again. */
  const begin = useCallback(
    (resolve: Decide) => {
      const decide: Decide = (isSure) => {
        if (pending.current !== decide) return;
        pending.current = undefined;
        host.hide(decide);
        setOpen(false);
        resolve(isSure);
      };
      pending.current?.(false);
      pending.current = decide;
      return {
        decide,
        isPending: () => pending.current === decide,
        // The dialog of a decided question could not be closed.
        show: (question: Question) => {
          if (pending.current !== decide) return;
          setOpen(true);
          host.show(question, decide);
        },
      };
    },
    [host],
  );
  /** Resolves to whether the user confirmed. */
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((resolve) => begin(resolve).show(question)),
    [begin],
  );
  return { ask, begin, isOpen };
}
