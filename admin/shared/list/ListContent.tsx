import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { Pagination, useListContext, type RaRecord } from 'react-admin';
import { WIDTHS } from '@contract/theme-tokens';
import { failureMessage } from '../../callFailure';
import { ListFailure, SkeletonRows } from '../ListStates';
import { RecordCards } from './RecordCards';
import { RecordTable, type RecordRowsProps } from './RecordTable';

export interface ListContentProps<Row extends RaRecord> extends RecordRowsProps<Row> {
  /** Shown while the list is empty. */
  empty: ReactElement;
  pageSizes?: number[];
  /** Width below which the records are cards. The default is that of a phone. */
  cardsBelow?: keyof typeof WIDTHS;
}

/** Opacity of the former rows while new ones are loaded. */
const OLD_ROWS = 0.6;
/** Lets the table scroll, and not the page. */
const SHRINKS = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

// react-admin's own skeleton appears a second late.
const Waiting = ({ narrow, columns }: { narrow: boolean; columns: number }) =>
  narrow ? (
    <Box sx={{ p: 2 }} aria-busy="true">
      <Skeleton variant="rounded" height={320} aria-label="Loading" />
    </Box>
  ) : (
    <Table aria-busy="true">
      <SkeletonRows rows={10} columns={columns} />
    </Table>
  );

/** Content of a list: a table, or cards on narrow screens, with its loading and empty states and pagination. */
export function ListContent<Row extends RaRecord>({
  empty,
  pageSizes = [],
  cardsBelow = 'cards',
  ...rows
}: ListContentProps<Row>) {
  const narrow = useMediaQuery(`(max-width:${WIDTHS[cardsBelow] - 1}px)`, { noSsr: true });
  const { isPending, isPlaceholderData, total, perPage, error, refetch } = useListContext<Row>();
  // Otherwise the former page would be shown under the number of the failed page.
  if (error)
    return (
      <Box sx={{ px: 1 }}>
        <ListFailure message={failureMessage(error)} onRetry={() => void refetch()} />
      </Box>
    );
  if (isPending) return <Waiting narrow={narrow} columns={rows.columns.length} />;
  if (!total) return empty;
  return (
    <>
      <Box sx={{ height: 3, flexShrink: 0 }}>
        {isPlaceholderData && <LinearProgress aria-label="Loading" sx={{ height: 3 }} />}
      </Box>
      <Box sx={{ ...SHRINKS, opacity: isPlaceholderData ? OLD_ROWS : 1 }}>
        {narrow ? <RecordCards {...rows} /> : <RecordTable {...rows} />}
      </Box>
      {/* A single page needs no pagination. */}
      {total > Math.min(perPage, ...pageSizes) && (
        <Pagination
          rowsPerPageOptions={pageSizes}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            flexShrink: 0,
            overflow: 'visible',
            ...(rows.dense && { '& .MuiToolbar-root': { minHeight: 36 } }),
          }}
        />
      )}
    </>
  );
}
