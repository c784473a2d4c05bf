import type { ColumnKind, ImportColumn } from './import-columns.js';
import type { Cell } from './sheet-row.js';

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'active']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive']);
/** Maximum of items in one cell. More than any list takes. */
const MOST_ITEMS = 1_000;
const MIDNIGHT = /(?:[T ]0?0:00.*| 12:00(?::00)? AM)$/;
/** `#REF!`, `#DIV/0!`, `#NAME?`, `#N/A` and the like. */
const EXCEL_ERROR = /^#(?:[A-Z]+[!?]|DIV\/0!|N\/A|GETTING_DATA)$/;
const US_DATE = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Returns whether a formula in Excel has failed in a cell. A CSV contains the same codes as an Excel file. */
export const isExcelError = (cell: Cell): cell is string =>
  typeof cell === 'string' && EXCEL_ERROR.test(cell.trim());

/** Properties of a column that decide how its cells are parsed. */
type ParsedColumn = Pick<ImportColumn, 'kind' | 'choices' | 'synonyms'>;

/**
 * Converts a cell to a value of the API. A cell that cannot be parsed stays as it is, so that the field's own
 * validation reports it.
 */
export function coerceCellIfPossible(cell: Cell, column: ParsedColumn): unknown {
  return READ[column.kind](typeof cell === 'string' ? cell.trim() : cell, column);
}

type Read = (cell: Cell, column: ParsedColumn) => unknown;

const READ: Record<ColumnKind, Read> = {
  id: (cell) => String(cell).toLowerCase(),
  text: (cell, column) => choiceOf(String(cell), column),
  relation: String,
  date: (cell) => dateOf(String(cell)),
  integer: numberOf,
  number: numberOf,
  flag: (cell) => flagOf(String(cell).toLowerCase()) ?? cell,
  choice: (cell, column) => choiceOf(String(cell), column),
  choices: (cell, column) => listOf(cell)?.map((item) => choiceOf(item, column)) ?? cell,
  texts: (cell) => listOf(cell) ?? cell,
};

/** Drops midnight, which spreadsheets add to a date. */
function dateOf(text: string): string {
  const day = text.replace(MIDNIGHT, '');
  const [, month, date, year] = US_DATE.exec(day) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : day;
}

/** Accepts amounts such as `$1,250.50`. Excel shows 15 digits of a number, and stores the rest of a calculation. */
function numberOf(cell: Cell): unknown {
  if (typeof cell === 'number') return Number(cell.toPrecision(15));
  if (typeof cell !== 'string') return cell;
  const plain = cell.replace(/^(-?)\$\s?/, '$1').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
}

const flagOf = (label: string): boolean | undefined =>
  YES.has(label) ? true : NO.has(label) ? false : undefined;

/** Finds a choice by its label, its value or a synonym, ignoring case. Other text stays as it is. */
function choiceOf(text: string, { choices, synonyms = {} }: ParsedColumn): string {
  const key = text.toLowerCase();
  const choice = choices.find(([label, value]) => [label.toLowerCase(), value.toLowerCase()].includes(key));
  return choice?.[1] ?? (Object.hasOwn(synonyms, key) ? synonyms[key]! : text);
}

/** @returns undefined if there are too many items */
function listOf(cell: Cell): string[] | undefined {
  const items = String(cell).split(/[,;\n]/);
  if (items.length > MOST_ITEMS) return undefined;
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Formats a value for display. The caller replaces ids of relations with names. */
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
  return choices.find(([, choiceValue]) => choiceValue === text)?.[0] ?? text;
}
