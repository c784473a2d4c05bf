import { currentUser } from '../entrance';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { ALL_REGIONS } from '@contract/today';

/**
 * Whose lines are asked for, as the API takes it. Without a region those of the user: they hold clients who live in no
 * region yet, which a region that is named does not.
 */
export function useTodayQuery(): Record<string, string> {
  const [region] = useChosenRegion();
  if (region === (currentUser().default_region_id ?? '')) return {};
  return { regions: region || ALL_REGIONS };
}
