import CallIcon from '@mui/icons-material/CallOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { useGetList } from 'react-admin';
import type { HistoryEntry } from '@contract/responses/client';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { ClientMail } from '@contract/responses/mail';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { CALLS, CUSTOMERS } from '../../paths';
import { formatInstant } from '../../shared/dates';
import { type Client } from '../client';
import { mailsOf } from '../peer-support/peerMails';
import { Loaded } from '../../shared/Loaded';
import { OverviewCard } from './OverviewCard';
import { timelineOf, type TimelineEntry } from './timeline';

const MOST = 12;
const PAGE = { page: 1, perPage: MOST };
const ICONS: Record<TimelineEntry['kind'], SvgIconComponent> = {
  change: EditNoteIcon,
  call: CallIcon,
  mail: MailIcon,
};

const newestBy = (field: string) => ({ pagination: PAGE, sort: { field, order: 'DESC' } as const });

/** Reads the newest entries of each source. The timeline takes the newest of all. */
function useTimeline(client: Client) {
  const changes = useGetList<HistoryEntry>(`${CUSTOMERS}/${client.id}/history`, {
    ...newestBy('id'),
    filter: { by: 'action' },
  });
  const calls = useGetList<CustomerCall>(CALLS, {
    ...newestBy('created_at'),
    filter: { customer: client.id },
  });
  const introductions = useGetList<PeerSupportMail>(mailsOf(client), newestBy('mailed_at'));
  const mails = useGetList<ClientMail>(`${CUSTOMERS}/${client.id}/mails`, newestBy('created_at'));
  const sources = [changes, calls, introductions, mails];
  return {
    data:
      changes.data && calls.data && introductions.data && mails.data
        ? timelineOf(
            {
              changes: changes.data,
              calls: calls.data,
              introductions: introductions.data,
              mails: mails.data,
            },
            MOST,
          )
        : undefined,
    error: sources.find(({ error }) => error)?.error,
    refetch: () => Promise.all(sources.map(({ refetch }) => refetch())),
  };
}

function Entry({ entry: { kind, at, byline, text, notes } }: { entry: TimelineEntry }) {
  const Icon = ICONS[kind];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
      <Icon fontSize="small" color="action" sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" variant="body2">
          {text}
          {notes && `: ${notes}`}
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          {formatInstant(at)}, {byline}
        </Typography>
      </Box>
    </Box>
  );
}

interface Props {
  client: Client;
  onOpen: (form: string) => void;
}

/** The latest changes of the client, calls, and mails to her and about her. */
export function Timeline({ client, onOpen }: Props) {
  const query = useTimeline(client);
  return (
    <OverviewCard title="Timeline" action={{ label: 'Whole History', onClick: () => onOpen('history') }}>
      <Loaded query={query}>
        {(entries) => (
          <Box component="ul" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
      </Loaded>
    </OverviewCard>
  );
}
