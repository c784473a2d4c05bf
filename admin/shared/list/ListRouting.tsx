import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { routerProvider } from '../../routerProvider';
import { useIsAddressCurrent } from '../useIsAddressCurrent';

/** Returns whether a navigation changes only the query of the address, as a list's filters, sort and page do. */
const isInPlace = (to: unknown): to is { search?: string } =>
  typeof to === 'object' && to !== null && !('pathname' in to);

const sameQuery = (query: string) => query;

const pageOf = (query: string) => Number(new URLSearchParams(query).get('page') ?? 1);

/** Returns whether a navigation leads from another page of the list to its first one, and changes nothing else. */
function isBackToFirstPage(to: string, from: string): boolean {
  const target = new URLSearchParams(to);
  const others = [...new URLSearchParams(from)].filter(([name]) => name !== 'page');
  return pageOf(from) > 1 && pageOf(to) === 1 && others.every(([name, value]) => target.get(name) === value);
}

const hasFailed = (queries: QueryClient, page: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .some(({ queryKey: [, method, call] }) => {
      const { pagination } = (call ?? {}) as { pagination?: { page: number } };
      return method === 'getList' && pagination?.page === page;
    });

/**
 * Returns react-admin's navigation for a list. A change of its filters, sort or page replaces the address. A change
 * that comes after the user has left would lead back to the list, so it is dropped. React-admin takes
 * a failed read for a missing page and goes to page 1. That is dropped too, so that Retry reads the same page.
 *
 * @param toQuery translates react-admin's query to that of the address
 */
export function useListNavigate(toQuery: (query: string) => string = sameQuery): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { search } = reactRouterProvider.useLocation();
  const isCurrent = useIsAddressCurrent();
  const queries = useQueryClient();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      if (!isInPlace(to)) return navigate(to, options);
      if (!isCurrent()) return undefined;
      const query = toQuery(to.search ?? '');
      if (isBackToFirstPage(query, search) && hasFailed(queries, pageOf(search))) return undefined;
      return navigate({ search: query }, { ...options, replace: true });
    },
    [navigate, search, isCurrent, queries, toQuery],
  ) as RouterNavigateFunction;
}

const useNavigate = () => useListNavigate();

/**
 * Replaces the address when filters, sort or page of a list change. Back then leaves the list, however much was typed
 * in its search, and is no trap when an outdated page number was corrected.
 */
export function ListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...routerProvider, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
