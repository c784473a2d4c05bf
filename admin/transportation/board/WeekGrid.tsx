import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { dayForReading } from '../../shared/dates';
import { absenceOf, type BoardDay, type BoardRow } from './boardRides';
import { rowGround } from './boardStyles';
import type { GridProps } from './grid';
import { RideButton } from './RideButton';
import { RowHeading } from './RowHeading';

/** `Wed, Nov 25`, without the year. */
const dayHeading = (date: string) => dayForReading(date).replace(/, \d{4}$/, '');

interface Props extends GridProps {
  rows: readonly BoardRow[];
  days: readonly BoardDay[];
}

/** One week: a row for each driver, a column for each day. A ride keeps its day; only its driver changes. */
export const WeekGrid = ({ rows, days, drag, onGive, onGiveAll }: Props) => (
  <Card>
    <Table aria-label="Drivers and days" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 160 }}>Driver</TableCell>
          {days.map(({ date }) => (
            <TableCell key={date} sx={{ px: 0.75 }}>
              {dayHeading(date)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const { driver, rides } = row;
          const key = driver?.id ?? '';
          return (
            <TableRow key={key} data-row={key}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', py: 0.75 }}>
                <RowHeading row={row} onGiveAll={onGiveAll} />
              </TableCell>
              {days.map(({ date }) => {
                const absence = driver ? absenceOf(driver, date) : '';
                return (
                  <TableCell
                    key={date}
                    sx={[
                      { verticalAlign: 'top', p: 0.5, borderLeft: 1, borderColor: 'divider' },
                      rowGround(absence !== '', drag.target === key),
                    ]}
                  >
                    {absence && (
                      <Typography component="div" variant="caption" color="textSecondary">
                        {absence}
                      </Typography>
                    )}
                    {rides
                      .filter((ride) => ride.date === date)
                      .map((ride) => (
                        <Box key={ride.id} sx={{ '& + &': { mt: 0.5 } }}>
                          <RideButton
                            ride={ride}
                            isDragged={drag.ride?.id === ride.id}
                            onGive={onGive}
                            onPointerDown={drag.start}
                          />
                        </Box>
                      ))}
                  </TableCell>
                );
              })}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </Card>
);
