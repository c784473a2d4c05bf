import Stack from '@mui/material/Stack';
import type { Client } from '../client';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { MailedCard } from './MailedCard';
import { PeerNotesCard } from './PeerNotesCard';
import { PeersCard } from './PeersCard';

/** Peer Support: possible peers of the client, the notes for them, and the mails already sent. */
export const PeerSupportTab = ({ client }: { client: Client }) => (
  <Stack spacing={3}>
    <InMemoriamNotice client={client} />
    <PeersCard client={client} />
    <PeerNotesCard client={client} />
    <MailedCard client={client} />
  </Stack>
);
