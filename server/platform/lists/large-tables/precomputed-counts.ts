import {
  filtersSql,
  hasOnlyFilters,
  idDirection,
  rankedOrderSql,
  soleSortOf,
  whereSql,
  type ListReading,
} from '../list-clauses.js';
import type { Parameters } from '../statement.js';
import type { PrecomputedCounts } from './large-table.js';

/** Offset from which finding the start of the page by months pays off. */
const SEEK_FROM_OFFSET = 200;

/** Returns the precomputed counts if they cover the list: the caller sees all rows, and no other filter is set. */
export function precomputedFor(reading: ListReading): PrecomputedCounts | undefined {
  const { precomputed } = reading.definition;
  return precomputed && hasOnlyFilters(reading, precomputed.filters) ? precomputed : undefined;
}

/** Returns whether the list is sorted only by the timestamp whose months the counts are grouped by. */
export const isInPrecomputedOrder = ({ request }: ListReading, { order }: PrecomputedCounts) =>
  soleSortOf(request)?.field === order;

/** Returns whether a filter searches texts in the search index. */
export const hasIndexedSearch = ({ request }: ListReading) =>
  request.filters.some(({ filter }) => filter.whereIndexed !== undefined);

/** Returns the WHERE clause for the precomputed counts and the search index. */
export const whereIndexedSql = ({ request }: ListReading, parameters: Parameters): string =>
  whereSql(
    request.filters.map(({ filter, value }) => (filter.whereIndexed ?? filter.where)(value, parameters)),
  );

/** Returns the statement for the number of rows. */
export const precomputedCountSql = (
  reading: ListReading,
  { counts }: PrecomputedCounts,
  parameters: Parameters,
): string => `SELECT coalesce(sum(t.count), 0)::int FROM ${counts} t ${whereIndexedSql(reading, parameters)}`;

/**
 * Returns the statement for the ids of a late page, or null if the counts do not serve the list. It finds by the counts
 * of the months in which month the page begins, so that only rows of that month are skipped.
 */
export function latePageIdsByMonthSql(reading: ListReading, parameters: Parameters): string | null {
  const { definition, request } = reading;
  const precomputed = hasIndexedSearch(reading) ? undefined : precomputedFor(reading);
  if (!precomputed || !isInPrecomputedOrder(reading, precomputed)) return null;
  if (request.offset < SEEK_FROM_OFFSET) return null;
  const { counts, month, order } = precomputed;
  const direction = idDirection(request);
  const offset = parameters.add(request.offset);
  const start =
    direction === 'DESC'
      ? `t.${order} < (SELECT (month + interval '1 month') AT TIME ZONE 'UTC' FROM start)`
      : `t.${order} >= (SELECT month::timestamp AT TIME ZONE 'UTC' FROM start)`;
  return `WITH months AS (
            SELECT t.${month} AS month, sum(t.count) AS count,
              sum(sum(t.count)) OVER (ORDER BY t.${month} ${direction}) AS up_to
            FROM ${counts} t ${whereIndexedSql(reading, parameters)} GROUP BY t.${month}),
          start AS (
            SELECT month, ${offset}::bigint - (up_to - count) AS skipped FROM months
            WHERE up_to > ${offset}::bigint ORDER BY up_to LIMIT 1)
          SELECT t.id FROM ${definition.table} t ${filtersSql(reading, parameters, [start])}
          ORDER BY ${rankedOrderSql(reading, parameters)}
          LIMIT ${parameters.add(request.limit)} OFFSET (SELECT skipped::bigint FROM start)`;
}
