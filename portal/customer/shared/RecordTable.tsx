import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

/**
 * Table of a record's fields: the label before the value, or above it on a phone. Fields that the user may not see are
 * left out.
 */
export function RecordTable({
  label,
  rows,
}: {
  label: string;
  rows: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <Table aria-label={label} sx={{ mb: 3 }}>
      <TableBody>
        {rows
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <TableRow
              key={name}
              sx={{
                display: { xs: 'block', sm: 'table-row' },
                borderBottom: 1,
                borderColor: 'divider',
                '& > th, & > td': { display: { xs: 'block', sm: 'table-cell' }, border: 0, px: 0 },
              }}
            >
              <TableCell
                component="th"
                scope="row"
                sx={{
                  width: { sm: '42%' },
                  pb: { xs: 0, sm: 2 },
                  color: 'text.secondary',
                  verticalAlign: 'baseline',
                }}
              >
                {name}
              </TableCell>
              <TableCell
                sx={{
                  pt: { xs: 0.5, sm: 2 },
                  verticalAlign: 'baseline',
                  fontSize: 'inherit',
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-line',
                }}
              >
                {value || '–'}
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
