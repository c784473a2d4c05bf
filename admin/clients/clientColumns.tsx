import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { rem } from '@contract/theme-tokens';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { phoneDigits } from '@contract/phones';
import { clientPath } from '../paths';
import { ageOf, formatInstant } from '../shared/dates';
import { OneLine, TwoLines } from '../shared/list/clamped';
import { textColumn, type FileColumn } from '../shared/list/columns';
import { matchedFieldsText } from '../shared/searchResult';
import { PhoneLink } from '../shared/PhoneLink';
import { StatusChip } from '../shared/StatusChip';
import { CallDue } from './CallDue';
import { phoneOf, type Client } from './client';
import { ClientMarks } from './ClientMarks';
import { callDueLabel } from './promisedCall';
import { useFromList } from '../shared/useFromList';

/** Links to the client. Back returns to the list with its filters. */
export function ClientLink({ client }: { client: Pick<Client, 'id' | 'name'> }) {
  const fromList = useFromList();
  return (
    <Link
      component={RouterLink}
      to={clientPath(client.id, 'overview')}
      state={fromList}
      sx={{ minWidth: 0, fontWeight: 600 }}
    >
      <OneLine width={136} focusable={false}>
        {client.name}
      </OneLine>
    </Link>
  );
}

const NAME: FileColumn<Client> = {
  source: 'name',
  label: 'Name',
  sortable: true,
  minWidth: 120,
  cell: ({ name }) => name,
  render: (client) => (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1 }}>
      <ClientLink client={client} />
      <ClientMarks client={client} />
      {client.matched && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: rem(12), minWidth: 0 }}>
          <OneLine
            width={180}
          >{`born ${client.date_of_birth.slice(0, 4)} · ${matchedFieldsText(client)}`}</OneLine>
        </Box>
      )}
    </Box>
  ),
};

/** The promised call. Only new clients have one. */
const FIRST_CALL: FileColumn<Client> = {
  source: 'contact_due_date',
  label: 'First Call',
  sortable: true,
  nowrap: true,
  cell: callDueLabel,
  render: (client) => <CallDue client={client} />,
};

/** Phone number to call, for statuses with calls. */
const PHONE: FileColumn<Client> = {
  source: 'phone_number',
  label: 'Phone',
  nowrap: true,
  render: (client) => <PhoneLink phone={phoneOf(client)} />,
  cell: (client) => phoneDigits(phoneOf(client)),
};

/** Width of the program column in pixels, by status. It depends on the other columns. */
const PROGRAM_WIDTH: Record<string, number> = { new: 116, active: 160 };

/** Columns of the clients list and of its file. */
export const clientColumns = (status: string): FileColumn<Client>[] => [
  NAME,
  textColumn({ source: 'age', label: 'Age', numeric: true }, (client) => ageOf(client) ?? ''),
  {
    source: 'city',
    label: 'City',
    sortable: true,
    cell: ({ city }) => city,
    render: ({ city }) => city && <OneLine width={112}>{city}</OneLine>,
  },
  {
    source: 'program',
    label: 'Program',
    cell: ({ program_name }) => program_name ?? '',
    render: ({ program_name }) =>
      program_name && <TwoLines width={PROGRAM_WIDTH[status] ?? 240}>{program_name}</TwoLines>,
  },
  {
    source: 'status',
    label: 'Status',
    sortable: true,
    cell: (client) => CUSTOMER_STATUS_LABELS[client.status],
    render: (client) => <StatusChip status={client.status} />,
  },
  ...(status === 'new' ? [FIRST_CALL] : []),
  ...(status === 'new' || status === 'active' ? [PHONE] : []),
  textColumn({ source: 'created_at', label: 'Enrolled On', sortable: true, nowrap: true }, ({ created_at }) =>
    formatInstant(created_at),
  ),
];
