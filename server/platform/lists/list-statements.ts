import type { ListRequest, Parameters } from './list-query.js';
import type { PrecomputedCounts, SearchIndexTable, ParentSort, ReadDefinition } from './read-model.js';

/** A statement with its values. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** A list as its statements read it. */
export interface ListReading {
  definition: ReadDefinition<never>;
  request: ListRequest;
  /** Columns of the response. */
  select: string;
  /** What narrows the list beside the filters asked for. */
  scope: ((parameters: Parameters) => string)[];
}

/** From this offset on it pays to look up where the page begins. */
const SEEK_FROM = 200;

/** Values of a statement in the making. */
export class StatementParameters implements Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Conditions as a statement has them. */
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

/** The same on what is kept of the table. */
const whereIndexed =
  ({ request }: ListReading): Where =>
  (parameters) =>
    whereOf(
      request.filters.map(({ filter, value }) => (filter.whereIndexed ?? filter.where)(value, parameters)),
    );

/** What puts the rows that are found as typed before the others; empty where a list has no such rows. */
const firstOf = ({ request }: ListReading, parameters: Parameters): string[] =>
  request.filters.flatMap(({ filter, value }) => filter.first?.(value, parameters) ?? []);

const isRanked = (reading: ListReading) => firstOf(reading, new StatementParameters()).length > 0;

/** What is kept for this list: the caller sees every row, and nothing else narrows it. */
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

/** The records whose names alone say the order; undefined where something else does. */
function parentOfOrder(reading: ListReading): ParentSort | undefined {
  const {
    definition: { parentSorts },
    request,
  } = reading;
  if (isRanked(reading)) return undefined;
  const [first, ...others] = sortsOf(request);
  return first && others.length === 0 ? parentSorts?.[first.field] : undefined;
}

/** How many rows there are, and the ids of the page's. */
export interface PageOfIds {
  count: number;
  ids: string[];
  /** Of a search: how often what it looks through had changed. */
  changes?: string;
}

/** Reads a `PageOfIds` from the bare table, so that no more than the page's rows are joined and built. */
export function pageStatement(reading: ListReading): Statement {
  const parameters = new StatementParameters();
  const sql =
    searchOf(reading, parameters) ??
    `SELECT (${countOf(reading, parameters)}) AS count, ARRAY(${pageOf(reading, parameters)}) AS ids`;
  return { sql, values: parameters.values };
}

/**
 * The rows of the ids that it is given, in their order: always the same text for one view. The ids come out of a subquery so
 * that Postgres does not plan again for each number of them.
 */
export function rowsStatement({ definition, select }: ListReading): string {
  const { table, joins = '', idType = 'uuid' } = definition;
  return `SELECT ${select} FROM unnest((SELECT $1::${idType}[])) WITH ORDINALITY page (id, place)
          JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`;
}

/** A search whose rows are all looked at once anyway; null where they are not found by what is kept, or by their parents. */
function searchOf(reading: ListReading, parameters: Parameters): string | null {
  const kept = indexedMatches(reading, parameters);
  if (kept) return kept;
  const found = matchesOfParents(reading, parameters);
  return (
    found &&
    `WITH ${found} SELECT (SELECT count(*)::int FROM found) AS count, ARRAY(${pageOfFound(reading, parameters)}) AS ids`
  );
}

/** The text that is kept of the rows; undefined where the list is sorted or narrowed by what is not kept. */
function searchIndexFor(reading: ListReading): SearchIndexTable | undefined {
  const kept = precomputedFor(reading);
  return kept && isSearched(reading) && isInKeptOrder(reading, kept) ? kept.search : undefined;
}

/** The rows, each with how often what the search looks through has changed by now; null where nobody counts it. */
export function rowsAndChangesStatement(reading: ListReading): string | null {
  const search = searchIndexFor(reading);
  if (!search) return null;
  return rowsStatement({ ...reading, select: `${changesOf(search)} AS changes, ${reading.select}` });
}

const changesOf = ({ changes }: SearchIndexTable) =>
  `(SELECT coalesce(sum(t.count), 0)::text FROM ${changes} t)`;

/** Rows that are found in the text that is kept of them; null without one. */
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
 * Rows that are found by the records that they refer to: those of each by an index of its own, and none of them twice. An
 * index that has everything that the list is narrowed and ordered by spares the rows themselves.
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

/** The table's own columns that the order needs, beside the id; null where it needs others. */
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

/** Every row, in the list's order. */
export function everyRowStatement(reading: ListReading): Statement {
  const { definition, select } = reading;
  const parameters = new StatementParameters();
  return {
    sql: `SELECT ${select} FROM ${definition.table} t ${definition.joins ?? ''} ${where(reading)(parameters)}
          ORDER BY ${orderBy(reading, parameters)}`,
    values: parameters.values,
  };
}

/** Statement of the page's ids. */
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

/** Skipped rows are not joined where the table's own columns say the order. */
const joinsOfOrder = ({ definition: { joins = '', sorts }, request }: ListReading): string =>
  sortsOf(request).every(({ field }) => sorts[field]!.startsWith('t.')) ? '' : joins;

/** The page lies among the first rows of each parent: an index on the reference serves these. */
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

/** The counts of the months tell in which one the page begins: only rows of that one are skipped. */
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

/** The asked order, behind what comes first whatever the order. */
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
