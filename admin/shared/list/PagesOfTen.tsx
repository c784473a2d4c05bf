import { useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

const ROWS = 10;

/** Shows 10 of the rows that the list has read, and pages through them before it reads more. */
export function PagesOfTen({ children }: { children: ReactNode }) {
  const list = useListContext();
  const pagesPerRead = list.perPage / ROWS;
  const [chosenPage, choosePage] = useState(0);
  // The only row of the last page may have been deleted.
  const lastPage = Math.max(0, Math.ceil((list.data?.length ?? 0) / ROWS) - 1);
  const page = Math.min(chosenPage, lastPage);
  const pages = {
    data: list.data?.slice(page * ROWS, (page + 1) * ROWS),
    perPage: ROWS,
    page: (list.page - 1) * pagesPerRead + page + 1,
    setPage: (next: number) => {
      list.setPage(Math.ceil(next / pagesPerRead));
      choosePage((next - 1) % pagesPerRead);
    },
    setSort: (sort: typeof list.sort) => {
      list.setSort(sort);
      choosePage(0);
    },
  };
  return <ListContextProvider value={{ ...list, ...pages } as typeof list}>{children}</ListContextProvider>;
}
