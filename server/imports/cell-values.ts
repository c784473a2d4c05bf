import type { ColumnKind, ImportColumn } from './import-columns.js';
import type { Cell } from './sheet-row.js';

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'active']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive']);
/** Items of the longest list in one cell. */
const MOST_ITEMS = 1_000;
const MIDNIGHTS = ['T00:00', ' 00:00'];
const US_DATE = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** What of a column says how its cells are read. */
type Taken = Pick<ImportColumn, 'kind' | 'choices' | 'synonyms'>;

/**
 * What a cell says in the words of the API. What it does not understand is left as it is: the field's own rule refuses
 * it then, in the field's own words.
 */
export function parseCell(cell: Cell, column: Taken): unknown {
  return READ[column.kind](typeof cell === 'string' ? cell.trim() : cell, column);
}

type Read = (cell: Cell, column: Taken) => unknown;

const READ: Record<ColumnKind, Read> = {
  id: (cell) => String(cell).toLowerCase(),
  text: String,
  relation: String,
  date: (cell) => dateOf(String(cell)),
  integer: numberOf,
  number: numberOf,
  flag: (cell) => flagOf(String(cell).toLowerCase()) ?? cell,
  choice: (cell, column) => choiceOf(String(cell), column),
  choices: (cell, column) => listOf(cell)?.map((item) => choiceOf(item, column)) ?? cell,
  texts: (cell) => listOf(cell) ?? cell,
};

/** Spreadsheets write midnight behind a day. */
function dateOf(text: string): string {
  const day = MIDNIGHTS.reduce((left, midnight) => left.split(midnight, 1)[0]!, text);
  const [, month, date, year] = US_DATE.exec(day) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : day;
}

/** `$1,250.50` is a number too. */
function numberOf(cell: Cell): unknown {
  if (typeof cell !== 'string') return cell;
  const plain = cell.replace(/^(-?)\$\s?/, '$1').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
}

const flagOf = (word: string): boolean | undefined =>
  YES.has(word) ? true : NO.has(word) ? false : undefined;

/** By the word that screens show, by the value itself or by another word for it, in capitals or not. */
function choiceOf(text: string, { choices, synonyms = {} }: Taken): string {
  const wanted = text.toLowerCase();
  const found = choices.find(([word, value]) => [word.toLowerCase(), value.toLowerCase()].includes(wanted));
  return found?.[1] ?? (Object.hasOwn(synonyms, wanted) ? synonyms[wanted]! : text);
}

/** @returns undefined where there are too many for any list */
function listOf(cell: Cell): string[] | undefined {
  const items = String(cell).split(/[,;\n]/);
  if (items.length > MOST_ITEMS) return undefined;
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** A value as a person reads it; ids of relations are told by their names. */
export function formatValue(
  value: unknown,
  { kind, choices }: Pick<ImportColumn, 'kind' | 'choices'>,
  nameOf: (id: string) => string,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (kind === 'relation') return nameOf(text);
  return choices.find(([, stored]) => stored === text)?.[0] ?? text;
}
