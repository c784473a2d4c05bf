import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { inPlaceOptions, isInPlace } from '../shared/list/ListRouting';
import { addressOf, libraryQueryOf, readAddress } from './listAddress';

/** Returns the state of the list from its address. */
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
 * Translates the address of this list. It has its own parameter names, which react-admin cannot be given, so this
 * router provider maps them both ways. As in every list, Back leaves the list.
 */
export function ClientListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useLocation, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
