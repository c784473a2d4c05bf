import Typography from '@mui/material/Typography';
import { FINAL_STATUS_HINTS } from '@contract/customers';
import type { Consequences } from '@contract/responses/client';
import { useConfirm, type Answer } from '../shared/useConfirm';
import { useLatest } from '../shared/useLatest';
import { useReadProvider } from '../shared/useReadProvider';
import { RemovalConsequences } from './confirm/RemovalConsequences';
import { CLIENTS, CUSTOMERS } from '../paths';
import { type Client } from './client';
import { clientFailure } from './clientFailure';
import { isInMemoriam } from './nextStep';

/** Returns a function that archives or deletes a client, after a preview of the cancelled bookings. */
export function useRemoveClient(client: Client | undefined) {
  // The second press after a refusal is based on the refetched client.
  const latest = useLatest(client);
  const reads = useReadProvider();
  const { confirm } = useConfirm({ errorMessage: clientFailure });
  return (shown: Client) => {
    const { id, name } = shown;
    const isArchived = shown.status === 'archive';
    const archive: Answer = {
      label: 'Archive',
      act: (provider, _key, meta) =>
        provider.update(CLIENTS, {
          id,
          data: { status: 'archive' },
          previousData: latest.current ?? shown,
          meta,
        }),
      success: 'clients.archived',
    };
    const remove: Answer = {
      label: 'Delete Anyway',
      destructive: true,
      act: (provider, _key, { consequences }) =>
        provider.delete(CLIENTS, {
          id,
          previousData: latest.current ?? shown,
          meta: { consequences: consequences! },
        }),
      success: 'clients.deleted',
    };
    const subject = {
      title: isArchived ? `Delete ${name}?` : `Archive or delete ${name}?`,
      answers: isArchived ? [remove] : [archive, remove],
    };
    return confirm(
      subject,
      async () => {
        // Deleting cancels what archiving cancels. An archived client can be set to no other status.
        const query = { status: 'archive' };
        const consequences = await reads.read<Consequences>(`${CUSTOMERS}/${id}/consequences/`, query);
        const question = {
          ...subject,
          children: (
            <>
              {!isArchived && (
                <Typography gutterBottom>
                  <strong>ARCHIVE</strong> stops all services but keeps the data. {FINAL_STATUS_HINTS.archive}
                  {isInMemoriam(shown) && ' This client is In Memoriam. Archive takes that back.'}
                </Typography>
              )}
              <Typography>
                <strong>DELETE</strong> removes all data associated with the customer. This cannot be undone.
              </Typography>
              <RemovalConsequences client={shown} consequences={consequences} />
            </>
          ),
        };
        return { question, version: consequences.version };
      },
      true,
    );
  };
}
