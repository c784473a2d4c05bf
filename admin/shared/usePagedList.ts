import { useEffect } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { failureWords } from '../callFailure';
import type { ListTableProps } from './ListTable';
import type { ListState } from './useListState';

/** Rows per page of every table. */
export const PAGE_SIZE = 10;

type Shown<Row extends { id: string }> = Pick<
  ListTableProps<Row>,
  'rows' | 'loading' | 'refreshing' | 'failure' | 'onRetry' | 'sort' | 'onSort' | 'paging'
>;

interface Place extends Pick<ListState, 'page' | 'sort' | 'change'> {
  pageSize?: number;
  /** Sizes to choose from, kept as `pageSize` in the address bar. */
  pageSizes?: readonly number[];
}

/** One page of a list, sorted and filtered by the server, as `ListTable` shows it. The old page stays until the new one is in. */
export function usePagedList<Row extends RaRecord & { id: string }>(
  api: string,
  filter: object,
  { page, sort, change, pageSize = PAGE_SIZE, pageSizes = [pageSize] }: Place,
): Shown<Row> {
  const { data, total, isPending, isFetching, error, refetch } = useGetList<Row>(
    api,
    { pagination: { page, perPage: pageSize }, sort, filter },
    {
      refetchOnMount: 'always',
      placeholderData: (previous: { data: Row[]; total?: number } | undefined) => previous,
    },
  );
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const beyond = total !== undefined && page > pages;

  // The last row of the last page was deleted, or an old link names a page that is no more.
  useEffect(() => {
    if (beyond) change({ page: String(pages) });
  }, [beyond, pages, change]);

  return {
    rows: beyond ? undefined : data,
    loading: isPending || beyond,
    refreshing: isFetching,
    failure: error ? failureWords(error) : undefined,
    onRetry: () => void refetch(),
    sort,
    onSort: ({ field, order }) => change({ sort: field, order }),
    paging:
      total === undefined
        ? undefined
        : {
            page,
            pageSize,
            pageSizes,
            total,
            onPage: (chosen) => change({ page: String(chosen) }),
            onPageSize: (chosen) => change({ pageSize: String(chosen) }),
          },
  };
}
