import { limitSql, orderSql, type ListReading } from '../list-clauses.js';
import type { Parameters } from '../statement.js';
import { rowsByIdsSql } from '../rows-statement.js';
import type { SearchIndexTable } from './large-table.js';
import {
  hasIndexedSearch,
  isInPrecomputedOrder,
  precomputedFor,
  whereIndexedSql,
} from './precomputed-counts.js';

/** Returns the search index, or undefined if it does not cover the filters or the order of the list. */
function searchIndexFor(reading: ListReading): SearchIndexTable | undefined {
  const precomputed = precomputedFor(reading);
  return precomputed && hasIndexedSearch(reading) && isInPrecomputedOrder(reading, precomputed)
    ? precomputed.search
    : undefined;
}

const changesSql = ({ changes }: SearchIndexTable) =>
  `(SELECT coalesce(sum(t.count), 0)::text FROM ${changes} t)`;

/** Returns the statement of a search that reads all matches at once in the search index, or null without one. */
export function countAndIdsBySearchIndexSql(reading: ListReading, parameters: Parameters): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  const { definition, request } = reading;
  const first = request.filters.flatMap(
    ({ filter, value }) => filter.firstIndexed?.(value, parameters) ?? [],
  );
  const rank = first.length > 0 ? `, ${first.join(' AND ')} AS is_first` : '';
  return `WITH matches AS MATERIALIZED (
            SELECT t.id, t.${definition.precomputed!.order}${rank} FROM ${search.table} t ${whereIndexedSql(reading, parameters)})
          SELECT ${changesSql(search)} AS changes, (SELECT count(*)::int FROM matches) AS count,
            ARRAY(SELECT t.id FROM matches t
                  ORDER BY ${rank && 't.is_first DESC, '}${orderSql(definition, request)} ${limitSql(request, parameters)}) AS ids`;
}

/**
 * Returns the statement for the rows, each with the current number of changes of the search index, or null without one.
 */
export function rowsByIdsWithSearchVersionSql(reading: ListReading): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  return rowsByIdsSql({ ...reading, select: `${changesSql(search)} AS changes, ${reading.select}` });
}
