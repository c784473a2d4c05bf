import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowRightIcon from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Fragment, useState } from 'react';
import type { ListTableProps, Sort } from './listTypes';
import { rowPress } from './rowPress';
import { SkeletonRows } from './ListStates';

const opposite = (sort: Sort | undefined, field: string): Sort =>
  sort?.field === field && sort.order === 'ASC' ? { field, order: 'DESC' } : { field, order: 'ASC' };

/** The list as a table, for screens wide enough. */
export function ListRows<Row extends { id: string }>({
  label,
  columns,
  rows,
  loading,
  sort,
  onSort,
  details,
  actions,
  onRow,
  paging,
}: ListTableProps<Row>) {
  const [open, setOpen] = useState<string>();
  const width = columns.length + (details ? 1 : 0) + (actions ? 1 : 0);
  return (
    <TableContainer sx={{ flexGrow: 1, overflow: 'auto' }}>
      <Table stickyHeader aria-label={label} aria-busy={loading}>
        <TableHead>
          <TableRow>
            {details && (
              <TableCell sx={{ width: 48 }}>
                <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                  Details
                </Box>
              </TableCell>
            )}
            {columns.map(({ key, label: heading, sortBy, numeric }) => (
              <TableCell
                key={key}
                align={numeric ? 'right' : 'left'}
                sortDirection={
                  sort && sort.field === sortBy ? (sort.order === 'ASC' ? 'asc' : 'desc') : false
                }
              >
                {sortBy && onSort ? (
                  <TableSortLabel
                    active={sort?.field === sortBy}
                    direction={sort?.field === sortBy && sort.order === 'DESC' ? 'desc' : 'asc'}
                    onClick={() => onSort(opposite(sort, sortBy))}
                  >
                    {heading}
                  </TableSortLabel>
                ) : (
                  heading
                )}
              </TableCell>
            ))}
            {actions && <TableCell align="right">Action</TableCell>}
          </TableRow>
        </TableHead>
        {loading || !rows ? (
          <SkeletonRows rows={paging?.pageSize ?? 5} columns={width} />
        ) : (
          <TableBody>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <TableRow hover onClick={rowPress(onRow, row)} sx={{ cursor: onRow ? 'pointer' : undefined }}>
                  {details && (
                    <TableCell>
                      <IconButton
                        size="small"
                        aria-label={open === row.id ? 'Hide details' : 'Show details'}
                        aria-expanded={open === row.id}
                        onClick={() => setOpen(open === row.id ? undefined : row.id)}
                      >
                        {open === row.id ? <KeyboardArrowDownIcon /> : <KeyboardArrowRightIcon />}
                      </IconButton>
                    </TableCell>
                  )}
                  {columns.map(({ key, numeric, nowrap, minWidth, breaks, render }, index) => (
                    <TableCell
                      key={key}
                      align={numeric ? 'right' : 'left'}
                      component={index === 0 ? 'th' : 'td'}
                      scope={index === 0 ? 'row' : undefined}
                      sx={{
                        maxWidth: 320,
                        minWidth: minWidth ?? (index === 0 ? 96 : undefined),
                        overflowWrap: index === 0 || breaks ? 'anywhere' : 'break-word',
                        whiteSpace: nowrap ? 'nowrap' : undefined,
                      }}
                    >
                      {render(row)}
                    </TableCell>
                  ))}
                  {actions && (
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {actions(row)}
                    </TableCell>
                  )}
                </TableRow>
                {details && open === row.id && (
                  <TableRow>
                    <TableCell colSpan={width} sx={{ bgcolor: 'background.default', p: 2 }}>
                      {details(row)}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            ))}
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
}
