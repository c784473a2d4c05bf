import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../shared/StatusChip';
import type { Client } from '../client';

/** Shows whether the client opted in to meals, and the status that decides whether meals are cooked. */
export const OptedIn = ({ client }: { client: Client }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Chip
      size="small"
      variant="outlined"
      label={client.has_opted_for_meal_service ? 'Opted-in' : 'Opted-out'}
    />
    <Typography variant="body2">Client status:</Typography>
    <StatusChip status={client.status} />
  </Box>
);
