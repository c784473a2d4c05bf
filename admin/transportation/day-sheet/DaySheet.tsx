import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { phoneForReading } from '@web/formats/phones';
import { pickUpDay, timeForReading } from '@web/formats/times';
import type { DriverCalendar } from '../transportRecords';

const PAPER = 'day-sheet';

/** On paper there is the sheet alone. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        [`#${PAPER}, #${PAPER} *`]: { visibility: 'visible', color: '#000 !important' },
        [`#${PAPER}`]: { position: 'fixed', inset: 0 },
      },
    }}
  />
);

/** One driver's day, the first trip first. Times are those of the region's clocks. */
export const DaySheet = ({ sheet: { driver, from, leaves, trips } }: { sheet: DriverCalendar }) => (
  <Box id={PAPER} sx={{ p: 3 }}>
    {onPaper}
    <Typography component="h2" variant="h2">
      {driver.name}, {pickUpDay(from)}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {phoneForReading(driver.phone_number)}
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
            {timeForReading(trip.pick_up_time)} {trip.customer_name ?? 'Removed client'}
            {trip.customer_phone_number && `, ${phoneForReading(trip.customer_phone_number)}`}
          </Typography>
          <Typography>From {trip.pick_up_address}</Typography>
          <Typography>To {trip.drop_address}</Typography>
          <Typography variant="body2" color="textSecondary">
            Blocked {timeForReading(trip.blocked_from_time)} – {timeForReading(trip.blocked_to_time)}
          </Typography>
          {trip.notes && <Typography>Notes: {trip.notes}</Typography>}
        </Box>
      ))}
    </Box>
  </Box>
);
