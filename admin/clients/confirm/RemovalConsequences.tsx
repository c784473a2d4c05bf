import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Consequences } from '@contract/responses/client';
import { CLIENTS, CUSTOMERS, type Client } from '../client';
import { ConsequenceList } from './ConsequenceList';
import { useReads } from '../../shared/useReads';

/** What archiving or deleting would cancel. */
export function useRemovalConsequences(client: Client) {
  const reads = useReads();
  return useQuery({
    queryKey: [CLIENTS, 'consequences', client.id],
    // Deleting first does what completing does, and so does archiving.
    queryFn: () =>
      reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, { status: 'complete' }),
    retry: false,
    gcTime: 0,
    // What is read again after a removal has no client left to ask about.
    staleTime: 'static',
  });
}

interface Props {
  client: Client;
  data: Consequences | undefined;
}

/** Silent where nothing is cancelled or the response does not come. */
export function RemovalConsequences({ client, data }: Props) {
  if (!data || data.stops.length === 0) return null;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {client.status === 'archive' ? 'It also:' : 'Either of them also:'}
      </Typography>
      <ConsequenceList consequences={data} />
    </Box>
  );
}
