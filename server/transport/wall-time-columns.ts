import { isCalendarDate } from '../platform/validation/fields.js';
import type { Filter } from '../platform/lists/filters.js';
import { messages } from '../contract/messages.js';
import { timeZoneOfRequest } from '../platform/request-context.js';
import { hasOffset, instantOfTimestamp, isInstantOrWallTime } from '../platform/time/wall-time.rules.js';

/** Date of the instant in the row's region `r`. */
export const wallDateSql = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE r.time_zone, 'YYYY-MM-DD')`;

/** Time `HH:MM` of the instant in the row's region `r`. */
export const wallTimeSql = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE r.time_zone, 'HH24:MI')`;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Filters from or up to a date or a timestamp, both included. A date is the whole day in the row's region. A timestamp
 * without an offset is wall time in the zone of the `Timezone` header, or else in the row's region.
 */
export const wallTimeFilter = (column: string, end: 'from' | 'to'): Filter => ({
  parse: ([value, ...others]) => {
    if (others.length > 0) return { message: messages.values.date };
    if (isCalendarDate(value)) return { value };
    if (!isInstantOrWallTime(value)) return { message: messages.values.date };
    // An offset needs no zone. Postgres reads fewer offsets and years than a timestamp may have, so it gets an instant.
    const zone = hasOffset(value) ? 'UTC' : timeZoneOfRequest();
    return { value: zone ? instantOfTimestamp(value, zone) : value };
  },
  where: (value, parameters) => {
    const bound = parameters.add(value);
    if (value instanceof Date) return `t.${column} ${end === 'from' ? '>=' : '<='} ${bound}::timestamptz`;
    const isDay = (value as string).length === DATE_LENGTH;
    const comparison = end === 'from' ? '>=' : isDay ? '<' : '<=';
    const wall = isDay && end === 'to' ? `(${bound}::date + 1)::timestamp` : `${bound}::timestamp`;
    // Every zone is within a day of UTC, so an index narrows the search before the region's clock decides.
    const widenedBound = `${wall} AT TIME ZONE 'UTC' ${end === 'from' ? '-' : '+'} interval '1 day'`;
    return `t.${column} ${comparison} ${widenedBound} AND EXISTS (SELECT FROM regions zone WHERE zone.id = t.region_id
      AND t.${column} ${comparison} ${wall} AT TIME ZONE zone.time_zone)`;
  },
});
