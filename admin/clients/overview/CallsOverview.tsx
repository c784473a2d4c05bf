import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { CustomerCall } from '@contract/responses/customer-calls';
import { CALLS } from '../../paths';
import { callLabel } from '../../calls/callLabels';
import { formatDay } from '../../shared/dates';
import { CallDue } from '../CallDue';
import type { Client } from '../client';
import { Loaded } from '../../shared/Loaded';
import { OverviewCard } from './OverviewCard';

const FEW = { pagination: { page: 1, perPage: 3 }, sort: { field: 'created_at', order: 'DESC' } } as const;

/** Shows the outcome of the last calls and the due date of the next one. */
export function CallsOverview({ client }: { client: Client }) {
  const query = useGetList<CustomerCall>(CALLS, { ...FEW, filter: { customer: client.id } });
  return (
    <OverviewCard title="Last Calls">
      {client.contact_due_date && <CallDue client={client} />}
      {client.call_again_on && <Typography>Call again: {formatDay(client.call_again_on)}</Typography>}
      <Loaded query={query}>
        {(calls) =>
          calls.length === 0 ? (
            <Typography color="textSecondary">Nobody has called this client yet.</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
              {calls.map((call) => (
                <Typography component="li" variant="body2" key={call.id} sx={{ py: 0.25 }}>
                  {callLabel(call)}
                  {call.notes && (
                    <Typography component="div" variant="inherit" color="textSecondary">
                      {call.notes}
                    </Typography>
                  )}
                </Typography>
              ))}
            </Box>
          )
        }
      </Loaded>
    </OverviewCard>
  );
}
