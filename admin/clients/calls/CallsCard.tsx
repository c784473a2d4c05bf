import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import { CALL_OUTCOME_LABELS, CALL_REMOVABLE_MINUTES } from '@contract/customer-calls';
import type { CustomerCall } from '@contract/responses/customer-calls';
import { ChildList } from '../../shared/list/ChildList';
import { currentUser } from '../../entrance';
import { formatDate, instantWithZone } from '../../shared/dates';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { NEWEST_FIRST } from '../../shared/list/newestFirst';
import { useAction } from '../../shared/useAction';
import { callTargetOf, type Client } from '../client';
import { FoldedCard } from '../FoldedCard';
import CallDialog from '../../calls/CallDialog';
import { CALLS } from '../../paths';
import { callLabel } from '../../calls/callLabels';

const COLUMNS: readonly RecordColumn<CustomerCall>[] = [
  textColumn({ source: 'created_at', label: 'When', names: true }, ({ created_at }) =>
    instantWithZone(created_at),
  ),
  textColumn(
    { source: 'outcome', label: 'Outcome', nowrap: true },
    ({ outcome }) => CALL_OUTCOME_LABELS[outcome],
  ),
  textColumn({ source: 'notes', label: 'Notes', minWidth: 200 }, ({ notes }) => notes),
  textColumn({ source: 'call_again_on', label: 'Call Again On', nowrap: true }, ({ call_again_on }) =>
    formatDate(call_again_on),
  ),
  textColumn({ source: 'user', label: 'By' }, ({ user }) => user.name),
];

/** The server refuses once the minutes are over, even if this computer's clock is slow. */
const isRemovable = ({ user, created_at }: CustomerCall) =>
  user.id === currentUser().id && Date.now() - Date.parse(created_at) < CALL_REMOVABLE_MINUTES * 60_000;

function RemoveCall() {
  const call = useRecordContext<CustomerCall>();
  const { run, busy } = useAction();
  if (!call || !isRemovable(call)) return null;
  const { id, version } = call;
  return (
    <Button
      size="small"
      disabled={busy}
      onClick={() =>
        void run(
          (provider) => provider.delete(CALLS, { id, previousData: { id, version } }),
          'customer_calls.deleted',
        )
      }
    >
      Undo
    </Button>
  );
}

/** The office's calls to a client. A user can remove a call recorded by mistake for some minutes. */
export function CallsCard({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedCard title="Calls" summary={client.last_call ? callLabel(client.last_call) : 'No calls yet'}>
      <ChildList<CustomerCall>
        isInCard
        resource={CALLS}
        filter={{ customer: client.id }}
        sort={NEWEST_FIRST}
        label="Calls"
        columns={COLUMNS}
        actions={<RemoveCall />}
        empty="Nobody has called this client yet."
      />
      <CanAccess resource={CALLS} action="create">
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          Record Call
        </Button>
      </CanAccess>
      {isOpen && <CallDialog client={callTargetOf(client)} onClose={() => setOpen(false)} />}
    </FoldedCard>
  );
}
