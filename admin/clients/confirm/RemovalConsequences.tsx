import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Consequences } from '@contract/responses/client';
import type { Client } from '../client';
import { ConsequenceList } from '../../shared/consequences/ConsequenceList';

interface Props {
  client: Client;
  consequences: Consequences;
}

/** Lists the bookings that archiving or deleting would cancel. Shows nothing when there are none. */
export function RemovalConsequences({ client, consequences }: Props) {
  if (consequences.stops.length === 0) return null;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {client.status === 'archive' ? 'It also:' : 'Either of them also:'}
      </Typography>
      <ConsequenceList consequences={consequences} />
    </Box>
  );
}
