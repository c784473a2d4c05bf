import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CompletedActions } from '../../transportation/completed/CompletedActions';
import { ADDRESS_COLUMNS, PICK_UP_COLUMN } from '../../transportation/rides/rideColumns';
import { NEWEST_FIRST, SOONEST_FIRST } from '../../transportation/rides/rideLists';
import {
  COST_COLUMN,
  DRIVER_COLUMN,
  OUTCOME_COLUMN,
  RESPONSE_COLUMN,
} from '../../transportation/rides/tripColumns';
import { TripActions } from '../../transportation/scheduled/TripActions';
import { COMPLETED_TRIPS, REQUESTS, SCHEDULED_TRIPS } from '../../paths';
import type { TransportRequest, Trip } from '@contract/responses/transport';
import { OWN_REQUEST_COLUMNS } from '../../transportation/unscheduled/requestColumns';
import { RequestActions } from '../../transportation/unscheduled/RequestActions';
import { BudgetCard } from '../BudgetCard';
import type { Client } from '../client';
import { isInMemoriam } from '../nextStep';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { NewRequestButton } from './NewRequestButton';
import { OwnRides } from './OwnRides';
import { TransportForm } from './TransportForm';

/** Number of past rides that are read at once. */
const MANY = 100;

const AHEAD = [PICK_UP_COLUMN, DRIVER_COLUMN, RESPONSE_COLUMN, ...ADDRESS_COLUMNS];
const OVER = [PICK_UP_COLUMN, DRIVER_COLUMN, OUTCOME_COLUMN, COST_COLUMN];

/** Transport: rides without a driver, rides with one, the default addresses, and past rides. */
export function TransportTab({ client }: { client: Client }) {
  const ended = isInMemoriam(client);
  return (
    <Stack spacing={3}>
      <InMemoriamNotice client={client} />
      <OwnRides<TransportRequest>
        heading="Open Transport Requests"
        resource={REQUESTS}
        filter={{ customer: client.id }}
        sort={SOONEST_FIRST}
        columns={OWN_REQUEST_COLUMNS}
        actions={ended ? undefined : <RequestActions assigns from={client.active_date ?? undefined} />}
        button={
          client.status === 'active' ? (
            <NewRequestButton client={client} />
          ) : (
            !ended && (
              <Typography color="textSecondary">
                Rides are added for active clients. Set the status on the Services & Status tab first.
              </Typography>
            )
          )
        }
        empty="This client’s ride requests appear here until a driver is assigned."
      />
      <OwnRides<Trip>
        heading="Scheduled Trips"
        resource={SCHEDULED_TRIPS}
        filter={{ customer: client.id, status: 'scheduled' }}
        sort={SOONEST_FIRST}
        columns={AHEAD}
        actions={ended ? undefined : <TripActions success="customer_transport_transactions.deleted" />}
        empty="Rides appear here once they have a driver."
      />
      <TransportForm client={client} />
      <BudgetCard client={client} service="transport" success="clients.transport_updated" />
      <OwnRides<Trip>
        heading="Completed Transactions"
        resource={COMPLETED_TRIPS}
        filter={{ customer: client.id, status: 'completed' }}
        sort={NEWEST_FIRST}
        readsAhead={MANY}
        columns={OVER}
        actions={ended ? undefined : <CompletedActions />}
        empty="Completed trips appear here."
      />
    </Stack>
  );
}
