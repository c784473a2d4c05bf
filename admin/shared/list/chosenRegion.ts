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
  const [chosenRegion, choose] = useChosenRegion();
  const region = (filterValues as { region?: string }).region ?? '';
  useEffect(() => {
    if (region === chosenRegion) return;
    const storeKey = listStoreKey(resource);
    const listState = getItem<unknown>(storeKey);
    removeItems('lists.');
    if (listState) setItem(storeKey, listState);
    choose(region);
  }, [region, chosenRegion, choose, removeItems, getItem, setItem, resource]);
  return null;
}
