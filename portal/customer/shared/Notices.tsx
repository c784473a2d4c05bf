import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import type { NoticeText } from '@web/notices/Notice';

const Notice = lazy(async () => ({ default: (await import('@web/notices/Notice')).Notice }));

type Tell = (text: string, severity?: NoticeText['severity']) => void;

const NoticesContext = createContext<Tell>(() => undefined);

/** Tells what became of what somebody did; a notice goes by itself. */
export const useTell = (): Tell => useContext(NoticesContext);

/** One place for the notices of all pages. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<NoticeText>();
  const tell = useMemo<Tell>(
    () =>
      (text, severity = 'success') =>
        setNotice({ text, severity }),
    [],
  );
  return (
    <NoticesContext.Provider value={tell}>
      {children}
      <Suspense>
        <Notice notice={notice} onClose={() => setNotice(undefined)} />
      </Suspense>
    </NoticesContext.Provider>
  );
}
