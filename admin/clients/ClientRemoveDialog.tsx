import Typography from '@mui/material/Typography';
import { ConsequenceDialog } from '../shared/ConsequenceDialog';
import { useAction } from '../shared/useAction';
import { RemovalConsequences, useRemovalConsequences } from './confirm/RemovalConsequences';
import { CLIENTS, type Client } from './client';
import { clientFailure } from './clientFailure';

/** Archive or delete a client. */
export default function ClientRemoveDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { busy, carryOut } = useAction({ touches: [CLIENTS], words: clientFailure });
  const { data: consequences, refetch } = useRemovalConsequences(client);
  const meta = { consequences: consequences?.version };
  const finish = async (done: boolean) => {
    if (done) onClose();
    else await refetch();
  };
  const archive = async () => {
    const change = { id: client.id, data: { status: 'archive' }, previousData: { id: client.id }, meta };
    await finish(await carryOut((provider) => provider.update(CLIENTS, change), 'clients.archived'));
  };
  const remove = async () => {
    const removal = { id: client.id, meta };
    await finish(await carryOut((provider) => provider.delete(CLIENTS, removal), 'clients.deleted'));
  };

  return (
    <ConsequenceDialog
      open
      title={`Archive or delete ${client.name}?`}
      busy={busy}
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
      <RemovalConsequences client={client} data={consequences} />
    </ConsequenceDialog>
  );
}
