import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { formatPhone } from '@contract/phones';
import { pickUpDay, formatTime } from '@web/formats/times';
import type { DriverCalendar } from '@contract/responses/transport';

/** Prints only the sheet, on as many pages as it needs. */
const onPaper = <GlobalStyles styles={{ '@media print': { '#root': { display: 'none' } } }} />;

interface Props {
  sheet: DriverCalendar;
}

/** One driver's day, the first trip first. Times are in the region's time zone. */
const Trips = ({ sheet: { driver, from, leaves, trips } }: Props) => (
  <>
    <Typography component="h2" variant="h2">
      {driver.name}, {pickUpDay(from)}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {formatPhone(driver.phone_number)}
      {leaves.length > 0 && ', on leave'}
    </Typography>
    {trips.length === 0 && <Typography>No trips on this day.</Typography>}
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {trips.map((trip) => (
        <Box
          component="li"
          key={trip.id}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            py: 1.5,
            breakInside: 'avoid',
            overflowWrap: 'anywhere',
          }}
        >
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {formatTime(trip.pick_up_time)} {trip.customer_name ?? 'Removed client'}
            {trip.customer_phone_number && `, ${formatPhone(trip.customer_phone_number)}`}
          </Typography>
          <Typography>From {trip.pick_up_address}</Typography>
          <Typography>To {trip.drop_address}</Typography>
          <Typography variant="body2" color="textSecondary">
            Blocked {formatTime(trip.blocked_from_time)} – {formatTime(trip.blocked_to_time)}
          </Typography>
          {trip.notes && <Typography>Notes: {trip.notes}</Typography>}
        </Box>
      ))}
    </Box>
  </>
);

/** One driver's day, on the screen and in a copy for print outside of the scrolling page. */
export const DriverDay = ({ sheet }: Props) => (
  <>
    <Box sx={{ p: 3 }}>
      <Trips sheet={sheet} />
    </Box>
    {onPaper}
    <Portal>
      <Box sx={{ display: 'none', displayPrint: 'block', '&, & *': { color: '#000 !important' } }}>
        <Trips sheet={sheet} />
      </Box>
    </Portal>
  </>
);
