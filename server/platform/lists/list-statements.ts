import type { ListRequest, Parameters } from './list-query.js';
import type { PrecomputedCounts, SearchIndexTable, ParentSort, ReadDefinition } from './read-model.js';

/** SQL with its parameter values. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** Input of the statements of a list. */
export interface ListReading {
  definition: ReadDefinition<never>;
  request: ListRequest;
  /** Columns of the response. */
  select: string;
  /** Conditions besides the requested filters. */
  scope: ((parameters: Parameters) => string)[];
}

/** Offset from which finding the start of the page by months pays off. */
const SEEK_FROM_OFFSET = 200;

/** Collects the values of a statement. */
export class StatementParameters implements Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Returns the WHERE clause of a statement. */
type Where = (parameters: Parameters, more?: string[]) => string;

const whereSql = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

const filtersSql =
  ({ request, scope }: ListReading): Where =>
  (parameters, more = []) =>
    whereSql([
      ...request.filters.map(({ filter, value }) => filter.where(value, parameters)),
      ...scope.map((condition) => condition(parameters)),
      ...more,
    ]);

/** Returns the WHERE clause for the precomputed counts and the search index. */
const indexedFiltersSql =
  ({ request }: ListReading): Where =>
  (parameters) =>
    whereSql(
      request.filters.map(({ filter, value }) => (filter.whereIndexed ?? filter.where)(value, parameters)),
    );

/** Returns the conditions of the rows that come first, exact matches of a search. Empty if the list has none. */
const firstConditions = ({ request }: ListReading, parameters: Parameters): string[] =>
  request.filters.flatMap(({ filter, value }) => filter.first?.(value, parameters) ?? []);

const isRanked = (reading: ListReading) => firstConditions(reading, new StatementParameters()).length > 0;

/** Returns the precomputed counts if they cover the list: the caller sees all rows, and no other filter is set. */
function precomputedFor({
  definition: { precomputed },
  request,
  scope,
}: ListReading): PrecomputedCounts | undefined {
  const covers =
    scope.length === 0 && request.filters.every(({ name }) => precomputed?.filters.includes(name));
  return covers ? precomputed : undefined;
}

const isSearched = ({ request }: ListReading) =>
  request.filters.some(({ filter }) => filter.whereIndexed !== undefined);

const sortsOf = ({ sorts }: ListRequest) => sorts.filter(({ field }) => field !== 'id');

const isInPrecomputedOrder = ({ request }: ListReading, { order }: PrecomputedCounts) => {
  const [first, ...others] = sortsOf(request);
  return first?.field === order && others.length === 0;
};

/** Returns the parent whose names alone define the order, or undefined. */
function orderParent(reading: ListReading): ParentSort | undefined {
  const {
    definition: { parentSorts },
    request,
  } = reading;
  if (isRanked(reading)) return undefined;
  const [first, ...others] = sortsOf(request);
  return first && others.length === 0 ? parentSorts?.[first.field] : undefined;
}

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
export function pageStatement(reading: ListReading): Statement {
  const parameters = new StatementParameters();
  const sql =
    searchSql(reading, parameters) ??
    `SELECT (${countSql(reading, parameters)}) AS count, ARRAY(${pageSql(reading, parameters)}) AS ids`;
  return { sql, values: parameters.values };
}

/**
 * Returns the statement for the rows of given ids, in their order. The text is the same for each view. The ids come
 * from a subquery, so that Postgres does not plan anew for each number of ids.
 */
export function rowsStatement({ definition, select }: ListReading): string {
  const { table, joins = '', idType = 'uuid' } = definition;
  return `SELECT ${select} FROM unnest((SELECT $1::${idType}[])) WITH ORDINALITY page (id, place)
          JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`;
}

/**
 * Returns the statement of a search that reads all matches at once, or null if neither the search index nor the parents
 * serve the search.
 */
function searchSql(reading: ListReading, parameters: Parameters): string | null {
  const indexed = indexedSearchSql(reading, parameters);
  if (indexed) return indexed;
  const matches = parentMatchesSql(reading, parameters);
  return (
    matches &&
    `WITH ${matches} SELECT (SELECT count(*)::int FROM matches) AS count, ARRAY(${pageOfMatches(reading, parameters)}) AS ids`
  );
}

/** Returns the search index, or undefined if it does not cover the filters or the order of the list. */
function searchIndexFor(reading: ListReading): SearchIndexTable | undefined {
  const precomputed = precomputedFor(reading);
  return precomputed && isSearched(reading) && isInPrecomputedOrder(reading, precomputed)
    ? precomputed.search
    : undefined;
}

/**
 * Returns the statement for the rows, each with the current number of changes of the search index, or null without one.
 */
export function rowsWithSearchVersionStatement(reading: ListReading): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  return rowsStatement({ ...reading, select: `${changesSql(search)} AS changes, ${reading.select}` });
}

const changesSql = ({ changes }: SearchIndexTable) =>
  `(SELECT coalesce(sum(t.count), 0)::text FROM ${changes} t)`;

/** Returns the statement that searches in the search index, or null without one. */
function indexedSearchSql(reading: ListReading, parameters: Parameters): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  const { definition, request } = reading;
  const first = request.filters.flatMap(
    ({ filter, value }) => filter.firstIndexed?.(value, parameters) ?? [],
  );
  const rank = first.length > 0 ? `, ${first.join(' AND ')} AS is_first` : '';
  return `WITH matches AS MATERIALIZED (
            SELECT t.id, t.${definition.precomputed!.order}${rank} FROM ${search.table} t ${indexedFiltersSql(reading)(parameters)})
          SELECT ${changesSql(search)} AS changes, (SELECT count(*)::int FROM matches) AS count,
            ARRAY(SELECT t.id FROM matches t
                  ORDER BY ${rank && 't.is_first DESC, '}${orderSql(definition, request)} ${limitSql(request, parameters)}) AS ids`;
}

/**
 * Finds rows by their parents: for each parent with its own index, and no row twice. An index with all columns of
 * filters and order makes an index-only scan possible.
 */
function parentMatchesSql(reading: ListReading, parameters: Parameters): string | null {
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
      .map((earlier, at) => `(t.${earlier.column} IN (SELECT id FROM parent_${at})) IS NOT TRUE`);
    const hasParent = `t.${column} = ANY (ARRAY(SELECT id FROM parent_${n}))`;
    return `SELECT ${columns.join(', ')} FROM ${definition.table} t ${filtersSql(withoutSearch)(parameters, [hasParent, ...isNew])}`;
  });
  return `${parentQueries.join(', ')}, matches AS MATERIALIZED (${rows.join(' UNION ALL ')})`;
}

/** Returns the table's own columns that the order needs, and the id. Returns null if the order needs other columns. */
function orderColumns(reading: ListReading): string[] | null {
  const { definition, request } = reading;
  const parent = orderParent(reading);
  const columns = parent
    ? [`t.${parent.column}`]
    : sortsOf(request).map(({ field }) => definition.sorts[field]!);
  return columns.every((column) => /^t\.\w+$/.test(column)) ? [...new Set(['t.id', ...columns])] : null;
}

function pageOfMatches(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = orderParent(reading);
  const direction = directionOf(request);
  const order = parent
    ? `LEFT JOIN ${parent.table} parent ON parent.id = t.${parent.column} ORDER BY parent.name ${direction}, t.id ${direction}`
    : `ORDER BY ${orderSql(definition, request)}`;
  return `SELECT t.id FROM matches t ${order} ${limitSql(request, parameters)}`;
}

function countSql(reading: ListReading, parameters: Parameters): string {
  const precomputed = isSearched(reading) ? undefined : precomputedFor(reading);
  return precomputed
    ? `SELECT coalesce(sum(t.count), 0)::int FROM ${precomputed.counts} t ${indexedFiltersSql(reading)(parameters)}`
    : `SELECT count(*)::int FROM ${reading.definition.table} t ${filtersSql(reading)(parameters)}`;
}

/** Returns the statement for all rows, in the list's order. */
export function allRowsStatement(reading: ListReading): Statement {
  const { definition, select } = reading;
  const parameters = new StatementParameters();
  return {
    sql: `SELECT ${select} FROM ${definition.table} t ${definition.joins ?? ''} ${filtersSql(reading)(parameters)}
          ORDER BY ${rankedOrderSql(reading, parameters)}`,
    values: parameters.values,
  };
}

/** Returns the statement for the ids of the page. */
function pageSql(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = orderParent(reading);
  if (parent) return pageByParentSql(reading, parent, parameters);
  const precomputed = isSearched(reading) ? undefined : precomputedFor(reading);
  if (precomputed && isInPrecomputedOrder(reading, precomputed) && request.offset >= SEEK_FROM_OFFSET)
    return pageFromMonthSql(reading, precomputed, parameters);
  return `SELECT t.id FROM ${definition.table} t ${orderJoinsSql(reading)} ${filtersSql(reading)(parameters)}
          ORDER BY ${rankedOrderSql(reading, parameters)} ${limitSql(request, parameters)}`;
}

/** Without joins, if the order uses only columns of the table. Skipped rows are not joined then. */
const orderJoinsSql = ({ definition: { joins = '', sorts }, request }: ListReading): string =>
  sortsOf(request).every(({ field }) => sorts[field]!.startsWith('t.')) ? '' : joins;

/** The page lies within the first rows of each parent, which an index on the reference returns in order. */
function pageByParentSql(
  reading: ListReading,
  { table, column }: ParentSort,
  parameters: Parameters,
): string {
  const { definition, request } = reading;
  const direction = directionOf(request);
  const rows = (reference: string) =>
    `SELECT t.id FROM ${definition.table} t ${filtersSql(reading)(parameters, [`t.${column} ${reference}`])}
     ORDER BY t.id ${direction} LIMIT ${parameters.add(request.offset + request.limit)}`;
  return `SELECT t.id FROM (
            SELECT parent.name, t.id FROM ${table} parent CROSS JOIN LATERAL (${rows('= parent.id')}) t
            UNION ALL
            SELECT NULL, t.id FROM (${rows('IS NULL')}) t) t
          ORDER BY t.name ${direction}, t.id ${direction} ${limitSql(request, parameters)}`;
}

/** Finds by the counts of the months in which month the page begins, so that only rows of that month are skipped. */
function pageFromMonthSql(
  reading: ListReading,
  precomputed: PrecomputedCounts,
  parameters: Parameters,
): string {
  const { definition, request } = reading;
  const direction = directionOf(request);
  const offset = parameters.add(request.offset);
  const start =
    direction === 'DESC'
      ? `t.${precomputed.order} < (SELECT (month + interval '1 month') AT TIME ZONE 'UTC' FROM start)`
      : `t.${precomputed.order} >= (SELECT month::timestamp AT TIME ZONE 'UTC' FROM start)`;
  return `WITH months AS (
            SELECT t.${precomputed.month} AS month, sum(t.count) AS count,
              sum(sum(t.count)) OVER (ORDER BY t.${precomputed.month} ${direction}) AS up_to
            FROM ${precomputed.counts} t ${indexedFiltersSql(reading)(parameters)} GROUP BY t.${precomputed.month}),
          start AS (
            SELECT month, ${offset}::bigint - (up_to - count) AS skipped FROM months
            WHERE up_to > ${offset}::bigint ORDER BY up_to LIMIT 1)
          SELECT t.id FROM ${definition.table} t ${filtersSql(reading)(parameters, [start])}
          ORDER BY ${rankedOrderSql(reading, parameters)}
          LIMIT ${parameters.add(request.limit)} OFFSET (SELECT skipped::bigint FROM start)`;
}

const limitSql = (request: ListRequest, parameters: Parameters) =>
  `LIMIT ${parameters.add(request.limit)} OFFSET ${parameters.add(request.offset)}`;

const directionOf = ({ sorts }: ListRequest) => (sorts.at(-1)?.descending ? 'DESC' : 'ASC');

/** Returns the requested order, after the conditions of rows that always come first. */
function rankedOrderSql(reading: ListReading, parameters: Parameters): string {
  const first = firstConditions(reading, parameters).map((condition) => `(${condition}) DESC`);
  return [...first, orderSql(reading.definition, reading.request)].join(', ');
}

function orderSql({ sorts: columns }: ReadDefinition<never>, request: ListRequest): string {
  return [
    ...sortsOf(request).map((sort) => `${columns[sort.field]} ${sort.descending ? 'DESC' : 'ASC'}`),
    `t.id ${directionOf(request)}`,
  ].join(', ');
}
