import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import TablePagination from '@mui/material/TablePagination';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { WIDTHS } from '@contract/theme-tokens';
import { ListCards } from './ListCards';
import { ListRows } from './ListRows';
import { ListFailure } from './ListStates';
import type { ListTableProps } from './listTypes';

export type { Column, ListTableProps, Sort } from './listTypes';

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
