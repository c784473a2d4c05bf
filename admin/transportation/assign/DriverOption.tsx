import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatPhone } from '@contract/phones';
import { formatDatesInText } from '../../shared/dates';

export interface OfferedDriver {
  id: string;
  name: string;
  phone_number: string;
  reasons: readonly { code: string; message: string }[];
}

interface Props {
  driver: OfferedDriver;
  /** Label of the driver's availability. */
  fit: string;
  /** `2 trips that week` */
  trips: string;
  /** Details of the driver's day. */
  children?: ReactNode;
}

/** One driver with the availability, or the reasons against. */
export const DriverOption = ({
  driver: { id, name, phone_number, reasons },
  fit,
  trips,
  children,
}: Props) => (
  <FormControlLabel
    value={id}
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
            {name}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={reasons.length === 0 ? 'success' : 'warning'}
            label={fit}
          />
          <Typography variant="body2" color="textSecondary">
            {formatPhone(phone_number)}, {trips}
          </Typography>
          {reasons.map(({ code, message }) => (
            <Typography key={`${code} ${message}`} variant="body2">
              {formatDatesInText(message)}
            </Typography>
          ))}
        </Box>
        {children}
      </Box>
    }
  />
);
