import type { SortPayload } from 'react-admin';

/** What the address of the list says: its names are the specification's, the library's are others. */
export interface ListAddress {
  status: string;
  region: string;
  /** How much of their budget is used; empty for all. */
  budget: string;
  searchString: string;
  page: string;
  pageSize: string;
  sort: SortPayload;
}

const CALL_DUE = 'contact_due_date';
const NEWEST_FIRST: SortPayload = { field: 'created_at', order: 'DESC' };
/** New clients who have waited longest for the promised call. */
const CALLS_FIRST: SortPayload = { field: CALL_DUE, order: 'ASC' };

const startOf = (status: string) => (status === 'new' ? CALLS_FIRST : NEWEST_FIRST);

/** Among clients whose call is due on one day, and those who were promised none, the newest come first. */
export const thenByOf = ({ sort }: ListAddress) => (sort.field === CALL_DUE ? '-created_at' : undefined);

/** @param region that the list begins with where the address names none */
export function readAddress(search: string, region: string): ListAddress {
  const given = new URLSearchParams(search);
  const status = given.get('status') ?? 'new';
  const field = given.get('sort');
  return {
    status,
    region: given.get('region') ?? region,
    budget: given.get('budget') ?? '',
    searchString: given.get('searchString') ?? '',
    page: given.get('page') ?? '1',
    pageSize: given.get('pageSize') === '5' ? '5' : '10',
    sort: field ? { field, order: given.get('order') === 'DESC' ? 'DESC' : 'ASC' } : startOf(status),
  };
}

/** The same as the library asks for it. */
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
 * The address for where the library wants to go.
 * @param before an order that nobody chose follows the status
 */
export function addressOf(query: string, before: ListAddress): string {
  const wanted = new URLSearchParams(query);
  const {
    status = '',
    region = '',
    budget = '',
    q = '',
  } = JSON.parse(wanted.get('filter') ?? '{}') as Record<string, string>;
  const page = wanted.get('page') ?? '1';
  const [field, order] = [wanted.get('sort'), wanted.get('order')];
  const start = startOf(before.status);
  const isChosen = field !== null && (field !== start.field || order !== start.order);
  const address = new URLSearchParams({
    status,
    region,
    ...(budget && { budget }),
    ...(q && { searchString: q }),
    page,
  });
  if (wanted.get('perPage') === '5') address.set('pageSize', '5');
  if (isChosen) {
    address.set('sort', field);
    address.set('order', order ?? 'ASC');
  }
  return `?${address.toString()}`;
}
