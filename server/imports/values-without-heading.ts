import type { SheetFormat } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { fault, type Finding } from './findings.js';
import type { Cell, SheetRow } from './sheet-row.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the letters of an Excel column by its index from 0: `A` for 0, `AA` for 26. */
const columnLetters = (index: number): string =>
  (index < ALPHABET.length ? '' : columnLetters(Math.floor(index / ALPHABET.length) - 1)) +
  ALPHABET[index % ALPHABET.length]!;

/**
 * Returns the fault of a row that has values in columns without a heading. In a CSV such a value is usually the rest of
 * another one, whose commas are not quoted.
 * @param headings cells of the headings
 */
export function valuesWithoutHeadingFault(
  { number, cells }: SheetRow,
  name: string,
  headings: readonly Cell[],
  format: SheetFormat,
): Finding | undefined {
  const indexes = [...cells.keys()].filter((index) => cells[index] !== '' && (headings[index] ?? '') === '');
  if (indexes.length === 0) return undefined;
  const message =
    format === 'csv'
      ? officeMessages.imports.no_heading_in_csv
      : officeMessages.imports.no_heading_in_excel(indexes.map(columnLetters));
  return fault(number, message, { name, new_value: indexes.map((index) => cells[index]).join(', ') });
}
