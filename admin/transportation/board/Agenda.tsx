import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay, formatDatesInText } from '../../shared/dates';
import { absenceOf, type BoardDay, type BoardRide, type BoardRow } from './boardRides';
import type { GridProps } from './grid';
import { RideButton } from './RideButton';
import { RowHeading } from './RowHeading';

interface Props extends Omit<GridProps, 'drag'> {
  rows: readonly BoardRow[];
  days: readonly BoardDay[];
}

const Rides = ({ rides, onAssign }: { rides: readonly BoardRide[]; onAssign: GridProps['onAssign'] }) => (
  <Box component="ul" aria-label="Rides" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rides.map((ride) => (
      <Box component="li" key={ride.id} sx={{ mt: 0.75 }}>
        <RideButton ride={ride} onAssign={onAssign} />
        {ride.reasons.map(({ code, message }) => (
          <Typography key={`${code} ${message}`} variant="body2" sx={{ mt: 0.25 }}>
            {formatDatesInText(message)}
          </Typography>
        ))}
      </Box>
    ))}
  </Box>
);

/** The board on a narrow screen: one driver below the other, with the rides of each day. */
export const Agenda = ({ rows, days, onAssign, onReassignAll }: Props) => (
  <Stack spacing={1.5}>
    {rows.map((row) => {
      const { driver, rides } = row;
      const key = driver?.id ?? '';
      const isOneDay = days.length === 1;
      return (
        <Card key={key} data-row={key} sx={{ p: 1.5 }}>
          <RowHeading
            row={row}
            absence={driver && isOneDay ? absenceOf(driver, days[0]!.date) : ''}
            onReassignAll={onReassignAll}
          />
          {isOneDay
            ? rides.length > 0 && <Rides rides={rides} onAssign={onAssign} />
            : days.map(({ date }) => {
                const absence = driver ? absenceOf(driver, date) : '';
                const ofDay = rides.filter((ride) => ride.date === date);
                if (!absence && ofDay.length === 0) return null;
                return (
                  <Box key={date} sx={{ mt: 1 }}>
                    <Typography variant="body2" color="textSecondary">
                      {[formatDay(date), absence].filter(Boolean).join(': ')}
                    </Typography>
                    {ofDay.length > 0 && <Rides rides={ofDay} onAssign={onAssign} />}
                  </Box>
                );
              })}
        </Card>
      );
    })}
  </Stack>
);
