import { useEffect } from 'react';
import { useListContext, useStore, useStoreContext } from 'react-admin';
import { currentUser } from '../../entrance';

/** Default region of filters: the last chosen one, at first the user's own. */
export const useChosenRegion = () => useStore('region', currentUser().default_region_id ?? '');

/** Key under which a list stores its state, so that it reopens as it was left. */
export const listStoreKey = (resource: string) => `lists.${resource}`;

/** Stores the region of this list's filter. Lists opened later start with it. */
export function RememberRegion() {
  const { filterValues, resource } = useListContext();
  const { removeItems, getItem, setItem } = useStoreContext();
  const [chosen, choose] = useChosenRegion();
  const region = (filterValues as { region?: string }).region ?? '';
  useEffect(() => {
    if (region === chosen) return;
    const own = listStoreKey(resource);
    const listState = getItem<unknown>(own);
    removeItems('lists.');
    if (listState) setItem(own, listState);
    choose(region);
  }, [region, chosen, choose, removeItems, getItem, setItem, resource]);
  return null;
}
