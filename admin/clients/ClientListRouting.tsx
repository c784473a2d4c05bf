import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { inPlaceOptions, isInPlace } from '../shared/list/ListRouting';
import { addressOf, libraryQueryOf, readAddress } from './listAddress';

/** What the list shows, as its address says. */
export function useListAddress() {
  const { search } = reactRouterProvider.useLocation();
  const [region] = useChosenRegion();
  return readAddress(search, region);
}

function useLocation() {
  const location = reactRouterProvider.useLocation();
  const [region] = useChosenRegion();
  return useMemo(
    () => ({ ...location, search: libraryQueryOf(readAddress(location.search, region)) }),
    [location, region],
  );
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { search } = reactRouterProvider.useLocation();
  const [region] = useChosenRegion();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      if (!isInPlace(to)) return navigate(to as never, options);
      const query = addressOf(to.search ?? '', readAddress(search, region));
      return navigate({ search: query } as never, inPlaceOptions(options));
    },
    [navigate, search, region],
  ) as RouterNavigateFunction;
}

/**
 * The address of this list has names of its own, which the library cannot be told: it reads and writes its own through
 * this. As in every list Back leads out of it.
 */
export function ClientListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useLocation, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
