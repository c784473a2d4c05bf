import { useCallback, useMemo, type ReactNode } from 'react';
import { reactRouterProvider, RouterProviderContext } from 'react-admin';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { useListNavigate } from '../shared/list/ListRouting';
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

function useNavigate() {
  const { search } = reactRouterProvider.useLocation();
  const [region] = useChosenRegion();
  const toQuery = useCallback(
    (query: string) => addressOf(query, readAddress(search, region)),
    [search, region],
  );
  return useListNavigate(toQuery);
}

/**
 * Translates the address of this list. It has its own parameter names, which react-admin cannot be given, so this
 * router provider maps them both ways. As in every list, Back leaves the list.
 */
export function ClientListRouting({ children }: { children: ReactNode }) {
  const provider = useMemo(() => ({ ...reactRouterProvider, useLocation, useNavigate }), []);
  return <RouterProviderContext.Provider value={provider}>{children}</RouterProviderContext.Provider>;
}
