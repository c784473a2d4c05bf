import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import type { TransportRequest } from '@contract/responses/transport';
import { comingDay } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { screenFailure } from '@web/session/api-error';
import { dayIn, todayIn } from '@web/session/place-dates';
import { LoadError } from '../../shared/LoadError';
import { useRows } from '../../shared/useRows';
import { Card } from '../shared/Card';
import { useOwner } from '../shared/CustomerProvider';
import { usePortalMessages } from '../shared/usePortalMessages';

const wallTimeIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

interface PickUp {
  pick_up_timestamp: string;
}

const isBefore = (one: PickUp, other: PickUp) =>
  Date.parse(one.pick_up_timestamp) < Date.parse(other.pick_up_timestamp);
const isAhead = (ride: PickUp) => Date.parse(ride.pick_up_timestamp) > Date.now();

/** Card of the client's next ride, with or without a driver. */
export function NextRide(card: Pick<ComponentProps<typeof Card>, 'to' | 'level'>) {
  const { your_information: texts, portal } = usePortalMessages();
  const customer = useOwner();
  const { next_trip: trip } = customer;
  const requests = useRows<TransportRequest>(
    `customer_transport_requests/?customer=${customer.id}&pick_up_timestamp_after=${todayIn(customer.region)}`,
  );
  const request = requests.data?.results.find(isAhead);
  if (request && (!trip || isBefore(request, trip)))
    return (
      <Card title={texts.next_ride} {...card} main={comingDay(request.pick_up_date, todayIn(request))}>
        <Typography>
          {(request.needs_driver ? texts.ride_waiting : texts.ride_on_hold)(clockTime(request.pick_up_time))}
        </Typography>
      </Card>
    );
  // A failed read must not look like a day without a ride.
  if (!trip && !requests.data && requests.error)
    return (
      <Card title={texts.next_ride} {...card}>
        {/* The link covers the rest of the card. */}
        <Box sx={{ position: 'relative' }}>
          <LoadError onRetry={() => void requests.refetch()}>{screenFailure(requests.error)}</LoadError>
        </Box>
      </Card>
    );
  if (!trip)
    return (
      <Card
        title={texts.next_ride}
        {...card}
        main={requests.isPending ? portal.loading : texts.no_next_ride}
      />
    );
  const { time_zone, pick_up_timestamp } = trip;
  return (
    <Card title={texts.next_ride} {...card} main={comingDay(dayIn(trip, pick_up_timestamp), todayIn(trip))}>
      <Typography>
        {texts.ride_ready(clockTime(wallTimeIn(time_zone, pick_up_timestamp)), trip.driver_first_name)}
      </Typography>
    </Card>
  );
}
