import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { CareDataProvider } from '../dataProvider';
import { ConsequenceDialog } from '../shared/ConsequenceDialog';
import { useRecordCache } from '../shared/useRecordCache';
import { RemovalConsequences } from './confirm/RemovalConsequences';
import { CLIENTS, type Client } from './client';
import { clientFailure } from './clientFailure';

/** Archive or delete a client. */
export function ClientRemoveDialog({ client, onClose }: { client: Client | undefined; onClose: () => void }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const cache = useRecordCache(CLIENTS);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(client);
  if (client && client !== shown) setShown(client);
  if (!shown) return null;

  const carryOut = async (work: () => Promise<unknown>, success: string) => {
    setBusy(true);
    try {
      await work();
      notify(success, { type: 'success' });
      onClose();
    } catch (error) {
      notify(clientFailure(error), { type: 'error' });
    } finally {
      setBusy(false);
      await cache.refresh();
    }
  };
  const archive = () =>
    carryOut(
      () =>
        provider.update(CLIENTS, {
          id: shown.id,
          data: { status: 'archive' },
          previousData: { id: shown.id },
        }),
      'Client Archived successfully',
    );
  const remove = () =>
    carryOut(() => provider.delete(CLIENTS, { id: shown.id }), 'Client deleted successfully');

  return (
    <ConsequenceDialog
      open={client !== undefined}
      title={`Archive or delete ${shown.name}?`}
      busy={busy}
      onClose={onClose}
      actions={[
        ...(shown.status === 'archive' ? [] : [{ label: 'Archive', onClick: () => void archive() }]),
        { label: 'Delete Anyway', onClick: () => void remove(), destructive: true },
      ]}
    >
      {shown.status !== 'archive' && (
        <Typography gutterBottom>
          <strong>ARCHIVE</strong> stops all services but keeps the data.
        </Typography>
      )}
      <Typography>
        <strong>DELETE</strong> removes all data associated with the customer. This cannot be undone.
      </Typography>
      {client && <RemovalConsequences client={client} />}
    </ConsequenceDialog>
  );
}
