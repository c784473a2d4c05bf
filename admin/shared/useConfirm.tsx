import { useRef, useState, type ReactNode } from 'react';
import type { NoticeKey } from '@contract/notices';
import { useAsk, type Answer as DialogAnswer, type Question as DialogQuestion } from '@web/dialogs/useAsk';
import { isSessionEnd, statusOf } from '../callFailure';
import type { ActionProvider } from '../dataProvider';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { confirmedVersion } from './confirmedVersion';
import { Loaded } from './Loaded';
import { useAction } from './useAction';

/** The confirmed consequences that a call carries. */
export interface ConfirmedRequest {
  consequences?: ConfirmedConsequences;
}

/** Button that acts while the dialog is open. */
export interface Answer extends Omit<DialogAnswer, 'act'> {
  act: (provider: ActionProvider, key: string, confirmed: ConfirmedRequest) => Promise<unknown>;
  success?: NoticeKey;
}

/** Button that calls nothing, such as one that opens a page. */
interface Choice extends Omit<DialogAnswer, 'act'> {
  choose: () => void;
}

/** A question whose consequences are not loaded yet. */
export interface Subject extends Pick<DialogQuestion, 'title' | 'text' | 'wide'> {
  /** Label of the button. Without it the dialog only offers to cancel. */
  action?: string;
  destructive?: boolean;
  /** Buttons instead of `action`. */
  answers?: readonly (Answer | Choice)[];
}

export interface Question extends Subject, Pick<DialogQuestion, 'refused'> {
  children: ReactNode;
  safeLabel?: string;
}

/** Consequences of a change: the question to ask, if any, and the version of the consequences. */
export interface Preview {
  question?: Question;
  version?: number;
}

export type Decision = ConfirmedRequest | false;

interface Options {
  /** Returns the message of an answer's failure. The default is the call's own. */
  errorMessage?: (error: unknown) => string;
}

/** Asks before an action and waits for the decision. */
export function useConfirm({ errorMessage }: Options = {}) {
  const { ask: askRoot, begin, isOpen } = useAsk();
  const [isLoading, setLoading] = useState(false);
  /** Loads the shown consequences again, because a refusal may mean that they have changed. */
  const reload = useRef<() => void>(undefined);
  const { attempt } = useAction({ quiet: true, errorMessage, reload: () => reload.current?.() });

  const dialogOf = (
    { action, answers, destructive, ...question }: Question,
    confirmed: ConfirmedRequest = {},
  ): DialogQuestion => ({
    safeLabel: 'Go Back',
    ...question,
    answers:
      answers?.map((answer) => {
        if ('choose' in answer) return { ...answer, act: answer.choose };
        const { act, success, ...button } = answer;
        return {
          ...button,
          act: () => attempt((provider, key) => act(provider, key, confirmed), success),
        };
      }) ?? (action ? [{ label: action, destructive }] : []),
  });

  /**
   * Loads the consequences of a change, asks if there is a question, and resolves to the confirmed consequences. The
   * dialog shows a failure to load with Retry. Nothing can be confirmed meanwhile.
   * @param isShownAtOnce opens the dialog while the consequences load, because there is a question in any case
   * @throws the server's refusal of the change, unless the dialog shows it
   */
  const confirm = (subject: Subject, preview: () => Promise<Preview>, isShownAtOnce = false) =>
    new Promise<Decision>((resolve, reject) => {
      let confirmed: ConfirmedRequest = {};
      const turn = begin((isSure) => resolve(isSure && confirmed));
      const showSubject = (error?: unknown) =>
        turn.show({
          ...dialogOf({ ...subject, children: <Loaded query={{ error, refetch: retry }} height={96} /> }),
          ready: false,
        });
      const load = async () => {
        setLoading(true);
        try {
          const { question, version } = await preview();
          if (!turn.isPending()) return;
          confirmed = { consequences: version === undefined ? undefined : confirmedVersion(version) };
          if (question) turn.show(dialogOf(question, confirmed));
          else turn.decide(true);
        } catch (error) {
          if (!turn.isPending()) return;
          const isRefused = statusOf(error) === 400 && !isShownAtOnce;
          if (isRefused) reject(error instanceof Error ? error : new Error(String(error)));
          if (isRefused || isSessionEnd(error)) turn.decide(false);
          else showSubject(error);
        } finally {
          setLoading(false);
        }
      };
      const retry = () => {
        showSubject();
        void load();
      };
      reload.current = retry;
      if (isShownAtOnce) retry();
      else void load();
    });

  const ask = (question: Question) => {
    reload.current = undefined;
    return askRoot(dialogOf(question));
  };

  return { ask, confirm, isOpen, isLoading };
}
