import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatTime } from '@web/formats/times';
import type { AssignableDrivers } from '@contract/responses/transport';

/** Times of that day at which a driver is already blocked. */
export const BlockedSlots = ({ blocked }: Pick<AssignableDrivers['results'][number], 'blocked'>) => (
  <Box sx={{ minWidth: 0 }}>
    {blocked.length === 0 ? (
      <Typography variant="caption" color="textSecondary">
        Nothing else that day
      </Typography>
    ) : (
      blocked.map(({ from, from_time, to_time, customer_name }) => (
        <Typography key={from} component="div" variant="caption">
          {formatTime(from_time)} – {formatTime(to_time)}, {customer_name ?? 'Removed client'}
        </Typography>
      ))
    )}
  </Box>
);
