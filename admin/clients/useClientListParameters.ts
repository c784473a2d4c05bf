import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '../shared/ListTable';

export const PAGE_SIZES = [5, 10] as const;

export interface ClientListParameters {
  status: string;
  region: string;
  searchString: string;
  page: number;
  pageSize: number;
  sort: Sort;
}

const positive = (text: string | null, fallback: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

/** The list's state in the address bar: `status`, `region`, `searchString`, `page` (document 1, section 2.3). */
export function useClientListParameters() {
  const [search, setSearch] = useSearchParams();
  const parameters: ClientListParameters = {
    status: search.get('status') ?? 'new',
    region: search.get('region') ?? '',
    searchString: search.get('searchString') ?? '',
    page: positive(search.get('page'), 1),
    pageSize: search.get('pageSize') === '5' ? 5 : 10,
    sort: {
      field: search.get('sort') ?? 'created_at',
      order: search.get('order') === 'ASC' ? 'ASC' : 'DESC',
    },
  };

  /** Any change but of the page itself leads back to page 1. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '1', ...changes })) after.set(name, value);
        return after;
      });
    },
    [setSearch],
  );
  return { parameters, change };
}

/** What Back restores: the list's own query (document 1, section 2.3). */
export const listQuery = ({ status, region, searchString, page }: ClientListParameters) =>
  new URLSearchParams({ status, region, searchString, page: String(page) }).toString();
