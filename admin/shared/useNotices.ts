import type { ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { failureMessage, isSessionEnd } from '../callFailure';

/** Shows all notices: those of the catalogue after a success, and error messages. */
export function useNotices() {
  const notify = useNotify();
  return {
    /**
     * @param values of the message's placeholders
     * @param options button of the notice, and the seconds for which it stays
     */
    notify: (
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
    notifyFailure: (error: unknown, errorMessage: (error: unknown) => string = failureMessage) => {
      // The session has its own dialog for a 401.
      if (!isSessionEnd(error))
        notify('notices.failed', { type: 'error', messageArgs: { message: errorMessage(error) } });
    },
  };
}
