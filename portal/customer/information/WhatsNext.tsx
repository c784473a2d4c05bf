import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { phoneForReading } from '@contract/phones';
import type { TransportRequest } from '@contract/responses/transport';
import { comingDay } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useWords } from '../shared/useWords';
import { useRows } from '../../shared/useRows';
import { HOUSE_CLEANING, MEALS, TRANSPORT } from '../pages';
import { useOwner, useServices } from '../shared/CustomerProvider';
import { dayIn, todayIn } from '@web/session/place-dates';
import { OfficePhone, PhoneLink } from '../../shared/PhoneLink';
import { NextMealCard } from '../meals/NextMealCard';
import { Card } from '../shared/Card';
import { Section } from '../shared/Section';
import { isServed } from '../shared/ServiceState';

const wallTimeIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

interface PickUp {
  pick_up_timestamp: string;
}

const isBefore = (one: PickUp, other: PickUp) =>
  Date.parse(one.pick_up_timestamp) < Date.parse(other.pick_up_timestamp);
const isAhead = (ride: PickUp) => Date.parse(ride.pick_up_timestamp) > Date.now();

/** The client's next ride, with or without a driver. */
function NextRide() {
  const { your_information: words, portal } = useWords();
  const customer = useOwner();
  const { next_trip: trip } = customer;
  const requests = useRows<TransportRequest>(
    `customer_transport_requests/?customer=${customer.id}&pick_up_timestamp_after=${todayIn(customer.region)}`,
  );
  const request = requests.data?.results.find(isAhead);
  if (request && (!trip || isBefore(request, trip)))
    return (
      <Card title={words.next_ride} to={TRANSPORT} main={comingDay(request.pick_up_date, todayIn(request))}>
        <Typography>
          {(isServed(customer) ? words.ride_waiting : words.ride_on_hold)(clockTime(request.pick_up_time))}
        </Typography>
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
      main={comingDay(dayIn(trip, pick_up_timestamp), todayIn(trip))}
    >
      <Typography>
        {words.ride_ready(clockTime(wallTimeIn(time_zone, pick_up_timestamp)), trip.driver_first_name)}
      </Typography>
    </Card>
  );
}

function NextCleaning() {
  const words = useWords().your_information;
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

/** Most important facts first: the next bookings, and the phone number of the office. */
export function WhatsNext() {
  const { your_information: words, portal } = useWords();
  const services = useServices();
  const customer = useOwner();
  return (
    <Box sx={{ mb: 4 }}>
      <Section title={words.whats_next}>
        {services.includes('meals') && <NextMealCard to={MEALS} />}
        {services.includes('transportation') && <NextRide />}
        {services.includes('house_cleaning') && isServed(customer) && <NextCleaning />}
        <Card title={words.who_to_call} main={portal.call_us}>
          <OfficePhone />
        </Card>
      </Section>
    </Box>
  );
}
