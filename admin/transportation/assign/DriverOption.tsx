import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { phoneForReading } from '@contract/phones';
import { timeForReading } from '@web/formats/times';
import { readable } from '../../shared/dates';
import type { AssignableDrivers } from '../transportRecords';

type AssignableDriver = AssignableDrivers['results'][number];

const tripsInWords = (count: number) => `${count} ${count === 1 ? 'trip' : 'trips'} that week`;

/** When the driver is taken on that day already. */
const BlockedSlots = ({ driver: { blocked } }: { driver: AssignableDriver }) => (
  <Box sx={{ minWidth: 0 }}>
    {blocked.length === 0 ? (
      <Typography variant="caption" color="textSecondary">
        Nothing else that day
      </Typography>
    ) : (
      blocked.map(({ from, from_time, to_time, customer_name }) => (
        <Typography key={from} component="div" variant="caption">
          {timeForReading(from_time)} – {timeForReading(to_time)}, {customer_name ?? 'Removed client'}
        </Typography>
      ))
    )}
  </Box>
);

/** One driver: whether they can drive, why not otherwise, and what their day looks like beside it. */
export const DriverOption = ({ driver }: { driver: AssignableDriver }) => (
  <FormControlLabel
    value={driver.id}
    control={<Radio size="small" />}
    disableTypography
    sx={{ m: 0, py: 1, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}
    label={
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {driver.name}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={driver.can_drive ? 'success' : 'warning'}
            label={driver.can_drive ? 'Can drive' : 'Look first'}
          />
          <Typography variant="body2" color="textSecondary">
            {phoneForReading(driver.phone_number)}, {tripsInWords(driver.trips_that_week)}
          </Typography>
          {driver.reasons.map(({ code, message }) => (
            <Typography key={`${code} ${message}`} variant="body2">
              {readable(message)}
            </Typography>
          ))}
        </Box>
        <BlockedSlots driver={driver} />
      </Box>
    }
  />
);
