import Chip from '@mui/material/Chip';
import { TRIP_RESPONSE_LABELS, type TripResponse } from '@contract/transport';

const COLORS = { none: 'default', asked: 'default', accepted: 'success', declined: 'error' } as const;

/** The driver's answer to a trip. */
export const ResponseChip = ({ response }: { response: TripResponse }) => (
  <Chip size="small" variant="outlined" color={COLORS[response]} label={TRIP_RESPONSE_LABELS[response]} />
);
