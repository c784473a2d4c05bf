import PeopleAltIcon from '@mui/icons-material/PeopleAlt';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { duplicatesPath } from '../paths';
import type { Client } from './client';
import { ConsentChip } from './ConsentChip';

/** Icons beside a name in long lists: a possible duplicate, and a missing consent. */
export const ClientMarks = ({ client }: { client: Client }) => (
  <>
    {client.is_possible_duplicate && (
      <Link component={RouterLink} to={duplicatesPath(client.id)} sx={{ display: 'inline-flex', p: 0.5 }}>
        <PeopleAltIcon color="warning" fontSize="small" titleAccess="Possible duplicate" />
      </Link>
    )}
    <ConsentChip client={client} small />
  </>
);
