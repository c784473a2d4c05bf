import { OPEN_LINE_SECONDS } from '../contract/today.js';

/** Condition that the screen of row `o` is still open. @param now SQL of the current instant */
export const isLineSeenRecentlySql = (now: string) =>
  `o.seen_at > ${now} - interval '${OPEN_LINE_SECONDS} seconds'`;
