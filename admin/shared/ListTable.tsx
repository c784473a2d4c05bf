import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import TablePagination from '@mui/material/TablePagination';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { WIDTHS } from '@contract/theme-tokens';
import { ListCards } from './ListCards';
import { ListRows } from './ListRows';
import { ListFailure } from './ListStates';

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

/** A list: a table with sticky headers, cards on narrow screens; skeleton, empty and failed states included. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const { failure, refreshing = false, rows, loading, empty, paging, fill = false, onRetry } = props;
  const nothing = !loading && !failure && rows?.length === 0;
  const lost = failure !== undefined && !rows;
  return (
    <Card
      sx={
        fill
          ? {
              display: 'flex',
              flexDirection: 'column',
              minHeight: lost || nothing ? undefined : { md: 240 },
              flexShrink: 1,
              overflow: 'hidden',
            }
          : undefined
      }
    >
      <Box sx={{ height: 3 }}>
        {refreshing && !loading && <LinearProgress aria-label="Loading" sx={{ height: 3 }} />}
      </Box>
      {failure && <ListFailure message={failure} onRetry={onRetry} />}
      {lost ? null : nothing ? empty : narrow ? <ListCards {...props} /> : <ListRows {...props} />}
      {paging && !nothing && !lost && (
        <TablePagination
          component="div"
          sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}
          count={paging.total}
          page={Math.min(paging.page - 1, Math.max(0, Math.ceil(paging.total / paging.pageSize) - 1))}
          rowsPerPage={paging.pageSize}
          rowsPerPageOptions={[...paging.pageSizes]}
          onPageChange={(_, page) => paging.onPage(page + 1)}
          onRowsPerPageChange={(event) => paging.onPageSize(Number(event.target.value))}
        />
      )}
    </Card>
  );
}
