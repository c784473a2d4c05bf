import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { pickUpLabel } from '../rides/rideLabels';
import type { SeriesDrivers } from '@contract/responses/transport';

interface Props {
  rides: SeriesDrivers['rides'];
  chosenIds: ReadonlySet<string>;
  /** Error that prevents the assignment. */
  error: string;
  onChosen: (ids: ReadonlySet<string>) => void;
}

/** Open rides of a series. The user can leave some out. */
export function SeriesRides({ rides, chosenIds, error, onChosen }: Props) {
  const toggle = (id: string) => {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <FormControl component="fieldset" error={error !== ''} fullWidth>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        Rides
      </FormLabel>
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
      {/* Long series scroll in their own box, so that the drivers stay in view. A row that is cut shows that more follow. */}
      <Box sx={{ maxHeight: 286, overflowY: 'auto' }}>
        <FormGroup>
          {rides.map((ride) => (
            <FormControlLabel
              key={ride.id}
              control={
                <Checkbox size="small" checked={chosenIds.has(ride.id)} onChange={() => toggle(ride.id)} />
              }
              disableTypography
              sx={{ m: 0, alignItems: 'flex-start' }}
              label={
                <Box sx={{ py: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {pickUpLabel(ride)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    From {ride.pick_up_address} to {ride.drop_address}
                  </Typography>
                </Box>
              }
            />
          ))}
        </FormGroup>
      </Box>
    </FormControl>
  );
}
