import { currentUser } from '../entrance';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { ALL_REGIONS } from '@contract/today';

/**
 * Returns the query for the lines. For the user's default region it is empty, and the server returns the user's own
 * lines, which include clients without a region. A named region excludes those.
 */
export function useTodayQuery(): Record<string, string> {
  const [region] = useChosenRegion();
  if (region === (currentUser().default_region_id ?? '')) return {};
  return { regions: region || ALL_REGIONS };
}
