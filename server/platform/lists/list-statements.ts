import { filtersSql, limitSql, rankedOrderSql, sortsBeforeId, type ListReading } from './list-clauses.js';
import { coveredParentSortOf, pageIdsByParentSql } from './large-tables/parent-order.js';
import { countAndIdsByParentSearchSql } from './large-tables/parent-search.js';
import {
  hasIndexedSearch,
  latePageIdsByMonthSql,
  precomputedCountSql,
  precomputedFor,
} from './large-tables/precomputed-counts.js';
import { countAndIdsBySearchIndexSql } from './large-tables/search-index.js';
import { StatementParameters, type Parameters, type Statement } from './statement.js';

/** Number of rows, and the ids of the page. */
export interface PageOfIds {
  count: number;
  ids: string[];
  /** For a search: number of changes of the search index so far. */
  changes?: string;
}

/**
 * Returns the statement for a `PageOfIds`. It reads the table alone, so that only the rows of the page are joined and
 * built.
 */
export function countAndIdsStatement(reading: ListReading): Statement {
  const parameters = new StatementParameters();
  const sql =
    countAndIdsBySearchIndexSql(reading, parameters) ??
    countAndIdsByParentSearchSql(reading, parameters) ??
    `SELECT (${countSql(reading, parameters)}) AS count, ARRAY(${pageSql(reading, parameters)}) AS ids`;
  return { sql, values: parameters.values };
}

/** Returns the statement for all rows, in the list's order. */
export function allRowsStatement(reading: ListReading): Statement {
  const { definition, select } = reading;
  const parameters = new StatementParameters();
  return {
    sql: `SELECT ${select} FROM ${definition.table} t ${definition.joins ?? ''} ${filtersSql(reading, parameters)}
          ORDER BY ${rankedOrderSql(reading, parameters)}`,
    values: parameters.values,
  };
}

function countSql(reading: ListReading, parameters: Parameters): string {
  const precomputed = hasIndexedSearch(reading) ? undefined : precomputedFor(reading);
  return precomputed
    ? precomputedCountSql(reading, precomputed, parameters)
    : `SELECT count(*)::int FROM ${reading.definition.table} t ${filtersSql(reading, parameters)}`;
}

/** Returns the statement for the ids of the page. */
function pageSql(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = coveredParentSortOf(reading);
  if (parent) return pageIdsByParentSql(reading, parent, parameters);
  return (
    latePageIdsByMonthSql(reading, parameters) ??
    `SELECT t.id FROM ${definition.table} t ${orderJoinsSql(reading)} ${filtersSql(reading, parameters)}
     ORDER BY ${rankedOrderSql(reading, parameters)} ${limitSql(request, parameters)}`
  );
}

/** Returns the joins of the order: none if it uses only columns of the table, so that skipped rows are not joined. */
const orderJoinsSql = ({ definition: { joins = '', sorts }, request }: ListReading): string =>
  sortsBeforeId(request).every(({ field }) => sorts[field]!.startsWith('t.')) ? '' : joins;
