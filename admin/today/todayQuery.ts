import { ALL_REGIONS } from '@contract/today';
import { currentUser } from '../entrance';

/**
 * Returns the query for the lines of a region. It is empty for the user's default region: without a region in
 * the query the server includes clients who have none.
 */
export function todayQuery(region: string): Record<string, string> {
  if (region === (currentUser().default_region_id ?? '')) return {};
  return { regions: region || ALL_REGIONS };
}
