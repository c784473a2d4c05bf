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
const SEEK_FROM = 200;

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

const whereOf = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

const where =
  ({ request, scope }: ListReading): Where =>
  (parameters, more = []) =>
    whereOf([
      ...request.filters.map(({ filter, value }) => filter.where(value, parameters)),
      ...scope.map((condition) => condition(parameters)),
      ...more,
    ]);

/** Returns the WHERE clause for the precomputed counts and the search index. */
const whereIndexed =
  ({ request }: ListReading): Where =>
  (parameters) =>
    whereOf(
      request.filters.map(({ filter, value }) => (filter.whereIndexed ?? filter.where)(value, parameters)),
    );

/** Returns the conditions of the rows that come first, exact matches of a search. Empty if the list has none. */
const firstOf = ({ request }: ListReading, parameters: Parameters): string[] =>
  request.filters.flatMap(({ filter, value }) => filter.first?.(value, parameters) ?? []);

const isRanked = (reading: ListReading) => firstOf(reading, new StatementParameters()).length > 0;

/** Returns the precomputed counts if they cover the list: the caller sees all rows, and no other filter is set. */
function precomputedFor({
  definition: { precomputed: kept },
  request,
  scope,
}: ListReading): PrecomputedCounts | undefined {
  const covers = scope.length === 0 && request.filters.every(({ name }) => kept?.filters.includes(name));
  return covers ? kept : undefined;
}

const isSearched = ({ request }: ListReading) =>
  request.filters.some(({ filter }) => filter.whereIndexed !== undefined);

const sortsOf = ({ sorts }: ListRequest) => sorts.filter(({ field }) => field !== 'id');

const isInKeptOrder = ({ request }: ListReading, { order }: PrecomputedCounts) => {
  const [first, ...others] = sortsOf(request);
  return first?.field === order && others.length === 0;
};

/** Returns the parent whose names alone define the order, or undefined. */
function parentOfOrder(reading: ListReading): ParentSort | undefined {
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
    searchOf(reading, parameters) ??
    `SELECT (${countOf(reading, parameters)}) AS count, ARRAY(${pageOf(reading, parameters)}) AS ids`;
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
function searchOf(reading: ListReading, parameters: Parameters): string | null {
  const kept = indexedMatches(reading, parameters);
  if (kept) return kept;
  const found = matchesOfParents(reading, parameters);
  return (
    found &&
    `WITH ${found} SELECT (SELECT count(*)::int FROM found) AS count, ARRAY(${pageOfFound(reading, parameters)}) AS ids`
  );
}

/** Returns the search index, or undefined if it does not cover the filters or the order of the list. */
function searchIndexFor(reading: ListReading): SearchIndexTable | undefined {
  const kept = precomputedFor(reading);
  return kept && isSearched(reading) && isInKeptOrder(reading, kept) ? kept.search : undefined;
}

/**
 * Returns the statement for the rows, each with the current number of changes of the search index, or null without one.
 */
export function rowsWithSearchVersionStatement(reading: ListReading): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  return rowsStatement({ ...reading, select: `${changesOf(search)} AS changes, ${reading.select}` });
}

const changesOf = ({ changes }: SearchIndexTable) =>
  `(SELECT coalesce(sum(t.count), 0)::text FROM ${changes} t)`;

/** Returns the statement that searches in the search index, or null without one. */
function indexedMatches(reading: ListReading, parameters: Parameters): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  const { definition, request } = reading;
  const first = request.filters.flatMap(
    ({ filter, value }) => filter.firstIndexed?.(value, parameters) ?? [],
  );
  const rank = first.length > 0 ? `, ${first.join(' AND ')} AS is_first` : '';
  return `WITH found AS MATERIALIZED (
            SELECT t.id, t.${definition.precomputed!.order}${rank} FROM ${search.table} t ${whereIndexed(reading)(parameters)})
          SELECT ${changesOf(search)} AS changes, (SELECT count(*)::int FROM found) AS count,
            ARRAY(SELECT t.id FROM found t
                  ORDER BY ${rank && 't.is_first DESC, '}${orderOf(definition, request)} ${limit(request, parameters)}) AS ids`;
}

/**
 * Finds rows by their parents: for each parent with its own index, and no row twice. An index with all columns of
 * filters and order makes an index-only scan possible.
 */
function matchesOfParents(reading: ListReading, parameters: Parameters): string | null {
  const { definition, request } = reading;
  const columns = columnsOfOrder(reading);
  const search = request.filters.find(({ filter }) => filter.parents);
  if (!search || !columns) return null;
  const narrowed = {
    ...reading,
    request: { ...request, filters: request.filters.filter((one) => one !== search) },
  };
  const parents = search.filter.parents!;
  const named = parents.map(
    ({ ids }, n) => `parent_${n} (id) AS MATERIALIZED (${ids(search.value, parameters)})`,
  );
  const rows = parents.map(({ column }, n) => {
    const isNew = parents
      .slice(0, n)
      .map((earlier, at) => `(t.${earlier.column} IN (SELECT id FROM parent_${at})) IS NOT TRUE`);
    const isFound = `t.${column} = ANY (ARRAY(SELECT id FROM parent_${n}))`;
    return `SELECT ${columns.join(', ')} FROM ${definition.table} t ${where(narrowed)(parameters, [isFound, ...isNew])}`;
  });
  return `${named.join(', ')}, found AS MATERIALIZED (${rows.join(' UNION ALL ')})`;
}

/** Returns the table's own columns that the order needs, and the id. Returns null if the order needs other columns. */
function columnsOfOrder(reading: ListReading): string[] | null {
  const { definition, request } = reading;
  const parent = parentOfOrder(reading);
  const columns = parent
    ? [`t.${parent.column}`]
    : sortsOf(request).map(({ field }) => definition.sorts[field]!);
  return columns.every((column) => /^t\.\w+$/.test(column)) ? [...new Set(['t.id', ...columns])] : null;
}

function pageOfFound(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = parentOfOrder(reading);
  const direction = directionOf(request);
  const order = parent
    ? `LEFT JOIN ${parent.table} parent ON parent.id = t.${parent.column} ORDER BY parent.name ${direction}, t.id ${direction}`
    : `ORDER BY ${orderOf(definition, request)}`;
  return `SELECT t.id FROM found t ${order} ${limit(request, parameters)}`;
}

function countOf(reading: ListReading, parameters: Parameters): string {
  const kept = isSearched(reading) ? undefined : precomputedFor(reading);
  return kept
    ? `SELECT coalesce(sum(t.count), 0)::int FROM ${kept.counts} t ${whereIndexed(reading)(parameters)}`
    : `SELECT count(*)::int FROM ${reading.definition.table} t ${where(reading)(parameters)}`;
}

/** Returns the statement for all rows, in the list's order. */
export function everyRowStatement(reading: ListReading): Statement {
  const { definition, select } = reading;
  const parameters = new StatementParameters();
  return {
    sql: `SELECT ${select} FROM ${definition.table} t ${definition.joins ?? ''} ${where(reading)(parameters)}
          ORDER BY ${orderBy(reading, parameters)}`,
    values: parameters.values,
  };
}

/** Returns the statement for the ids of the page. */
function pageOf(reading: ListReading, parameters: Parameters): string {
  const { definition, request } = reading;
  const parent = parentOfOrder(reading);
  if (parent) return pageByParent(reading, parent, parameters);
  const kept = isSearched(reading) ? undefined : precomputedFor(reading);
  if (kept && isInKeptOrder(reading, kept) && request.offset >= SEEK_FROM)
    return pageFromMonth(reading, kept, parameters);
  return `SELECT t.id FROM ${definition.table} t ${joinsOfOrder(reading)} ${where(reading)(parameters)}
          ORDER BY ${orderBy(reading, parameters)} ${limit(request, parameters)}`;
}

/** Without joins, if the order uses only columns of the table. Skipped rows are not joined then. */
const joinsOfOrder = ({ definition: { joins = '', sorts }, request }: ListReading): string =>
  sortsOf(request).every(({ field }) => sorts[field]!.startsWith('t.')) ? '' : joins;

/** The page lies within the first rows of each parent, which an index on the reference returns in order. */
function pageByParent(reading: ListReading, { table, column }: ParentSort, parameters: Parameters): string {
  const { definition, request } = reading;
  const direction = directionOf(request);
  const rows = (reference: string) =>
    `SELECT t.id FROM ${definition.table} t ${where(reading)(parameters, [`t.${column} ${reference}`])}
     ORDER BY t.id ${direction} LIMIT ${parameters.add(request.offset + request.limit)}`;
  return `SELECT t.id FROM (
            SELECT parent.name, t.id FROM ${table} parent CROSS JOIN LATERAL (${rows('= parent.id')}) t
            UNION ALL
            SELECT NULL, t.id FROM (${rows('IS NULL')}) t) t
          ORDER BY t.name ${direction}, t.id ${direction} ${limit(request, parameters)}`;
}

/** Finds by the counts of the months in which month the page begins, so that only rows of that month are skipped. */
function pageFromMonth(reading: ListReading, kept: PrecomputedCounts, parameters: Parameters): string {
  const { definition, request } = reading;
  const direction = directionOf(request);
  const offset = parameters.add(request.offset);
  const start =
    direction === 'DESC'
      ? `t.${kept.order} < (SELECT (month + interval '1 month') AT TIME ZONE 'UTC' FROM start)`
      : `t.${kept.order} >= (SELECT month::timestamp AT TIME ZONE 'UTC' FROM start)`;
  return `WITH months AS (
            SELECT t.${kept.month} AS month, sum(t.count) AS count,
              sum(sum(t.count)) OVER (ORDER BY t.${kept.month} ${direction}) AS up_to
            FROM ${kept.counts} t ${whereIndexed(reading)(parameters)} GROUP BY t.${kept.month}),
          start AS (
            SELECT month, ${offset}::bigint - (up_to - count) AS skipped FROM months
            WHERE up_to > ${offset}::bigint ORDER BY up_to LIMIT 1)
          SELECT t.id FROM ${definition.table} t ${where(reading)(parameters, [start])}
          ORDER BY ${orderBy(reading, parameters)}
          LIMIT ${parameters.add(request.limit)} OFFSET (SELECT skipped::bigint FROM start)`;
}

const limit = (request: ListRequest, parameters: Parameters) =>
  `LIMIT ${parameters.add(request.limit)} OFFSET ${parameters.add(request.offset)}`;

const directionOf = ({ sorts }: ListRequest) => (sorts.at(-1)?.descending ? 'DESC' : 'ASC');

/** Returns the requested order, after the conditions of rows that always come first. */
function orderBy(reading: ListReading, parameters: Parameters): string {
  const first = firstOf(reading, parameters).map((condition) => `(${condition}) DESC`);
  return [...first, orderOf(reading.definition, reading.request)].join(', ');
}

function orderOf({ sorts: columns }: ReadDefinition<never>, request: ListRequest): string {
  return [
    ...sortsOf(request).map((sort) => `${columns[sort.field]} ${sort.descending ? 'DESC' : 'ASC'}`),
    `t.id ${directionOf(request)}`,
  ].join(', ');
}
