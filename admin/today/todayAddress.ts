import type { TodayReason } from '@contract/today';

/** The resource, and the page by its address. */
export const TODAY = 'today';
export const TODAY_PATH = '/today';

/** Everything that waits for one reason. */
export const reasonPath = (reason: TodayReason) =>
  `${TODAY_PATH}?${new URLSearchParams({ reason }).toString()}`;
