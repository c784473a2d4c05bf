import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sharedWithPeers } from '@contract/peer-support';
import type { PeerSupportResource } from '@contract/responses/peer-support';
import { FormDialog } from '@web/dialogs/FormDialog';
import { formatDate, dayIn } from '../../shared/dates';
import { Detail, Details } from '../../shared/Details';
import { UnsavedTracker } from '../../shared/form/UnsavedTracker';
import { pluralize } from '../../shared/pluralize';
import { Loaded } from '../../shared/Loaded';
import { useAction } from '../../shared/useAction';
import { phoneOf, type Client } from '../client';
import { introductionOf, usePeerMails } from './peerMails';

interface Props {
  client: Client;
  peers: readonly PeerSupportResource[];
  onClose: () => void;
}

const emailLabel = (people: number) =>
  people === 0 ? 'Email' : `Email ${pluralize(people, '%{smart_count} person |||| %{smart_count} people')}`;

/** Chooses the peers to mail about the client, after a preview of the exact mail. */
export function EmailInfoDialog({ client, peers, onClose }: Props) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const reading = usePeerMails(client);
  const { data: mails, error } = reading;
  const isShown = mails !== undefined && !error;
  const { busy, failure, run } = useAction({ quiet: true });
  const shared = sharedWithPeers({ ...client, phone_number: phoneOf(client) });
  /** The selection without peers who have left the list meanwhile. */
  const selected = peers.filter(({ id }) => selectedIds.includes(id));
  const lastMailTo = (peer: PeerSupportResource) =>
    mails?.find(({ peer_support_resource_id }) => peer_support_resource_id === peer.id);

  const toggle = (id: string) =>
    setSelectedIds(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]);
  const email = async () => {
    const isDone = await run(
      (provider, key, confirmed) =>
        provider.act(
          introductionOf(client),
          {
            peer_support_resource_ids: selected.map(({ id, version }) => ({ id, version })),
            ...(confirmed && { confirmed }),
          },
          client,
          key,
        ),
      'peer_support_resources.introduced',
    );
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={`Email ${client.name}’s info to peer support resources?`}
      busy={busy}
      failure={failure}
      safeLabel="Go Back"
      onClose={onClose}
      action={{
        label: emailLabel(selected.length),
        busyLabel: 'Emailing…',
        disabled: selected.length === 0 || !isShown,
        onClick: () => void email(),
      }}
    >
      <UnsavedTracker form="email-info" isUnsaved={selected.length > 0} />
      <Loaded query={reading} height={96} errorMessage={() => 'The earlier mails could not be loaded.'} />
      <FormControl component="fieldset" sx={{ mb: 2 }}>
        <FormLabel component="legend" focused={false} sx={{ fontWeight: 600, color: 'text.primary' }}>
          Who gets a mail
        </FormLabel>
        <FormGroup sx={{ gap: 1.5, mt: 1 }}>
          {peers.map((peer) => {
            const last = lastMailTo(peer);
            return (
              <FormControlLabel
                key={peer.id}
                sx={{ alignItems: 'flex-start' }}
                control={
                  <Checkbox
                    size="small"
                    sx={{ py: 0.25 }}
                    checked={selectedIds.includes(peer.id)}
                    onChange={() => toggle(peer.id)}
                  />
                }
                label={`${peer.first_name} ${peer.last_name} (${peer.email})${last ? `, already mailed on ${formatDate(dayIn(client.region, last.mailed_at))}` : ''}`}
              />
            );
          })}
        </FormGroup>
      </FormControl>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>The mail contains only this:</Typography>
      <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
        <Details>
          {shared.map(({ label, value }) => (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ))}
        </Details>
      </Box>
    </FormDialog>
  );
}
