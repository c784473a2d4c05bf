import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { failureWords, isSessionEnd, wantsNewKey } from '../callFailure';
import type { CareDataProvider } from '../dataProvider';
import { useWarn } from './PageWarnings';
import { warningsOf } from './warnings';

/** @param key the same for every try until it is answered: the action is carried out once */
type Work = (provider: CareDataProvider, key: string) => Promise<unknown>;

interface Carried {
  work: Work;
  success?: string;
}

interface Options {
  /** Resources that it may have changed: they are read anew, whatever became of it. */
  touches?: readonly string[];
  /** Words of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  /** A dialog says it where it stands; a notice otherwise. */
  quiet?: boolean;
}

/** Carries out an action, tells the outcome with its warnings, and reads anew what it may have changed. */
export function useAction({ touches = [], words = failureWords, quiet = false }: Options = {}) {
  const provider = useDataProvider<CareDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const warn = useWarn();
  const key = useRef(crypto.randomUUID());
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ work }: Carried) => work(provider, key.current),
    onSuccess: (result, { success }) => {
      key.current = crypto.randomUUID();
      if (success) notify(success, { type: 'success' });
      warn(warningsOf(result));
    },
    onError: (failed) => {
      if (wantsNewKey(failed)) key.current = crypto.randomUUID();
      // The session's own dialog says what a 401 needs.
      if (!quiet && !isSessionEnd(failed)) notify(words(failed), { type: 'error' });
    },
    onSettled: () =>
      Promise.all(touches.map((resource) => queries.invalidateQueries({ queryKey: [resource] }))),
  });
  return {
    busy: isPending,
    failure: error && !isSessionEnd(error) ? words(error) : '',
    clearFailure: reset,
    /** Whether it was carried out. */
    carryOut: (work: Work, success?: string): Promise<boolean> =>
      mutateAsync({ work, success }).then(
        () => true,
        () => false,
      ),
  };
}
