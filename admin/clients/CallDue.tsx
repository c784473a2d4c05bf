import Typography from '@mui/material/Typography';
import type { Client } from './client';
import { callDueLabel, daysToCall } from './promisedCall';

/** Shows how long a referred client still waits for the promised call. */
export function CallDue({ client }: { client: Client }) {
  const days = daysToCall(client);
  if (days === undefined) return null;
  const color = days < 0 ? 'error' : days === 0 ? 'warning' : undefined;
  return (
    <Typography
      component="span"
      variant="inherit"
      color={color}
      sx={{ fontWeight: color ? 600 : undefined, whiteSpace: 'nowrap' }}
    >
      {callDueLabel(client)}
    </Typography>
  );
}
