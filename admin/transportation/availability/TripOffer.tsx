import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clientOf } from '../../shared/list/clientColumn';
import { formatDatesInText } from '../../shared/dates';
import { pickUpLabel, rideLabel } from '../rides/rideLabels';
import { ResponseChip } from '../rides/ResponseChip';
import type { ReassignmentProposal } from '@contract/responses/transport';

type Offer = ReassignmentProposal['results'][number];

interface Props {
  offer: Offer;
  /** Current driver of the trip. */
  keeper: string;
  /** Id of the new driver. Empty if the trip is not reassigned. */
  selectedId: string;
  onChosen: (id: string) => void;
}

/** A trip and the choice of its new driver. Available drivers come first. Reasons against the chosen one are shown. */
export function TripOffer({ offer: { trip, drivers }, keeper, selectedId, onChosen }: Props) {
  const reasons = drivers.find(({ id }) => id === selectedId)?.reasons ?? [];
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{clientOf(trip)}</Typography>
        <Typography variant="body2">{pickUpLabel(trip)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          To {trip.drop_address}
        </Typography>
        <ResponseChip response={trip.response} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Driver"
          value={selectedId}
          onChange={({ target }) => onChosen(target.value)}
          slotProps={{
            select: { displayEmpty: true },
            inputLabel: { shrink: true },
            htmlInput: { 'aria-label': `Driver for ${rideLabel(trip)}` },
          }}
        >
          <MenuItem value="">Stays with {keeper}</MenuItem>
          {drivers.map(({ id, name, can_drive }) => (
            <MenuItem key={id} value={id}>
              {can_drive ? name : `${name} (busy or not working)`}
            </MenuItem>
          ))}
        </TextField>
        {reasons.map(({ code, message }) => (
          <Typography key={`${code} ${message}`} variant="body2" sx={{ mt: 0.5 }}>
            {formatDatesInText(message)}
          </Typography>
        ))}
        {selectedId === '' && drivers.every(({ can_drive }) => !can_drive) && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Nobody else is free at that time.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
