import type { ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { failureWords, isSessionEnd } from '../callFailure';

/** The one place that gives notices: the catalogue's words after a success, those of its failure otherwise. */
export function useNotices() {
  const notify = useNotify();
  return {
    /**
     * @param values what the words have holes for
     * @param options what the notice offers, and for how many seconds it stays
     */
    tell: (
      notice: NoticeKey,
      values: Record<string, string> = {},
      { action, seconds }: { action?: ReactElement; seconds?: number } = {},
    ) =>
      notify(`notices.${notice}`, {
        type: 'success',
        messageArgs: values,
        ...(action && { action }),
        ...(seconds && { autoHideDuration: seconds * 1000 }),
      }),
    tellFailure: (error: unknown, words: (error: unknown) => string = failureWords) => {
      // The session's own dialog says what a 401 needs.
      if (!isSessionEnd(error)) notify(words(error), { type: 'error' });
    },
  };
}
