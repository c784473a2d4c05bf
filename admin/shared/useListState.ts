import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from './ListTable';

const positive = (text: string | null) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** Where a list stands: page, sort and filters. */
export interface ListState<Filter extends string = string> {
  page: number;
  sort: Sort;
  filters: Readonly<Record<Filter, string>>;
  /** Any change but of the page itself leads back to page 1. */
  change: (changes: Readonly<Record<string, string>>) => void;
}

/**
 * A list's state in the address bar, so that a link, a reload and Back show the same rows.
 * @param sort where the address names none; it may depend on the filters
 */
export function useListState<Filter extends string = never>(
  sort: Sort | ((filters: Readonly<Record<Filter, string>>) => Sort),
  initial = {} as Readonly<Record<Filter, string>>,
): ListState<Filter> {
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(initial) as Filter[];
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '1', ...changes })) after.set(name, value);
        return after;
      }),
    [setSearch],
  );
  const filters = Object.fromEntries(
    names.map((name) => [name, search.get(name) ?? initial[name]]),
  ) as Record<Filter, string>;
  const start = typeof sort === 'function' ? sort(filters) : sort;
  return {
    page: positive(search.get('page')),
    sort: {
      field: search.get('sort') ?? start.field,
      order: search.has('order') ? (search.get('order') === 'DESC' ? 'DESC' : 'ASC') : start.order,
    },
    filters,
    change,
  };
}
