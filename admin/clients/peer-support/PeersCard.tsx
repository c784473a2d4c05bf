import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { ChildList } from '../../shared/list/ChildList';
import { PhoneLink } from '../../shared/PhoneLink';
import type { PeerSupportResource } from '@contract/responses/peer-support';
import { PEERS } from '../../paths';
import { Detail, Details } from '../../shared/Details';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { RecordLink } from '../../shared/records/RecordLink';
import type { Client } from '../client';
import { EmailInfoDialog } from './EmailInfoDialog';

const BY_NAME = { field: 'first_name', order: 'ASC' } as const;
const EVERY = 1000;

const COLUMNS: readonly RecordColumn<PeerSupportResource>[] = [
  { source: 'first_name', label: 'Name', sortable: true, render: () => <RecordLink /> },
  textColumn({ source: 'diagnosis', label: 'Diagnosis' }, ({ diagnosis }) => diagnosis),
  textColumn({ source: 'treatment', label: 'Treatment', sortable: true }, ({ treatment }) => treatment),
  textColumn({ source: 'availability_days', label: 'Availability Days' }, ({ availability_days }) =>
    availability_days.join(', '),
  ),
];

function PeerDetails() {
  const peer = useRecordContext<PeerSupportResource>();
  if (!peer) return null;
  return (
    <Details>
      <Detail label="Email">{peer.email}</Detail>
      <Detail label="Phone Number">
        <PhoneLink phone={peer.phone_number} />
      </Detail>
      <Detail label="Age at Diagnosis">{peer.diagnosed_age}</Detail>
      <Detail label="Type of Diagnosis">{peer.diagnosis_type}</Detail>
      <Detail label="Surgery">{peer.surgery}</Detail>
      <Detail label="Treatment Center">{peer.treatment_center}</Detail>
      <Detail label="Diagnosis in Detail">{peer.notes}</Detail>
      <Detail label="Interests">{peer.hobby.join(', ')}</Detail>
    </Details>
  );
}

/** Returns why nobody can be mailed about the client now. */
const refusalOf = ({ status }: Client) =>
  status === 'active'
    ? ''
    : 'Only active clients are introduced. Set the status on the Services & Status tab first.';

function EmailInfo({ client }: { client: Client }) {
  const { data: peers = [] } = useListContext<PeerSupportResource>();
  const [choosing, setChoosing] = useState(false);
  const refusal = refusalOf(client);
  return (
    <>
      {refusal && (
        <Typography variant="body2" color="textSecondary">
          {refusal}
        </Typography>
      )}
      <Button
        variant="contained"
        disabled={refusal !== '' || peers.length === 0}
        onClick={() => setChoosing(true)}
      >
        Email Customer Info
      </Button>
      {choosing && <EmailInfoDialog client={client} peers={peers} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** The active peer support resources of the client's region. */
export function PeersCard({ client }: { client: Client }) {
  const heading = (
    <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
      Peer Support Resources
    </Typography>
  );
  if (!client.region_id) {
    return (
      <div>
        {heading}
        <Typography color="textSecondary">Choose a region on the Client Profile tab first.</Typography>
      </div>
    );
  }
  return (
    <div>
      <ChildList<PeerSupportResource>
        resource={PEERS}
        readsAhead={EVERY}
        sort={BY_NAME}
        filter={{ region: client.region_id, is_active: true }}
        above={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            {heading}
            <EmailInfo client={client} />
          </Box>
        }
        label="Peer Support Resources"
        columns={COLUMNS}
        details={<PeerDetails />}
        empty="The client’s region has no peer support resource yet."
      />
    </div>
  );
}
