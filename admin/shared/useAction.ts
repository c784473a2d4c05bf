import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { failureWords, isSessionEnd, wantsNewKey } from '../callFailure';
import type { CareDataProvider } from '../dataProvider';
import { useAskFirst } from './AskFirst';
import { useWarn } from './PageWarnings';
import { useNotices } from './useNotices';
import { useRefresh } from './useRefresh';
import { warningsOf } from './warnings';

/**
 * @param key the same for every try until one gets a response: the action is carried out once
 * @param confirmed whether what the server asks first has been confirmed
 */
export type Work = (provider: CareDataProvider, key: string, confirmed: boolean) => Promise<unknown>;

interface Carried {
  work: Work;
  success?: NoticeKey;
}

interface Options {
  /** Resources that it may have changed: they are read again, whatever became of it. */
  touches?: readonly string[];
  /** Words of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  /** Actions of the same queue are carried out one after the other. */
  queue?: string;
}

interface Action {
  busy: boolean;
  /**
   * Whether it was carried out.
   * @param success the notice; none where the result shows itself, as a download does
   */
  carryOut: (work: Work, success?: NoticeKey) => Promise<boolean>;
}

/** An action whose failure its dialog or form shows. */
interface QuietAction extends Action {
  failure: string;
  clearFailure: () => void;
}

/**
 * Carries out an action, tells the outcome with its warnings, and reads again what it may have changed. A failure is told
 * once: by a notice, or with `quiet` by the dialog or form that shows it.
 */
export function useAction(options: Options & { quiet: true }): QuietAction;
export function useAction(options?: Options): Action;
export function useAction({
  touches = [],
  words = failureWords,
  quiet = false,
  queue,
}: Options & { quiet?: boolean } = {}): QuietAction {
  const provider = useDataProvider<CareDataProvider>();
  const refresh = useRefresh();
  const { tell, tellFailure } = useNotices();
  const warn = useWarn();
  const askFirst = useAskFirst();
  const key = useRef(crypto.randomUUID());
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: queue === undefined ? undefined : { id: queue },
    mutationFn: ({ work }: Carried) =>
      work(provider, key.current, false).catch(async (failed: unknown) => {
        if (!(await askFirst(failed))) throw failed;
        key.current = crypto.randomUUID();
        return work(provider, key.current, true);
      }),
    onSuccess: (result, { success }) => {
      key.current = crypto.randomUUID();
      if (success) tell(success);
      warn(warningsOf(result));
    },
    onError: (failed) => {
      if (wantsNewKey(failed)) key.current = crypto.randomUUID();
      if (!quiet) tellFailure(failed, words);
    },
    onSettled: () => refresh(touches),
  });
  return {
    busy: isPending,
    failure: error && !isSessionEnd(error) ? words(error) : '',
    clearFailure: reset,
    carryOut: (work, success) =>
      mutateAsync({ work, success }).then(
        () => true,
        () => false,
      ),
  };
}
