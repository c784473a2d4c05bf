import { useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

/**
 * Shows that a page of the list could not be read, until Retry reads it again or another list is asked for. React-admin
 * takes a failed first read for a missing page and goes to page 1. Lists with an address drop that change of the address.
 */
export function FailedPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const [failed, setFailed] = useState<{ page: number; error: unknown; question: string }>();
  const question = JSON.stringify([list.resource, list.filter, list.filterValues, list.sort]);
  if (failed && failed.question !== question) setFailed(undefined);
  else if (list.error && !list.data && list.page > 1 && !failed)
    setFailed({ page: list.page, error: list.error, question });
  const retry = () => {
    setFailed(undefined);
    list.setPage(failed!.page);
  };
  const shownList = failed ? { ...list, page: failed.page, error: failed.error, refetch: retry } : list;
  return <ListContextProvider value={shownList as typeof list}>{children}</ListContextProvider>;
}
