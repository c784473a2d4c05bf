import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { failureWords, isSessionEnd, wantsNewKey } from '../callFailure';
import type { ActionProvider, CareDataProvider } from '../dataProvider';
import { AWAITS_READS, CHANGES_NOTHING } from '../queryClient';
import { useAskFirst } from './useAskFirst';
import { useWarn } from './PageWarnings';
import { useNotices } from './useNotices';
import { warningsOf } from './warnings';

/**
 * @param key the same for every try until one gets a response: the action is carried out once
 * @param confirmed whether what the server asks first has been confirmed
 */
export type Action = (provider: ActionProvider, key: string, confirmed: boolean) => Promise<unknown>;

interface Variables {
  action: Action;
  success?: NoticeKey;
}

interface Options {
  /** Words of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  /** Actions of the same queue are carried out one after the other. */
  queue?: string;
  /** A download or the like: nothing is read again after it. */
  changesNothing?: boolean;
}

interface ActionState {
  busy: boolean;
  /**
   * Whether it was carried out.
   * @param success the notice; none where the result shows itself, as a download does
   */
  run: (work: Action, success?: NoticeKey) => Promise<boolean>;
}

/** An action whose failure its dialog or form shows. */
interface QuietActionState extends ActionState {
  failure: string;
  clearFailure: () => void;
}

/**
 * Carries out an action and tells the outcome with its warnings. It is busy until the screen is read again, which happens
 * after a failure too: it often says that the screen is old. A failure is told once: by a notice, or with `quiet` by the
 * dialog or form that shows it.
 */
export function useAction(options: Options & { quiet: true }): QuietActionState;
export function useAction(options?: Options): ActionState;
export function useAction({
  words = failureWords,
  quiet = false,
  queue,
  changesNothing = false,
}: Options & { quiet?: boolean } = {}): QuietActionState {
  const provider = useDataProvider<CareDataProvider>();
  const { tell, tellFailure } = useNotices();
  const warn = useWarn();
  const askFirst = useAskFirst();
  const key = useRef(crypto.randomUUID());
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: queue === undefined ? undefined : { id: queue },
    meta: changesNothing ? CHANGES_NOTHING : AWAITS_READS,
    mutationFn: ({ action: work }: Variables) =>
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
  });
  return {
    busy: isPending,
    failure: error && !isSessionEnd(error) ? words(error) : '',
    clearFailure: reset,
    run: (work, success) =>
      mutateAsync({ action: work, success }).then(
        () => true,
        () => false,
      ),
  };
}
