import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';

const useNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const inPlace = typeof to === 'object' && to !== null && !('pathname' in to);
      return navigate(to as never, inPlace ? { ...options, replace: true } : options);
    },
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
