import type { ReactNode } from 'react';

/** One column of a list: of its table, of its cards and of its file. */
export interface RecordColumn<Row> {
  /** Field that it shows; the server sorts by it where the column can be sorted. */
  source: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** Stays on one line. */
  nowrap?: boolean;
  /** Pixels that a table leaves it, however many columns there are. */
  minWidth?: number;
  /** May break inside a word, as addresses do. */
  breaks?: boolean;
  /** On the screen. */
  render: (row: Row) => ReactNode;
  /** In a file; without it the column stays out of it. */
  cell?: (row: Row) => string | number;
}

/** A column that reads the same on the screen and in a file. */
export const textColumn = <Row>(
  column: Omit<RecordColumn<Row>, 'render' | 'cell'>,
  cell: (row: Row) => string | number,
): RecordColumn<Row> => ({ ...column, render: cell, cell });
