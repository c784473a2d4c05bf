import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';

/** Whether only the query of the address changes, as by a list's filters, sort and page. */
export const isInPlace = (to: unknown): to is { search?: string } =>
  typeof to === 'object' && to !== null && !('pathname' in to);

/** How a list writes its state over its address. */
export const inPlaceOptions = (options: object = {}) => ({ ...options, replace: true });

const useNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(to as never, isInPlace(to) ? inPlaceOptions(options) : options),
    [navigate],
  ) as RouterNavigateFunction;
};

/**
 * Filters, sort and page of a list are written over its address: Back leads out of the list, whatever was typed in its
 * search, and is no trap where the page of an old address was corrected.
 */
export function ListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
