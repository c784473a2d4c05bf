import { messages, serverMessages } from '../../contract/messages.js';
import { isId } from '../database/id.js';
import { isCalendarDate } from '../validation/fields.js';
import type { Parameters } from './statement.js';

const texts = serverMessages.list_parameters;

/** Query parameter that filters a list: the values it accepts, and its SQL condition. */
export interface Filter {
  /** Uses the text as it is. All other filters accept several values, comma-separated or repeated. */
  verbatim?: true;
  /** Returns the parsed value, or a message for an invalid one. */
  parse(values: string[]): { value: unknown } | { message: string };
  where(value: unknown, parameters: Parameters): string;
  /** Returns the condition on the rows of `PrecomputedCounts.search`, if it differs from `where`. */
  whereIndexed?(value: unknown, parameters: Parameters): string;
  /**
   * Returns the condition of the rows that come first, on the table and on the search index, or undefined if all rows
   * are alike.
   */
  first?(value: unknown, parameters: Parameters): string | undefined;
  firstIndexed?(value: unknown, parameters: Parameters): string | undefined;
  /** Returns the function that finds the fields in which a row matched. */
  matchedFields?(value: unknown): (row: Readonly<Record<string, unknown>>) => string[];
  /** Parent records by which the filter finds rows, each with its own condition. */
  parents?: readonly FilterParent[];
}

/** Parent record by which rows are found. */
export interface FilterParent {
  /** Column of the list's table that refers to the parent. It has an index. */
  column: string;
  /** Returns the statement for the ids of the matching parents. */
  ids(value: unknown, parameters: Parameters): string;
}

const invalidId = () => ({ message: texts.ids });

/** A single value is compared with `=`, so that an index on the column and the sort order serves both. */
const isOneOfSql = (
  column: string,
  values: string[],
  type: 'uuid' | 'bigint' | 'text',
  parameters: Parameters,
) =>
  values.length === 1
    ? `${column} = ${parameters.add(values[0])}::${type}`
    : `${column} = ANY (${parameters.add(values)}::${type}[])`;

/** Filters by the ids of a relation. */
export const relationFilter = (column: string): Filter => ({
  parse: (values) => (values.every(isId) ? { value: values } : invalidId()),
  where: (value, parameters) => isOneOfSql(column, value as string[], 'uuid', parameters),
});

/** Number of digits that always fit the database's type. */
const BIGINT_ID = /^\d{1,18}$/;

/** Filters by the id of the list's table, by the type of its ids. */
export const idFilters: Record<'uuid' | 'bigint', Filter> = {
  uuid: relationFilter('t.id'),
  bigint: {
    parse: (values) => (values.every((value) => BIGINT_ID.test(value)) ? { value: values } : invalidId()),
    where: (value, parameters) => isOneOfSql('t.id', value as string[], 'bigint', parameters),
  },
};

export const choiceFilter = (column: string, choices: readonly string[]): Filter => ({
  parse: (values) =>
    values.every((value) => choices.includes(value))
      ? { value: values }
      : { message: messages.values.choices(choices) },
  where: (value, parameters) => isOneOfSql(column, value as string[], 'text', parameters),
});

export const booleanFilter = (column: string): Filter => ({
  parse: ([value, ...others]) =>
    (value === 'true' || value === 'false') && others.length === 0
      ? { value: value === 'true' }
      : { message: texts.flag },
  where: (value, parameters) => `${column} = ${parameters.add(value)}`,
});

/** Filters dates on or after (`>=`), or on or before (`<=`), a date. */
export const dateFilter = (column: string, comparison: '>=' | '<='): Filter => ({
  parse: ([value, ...others]) =>
    isCalendarDate(value) && others.length === 0 ? { value } : { message: messages.values.date },
  where: (value, parameters) => `${column} ${comparison} ${parameters.add(value)}::date`,
});

/** Searches a text in an expression with a trigram index. The expression is in lower case. */
export const substringSearchFilter = (lowerCaseSql: string): Filter => ({
  verbatim: true,
  parse: ([value]) => ({ value }),
  where: (value, parameters) => `${lowerCaseSql} LIKE ${parameters.add(toPattern(String(value)))}`,
});

/** Returns a search as a LIKE pattern. Phone numbers match with any punctuation. */
function toPattern(search: string): string {
  const looksLikePhone = /^[\d\s()+.-]+$/.test(search) && /\d/.test(search);
  const text = looksLikePhone ? search.replace(/\D/g, '') : search.toLowerCase().replace(/\s+/g, ' ');
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
