import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router';
import { phoneForReading } from '@contract/phones';
import { dayIn, nearDay } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { session } from '@web/session/session';
import { HOUSE_CLEANING, MEALS, TRANSPORT } from '../pages';
import { useOwner, useServices } from '../shared/CustomerProvider';
import { Section } from '../shared/Section';

interface CardProps {
  title: string;
  to?: string;
  /** What is to be seen from afar. */
  main: string;
  children?: ReactNode;
}

function Card({ title, to, main, children }: CardProps) {
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        {to ? (
          <Link component={PageLink} to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      <Typography sx={{ fontSize: '1.2em', fontWeight: 700 }}>{main}</Typography>
      {children}
    </Paper>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <Link
    href={`tel:${phone}`}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
  >
    {phoneForReading(phone)}
  </Link>
);

const wallTimeIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

function NextMeal() {
  const { your_information: words, service_state } = useMessages();
  const { next_meal: meal, is_meal_cancelled } = useOwner();
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
    <Card title={words.next_meal} to={MEALS} main={nearDay(meal.date_of_delivery)}>
      <Typography>{words.next_meal_for(people, meal.meal_vendor_name ?? '')}</Typography>
    </Card>
  );
}

function NextRide() {
  const words = useMessages().your_information;
  const { next_trip: trip } = useOwner();
  if (!trip) return <Card title={words.next_ride} to={TRANSPORT} main={words.no_next_ride} />;
  const { time_zone, pick_up_timestamp } = trip;
  return (
    <Card
      title={words.next_ride}
      to={TRANSPORT}
      main={nearDay(dayIn(time_zone, new Date(pick_up_timestamp)))}
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
      {cleaner.business_phone && <PhoneLink phone={cleaner.business_phone} />}
    </Card>
  );
}

/** What matters to the client first: what comes to her next, and whom to call. */
export function WhatsNext() {
  const { your_information: words, portal } = useMessages();
  const services = useServices();
  const { phone } = session.config!.organisation;
  return (
    <Box sx={{ mb: 4 }}>
      <Section title={words.whats_next}>
        {services.includes('meals') && <NextMeal />}
        {services.includes('transportation') && <NextRide />}
        {services.includes('house_cleaning') && <NextCleaning />}
        <Card title={words.who_to_call} main={portal.call_us}>
          <PhoneLink phone={phone} />
        </Card>
      </Section>
    </Box>
  );
}
