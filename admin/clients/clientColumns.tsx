import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ageOf, instantForReading } from '../shared/dates';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { plainColumn, type FileColumn } from '../shared/DownloadRows';
import { StatusChip } from '../shared/StatusChip';
import type { Client } from './client';

/** Columns of the clients list and of its file (document 1, section 2.3). */
export const clientColumns = (way: { state: unknown }): FileColumn<Client>[] => [
  {
    key: 'name',
    label: 'Name',
    sortBy: 'name',
    cell: (client) => client.name,
    render: (client) => (
      <Link component={RouterLink} to={`/clients/${client.id}`} {...way} sx={{ fontWeight: 600 }}>
        {client.name}
      </Link>
    ),
  },
  plainColumn({ key: 'age', label: 'Age', numeric: true }, (client) => ageOf(client.date_of_birth) ?? ''),
  plainColumn({ key: 'city', label: 'City', sortBy: 'city' }, (client) => client.city),
  plainColumn({ key: 'program', label: 'Program' }, (client) => client.program_name ?? ''),
  {
    key: 'status',
    label: 'Status',
    sortBy: 'status',
    cell: (client) => CUSTOMER_STATUS_LABELS[client.status],
    render: (client) => <StatusChip status={client.status} />,
  },
  plainColumn({ key: 'enrolled', label: 'Enrolled On', sortBy: 'created_at', nowrap: true }, (client) =>
    instantForReading(client.created_at),
  ),
];
