import { useNotify } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { failureWords, isSessionEnd } from '../callFailure';

/** The one place that gives notices: the catalogue's words after a success, those of its failure otherwise. */
export function useNotices() {
  const notify = useNotify();
  return {
    tell: (notice: NoticeKey) => notify(`notices.${notice}`, { type: 'success' }),
    tellFailure: (error: unknown, words: (error: unknown) => string = failureWords) => {
      // The session's own dialog says what a 401 needs.
      if (!isSessionEnd(error)) notify(words(error), { type: 'error' });
    },
  };
}
