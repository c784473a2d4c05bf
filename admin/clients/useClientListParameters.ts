import type { Sort } from '../shared/ListTable';
import { useListState } from '../shared/useListState';

export const PAGE_SIZES = [5, 10] as const;

export interface ClientListParameters {
  status: string;
  region: string;
  searchString: string;
  page: number;
  pageSize: number;
  sort: Sort;
}

/** The list's state in the address bar: `status`, `region`, `searchString`, `page` (document 1, section 2.3). */
export function useClientListParameters() {
  const { filters, page, sort, change } = useListState(
    { field: 'created_at', order: 'DESC' },
    { status: 'new', region: '', searchString: '', pageSize: '10' },
  );
  const parameters: ClientListParameters = {
    ...filters,
    page,
    pageSize: PAGE_SIZES.find((size) => String(size) === filters.pageSize) ?? 10,
    sort,
  };
  return { parameters, change };
}
