import Chip from '@mui/material/Chip';
import type { Client } from './client';
import { isStopped } from './nextStep';

/** Says that a client who is to be served has not agreed yet, neither by signature nor by word of mouth. */
export const ConsentChip = ({ client }: { client: Client }) =>
  client.has_consent || isStopped(client) ? null : (
    <Chip size="small" color="warning" variant="outlined" label="No consent yet" />
  );
