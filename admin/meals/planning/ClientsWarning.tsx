import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Client } from '@contract/responses/client';
import { clientPath } from '../../paths';

interface Props {
  /** Beginning of the sentence, with the missing fact. */
  lead: string;
  clients: readonly { id: string; name: string }[];
  /** Tab of the client's page that has the fields to correct. */
  tab: 'customerProfile' | 'meal';
  /** Field to correct, which gets the focus. */
  field: keyof Client;
}

/** Clients whose meals would not arrive, with links to correct it. Shows nothing when there are none. */
export const ClientsWarning = ({ lead, clients, tab, field }: Props) =>
  clients.length === 0 ? null : (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {lead}{' '}
      {clients.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            component={RouterLink}
            to={clientPath(id, tab)}
            state={{ focus: field }}
            color="inherit"
            underline="always"
          >
            {name}
          </Link>
        </span>
      ))}
    </Alert>
  );
