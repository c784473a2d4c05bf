import Stack from '@mui/material/Stack';
import type { Client } from '../client';
import { RememberedNotice } from '../RememberedNotice';
import { MailedCard } from './MailedCard';
import { PeerNotesCard } from './PeerNotesCard';
import { PeersCard } from './PeersCard';

/** Peer Support: who could talk with the client, what they are told, and what was told to whom. */
export const PeerSupportTab = ({ client }: { client: Client }) => (
  <Stack spacing={3}>
    <RememberedNotice client={client} />
    <PeersCard client={client} />
    <PeerNotesCard client={client} />
    <MailedCard client={client} />
  </Stack>
);
