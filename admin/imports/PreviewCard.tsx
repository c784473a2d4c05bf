import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PREVIEWED_ROWS } from '@contract/imports';
import { OneLine } from '../shared/list/clamped';
import { formatCell } from './formatCell';
import type { ShownRow } from './useShownRows';

const WIDTH = 200;

/** First new rows of the file under the fields that they are imported into. */
export function PreviewCard({ rows }: { rows: readonly ShownRow[] }) {
  const id = useId();
  const shownRows = rows.slice(0, PREVIEWED_ROWS);
  if (shownRows.length === 0) return null;
  const headings = [...new Set(shownRows.flatMap(({ cells }) => Object.keys(cells)))];
  return (
    <Card>
      <CardContent>
        <Typography id={id} component="h2" variant="h2" gutterBottom>
          The first rows, as they will be added
        </Typography>
        {/* The columns are those of the file, so that the table scrolls sideways. */}
        <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
          <Table aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>Row</TableCell>
                {headings.map((heading) => (
                  <TableCell key={heading}>{heading}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shownRows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell component="th" scope="row">
                    {row.id}
                  </TableCell>
                  {headings.map((heading) => (
                    <TableCell key={heading}>
                      <OneLine width={WIDTH}>{formatCell(row.cells[heading] ?? '')}</OneLine>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </CardContent>
    </Card>
  );
}
