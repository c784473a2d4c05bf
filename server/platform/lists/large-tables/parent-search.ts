import {
  filtersSql,
  idDirection,
  limitSql,
  orderSql,
  sortsBeforeId,
  type ListReading,
} from '../list-clauses.js';
import type { Parameters } from '../statement.js';
import { soleParentSortOf } from './parent-order.js';

/**
 * Returns the statement of a search that finds rows by their parents, or null if the parents do not serve the search. It
 * finds the rows of each parent with its own index, and no row twice. An index with all columns of filters and order
 * makes an index-only scan possible.
 */
export function countAndIdsByParentSearchSql(reading: ListReading, parameters: Parameters): string | null {
  const { definition, request } = reading;
  const columns = orderColumns(reading);
  const search = request.filters.find(({ filter }) => filter.parents);
  if (!search || !columns) return null;
  const withoutSearch = {
    ...reading,
    request: { ...request, filters: request.filters.filter((one) => one !== search) },
  };
  const parents = search.filter.parents!;
  const parentQueries = parents.map(
    ({ ids }, n) => `parent_${n} (id) AS MATERIALIZED (${ids(search.value, parameters)})`,
  );
  const rows = parents.map(({ column }, n) => {
    const isNew = parents
      .slice(0, n)
      .map((earlier, index) => `(t.${earlier.column} IN (SELECT id FROM parent_${index})) IS NOT TRUE`);
    const hasParent = `t.${column} = ANY (ARRAY(SELECT id FROM parent_${n}))`;
    return `SELECT ${columns.join(', ')} FROM ${definition.table} t ${filtersSql(withoutSearch, parameters, [hasParent, ...isNew])}`;
  });
  return `WITH ${parentQueries.join(', ')}, matches AS MATERIALIZED (${rows.join(' UNION ALL ')})
          SELECT (SELECT count(*)::int FROM matches) AS count, ARRAY(${pageOfMatchesSql(reading, parameters)}) AS ids`;
}

/** Returns the table's own columns that the order needs, and the id. Returns null if the order needs other columns. */
function orderColumns(reading: ListReading): string[] | null {
  const { definition, request } = reading;
  const parent = soleParentSortOf(reading);
  const columns = parent
    ? [`t.${parent.column}`]
    : sortsBeforeId(request).map(({ field }) => definition.sorts[field]!);
  return columns.every((column) => /^t\.\w+$/.test(column)) ? [...new Set(['t.id', ...columns])] : null;
}

function pageOfMatchesSql(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = soleParentSortOf(reading);
  const direction = idDirection(request);
  const order = parent
    ? `LEFT JOIN ${parent.table} parent ON parent.id = t.${parent.column} ORDER BY parent.name ${direction}, t.id ${direction}`
    : `ORDER BY ${orderSql(definition, request)}`;
  return `SELECT t.id FROM matches t ${order} ${limitSql(request, parameters)}`;
}
