import {
  filtersSql,
  hasExactMatchesBeforeSorts,
  hasOnlyFilters,
  idDirection,
  limitSql,
  soleSortOf,
  type ListReading,
} from '../list-clauses.js';
import type { Parameters } from '../statement.js';
import type { ParentSort } from './large-table.js';

/** Returns the parent whose names alone define the order, or undefined. */
export function soleParentSortOf(reading: ListReading): ParentSort | undefined {
  const {
    definition: { parentSorts },
    request,
  } = reading;
  if (hasExactMatchesBeforeSorts(reading)) return undefined;
  const sort = soleSortOf(request);
  return sort && parentSorts?.[sort.field];
}

/**
 * Returns the parent whose names alone define the order if an index covers the list: the caller sees all rows, and no
 * other filter is set. Without a covering index, Postgres may read the whole table for a parent with few rows.
 */
export function coveredParentSortOf(reading: ListReading): ParentSort | undefined {
  const parent = soleParentSortOf(reading);
  return parent && hasOnlyFilters(reading, parent.filters) ? parent : undefined;
}

/**
 * Returns the statement for the ids of the page. The page lies within the first rows of each parent, which an index on
 * the reference returns in order.
 */
export function pageIdsByParentSql(
  reading: ListReading,
  { table, column }: ParentSort,
  parameters: Parameters,
): string {
  const { definition, request } = reading;
  const direction = idDirection(request);
  const rows = (reference: string) =>
    `SELECT t.id FROM ${definition.table} t ${filtersSql(reading, parameters, [`t.${column} ${reference}`])}
     ORDER BY t.id ${direction} LIMIT ${parameters.add(request.offset + request.limit)}`;
  return `SELECT t.id FROM (
            SELECT parent.name, t.id FROM ${table} parent CROSS JOIN LATERAL (${rows('= parent.id')}) t
            UNION ALL
            SELECT NULL, t.id FROM (${rows('IS NULL')}) t) t
          ORDER BY t.name ${direction}, t.id ${direction} ${limitSql(request, parameters)}`;
}
