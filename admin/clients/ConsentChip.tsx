import { isStopped } from '@contract/customers';
import PendingActionsIcon from '@mui/icons-material/PendingActions';
import Chip from '@mui/material/Chip';
import type { Client } from './client';

interface Props {
  client: Client;
  /** Shows an icon only, for long lists. */
  small?: boolean;
}

/** `No consent on file` once the client is served. No service may begin before the consent. */
const consentLabel = ({ status }: Client) => (status === 'new' ? 'No consent yet' : 'No consent on file');

/** Warns that a client to be served has not consented yet, neither by signature nor orally. */
export function ConsentChip({ client, small = false }: Props) {
  if (client.has_consent || isStopped(client.status)) return null;
  return small ? (
    <PendingActionsIcon color="warning" fontSize="small" titleAccess={consentLabel(client)} />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label={consentLabel(client)} />
  );
}
