import { createElement, type ReactNode } from 'react';
import { money } from '@web/formats/money';
import { phoneDigits } from '@contract/phones';
import { PhoneLink } from '../PhoneLink';

export const SORT_ORDER_LABELS = { ASC: 'ascending', DESC: 'descending' } as const;

/** Value of a cell in a file. Null and undefined give an empty cell. */
type CsvValue = string | number | null | undefined;

/** One column of a table and of its cards. */
export interface RecordColumn<Row> {
  /** Field of the column. The server sorts by it if the column is sortable. */
  source: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** True if the column is the heading of the record's card. The default is the first column. */
  names?: boolean;
  /** Keeps the text on one line. */
  nowrap?: boolean;
  /** Least width in pixels, however many columns there are. */
  minWidth?: number;
  /** Takes the width that the other columns leave. */
  widest?: boolean;
  /** Allows breaks inside a word, as in addresses. */
  breaks?: boolean;
  /** Returns the content on the screen. */
  render: (row: Row) => ReactNode;
  /** Returns shorter text for a card of a few lines. The default is the content on the screen. */
  brief?: (row: Row) => string;
  /** Returns the value in a file. */
  cell?: (row: Row) => CsvValue;
  /** Returns the phone number to call. The card gets a button for it. */
  phone?: (row: Row) => string | null;
}

/** Column of a list with a download. A column that is not text on the screen defines its value in the file. */
export type FileColumn<Row> = RecordColumn<Row> &
  ({ render: (row: Row) => CsvValue } | { cell: (row: Row) => CsvValue });

/** Returns the heading column of a card, and the others. */
export function cardColumns<Row>(
  columns: readonly RecordColumn<Row>[],
): [title: RecordColumn<Row> | undefined, others: RecordColumn<Row>[]] {
  const title = columns.find(({ names }) => names) ?? columns[0];
  return [title, columns.filter((column) => column !== title)];
}

type Head<Row> = Omit<RecordColumn<Row>, 'render' | 'cell' | 'phone'>;

/** Column with the same text on the screen and in a file. */
export const textColumn = <Row>(column: Head<Row>, text: (row: Row) => CsvValue): FileColumn<Row> => ({
  ...column,
  render: text,
});

/** Column of dollars that a spreadsheet can sum. */
export const moneyColumn = <Row>(
  column: Head<Row>,
  dollars: (row: Row) => number | null | undefined,
): FileColumn<Row> => ({
  ...column,
  numeric: true,
  render: (row) => money(dollars(row)),
  cell: dollars,
});

/** Column of phone numbers to call. A file has ten digits. */
export const phoneColumn = <Row>(column: Head<Row>, phone: (row: Row) => string | null): FileColumn<Row> => ({
  ...column,
  nowrap: true,
  phone,
  render: (row) => createElement(PhoneLink, { phone: phone(row) }),
  cell: (row) => phoneDigits(phone(row)),
});
