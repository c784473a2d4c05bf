import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import type { NoticeText } from '@web/notices/Notice';

// Without its code no notice is shown. The form shows the same message.
const Notice = lazyWithRetry(async () => ({ default: (await import('@web/notices/Notice')).Notice }), {
  failed: () => null,
});

type Notify = (text: string, severity?: NoticeText['severity']) => void;

const NoticesContext = createContext<Notify>(() => undefined);

/** Returns a function that shows a notice. A notice disappears by itself. */
export const useNotify = (): Notify => useContext(NoticesContext);

/** Shows the notices of all pages. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<NoticeText>();
  useEffect(() => void Notice.prepare(), []);
  const notify = useMemo<Notify>(
    () =>
      (text, severity = 'success') =>
        setNotice({ text, severity }),
    [],
  );
  return (
    <NoticesContext.Provider value={notify}>
      {children}
      {notice && <Notice notice={notice} onClose={() => setNotice(undefined)} />}
    </NoticesContext.Provider>
  );
}
