import { OPEN_LINE_SECONDS } from '../contract/today.js';

/** Whether the row `o` is one of a screen that is still there. @param now SQL of the instant of asking */
export const isStillOpen = (now: string) => `o.seen_at > ${now} - interval '${OPEN_LINE_SECONDS} seconds'`;
