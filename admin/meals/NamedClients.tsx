import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { clientPath } from '../paths';

/** So many are named; the others are counted until they are asked for. */
const MOST_NAMED = 10;

interface Props {
  clients: readonly { id: string; name: string }[];
  /** Tab of the client's page where something is done about it. */
  tab: 'customerProfile' | 'meal';
}

/** Clients by name, each with the way to their page. */
export function NamedClients({ clients, tab }: Props) {
  const [all, setAll] = useState(false);
  const more = all ? 0 : Math.max(0, clients.length - MOST_NAMED);
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
          <Link component="button" type="button" color="inherit" onClick={() => setAll(true)}>
            and {more} more
          </Link>
        </li>
      )}
    </Box>
  );
}
