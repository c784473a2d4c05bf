import type { FieldErrors } from '../../contract/errors.js';
import { messages, serverMessages } from '../../contract/messages.js';
import { InvalidInput, throwErrors } from '../errors/problem.js';
import { hasOnlyStorableText } from '../database/storable-text.js';
import { idFilters, type Filter } from './filters.js';

export const MAX_PAGE_SIZE = 1000;
/** An offset that no list reaches, and that is exact in JavaScript and in the database. */
const MAX_OFFSET = Number.MAX_SAFE_INTEGER - MAX_PAGE_SIZE;

const texts = serverMessages.list_parameters;

export interface Sort {
  field: string;
  descending: boolean;
}

/** Parsed request of a list, independent of the dialect. */
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
  /** Filter value that leaves only future rows. Without an order, a list of them begins with the soonest. */
  upcoming?: { filter: string; value: unknown };
  defaultPageSize: number;
  /** Type of the ids. The default is UUID. */
  idType?: 'uuid' | 'bigint';
}

export type QueryParameters = Record<string, unknown>;

/** Returns a list request that the code makes itself, by filter names, with the largest page size. */
export const largestPageRequest = (shape: ListShape, filters: QueryParameters): ListRequest =>
  readListQuery(filters, { ...shape, defaultPageSize: MAX_PAGE_SIZE });

const PAGING = ['page', 'page_size', 'ordering'];
const RANGE_PAGING = ['sort', 'range', 'filter'];

/**
 * Parses the query of a list in either dialect.
 * @throws InvalidInput with the parameter name, for unknown filters and invalid values
 */
export function readListQuery(query: QueryParameters, shape: ListShape): ListRequest {
  // Without a prototype, because a parameter may have any name.
  const errors = Object.create(null) as FieldErrors;
  const addError: AddError = (parameter, message, code = 'invalid') => {
    errors[parameter] ??= [{ code, message }];
  };
  const isRange = RANGE_PAGING.some((name) => name in query);
  const reserved = isRange ? RANGE_PAGING : PAGING;
  const requested = {
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.includes(name))),
    ...(isRange ? readFilterObject(query.filter, addError) : {}),
  };
  const filters = readFilters(requested, shape, addError);
  const defaults = {
    ...shape,
    defaultSort: isUpcoming(filters, shape) ? shape.defaultSort.replace(/^-/, '') : shape.defaultSort,
    // Records requested by ids are all on one page.
    defaultPageSize: toValues(requested.id).length > 0 ? MAX_PAGE_SIZE : shape.defaultPageSize,
  };
  const paging = isRange ? readRange(query, defaults, addError) : readPage(query, defaults, addError);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { ...paging, filters };
}

/**
 * Refuses filters and sorts by their names, as if the list did not have them.
 * @throws InvalidInput with the parameter name
 */
export function refuseParameters({ dialect, filters, sorts }: ListRequest, refused: readonly string[]): void {
  const ordering = dialect === 'page' ? 'ordering' : 'sort';
  const isSortRefused = sorts.some(({ field }) => refused.includes(field));
  throwErrors({
    ...Object.fromEntries(
      filters
        .filter(({ name }) => refused.includes(name))
        .map(({ name }) => [name, [{ code: 'unknown_field', message: texts.no_filter }]]),
    ),
    ...(isSortRefused && { [ordering]: [{ code: 'invalid', message: texts[ordering] }] }),
  });
}

type AddError = (parameter: string, message: string, code?: string) => void;
type Paging = Omit<ListRequest, 'filters'>;

function readFilters(
  requested: QueryParameters,
  shape: ListShape,
  addError: AddError,
): ListRequest['filters'] {
  const filters: ListRequest['filters'] = [];
  for (const [name, raw] of Object.entries(requested)) {
    const filter = filterOf(name, shape);
    if (!filter) {
      addError(name, texts.no_filter, 'unknown_field');
      continue;
    }
    if (!isReadable(raw, filter)) {
      addError(name, filter.verbatim ? texts.one_text : texts.one_or_several);
      continue;
    }
    if (!hasOnlyStorableText(raw)) {
      addError(name, messages.values.text);
      continue;
    }
    const values = filter.verbatim ? toText(raw) : toValues(raw);
    // No id matches an empty list of ids. Any other empty parameter is no filter.
    const isEmptyIdList = name === 'id' && Array.isArray(raw) && raw.length === 0;
    if (values.length === 0 && !isEmptyIdList) continue;
    const filterResult = filter.parse(values);
    if ('message' in filterResult) addError(name, filterResult.message);
    else filters.push({ name, filter, value: filterResult.value });
  }
  return filters;
}

/** Returns the filter of a parameter. Every list has one for its ids. */
function filterOf(name: string, { filters, idType = 'uuid' }: ListShape): Filter | undefined {
  if (Object.hasOwn(filters, name)) return filters[name];
  return name === 'id' ? idFilters[idType] : undefined;
}

function readPage(query: QueryParameters, shape: ListShape, addError: AddError): Paging {
  const page = readCount(query.page, 1, Number.MAX_SAFE_INTEGER, 1);
  if (page === undefined) addError('page', texts.page);
  const size = readCount(query.page_size, 1, MAX_PAGE_SIZE, shape.defaultPageSize);
  if (size === undefined) addError('page_size', texts.page_size(MAX_PAGE_SIZE));
  const ordering = toValues(query.ordering);
  const sorts = (ordering.length > 0 ? ordering : [shape.defaultSort]).map(sortOf);
  for (const { field } of sorts) {
    if (!canSort(shape, field)) addError('ordering', texts.ordering);
  }
  return {
    dialect: 'page',
    limit: size ?? 1,
    offset: Math.min(((page ?? 1) - 1) * (size ?? 1), MAX_OFFSET),
    sorts,
  };
}

function readRange(query: QueryParameters, shape: ListShape, addError: AddError): Paging {
  const range = isEmpty(query.range) ? [0, shape.defaultPageSize - 1] : parseJson(query.range);
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  const isValidRange =
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    (first as number) >= 0 &&
    (last as number) >= (first as number) &&
    (last as number) - (first as number) < MAX_PAGE_SIZE;
  if (!isValidRange) addError('range', texts.range(MAX_PAGE_SIZE));
  let sorts: Sort[] = [sortOf(shape.defaultSort)];
  if (!isEmpty(query.sort)) {
    const sort = parseJson(query.sort);
    const [field, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
    if (typeof field === 'string' && canSort(shape, field) && (order === 'ASC' || order === 'DESC')) {
      sorts = [{ field, descending: order === 'DESC' }];
    } else {
      addError('sort', texts.sort);
    }
  }
  return isValidRange
    ? { dialect: 'range', offset: first as number, limit: (last as number) - (first as number) + 1, sorts }
    : { dialect: 'range', offset: 0, limit: 1, sorts };
}

function readFilterObject(raw: unknown, addError: AddError): QueryParameters {
  if (isEmpty(raw)) return {};
  const filter = parseJson(raw);
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
    return filter as QueryParameters;
  addError('filter', texts.filter);
  return {};
}

const isUpcoming = (filters: ListRequest['filters'], { upcoming }: ListShape) =>
  filters.some(
    ({ name, value }) => name === upcoming?.filter && [value].flat().every((one) => one === upcoming.value),
  );

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

function readCount(raw: unknown, min: number, max: number, fallback: number): number | undefined {
  const [text, ...others] = toValues(raw);
  if (text === undefined) return fallback;
  if (others.length > 0) return undefined;
  const count = Number(text);
  return /^\d{1,16}$/.test(text) && count >= min && count <= max ? count : undefined;
}

const isEmpty = (raw: unknown) => raw === undefined || raw === '';

const isScalar = (raw: unknown) => ['string', 'number', 'boolean'].includes(typeof raw);

/** Returns whether a filter can read the value: nothing, one value, or a list if the filter accepts several. */
const isReadable = (raw: unknown, { verbatim }: Filter) =>
  raw === null || isScalar(raw) || (!verbatim && Array.isArray(raw) && raw.every(isScalar));

/** Returns repeated and comma-separated values alike. Empty values are dropped. */
function toValues(raw: unknown): string[] {
  return [raw]
    .flat()
    .filter(isScalar)
    .flatMap((value) => String(value).split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

const toText = (raw: unknown): string[] => [String(raw ?? '').trim()].filter((text) => text !== '');
