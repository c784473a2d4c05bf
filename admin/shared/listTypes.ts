import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  /** Field that the server sorts by; without it the column cannot be sorted. */
  sortBy?: string;
  numeric?: boolean;
  /** Stays on one line. */
  nowrap?: boolean;
  /** Pixels that a table leaves it, however many columns there are. */
  minWidth?: number;
  /** May break inside a word, as addresses do. */
  breaks?: boolean;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
  /** Order among equals, as the API writes it: `-created_at`. */
  thenBy?: string;
}

export interface Paging {
  /** From 1. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export interface ListTableProps<Row extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column names the record. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** A newer page is on its way; the old one stays. */
  refreshing?: boolean;
  failure?: string;
  onRetry: () => void;
  empty: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  details?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  /** A press anywhere on the row; links and buttons in it keep their own meaning. */
  onRow?: (row: Row) => void;
  paging?: Paging;
  /** Takes the height that is left and scrolls inside. */
  fill?: boolean;
}
