import { useEffect } from 'react';
import { useListContext, useStore, useStoreContext } from 'react-admin';
import { currentUser } from '../../entrance';

/** The region that filters begin with: the one chosen last, at first the user's own. */
export const useChosenRegion = () => useStore('region', currentUser().default_region_id ?? '');

/** Lists keep their state here, so that they are as they were left. */
export const listStoreKey = (resource: string) => `lists.${resource}`;

/** Remembers the region that this list is filtered by; other lists begin with it when they are opened next. */
export function RememberRegion() {
  const { filterValues, resource } = useListContext();
  const { removeItems, getItem, setItem } = useStoreContext();
  const [chosen, choose] = useChosenRegion();
  const region = (filterValues as { region?: string }).region ?? '';
  useEffect(() => {
    if (region === chosen) return;
    const own = listStoreKey(resource);
    const kept = getItem<unknown>(own);
    removeItems('lists.');
    if (kept) setItem(own, kept);
    choose(region);
  }, [region, chosen, choose, removeItems, getItem, setItem, resource]);
  return null;
}
