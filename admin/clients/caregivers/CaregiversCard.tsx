import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import type { Caregiver } from '@contract/responses/caregivers';
import { ChildList } from '../../shared/list/ChildList';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { EmailText } from '../../shared/EmailText';
import { useConfirm } from '../../shared/useConfirm';
import { useLatest } from '../../shared/useLatest';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { FoldedCard } from '../FoldedCard';
import { CaregiverDialog } from './CaregiverDialog';
import { servicesLabel, statusLabel } from './caregiverLabels';

const NEWEST_FIRST = { field: 'invited_at', order: 'DESC' } as const;

const COLUMNS: readonly RecordColumn<Caregiver>[] = [
  textColumn({ source: 'name', label: 'Name' }, ({ name }) => name),
  { source: 'email', label: 'Email', render: ({ email }) => <EmailText>{email}</EmailText> },
  textColumn({ source: 'services', label: 'Services' }, ({ services }) => servicesLabel(services)),
  textColumn({ source: 'status', label: 'Status', nowrap: true }, statusLabel),
];

interface ActionsProps {
  client: Client;
  /** Gets the focus after a removal, which leaves the row without buttons. */
  inviteButton: RefObject<HTMLButtonElement | null>;
}

function CaregiverActions({ client, inviteButton }: ActionsProps) {
  const caregiver = useRecordContext<Caregiver>();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const { ask, isOpen: isAsking } = useConfirm();
  // A retry sends the latest version.
  const latest = useLatest(caregiver);
  useEffect(() => {
    // An open dialog would take the focus back.
    if (isRemoved && !isAsking) inviteButton.current?.focus();
  }, [isRemoved, isAsking, inviteButton]);
  if (!caregiver || caregiver.status === 'revoked') return null;
  const { id, name } = caregiver;
  const remove = () =>
    ask({
      title: `Remove ${name} as a caregiver?`,
      answers: [
        {
          label: 'Remove Caregiver',
          destructive: true,
          act: (provider) => provider.delete('caregivers', { id, previousData: latest.current ?? caregiver }),
          success: 'caregivers.revoked',
        },
      ],
      children: <Typography>They are signed out at once and see nothing of the client any more.</Typography>,
    }).then(setRemoved);
  return (
    <Stack direction="row" spacing={1}>
      <CanAccess resource="caregivers" action="edit">
        <Button size="small" onClick={() => setOpen(true)}>
          Change Services
        </Button>
      </CanAccess>
      <CanAccess resource="caregivers" action="delete">
        <Button size="small" color="error" onClick={() => void remove()}>
          Remove
        </Button>
      </CanAccess>
      {isOpen && <CaregiverDialog client={client} caregiver={caregiver} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** Revokes the link at which the client's calendar can be read without signing in. */
function RevokeCalendarLink({ client }: { client: Client }) {
  const { ask } = useConfirm();
  const revoke = () =>
    ask({
      title: `Revoke the calendar link of ${client.name}?`,
      answers: [
        {
          label: 'Revoke Calendar Link',
          busyLabel: 'Revoking…',
          destructive: true,
          act: (provider) => provider.deletePath(`${CUSTOMERS}/${client.id}/calendar_link/`),
          success: 'calendar_links.revoked',
        },
      ],
      children: (
        <Typography>
          Calendars that follow the link show no new visits. The client can make a new link in the portal.
        </Typography>
      ),
    });
  return (
    client.has_calendar_link && (
      <Button color="error" sx={{ mt: 1, ml: 1 }} onClick={() => void revoke()}>
        Revoke Calendar Link
      </Button>
    )
  );
}

/** Lists the client's caregivers in the portal, with their services. */
export function CaregiversCard({ client }: { client: Client }) {
  const inviteButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedCard title="Caregivers" summary="Family or friends who help in the portal">
      <ChildList<Caregiver>
        isInCard
        resource="caregivers"
        filter={{ customer: client.id }}
        sort={NEWEST_FIRST}
        label="Caregivers"
        columns={COLUMNS}
        actions={<CaregiverActions client={client} inviteButton={inviteButton} />}
        empty="Nobody helps this client in the portal yet."
      />
      <CanAccess resource="caregivers" action="create">
        <Button ref={inviteButton} variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          Invite Caregiver
        </Button>
      </CanAccess>
      <RevokeCalendarLink client={client} />
      {isOpen && <CaregiverDialog client={client} onClose={() => setOpen(false)} />}
    </FoldedCard>
  );
}
