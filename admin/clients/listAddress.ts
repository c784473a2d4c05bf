import type { SortPayload } from 'react-admin';
import { NEWEST_FIRST } from '../shared/list/newestFirst';
import { regionParameterOf } from '../shared/list/regionParameter';

/** State in the list's address. Its names come from the specification and differ from react-admin's. */
interface ListAddress {
  status: string;
  region: string;
  /** Used share of the budget. Empty for all. */
  budget: string;
  searchString: string;
  page: string;
  pageSize: string;
  sort: SortPayload;
}

const CALL_DUE = 'contact_due_date';
/** Sorts new clients by the promised call, the most overdue first. */
const CALLS_FIRST: SortPayload = { field: CALL_DUE, order: 'ASC' };

const hasCallColumn = (status: string) => status === 'new';

const startOf = (status: string) => (hasCallColumn(status) ? CALLS_FIRST : NEWEST_FIRST);

/** Second sort order: the newest first, among clients whose call is due on one day or who were promised none. */
export const thenByOf = ({ sort }: ListAddress) => (sort.field === CALL_DUE ? '-created_at' : undefined);

/** @param region default when the address names none */
export function readAddress(search: string, region: string): ListAddress {
  const parameters = new URLSearchParams(search);
  const status = parameters.get('status') ?? 'new';
  const field = parameters.get('sort');
  return {
    status,
    region: regionParameterOf(parameters) ?? region,
    budget: parameters.get('budget') ?? '',
    searchString: parameters.get('searchString') ?? '',
    page: parameters.get('page') ?? '1',
    pageSize: parameters.get('pageSize') === '5' ? '5' : '10',
    sort: field ? { field, order: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC' } : startOf(status),
  };
}

/** Returns the same state as query parameters of react-admin. */
export function libraryQueryOf({
  status,
  region,
  budget,
  searchString,
  page,
  pageSize,
  sort,
}: ListAddress): string {
  const filter = Object.entries({ status, region, budget, q: searchString }).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams({
    filter: JSON.stringify(Object.fromEntries(filter)),
    page,
    perPage: pageSize,
    sort: sort.field,
    order: sort.order,
  });
  return `?${query.toString()}`;
}

/**
 * Returns the address for a navigation of react-admin.
 * @param before former state. A sort order that the user did not choose follows the status, as does one by a column that the
 *   new status does not have.
 */
export function addressOf(query: string, before: ListAddress): string {
  const parameters = new URLSearchParams(query);
  const {
    status = '',
    region = '',
    budget = '',
    q = '',
  } = JSON.parse(parameters.get('filter') ?? '{}') as Record<string, string>;
  const page = parameters.get('page') ?? '1';
  const [field, order] = [parameters.get('sort'), parameters.get('order')];
  const start = startOf(before.status);
  const hasColumn = field !== CALL_DUE || hasCallColumn(status);
  const isChosen = field !== null && hasColumn && (field !== start.field || order !== start.order);
  const address = new URLSearchParams({
    status,
    region,
    ...(budget && { budget }),
    ...(q && { searchString: q }),
    page,
  });
  if (parameters.get('perPage') === '5') address.set('pageSize', '5');
  if (isChosen) {
    address.set('sort', field);
    address.set('order', order ?? 'ASC');
  }
  return `?${address.toString()}`;
}
