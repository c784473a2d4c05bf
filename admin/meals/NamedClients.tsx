import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { clientPath } from '../paths';

/** Number of clients named. The others are counted until the user expands the list. */
const MOST_NAMED = 10;

interface Props {
  clients: readonly { id: string; name: string }[];
  /** Tab of the client's page that has the fields to correct. */
  tab: 'customerProfile' | 'meal';
}

/** Names of clients, linked to their pages. */
export function NamedClients({ clients, tab }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const more = showsAll ? 0 : Math.max(0, clients.length - MOST_NAMED);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {clients.slice(0, clients.length - more).map(({ id, name }) => (
        <li key={id}>
          <Link component={RouterLink} to={clientPath(id, tab)} color="inherit" underline="always">
            {name}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link component="button" type="button" color="inherit" onClick={() => setShowsAll(true)}>
            and {more} more
          </Link>
        </li>
      )}
    </Box>
  );
}
