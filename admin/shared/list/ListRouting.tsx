import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { useIsAddressCurrent } from '../useIsAddressCurrent';

/** Returns whether a navigation changes only the query of the address, as a list's filters, sort and page do. */
const isInPlace = (to: unknown): to is { search?: string } =>
  typeof to === 'object' && to !== null && !('pathname' in to);

const sameQuery = (query: string) => query;

/**
 * Returns react-admin's navigation for a list. A change of its filters, sort or page replaces the address. A change
 * that comes after the user has left would lead back to the list, so it is dropped.
 *
 * @param toQuery translates react-admin's query to that of the address
 */
export function useListNavigate(toQuery: (query: string) => string = sameQuery): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const isCurrent = useIsAddressCurrent();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      if (!isInPlace(to)) return navigate(to, options);
      if (!isCurrent()) return undefined;
      return navigate({ search: toQuery(to.search ?? '') }, { ...options, replace: true });
    },
    [navigate, isCurrent, toQuery],
  ) as RouterNavigateFunction;
}

const useNavigate = () => useListNavigate();

/**
 * Replaces the address when filters, sort or page of a list change. Back then leaves the list, however much was typed
 * in its search, and is no trap when an outdated page number was corrected.
 */
export function ListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
