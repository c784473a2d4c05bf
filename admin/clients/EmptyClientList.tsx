import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import { EmptyList } from '../shared/ListStates';
import { Loaded } from '../shared/Loaded';
import { searchResultText } from '../shared/searchResult';
import { StatusChip } from '../shared/StatusChip';
import { CLIENTS } from '../paths';
import { phoneOf, type Client } from './client';
import { ClientLink } from './clientColumns';
import { PhoneLink } from '../shared/PhoneLink';
import { useListAddress } from './ClientListRouting';

/** As many matches as there is room for. The user finds others by typing more letters. */
const FIRST = 5;

/** Clients of other statuses or regions who match the search. */
function FoundElsewhere({ searchString }: { searchString: string }) {
  const reading = useGetList<Client>(CLIENTS, {
    filter: { q: searchString },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: FIRST },
  });
  return (
    <Loaded query={reading} skeleton={<></>}>
      {(found) =>
        found.length > 0 && (
          <Box role="status" sx={{ mt: 2, textAlign: 'left' }}>
            <Typography sx={{ fontWeight: 600 }}>Found under other filters:</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {found.map((client) => (
                <Box component="li" key={client.id}>
                  <Box
                    component="span"
                    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
                  >
                    <ClientLink client={client} />
                    <StatusChip status={client.status} />
                    {client.region?.name}
                    {` ${searchResultText(client)} `}
                    <PhoneLink phone={phoneOf(client)} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
}

/** Empty list: explains the list, or shows matches under other filters, so that nobody is added twice. */
export function EmptyClientList({ action }: { action: ReactNode }) {
  const { status, region, budget, searchString } = useListAddress();
  const statusLabel = CUSTOMER_STATUS_LABELS[status as CustomerStatus]?.toLowerCase();
  return (
    <EmptyList action={action}>
      {searchString || region || budget
        ? 'No client matches these filters. Change them, or add the client.'
        : `There are no ${statusLabel ? `${statusLabel} ` : ''}clients at the moment.`}
      {searchString && <FoundElsewhere searchString={searchString} />}
    </EmptyList>
  );
}
