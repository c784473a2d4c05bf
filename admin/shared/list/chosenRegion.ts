import { useEffect } from 'react';
import { useListContext, useStore, useStoreContext } from 'react-admin';
import { isId } from '@web/forms/format-value';
import { currentUser } from '../../entrance';

/** Default region of filters: the last chosen one, at first the user's own. */
export const useChosenRegion = () => useStore('region', currentUser().default_region_id ?? '');

/** Returns the region of an address, empty for all. Null if it has none, or a text that is no id. */
export function regionParameterOf(search: URLSearchParams): string | null {
  const region = search.get('region');
  return region && !isId(region) ? null : region;
}

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
