import PendingActionsIcon from '@mui/icons-material/PendingActions';
import Chip from '@mui/material/Chip';
import type { Client } from './client';
import { isStopped } from './nextStep';

interface Props {
  client: Client;
  /** As a sign, for long lists. */
  small?: boolean;
}

const WORDS = 'No consent yet';

/** Says that a client who is to be served has not agreed yet, neither by signature nor by word of mouth. */
export function ConsentChip({ client, small = false }: Props) {
  if (client.has_consent || isStopped(client)) return null;
  return small ? (
    <PendingActionsIcon color="warning" fontSize="small" titleAccess={WORDS} />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label={WORDS} />
  );
}
