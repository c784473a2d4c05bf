import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ageOf, instantForReading } from '../shared/dates';
import type { Column } from '../shared/ListTable';
import { StatusChip } from '../shared/StatusChip';
import type { Client } from './client';
import type { ClientListParameters } from './useClientListParameters';

/** Columns of the clients list (document 1, section 2.3). */
export const clientColumns = (parameters: ClientListParameters): Column<Client>[] => [
  {
    key: 'name',
    label: 'Name',
    sortBy: 'name',
    render: (client) => (
      <Link component={RouterLink} to={`/clients/${client.id}`} state={parameters} sx={{ fontWeight: 600 }}>
        {client.name}
      </Link>
    ),
  },
  { key: 'age', label: 'Age', numeric: true, render: (client) => ageOf(client.date_of_birth) },
  { key: 'city', label: 'City', sortBy: 'city', render: (client) => client.city },
  { key: 'program', label: 'Program', render: (client) => client.program_name },
  {
    key: 'status',
    label: 'Status',
    sortBy: 'status',
    render: (client) => <StatusChip status={client.status} />,
  },
  {
    key: 'enrolled',
    label: 'Enrolled On',
    sortBy: 'created_at',
    nowrap: true,
    render: (client) => instantForReading(client.created_at),
  },
];
