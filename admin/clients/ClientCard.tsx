import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { ageOf } from '../shared/dates';
import { CallButton } from '../shared/list/CallButton';
import { StatusChip } from '../shared/StatusChip';
import { CallDue } from './CallDue';
import { phoneOf, type Client } from './client';
import { ClientLink } from './clientColumns';
import { ClientMarks } from './ClientMarks';

/** Card of a client for phones: three lines and a button that calls. */
export function ClientCard() {
  const client = useRecordContext<Client>();
  if (!client) return null;
  const phone = phoneOf(client);
  const age = ageOf(client);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <ClientLink client={client} />
          <ClientMarks client={client} />
        </Box>
        <Typography component="div" variant="body2" color="textSecondary">
          {[age !== undefined && `${age} years`, client.city].filter(Boolean).join(' · ')}
        </Typography>
        <Typography
          component="div"
          variant="body2"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}
        >
          <StatusChip status={client.status} />
          <CallDue client={client} />
        </Typography>
      </Box>
      {phone && <CallButton phone={phone} name={client.name} />}
    </Box>
  );
}
