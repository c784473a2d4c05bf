import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import type { NoticeText } from '@web/notices/Notice';

// If its code cannot be loaded, no notice is shown: the form says the same.
const Notice = lazyWithRetry(async () => ({ default: (await import('@web/notices/Notice')).Notice }), {
  failed: () => null,
});

type Tell = (text: string, severity?: NoticeText['severity']) => void;

const NoticesContext = createContext<Tell>(() => undefined);

/** Tells what became of what somebody did; a notice goes by itself. */
export const useTell = (): Tell => useContext(NoticesContext);

/** One place for the notices of all pages. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<NoticeText>();
  useEffect(() => void Notice.prepare(), []);
  const tell = useMemo<Tell>(
    () =>
      (text, severity = 'success') =>
        setNotice({ text, severity }),
    [],
  );
  return (
    <NoticesContext.Provider value={tell}>
      {children}
      {notice && <Notice notice={notice} onClose={() => setNotice(undefined)} />}
    </NoticesContext.Provider>
  );
}
