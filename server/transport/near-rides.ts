import { HAD_A_DRIVER } from './riders.service.js';

/**
 * Requests `t` of clients `c` that are near and have no driver: of clients who are served, and of those on hold whose driver
 * has cancelled, for that ride was to stay.
 * @param now SQL of an instant
 * @param hours SQL of a number
 */
export const isNearWithoutDriver = (now: string, hours: string) => `t.status = 'open'
  AND (c.status = 'active' OR c.status = 'hold' AND ${HAD_A_DRIVER})
  AND t.pick_up_timestamp > ${now} AND t.pick_up_timestamp <= ${now} + ${hours} * interval '1 hour'`;
