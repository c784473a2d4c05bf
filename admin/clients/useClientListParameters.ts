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

const CALL_DUE = 'contact_due_date';
const NEWEST_FIRST: Sort = { field: 'created_at', order: 'DESC' };
/** New clients who have waited longest for the promised call (document 1, section 9). */
const CALLS_FIRST: Sort = { field: CALL_DUE, order: 'ASC' };

/** The list's state in the address bar: `status`, `region`, `searchString`, `page` (document 1, section 2.3). */
export function useClientListParameters() {
  const { filters, page, sort, change } = useListState(
    ({ status }) => (status === 'new' ? CALLS_FIRST : NEWEST_FIRST),
    { status: 'new', region: '', searchString: '', pageSize: '10' },
  );
  const parameters: ClientListParameters = {
    ...filters,
    page,
    pageSize: PAGE_SIZES.find((size) => String(size) === filters.pageSize) ?? 10,
    sort: sort.field === CALL_DUE ? { ...sort, thenBy: '-created_at' } : sort,
  };
  return { parameters, change };
}
