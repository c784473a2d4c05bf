import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import { pickUpDay, formatTime } from '@web/formats/times';
import { todayIn } from '../../shared/dates';
import { clientPath, driverDayPath } from '../../paths';
import { ResponseChip } from '../rides/ResponseChip';
import type { DriverCalendar } from '@contract/responses/transport';

interface Props {
  ref: Ref<HTMLElement>;
  calendar: DriverCalendar;
  day: string;
  onLeave: () => void;
}

/** Trips and leave of the chosen day. */
export function DayCard({ ref, calendar, day, onLeave }: Props) {
  const isLeave = calendar.leaves.includes(day);
  const trips = calendar.trips.filter(({ pick_up_date }) => pick_up_date === day);
  return (
    <Card component="section" ref={ref} tabIndex={-1} aria-label="Chosen day">
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box aria-live="polite">
          <Typography component="h2" variant="h2" gutterBottom>
            {pickUpDay(day)}
          </Typography>
          {isLeave && <Typography gutterBottom>On leave</Typography>}
          {trips.length === 0 && <Typography gutterBottom>No trips.</Typography>}
          {trips.map(({ id, pick_up_time, customer_id, customer_name, status, response, ...trip }) => (
            <Box key={id} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {formatTime(pick_up_time)}{' '}
                {customer_id ? (
                  <Link component={RouterLink} to={clientPath(customer_id, 'transport')}>
                    {customer_name}
                  </Link>
                ) : (
                  'Removed client'
                )}
              </Typography>
              <Typography variant="body2">
                From {trip.pick_up_address} to {trip.drop_address}
              </Typography>
              {/* An answer to a trip that is past asks for nothing. */}
              {status === 'scheduled' && <ResponseChip response={response} />}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {day >= todayIn(calendar) && (
            <Button variant="outlined" onClick={onLeave}>
              {isLeave ? 'Remove Leave' : 'Add Leave'}
            </Button>
          )}
          {trips.length > 0 && (
            <Button component={RouterLink} to={driverDayPath(calendar.driver.id, day)}>
              Day Sheet
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}
