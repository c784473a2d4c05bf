import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ageOf, instantForReading } from '../shared/dates';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { plainColumn, type FileColumn } from '../shared/DownloadRows';
import { StatusChip } from '../shared/StatusChip';
import { CallDue } from './CallDue';
import { callDueInWords } from './promisedCall';
import type { Client } from './client';

/** The promised call, which concerns new clients alone. */
const callColumn: FileColumn<Client> = {
  key: 'call',
  label: 'First Call',
  sortBy: 'contact_due_date',
  cell: callDueInWords,
  render: (client) => <CallDue client={client} />,
};

/** Columns of the clients list and of its file. */
export const clientColumns = (
  backTo: { state: unknown },
  { withCalls }: { withCalls: boolean },
): FileColumn<Client>[] => [
  {
    key: 'name',
    label: 'Name',
    sortBy: 'name',
    minWidth: 120,
    cell: (client) => client.name,
    render: (client) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Link component={RouterLink} to={`/clients/${client.id}`} {...backTo} sx={{ fontWeight: 600 }}>
          {client.name}
        </Link>
        {client.is_possible_duplicate && (
          <Chip size="small" variant="outlined" color="warning" label="Possible duplicate" />
        )}
      </Box>
    ),
  },
  plainColumn({ key: 'age', label: 'Age', numeric: true }, (client) => ageOf(client.date_of_birth) ?? ''),
  plainColumn({ key: 'city', label: 'City', sortBy: 'city' }, (client) => client.city),
  plainColumn({ key: 'program', label: 'Program', minWidth: 176 }, (client) => client.program_name ?? ''),
  {
    key: 'status',
    label: 'Status',
    sortBy: 'status',
    cell: (client) => CUSTOMER_STATUS_LABELS[client.status],
    render: (client) => <StatusChip status={client.status} />,
  },
  ...(withCalls ? [callColumn] : []),
  plainColumn(
    // Beside the calls the time stands below its date, so that programs keep their room.
    { key: 'enrolled', label: 'Enrolled On', sortBy: 'created_at', nowrap: !withCalls, minWidth: 108 },
    (client) => instantForReading(client.created_at),
  ),
];
