import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { absenceOf, type BoardDay, type BoardRow } from './boardRides';
import { rowGround } from './boardStyles';
import type { GridProps } from './grid';
import { RideButton } from './RideButton';
import { RowHeading } from './RowHeading';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Wed, Nov 25`. The year stands above the board. */
const dayHeading = (date: string) => DAY.format(new Date(`${date}T00:00:00Z`));

interface Props extends GridProps {
  rows: readonly BoardRow[];
  days: readonly BoardDay[];
}

/** One week: a row for each driver, a column for each day. A ride keeps its day; only its driver changes. */
export const WeekGrid = ({ rows, days, drag, onAssign, onReassignAll }: Props) => (
  <Card>
    <Box
      component="table"
      aria-label="Drivers and days"
      sx={{
        tableLayout: 'fixed',
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { p: 0.5, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
        '& thead th': { p: 0.75, fontWeight: 700 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: 160 }}>
            Driver
          </Box>
          {days.map(({ date }) => (
            <th key={date} scope="col">
              {dayHeading(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { driver, rides } = row;
          const key = driver?.id ?? '';
          return (
            <tr key={key} data-row={key}>
              <th scope="row">
                <RowHeading row={row} onReassignAll={onReassignAll} />
              </th>
              {days.map(({ date }) => {
                const absence = driver ? absenceOf(driver, date) : '';
                return (
                  <Box
                    component="td"
                    key={date}
                    sx={[
                      { borderLeft: 1, borderColor: 'divider' },
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
                            onAssign={onAssign}
                            onPointerDown={drag.start}
                          />
                        </Box>
                      ))}
                  </Box>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Box>
  </Card>
);
