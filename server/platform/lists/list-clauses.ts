import type { ListRequest, Sort } from './list-query.js';
import type { ReadDefinition } from './read-model.js';
import { StatementParameters, type Parameters } from './statement.js';

/** Input of the statements of a list. */
export interface ListReading {
  definition: ReadDefinition<never>;
  request: ListRequest;
  /** Columns of the response. */
  select: string;
  /** Conditions besides the requested filters. */
  scope: ((parameters: Parameters) => string)[];
}

/** Returns the WHERE clause of these conditions. */
export const whereSql = (conditions: string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** Returns the WHERE clause of the requested filters, the scope and further conditions. */
export const filtersSql = (
  { request, scope }: ListReading,
  parameters: Parameters,
  more: string[] = [],
): string =>
  whereSql([
    ...request.filters.map(({ filter, value }) => filter.where(value, parameters)),
    ...scope.map((condition) => condition(parameters)),
    ...more,
  ]);

/** Returns the conditions of the rows that come first, exact matches of a search. Empty if the list has none. */
const firstConditions = ({ request }: ListReading, parameters: Parameters): string[] =>
  request.filters.flatMap(({ filter, value }) => filter.first?.(value, parameters) ?? []);

/** Returns whether some rows come first, whatever the order. */
export const hasExactMatchesBeforeSorts = (reading: ListReading) =>
  firstConditions(reading, new StatementParameters()).length > 0;

/** Returns whether the caller sees all rows and the request sets no other filters than these. */
export const hasOnlyFilters = ({ request, scope }: ListReading, names: readonly string[]) =>
  scope.length === 0 && request.filters.every(({ name }) => names.includes(name));

const isById = ({ field }: Sort) => field === 'id';

/** Returns the requested sorts before the id. Nothing is left to sort after it. */
export const sortsBeforeId = ({ sorts }: ListRequest): Sort[] =>
  sorts.some(isById) ? sorts.slice(0, sorts.findIndex(isById)) : sorts;

const directionOf = (sort: Sort | undefined) => (sort?.descending ? 'DESC' : 'ASC');

/** Returns the direction of the id, which always comes last: the requested one, or else that of the last sort. */
export const idDirection = ({ sorts }: ListRequest) => directionOf(sorts.find(isById) ?? sorts.at(-1));

/** Returns the only sort besides the id, or undefined if there are others or the id has another direction. */
export function soleSortOf(request: ListRequest): Sort | undefined {
  const [sort, ...others] = sortsBeforeId(request);
  return others.length === 0 && directionOf(sort) === idDirection(request) ? sort : undefined;
}

export const limitSql = (request: ListRequest, parameters: Parameters) =>
  `LIMIT ${parameters.add(request.limit)} OFFSET ${parameters.add(request.offset)}`;

/** Returns the requested order. */
export function orderSql({ sorts: columns }: ReadDefinition<never>, request: ListRequest): string {
  return [
    ...sortsBeforeId(request).map((sort) => `${columns[sort.field]} ${directionOf(sort)}`),
    `t.id ${idDirection(request)}`,
  ].join(', ');
}

/** Returns the requested order, after the conditions of rows that always come first. */
export function rankedOrderSql(reading: ListReading, parameters: Parameters): string {
  const first = firstConditions(reading, parameters).map((condition) => `(${condition}) DESC`);
  return [...first, orderSql(reading.definition, reading.request)].join(', ');
}
