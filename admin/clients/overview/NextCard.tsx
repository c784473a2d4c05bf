import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { SERVICE_LABELS, type Service } from '@contract/customers';
import type { CleaningTransaction } from '@contract/responses/cleaning';
import { TRIP_RESPONSE_LABELS } from '@contract/transport';
import { CLEANINGS, MEAL_SCHEDULES } from '../../paths';
import { pluralize } from '../../shared/pluralize';
import { formatDate, formatDay, todayIn } from '../../shared/dates';
import { pickUpLabel } from '../../transportation/rides/rideLabels';
import { OPT_IN, type Client } from '../client';
import { allMealsOf, isUpcoming, type MealSchedule } from '../meal/mealRecords';
import { Loaded } from '../../shared/Loaded';
import { OverviewCard } from './OverviewCard';
import { useNextRide } from './useNextRide';

const LATEST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'date_of_cleaning', order: 'DESC' },
} as const;

interface LineProps {
  label: string;
  /** Opens the service's tab. */
  onOpen: () => void;
  children: ReactNode;
}

const Line = ({ label, onOpen, children }: LineProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '130px 1fr' }, columnGap: 2, py: 0.5 }}>
    <Box component="dt">
      <Link component="button" type="button" onClick={onOpen}>
        {label}
      </Link>
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** A fact, with details in smaller letters. */
const Fact = ({ children, more }: { children: ReactNode; more?: string }) => (
  <>
    <Typography component="div">{children}</Typography>
    {more && (
      <Typography component="div" variant="body2" color="textSecondary">
        {more}
      </Typography>
    )}
  </>
);

/** Height of a fact with details. */
const TWO_LINES = 40;

const people = (count: number) => pluralize(count, '%{smart_count} person |||| %{smart_count} people');

function NextMeal({ client }: { client: Client }) {
  const { next_delivery_date: date } = client;
  const vendor = client.assigned_meal_vendor?.name ?? 'no meal vendor yet';
  const query = useGetList<MealSchedule>(MEAL_SCHEDULES, allMealsOf(client), { enabled: Boolean(date) });
  if (!date) {
    const noMeal = client.pause ? 'No meal before the end of the pause' : 'No meal is scheduled';
    const eaters = client.meals_number_of_adults + client.meals_number_of_children;
    return (
      <Fact more={`${people(eaters)}, ${vendor}`}>
        {client.is_meal_cancelled ? 'Meals are cancelled' : noMeal}
      </Fact>
    );
  }
  return (
    <Loaded query={query} height={TWO_LINES}>
      {(meals) => {
        // A meal can be changed alone.
        const next = meals.find((meal) => isUpcoming(meal) && meal.date_of_delivery === date);
        return (
          <Fact
            more={next ? `${people(next.number_of_adults + next.number_of_children)}, ${vendor}` : vendor}
          >
            {formatDay(date)}
          </Fact>
        );
      }}
    </Loaded>
  );
}

function NextRide({ client }: { client: Client }) {
  const query = useNextRide(client);
  return (
    <Loaded query={query} height={client.next_trip_scheduled_on ? TWO_LINES : undefined}>
      {({ ride, trip }) => (
        <Fact
          more={
            ride &&
            (trip ? `${trip.transport_vendor.name}: ${TRIP_RESPONSE_LABELS[trip.response]}` : 'No driver yet')
          }
        >
          {ride ? pickUpLabel(ride) : 'No ride is planned'}
        </Fact>
      )}
    </Loaded>
  );
}

/** Cleanings have no calendar. Today shows the same due day. */
function NextCleaning({ client }: { client: Client }) {
  const query = useGetList<CleaningTransaction>(CLEANINGS, { ...LATEST, filter: { customer: client.id } });
  return (
    <Loaded query={query} height={TWO_LINES}>
      {([last]) => {
        const { next_cleaning_due: dueDate } = client;
        const vendor = client.assigned_cleaning_vendor?.name ?? 'no cleaning vendor yet';
        const past = last ? `last on ${formatDate(last.date_of_cleaning)}` : 'none yet';
        const overdue = dueDate && dueDate < todayIn(client.region);
        return (
          <Fact more={`${vendor}, ${past}`}>
            {dueDate && client.status === 'active'
              ? `${overdue ? 'Was due by' : 'Due by'} ${formatDate(dueDate)}`
              : 'None is due'}
          </Fact>
        );
      }}
    </Loaded>
  );
}

interface Props {
  client: Client;
  onOpen: (form: string) => void;
}

/** The next booking of each service that the client has. */
export function NextCard({ client, onOpen }: Props) {
  const has = (service: Service) => client[OPT_IN[service]];
  return (
    <OverviewCard title="Next">
      <Box component="dl" sx={{ m: 0 }}>
        {has('meal') && (
          <Line label="Meal" onOpen={() => onOpen('meal')}>
            <NextMeal client={client} />
          </Line>
        )}
        {has('transport') && (
          <Line label="Ride" onOpen={() => onOpen('transport')}>
            <NextRide client={client} />
          </Line>
        )}
        {has('cleaning') && (
          <Line label="Cleaning" onOpen={() => onOpen('houseCleaning')}>
            <NextCleaning client={client} />
          </Line>
        )}
        {has('peer_support') && (
          <Line label={SERVICE_LABELS.peer_support} onOpen={() => onOpen('peerSupport')}>
            Enrolled
          </Line>
        )}
      </Box>
      {!Object.values(OPT_IN).some((flag) => client[flag]) && (
        <Typography color="textSecondary">No service is chosen yet.</Typography>
      )}
    </OverviewCard>
  );
}
