import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '@web/language/useLanguage';
import { screenFailure } from '@web/session/api-error';
import { LoadError } from './LoadError';
import { Loading } from './Loading';
import { ActionButtons, ActionIcons, type RowAction } from './RowActions';
import { PAGE_SIZE, useRows } from './useRows';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Keeps the text on one line. */
  nowrap?: boolean;
}

interface Props<Row> {
  label: string;
  /** API path of the list, with its filters. */
  path: string;
  columns: readonly Column<Row>[];
  /** Text of an empty list. */
  none: string;
  /** Returns the actions on a row. */
  actions?: (row: Row) => readonly RowAction[];
}

function Rows<Row extends { id: string }>({
  label,
  rows,
  columns,
  actions,
}: Omit<Props<Row>, 'path' | 'none'> & { rows: readonly Row[] }) {
  const texts = useMessages().portal;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  if (!isWide)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {columns.map(({ heading, cell }) => (
                <Box key={heading} sx={{ mb: 0.5 }}>
                  <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                    {heading}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    {cell(row)}
                  </Box>
                </Box>
              ))}
            </Box>
            {actions && <ActionButtons actions={actions(row)} />}
          </Box>
        ))}
      </Box>
    );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={label} sx={{ '& th, & td': { borderBottom: 1, borderColor: 'divider', pl: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading }) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
            {actions && (
              <TableCell>
                <span className="for-screen-readers">{texts.action}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ heading, cell, nowrap }) => (
                <TableCell
                  key={heading}
                  sx={{ fontSize: 'inherit', whiteSpace: nowrap ? 'nowrap' : undefined }}
                >
                  {cell(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell sx={{ py: 0, pr: 0 }}>
                  <ActionIcons actions={actions(row)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** List of the API, ten rows per page. On a phone each row is a block. */
export function PagedTable<Row extends { id: string }>({ path, none, ...rowsProps }: Props<Row>) {
  const texts = useMessages().portal;
  const [page, setPage] = useState(1);
  const pressed = useRef<HTMLButtonElement>(undefined);
  // At either end of the list the pressed button is disabled, so the other one gets the focus.
  useEffect(() => {
    if (pressed.current?.disabled)
      pressed.current.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    pressed.current = undefined;
  }, [page]);
  const turnTo = (next: number, button: HTMLButtonElement) => {
    pressed.current = button;
    setPage(next);
  };
  const { data, error, refetch } = useRows<Row>(path, page);
  const lastPage = data && Math.max(1, Math.ceil(data.count / PAGE_SIZE));
  // The last row of the last page is gone.
  if (lastPage && page > lastPage) setPage(lastPage);
  const toPrevious = (
    <Button disabled={page === 1} onClick={({ currentTarget }) => turnTo(page - 1, currentTarget)}>
      {texts.previous}
    </Button>
  );
  if (!data)
    return error ? (
      <>
        <LoadError onRetry={() => void refetch()}>{screenFailure(error)}</LoadError>
        {page > 1 && toPrevious}
      </>
    ) : (
      <Loading />
    );
  const { count, results } = data;
  if (count === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>;
  const first = (page - 1) * PAGE_SIZE;
  const last = Math.min(first + PAGE_SIZE, count);
  return (
    <>
      <Rows {...rowsProps} rows={results} />
      {count > PAGE_SIZE && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
          {toPrevious}
          <Typography role="status" variant="body2">
            {texts.rows_of(first + 1, last, count)}
          </Typography>
          <Button disabled={last >= count} onClick={({ currentTarget }) => turnTo(page + 1, currentTarget)}>
            {texts.next}
          </Button>
        </Box>
      )}
    </>
  );
}
