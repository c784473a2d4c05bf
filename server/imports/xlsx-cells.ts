import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { Temporal } from 'temporal-polyfill';
import type { Cell, SheetRow } from './sheet-row.js';

/** What the cells of a sheet refer to. */
export interface Workbook {
  /** Path of the first sheet. */
  sheet: string;
  startsIn1904: boolean;
  texts: readonly string[];
  isDate: readonly boolean[];
}

/** No sheet is wider than this: a cell far out would make a row of millions. */
const MOST_COLUMNS = 500;
const LAST_DAY = 2_958_465;

/** Takes a sheet piece by piece, and gives the rows that each piece completes. */
export function xlsxRowParser(workbook: Workbook): (piece: Buffer) => SheetRow[] {
  const decoder = new StringDecoder('utf8');
  const parser = new SaxesParser();
  let complete: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { column: 0, type: '', style: 0 };
  let value = '';
  let isValue = false;

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { r = '', t = '', s = '0' } = attributes as Record<string, string>;
    if (name === 'row') row = { number: r ? Number(r) : row.number + 1, cells: [] };
    if (name === 'c') {
      cell = { column: r ? columnOf(r) : row.cells.length, type: t, style: Number(s) };
      value = '';
    }
    isValue = name === 'v' || (name === 't' && cell.type === 'inlineStr');
  });
  parser.on('text', (text) => (value += isValue ? text : ''));
  parser.on('closetag', ({ name }) => {
    isValue = false;
    if (name === 'c' && value !== '' && cell.column < MOST_COLUMNS) {
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = cellOf(value, cell, workbook);
    }
    if (name === 'row' && row.cells.some((content) => content !== '')) complete.push(row);
  });

  return (piece) => {
    complete = [];
    parser.write(decoder.write(piece));
    return complete;
  };
}

/** `C7` is in the third column, which is 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellOf(value: string, { type, style }: { type: string; style: number }, workbook: Workbook): Cell {
  switch (type) {
    case 's':
      return (workbook.texts[Number(value)] ?? '').trim();
    case 'b':
      return value === '1';
    case 'str':
    case 'inlineStr':
    case 'd':
    case 'e':
      return value.trim();
    default:
      return workbook.isDate[style] ? dateOf(Number(value), workbook.startsIn1904) : Number(value);
  }
}

/** Excel counts days from 1900, in which it has a February 29, or from 1904. */
function dateOf(days: number, startsIn1904: boolean): Cell {
  const whole = Math.floor(days);
  if (!(whole >= 1 && whole <= LAST_DAY)) return days;
  const first = startsIn1904 ? '1904-01-01' : whole < 60 ? '1899-12-31' : '1899-12-30';
  return Temporal.PlainDate.from(first).add({ days: whole }).toString();
}
