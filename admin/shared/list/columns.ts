import { createElement, type ReactNode } from 'react';
import { money } from '@web/formats/money';
import { phoneDigits } from '@contract/phones';
import { PhoneLink } from '../PhoneLink';

/** What a cell of a file holds; nothing is an empty cell. */
type CsvValue = string | number | null | undefined;

/** One column of a table and of its cards. */
export interface RecordColumn<Row> {
  /** Field that it shows; the server sorts by it where the column can be sorted. */
  source: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** Names the record: the heading of its card, where that is not the first column. */
  names?: boolean;
  /** Stays on one line. */
  nowrap?: boolean;
  /** Pixels that a table leaves it, however many columns there are. */
  minWidth?: number;
  /** May break inside a word, as addresses do. */
  breaks?: boolean;
  /** On the screen. */
  render: (row: Row) => ReactNode;
  /** In a file. */
  cell?: (row: Row) => CsvValue;
  /** The number to call, which a card has a button for. */
  phone?: (row: Row) => string | null;
}

/** One column of a list, which is also had as a file: what is no text on the screen says how it reads there. */
export type FileColumn<Row> = RecordColumn<Row> &
  ({ render: (row: Row) => CsvValue } | { cell: (row: Row) => CsvValue });

/** The column that heads a card, and the others. */
export function cardColumns<Row>(
  columns: readonly RecordColumn<Row>[],
): [title: RecordColumn<Row> | undefined, others: RecordColumn<Row>[]] {
  const title = columns.find(({ names }) => names) ?? columns[0];
  return [title, columns.filter((column) => column !== title)];
}

type Head<Row> = Omit<RecordColumn<Row>, 'render' | 'cell' | 'phone'>;

/** A column that reads the same on the screen and in a file. */
export const textColumn = <Row>(column: Head<Row>, text: (row: Row) => CsvValue): FileColumn<Row> => ({
  ...column,
  render: text,
});

/** A column of dollars, which a spreadsheet can sum. */
export const moneyColumn = <Row>(
  column: Head<Row>,
  dollars: (row: Row) => number | null | undefined,
): FileColumn<Row> => ({
  ...column,
  numeric: true,
  render: (row) => money(dollars(row)),
  cell: dollars,
});

/** A column of phone numbers to call, ten digits in a file. */
export const phoneColumn = <Row>(column: Head<Row>, phone: (row: Row) => string | null): FileColumn<Row> => ({
  ...column,
  nowrap: true,
  phone,
  render: (row) => createElement(PhoneLink, { phone: phone(row) }),
  cell: (row) => phoneDigits(phone(row)),
});
