import Typography from '@mui/material/Typography';
import type { Consequences } from '@contract/responses/client';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../shared/useAction';
import { useConsequences } from '../shared/useConsequences';
import { useReads } from '../shared/useReads';
import { RemovalConsequences } from './confirm/RemovalConsequences';
import { CLIENTS, CUSTOMERS } from '../paths';
import { type Client } from './client';
import { clientFailure } from './clientFailure';

/** Dialog that archives or deletes a client. */
export default function ClientRemoveDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { busy, run } = useAction({ words: clientFailure });
  const reads = useReads();
  const {
    data: found,
    confirmed: consequences,
    placeholder,
    refetch,
  } = useConsequences([CLIENTS, 'consequences', client.id], () =>
    // Deleting and archiving first do the same as completing.
    reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, { status: 'complete' }),
  );
  const finish = async (isDone: boolean) => {
    if (isDone) onClose();
    else await refetch();
  };
  const archive = async () => {
    const meta = { consequences };
    const change = { id: client.id, data: { status: 'archive' }, previousData: { id: client.id }, meta };
    await finish(await run((provider) => provider.update(CLIENTS, change), 'clients.archived'));
  };
  const remove = async () => {
    if (consequences === undefined) return;
    const removal = { id: client.id, meta: { consequences } };
    await finish(await run((provider) => provider.delete(CLIENTS, removal), 'clients.deleted'));
  };

  return (
    <ConfirmDialog
      open
      title={client.status === 'archive' ? `Delete ${client.name}?` : `Archive or delete ${client.name}?`}
      safeLabel="Go Back"
      busy={busy}
      ready={consequences !== undefined}
      onClose={onClose}
      actions={[
        ...(client.status === 'archive' ? [] : [{ label: 'Archive', onClick: () => void archive() }]),
        { label: 'Delete Anyway', onClick: () => void remove(), destructive: true },
      ]}
    >
      {client.status !== 'archive' && (
        <Typography gutterBottom>
          <strong>ARCHIVE</strong> stops all services but keeps the data.
        </Typography>
      )}
      <Typography>
        <strong>DELETE</strong> removes all data associated with the customer. This cannot be undone.
      </Typography>
      {placeholder}
      {found && <RemovalConsequences client={client} consequences={found} />}
    </ConfirmDialog>
  );
}
