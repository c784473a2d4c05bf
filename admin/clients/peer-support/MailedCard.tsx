import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { MailStatus } from '@contract/mail';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { Loaded } from '../../shared/Loaded';
import { formatInstant } from '../../shared/dates';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { RowsTable } from '../../shared/list/RowsTable';
import { EmptyList } from '../../shared/ListStates';
import type { Client } from '../client';
import { usePeerMails } from './peerMails';

const STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not sent',
  withheld: 'Withheld',
};

const COLUMNS: readonly RecordColumn<PeerSupportMail>[] = [
  {
    source: 'peer_support_resource',
    label: 'Sent to',
    minWidth: 140,
    render: ({ peer_support_resource, email }) => (
      <>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {peer_support_resource.name}
        </Box>
        <Typography component="div" variant="caption" color="textSecondary">
          {email}
        </Typography>
      </>
    ),
  },
  {
    source: 'shared',
    label: 'Shared Details',
    minWidth: 220,
    render: ({ shared }) => (
      <Box component="ul" sx={{ m: 0, py: 0.5, pl: 2 }}>
        {shared.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </Box>
    ),
  },
  textColumn({ source: 'mailed_at', label: 'When' }, ({ mailed_at }) => formatInstant(mailed_at)),
  textColumn({ source: 'mailed_by', label: 'By' }, ({ mailed_by }) => mailed_by ?? 'System'),
  textColumn({ source: 'status', label: 'Status', nowrap: true }, ({ status }) =>
    status ? STATUS_LABELS[status] : '',
  ),
];

function Mailed({ client }: { client: Client }) {
  return (
    <Loaded query={usePeerMails(client)} height={120}>
      {(mails) =>
        mails.length === 0 ? (
          <Card>
            <EmptyList>No peer support resource has been mailed about this client yet.</EmptyList>
          </Card>
        ) : (
          <RowsTable<PeerSupportMail> label="Mailed Customer Info" columns={COLUMNS} rows={mails} />
        )
      }
    </Loaded>
  );
}

/** Lists the mails about the client, with recipient, time and sender. */
export const MailedCard = ({ client }: { client: Client }) => (
  <div>
    <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
      Mailed Customer Info
    </Typography>
    <Mailed client={client} />
  </div>
);
