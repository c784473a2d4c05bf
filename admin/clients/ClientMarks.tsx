import PeopleAltIcon from '@mui/icons-material/PeopleAlt';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { duplicatesPath } from '../paths';
import type { Client } from './client';
import { ConsentChip } from './ConsentChip';
import { clientListPath, useFromList } from '../shared/useFromList';

/** Icons beside a name in the list: a possible duplicate, and a missing consent. */
export function ClientMarks({ client }: { client: Client }) {
  const fromList = useFromList();
  return (
    <>
      {client.is_possible_duplicate && (
        <Link
          component={RouterLink}
          to={duplicatesPath(client.id)}
          state={{ ...fromList, back: clientListPath(fromList) }}
          sx={{ display: 'inline-flex', p: 0.5 }}
        >
          <PeopleAltIcon color="warning" fontSize="small" titleAccess="Possible duplicate" />
        </Link>
      )}
      <ConsentChip client={client} small />
    </>
  );
}
