import type { ReactNode } from 'react';
import type { ActionProvider } from '../dataProvider';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { useConfirm, type Answer } from './useConfirm';
import type { UndoAction } from './useUndoNotice';

/** Undo of an action whose reversal may have consequences. */
export interface ConfirmedUndo {
  /** Title of the dialog: `Pause Ann Lee again?` */
  title: string;
  /** Label of the dialog's button. */
  label: string;
  /** Reads the consequences of Undo. Without content, nobody is told and nothing is lost, so nothing is asked. */
  preview: () => Promise<{ children?: ReactNode; version: number }>;
  call: (provider: ActionProvider, key: string, consequences: ConfirmedConsequences) => Promise<unknown>;
}

/**
 * Returns a function that makes an Undo. The Undo asks first if it has consequences. Call this hook in the page and not
 * in the notice, because the notice closes while the dialog is open.
 */
export function useConfirmedUndo() {
  const { confirm } = useConfirm();
  return ({ title, label, preview, call }: ConfirmedUndo): UndoAction =>
    async (provider, key, _confirmed, close) => {
      let isDone = false;
      const answer: Answer = {
        label,
        act: async (ofDialog, keyOfDialog, { consequences }) => {
          await call(ofDialog, keyOfDialog, consequences!);
          isDone = true;
        },
      };
      const subject = { title, answers: [answer] };
      const decision = await confirm(subject, async () => {
        const { children, version } = await preview();
        if (!children) return { version };
        close();
        return { question: { ...subject, children }, version };
      });
      if (decision && !isDone) await call(provider, key, decision.consequences!);
      return Boolean(decision);
    };
}
