import { ALL_REGIONS } from '@contract/today';
import { currentUser } from '../entrance';

/**
 * Returns the query for the lines of a region. For the user's default region it is empty, and the server returns the
 * user's own lines, which include clients without a region. A named region excludes those.
 */
export function todayQuery(region: string): Record<string, string> {
  if (region === (currentUser().default_region_id ?? '')) return {};
  return { regions: region || ALL_REGIONS };
}
