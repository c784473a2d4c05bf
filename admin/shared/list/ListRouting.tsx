import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';

/** Returns whether a navigation changes only the query of the address, as a list's filters, sort and page do. */
export const isInPlace = (to: unknown): to is { search?: string } =>
  typeof to === 'object' && to !== null && !('pathname' in to);

/** Options of a navigation that replaces the address of a list. */
export const inPlaceOptions = (options: object = {}) => ({ ...options, replace: true });

const useNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(to as never, isInPlace(to) ? inPlaceOptions(options) : options),
    [navigate],
  ) as RouterNavigateFunction;
};

/**
 * Replaces the address when filters, sort or page of a list change. Back then leaves the list, however much was typed
 * in its search, and is no trap when an outdated page number was corrected.
 */
export function ListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
