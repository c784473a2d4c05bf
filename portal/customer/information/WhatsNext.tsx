import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneForReading } from '@contract/phones';
import type { TransportRequest } from '@contract/responses/transport';
import { comingDay, dayIn, todayIn } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { useRows } from '../../shared/useRows';
import { HOUSE_CLEANING, MEALS, TRANSPORT } from '../pages';
import { useOwner, useServices } from '../shared/CustomerProvider';
import { todayOf } from '../shared/days';
import { OfficePhone, PhoneLink } from '../../shared/PhoneLink';
import { TOUCHABLE } from '../../theme';
import { Section } from '../shared/Section';
import { isServed } from '../shared/ServiceState';

interface CardProps {
  title: string;
  to?: string;
  /** What is to be seen from afar. */
  main: string;
  children?: ReactNode;
}

function Card({ title, to, main, children }: CardProps) {
  return (
    <Paper
      variant="outlined"
      // Anywhere on the card is the link: a finger needs more than a line of text.
      sx={{
        position: 'relative',
        p: 2,
        pt: to ? 0.5 : 2,
        mb: 2,
        'h3 a': TOUCHABLE,
        'h3 a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        {to ? <Link to={to}>{title}</Link> : title}
      </Typography>
      <Typography
        sx={{ fontSize: '1.2em', fontWeight: 700, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {main}
      </Typography>
      {children}
    </Paper>
  );
}

const wallTimeIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

function NextMeal() {
  const { your_information: words, service_state } = useMessages();
  const customer = useOwner();
  const { next_meal: meal, is_meal_cancelled } = customer;
  if (!meal)
    return (
      <Card
        title={words.next_meal}
        to={MEALS}
        main={is_meal_cancelled ? service_state.meals_cancelled : words.no_next_meal}
      />
    );
  const people = words.people(meal.number_of_adults + meal.number_of_children);
  return (
    <Card title={words.next_meal} to={MEALS} main={comingDay(meal.date_of_delivery, todayOf(customer))}>
      <Typography>{words.next_meal_for(people, meal.meal_vendor_name ?? '')}</Typography>
    </Card>
  );
}

interface PickUp {
  pick_up_timestamp: string;
}

const isBefore = (one: PickUp, other: PickUp) =>
  Date.parse(one.pick_up_timestamp) < Date.parse(other.pick_up_timestamp);
const isAhead = (ride: PickUp) => Date.parse(ride.pick_up_timestamp) > Date.now();

/** The ride that comes first, with a driver or without one yet. */
function NextRide() {
  const { your_information: words, portal } = useMessages();
  const customer = useOwner();
  const { next_trip: trip } = customer;
  const requests = useRows<TransportRequest>(
    `customer_transport_requests/?customer=${customer.id}&pick_up_timestamp_after=${todayOf(customer)}`,
  );
  const request = requests.data?.results.find(isAhead);
  if (request && (!trip || isBefore(request, trip)))
    return (
      <Card
        title={words.next_ride}
        to={TRANSPORT}
        main={comingDay(request.pick_up_date, todayIn(request.time_zone))}
      >
        <Typography>{words.ride_waiting(clockTime(request.pick_up_time))}</Typography>
      </Card>
    );
  if (!trip)
    return (
      <Card
        title={words.next_ride}
        to={TRANSPORT}
        main={requests.isPending ? portal.loading : words.no_next_ride}
      />
    );
  const { time_zone, pick_up_timestamp } = trip;
  return (
    <Card
      title={words.next_ride}
      to={TRANSPORT}
      main={comingDay(dayIn(time_zone, new Date(pick_up_timestamp)), todayIn(time_zone))}
    >
      <Typography>
        {words.ride_ready(clockTime(wallTimeIn(time_zone, pick_up_timestamp)), trip.driver_first_name)}
      </Typography>
    </Card>
  );
}

function NextCleaning() {
  const words = useMessages().your_information;
  const { assigned_cleaning_vendor: cleaner } = useOwner();
  if (!cleaner) return <Card title={words.next_cleaning} to={HOUSE_CLEANING} main={words.no_cleaner} />;
  return (
    <Card
      title={words.next_cleaning}
      to={HOUSE_CLEANING}
      main={words.call_cleaner(cleaner.contact_name || cleaner.name)}
    >
      {cleaner.business_phone && (
        <PhoneLink phone={cleaner.business_phone}>{phoneForReading(cleaner.business_phone)}</PhoneLink>
      )}
    </Card>
  );
}

/** What matters to the client first: what comes to her next, and whom to call. */
export function WhatsNext() {
  const { your_information: words, portal } = useMessages();
  const services = useServices();
  const customer = useOwner();
  return (
    <Box sx={{ mb: 4 }}>
      <Section title={words.whats_next}>
        {services.includes('meals') && <NextMeal />}
        {services.includes('transportation') && <NextRide />}
        {services.includes('house_cleaning') && isServed(customer) && <NextCleaning />}
        <Card title={words.who_to_call} main={portal.call_us}>
          <OfficePhone />
        </Card>
      </Section>
    </Box>
  );
}
