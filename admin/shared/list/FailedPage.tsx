import { useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

/**
 * Shows that a page of the list could not be read, until Retry reads it again. React-admin takes a failed read for a
 * missing page and goes to page 1. Lists with an address drop that change of the address.
 */
export function FailedPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const [failed, setFailed] = useState<{ page: number; error: unknown }>();
  if (list.error && list.page > 1 && !failed) setFailed({ page: list.page, error: list.error });
  const retry = () => {
    setFailed(undefined);
    list.setPage(failed!.page);
  };
  const shownList = failed ? { ...list, ...failed, refetch: retry } : list;
  return <ListContextProvider value={shownList as typeof list}>{children}</ListContextProvider>;
}
