import type { FieldErrors } from '../../contract/errors.js';
import { messages } from '../../contract/messages.js';
import { isId } from '../database/id.js';
import { isCalendarDate } from '../validation/fields.js';
import { InvalidInput } from '../errors/problem.js';
import { isStorableText } from '../validation/storable-text.js';

export const LARGEST_PAGE = 1000;

/** Where a value goes into a statement: `add(value)` returns its placeholder. */
export interface Parameters {
  add(value: unknown): string;
}

/** A query parameter that narrows a list: what it accepts, and the condition it becomes. */
export interface Filter {
  /** Takes the typed text as it is; every other filter takes several values, comma-joined or repeated. */
  verbatim?: true;
  /** The checked value, or a message of what is wrong with it. */
  parse(values: string[]): { value: unknown } | { message: string };
  where(value: unknown, parameters: Parameters): string;
  /** The same condition on the rows that `PrecomputedCounts.search` holds, where it differs. */
  whereIndexed?(value: unknown, parameters: Parameters): string;
  /** Condition of the rows that come first, on the table and on the search index; undefined where all are alike. */
  first?(value: unknown, parameters: Parameters): string | undefined;
  firstIndexed?(value: unknown, parameters: Parameters): string | undefined;
  /** Fields in which a row was found. */
  matchedFields?(value: unknown, row: Readonly<Record<string, unknown>>): string[];
  /** Where it finds rows by other records that they refer to: these, each by its own condition. */
  parents?: readonly FoundParent[];
}

/** A record that rows are found by. */
export interface FoundParent {
  /** Column of the list's table that refers to it; it has an index. */
  column: string;
  /** Statement of the ids that are found. */
  ids(value: unknown, parameters: Parameters): string;
}

export interface Sort {
  field: string;
  descending: boolean;
}

/** A list as it was asked for, whichever dialect it was asked in. */
export interface ListRequest {
  dialect: 'page' | 'range';
  offset: number;
  limit: number;
  sorts: Sort[];
  filters: { name: string; filter: Filter; value: unknown }[];
}

export interface ListShape {
  filters: Record<string, Filter>;
  sorts: Record<string, string>;
  defaultSort: string;
  defaultPageSize: number;
  /** Type of the ids; UUIDs unless it is said. */
  idType?: 'uuid' | 'bigint';
}

export type QueryParameters = Record<string, unknown>;

/** What the code itself asks a list for, by the names of its filters; as many as one page takes. */
export const listOf = (shape: ListShape, filters: QueryParameters): ListRequest =>
  readListQuery(filters, { ...shape, defaultPageSize: LARGEST_PAGE });

const PAGING = ['page', 'page_size', 'ordering'];
const RANGE_PAGING = ['sort', 'range', 'filter'];

/**
 * Reads a list's query in either dialect.
 * @throws InvalidInput naming the parameter, for unknown filters and bad values alike
 */
export function readListQuery(query: QueryParameters, shape: ListShape): ListRequest {
  // Without a prototype: a parameter may have any name.
  const errors = Object.create(null) as FieldErrors;
  const refuse = (parameter: string, message: string, code = 'invalid') => {
    errors[parameter] ??= [{ code, message }];
  };
  const isRange = RANGE_PAGING.some((name) => name in query);
  const reserved = isRange ? RANGE_PAGING : PAGING;
  const wanted = {
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.includes(name))),
    ...(isRange ? readFilterObject(query.filter, refuse) : {}),
  };
  // Records named one by one come all at once.
  const pages = toValues(wanted.id).length > 0 ? { ...shape, defaultPageSize: LARGEST_PAGE } : shape;
  const paging = isRange ? readRange(query, pages, refuse) : readPage(query, pages, refuse);
  const filters: ListRequest['filters'] = [];
  for (const [name, raw] of Object.entries(wanted)) {
    const filter = Object.hasOwn(shape.filters, name)
      ? shape.filters[name]
      : name === 'id'
        ? idFilters[shape.idType ?? 'uuid']
        : undefined;
    if (!filter) {
      refuse(name, 'There is no such filter.', 'unknown_field');
      continue;
    }
    if (!isReadable(raw, filter)) {
      refuse(name, filter.verbatim ? 'Send one text.' : 'Send one value, or a list of values.');
      continue;
    }
    if (!isStorableText(raw)) {
      refuse(name, messages.values.text);
      continue;
    }
    const values = filter.verbatim ? toText(raw) : toValues(raw);
    if (values.length === 0) continue;
    const parsed = filter.parse(values);
    if ('message' in parsed) refuse(name, parsed.message);
    else filters.push({ name, filter, value: parsed.value });
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { ...paging, filters };
}

type Refuse = (parameter: string, message: string, code?: string) => void;
type Paging = Omit<ListRequest, 'filters'>;

function readPage(query: QueryParameters, shape: ListShape, refuse: Refuse): Paging {
  const page = readCount(query.page, 1, Number.MAX_SAFE_INTEGER / LARGEST_PAGE, 1);
  if (page === undefined) refuse('page', 'page is a whole number from 1.');
  const size = readCount(query.page_size, 1, LARGEST_PAGE, shape.defaultPageSize);
  if (size === undefined) refuse('page_size', `page_size is a whole number from 1 to ${LARGEST_PAGE}.`);
  const ordering = toValues(query.ordering);
  const sorts = (ordering.length > 0 ? ordering : [shape.defaultSort]).map((name) =>
    name.startsWith('-') ? { field: name.slice(1), descending: true } : { field: name, descending: false },
  );
  for (const { field } of sorts) {
    if (!canSort(shape, field)) refuse('ordering', 'The list cannot be ordered by this field.');
  }
  return { dialect: 'page', limit: size ?? 1, offset: ((page ?? 1) - 1) * (size ?? 1), sorts };
}

function readRange(query: QueryParameters, shape: ListShape, refuse: Refuse): Paging {
  const range = isEmpty(query.range) ? [0, shape.defaultPageSize - 1] : parseJson(query.range);
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  const fits =
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    (first as number) >= 0 &&
    (last as number) >= (first as number) &&
    (last as number) - (first as number) < LARGEST_PAGE;
  if (!fits) refuse('range', `range is [first, last], from 0, at most ${LARGEST_PAGE} rows.`);
  let sorts: Sort[] = [sortOf(shape.defaultSort)];
  if (!isEmpty(query.sort)) {
    const sort = parseJson(query.sort);
    const [field, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
    if (typeof field === 'string' && canSort(shape, field) && (order === 'ASC' || order === 'DESC')) {
      sorts = [{ field, descending: order === 'DESC' }];
    } else {
      refuse('sort', 'sort is [field, "ASC" or "DESC"], by a field that the list can be ordered by.');
    }
  }
  return fits
    ? { dialect: 'range', offset: first as number, limit: (last as number) - (first as number) + 1, sorts }
    : { dialect: 'range', offset: 0, limit: 1, sorts };
}

function readFilterObject(raw: unknown, refuse: Refuse): QueryParameters {
  if (isEmpty(raw)) return {};
  const filter = parseJson(raw);
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
    return filter as QueryParameters;
  refuse('filter', 'filter is a JSON object.');
  return {};
}

const sortOf = (ordering: string): Sort =>
  ordering.startsWith('-')
    ? { field: ordering.slice(1), descending: true }
    : { field: ordering, descending: false };

const canSort = (shape: ListShape, field: string) => field === 'id' || Object.hasOwn(shape.sorts, field);

function parseJson(raw: unknown): unknown {
  try {
    return typeof raw === 'string' ? JSON.parse(raw) : undefined;
  } catch {
    return undefined;
  }
}

function readCount(raw: unknown, least: number, most: number, fallback: number): number | undefined {
  const [text] = toValues(raw);
  if (text === undefined) return fallback;
  const count = Number(text);
  return /^\d{1,15}$/.test(text) && count >= least && count <= most ? count : undefined;
}

const isEmpty = (raw: unknown) => raw === undefined || raw === '';

const isScalar = (raw: unknown) => ['string', 'number', 'boolean'].includes(typeof raw);

/** What a filter can be made of: nothing, one value, or where it takes several a list of them. */
const isReadable = (raw: unknown, { verbatim }: Filter) =>
  raw === null || isScalar(raw) || (!verbatim && Array.isArray(raw) && raw.every(isScalar));

/** Repeated and comma-joined values alike; empty ones are no filter. */
function toValues(raw: unknown): string[] {
  return [raw]
    .flat()
    .filter(isScalar)
    .flatMap((value) => String(value).split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

const toText = (raw: unknown): string[] => [String(raw ?? '').trim()].filter((text) => text !== '');

const notOneId = { message: 'Send an id, or several.' };

/** One value is compared as such: an index that goes on with the list's order then serves both. */
const isOneOf = (
  column: string,
  values: string[],
  type: 'uuid' | 'bigint' | 'text',
  parameters: Parameters,
) =>
  values.length === 1
    ? `${column} = ${parameters.add(values[0])}::${type}`
    : `${column} = ANY (${parameters.add(values)}::${type}[])`;

/** Records whose relation is one of the given ids. */
export const relationFilter = (column: string): Filter => ({
  parse: (values) => (values.every(isId) ? { value: values } : notOneId),
  where: (value, parameters) => isOneOf(column, value as string[], 'uuid', parameters),
});

/** As many digits as any number of the database's type can have. */
const COUNTED_ID = /^\d{1,18}$/;

const idFilters: Record<'uuid' | 'bigint', Filter> = {
  uuid: relationFilter('t.id'),
  bigint: {
    parse: (values) => (values.every((value) => COUNTED_ID.test(value)) ? { value: values } : notOneId),
    where: (value, parameters) => isOneOf('t.id', value as string[], 'bigint', parameters),
  },
};

export const choiceFilter = (column: string, choices: readonly string[]): Filter => ({
  parse: (values) =>
    values.every((value) => choices.includes(value))
      ? { value: values }
      : { message: `Choose from ${choices.join(', ')}.` },
  where: (value, parameters) => isOneOf(column, value as string[], 'text', parameters),
});

export const booleanFilter = (column: string): Filter => ({
  parse: ([value]) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : { message: 'Send true or false.' },
  where: (value, parameters) => `${column} = ${parameters.add(value)}`,
});

/** Dates on or after (`>=`), or on or before (`<=`). */
export const dateFilter = (column: string, comparison: '>=' | '<='): Filter => ({
  parse: ([value]) => (isCalendarDate(value) ? { value } : { message: 'Please provide valid date' }),
  where: (value, parameters) => `${column} ${comparison} ${parameters.add(value)}::date`,
});

/** Text found anywhere in an expression that a trigram index serves; the expression is in lower case. */
export const searchFilter = (expression: string): Filter => ({
  verbatim: true,
  parse: ([value]) => ({ value }),
  where: (value, parameters) => `${expression} LIKE ${parameters.add(toPattern(String(value)))}`,
});

/** Text found in the name of one of the records that a row refers to; these are looked up first, each by its own index. */
export const parentSearchFilter = (...tables: readonly { table: string; column: string }[]): Filter => {
  const found = searchFilter('lower(f.name)');
  const parents = tables.map(({ table, column }): FoundParent => ({
    column,
    ids: (value, parameters) => `SELECT f.id FROM ${table} f WHERE ${found.where(value, parameters)}`,
  }));
  return {
    ...found,
    where: (value, parameters) =>
      `(${parents.map(({ column, ids }) => `t.${column} = ANY (ARRAY(${ids(value, parameters)}))`).join(' OR ')})`,
    parents,
  };
};

/** What a person typed as a LIKE pattern; a phone number is found however it was punctuated. */
function toPattern(typed: string): string {
  const looksLikePhone = /^[\d\s()+.-]+$/.test(typed) && /\d/.test(typed);
  const text = looksLikePhone ? typed.replace(/\D/g, '') : typed.toLowerCase().replace(/\s+/g, ' ');
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
