import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useGetOne } from 'react-admin';
import { homeAddressOf } from '@contract/addresses';
import type { CustomerCall } from '@contract/responses/customer-calls';
import { NEWEST_FIRST } from '../shared/list/newestFirst';
import { Loaded } from '../shared/Loaded';
import { PhoneLink } from '../shared/PhoneLink';
import { FULL_RECORD } from '../shared/records/fullRecord';
import type { Client } from '@contract/responses/client';
import { CALLS, CLIENTS } from '../paths';
import { FAILED_CALLS_BEFORE_HINT, type CallTarget } from './callTarget';
import { callLabel } from './callLabels';
import { OtherViewers } from './OtherViewers';

const SHOWN = { page: 1, perPage: FAILED_CALLS_BEFORE_HINT };

/** Other ways to reach the client, shown when calls fail: the mail address and the referrer. */
function OtherWays({ id }: { id: string }) {
  const { data: client } = useGetOne<Client>(CLIENTS, { id, meta: FULL_RECORD });
  if (!client) return null;
  const { treatment_referral_center: center, referral_contact: contact } = client;
  const letter = homeAddressOf(client);
  const clinicPhone = contact?.phone_number ?? client.referring_physician_staff_phone_number;
  const clinic = [
    center?.name ?? client.referring_physician_treatment_facility,
    contact?.name ?? client.referring_physician_staff_name,
  ].filter(Boolean);
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {FAILED_CALLS_BEFORE_HINT} calls without an answer. Try a letter or the clinic:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{letter ? `Letter to ${letter}` : 'There is no address for a letter'}</li>
        <li>
          {clinic.length > 0 ? `Clinic: ${clinic.join(', ')} ` : 'No clinic is on record '}
          <PhoneLink phone={clinicPhone} />
        </li>
      </Box>
    </Alert>
  );
}

/** Phone number, other users who are calling now, and the last calls. */
export function EarlierCalls({ client }: { client: CallTarget }) {
  const reading = useGetList<CustomerCall>(CALLS, {
    pagination: SHOWN,
    sort: NEWEST_FIRST,
    filter: { customer: client.id },
  });
  const { data } = reading;
  const isUnreached =
    data?.length === FAILED_CALLS_BEFORE_HINT && data.every(({ outcome }) => outcome !== 'reached');
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2" component="p" gutterBottom>
        {client.phone ? <PhoneLink phone={client.phone} /> : 'No phone number is on record'}
      </Typography>
      <OtherViewers id={client.id} />
      <Loaded query={reading}>
        {(calls) =>
          calls.length === 0 ? (
            <Typography color="textSecondary">No calls yet.</Typography>
          ) : (
            <Box component="ul" aria-label="Earlier calls" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {calls.map((call) => (
                <Typography component="li" variant="body2" key={call.id}>
                  {callLabel(call)}
                  {call.notes && `: ${call.notes}`}
                </Typography>
              ))}
            </Box>
          )
        }
      </Loaded>
      {isUnreached && <OtherWays id={client.id} />}
    </Box>
  );
}
