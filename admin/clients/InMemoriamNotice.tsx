import Alert from '@mui/material/Alert';
import type { Client } from './client';
import { isInMemoriam } from './nextStep';

/** Explains why nothing here can be changed any more. */
export const InMemoriamNotice = ({ client }: { client: Client }) =>
  isInMemoriam(client) && (
    <Alert severity="info">
      {client.name} has died. All services have ended, and nothing of them can be changed any more.
    </Alert>
  );
