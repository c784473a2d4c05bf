import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { OwnTrip } from '@contract/responses/transport';
import { formatDate, formatDay } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { usePortalMessages } from '../shared/usePortalMessages';
import { CalendarLinks } from '../calendar/CalendarLinks';
import { PortalPage } from '../layout/PortalPage';
import { useIsCaregiver, useOwner } from '../shared/CustomerProvider';
import { homeAddressOf, centerAddressOf } from '@contract/addresses';
import { PagedTable } from '../../shared/PagedTable';
import { OfficePhone } from '../../shared/PhoneLink';
import { RecordTable } from '../shared/RecordTable';
import { Section } from '../shared/Section';
import { ServiceGate } from '../shared/ServiceGate';
import { NextRide } from './NextRide';
import { Requests } from './Requests';

const driverOf = ({ transport_vendor: { first_name, last_name } }: OwnTrip) => `${first_name} ${last_name}`;

/** Rides with a driver. Cancelling needs a call. */
function Booked() {
  const words = usePortalMessages().transport_page;
  const { id } = useOwner();
  return (
    <Section title={words.booked}>
      <PagedTable<OwnTrip>
        label={words.booked}
        path={`customer_transport_transactions/?customer=${id}&status=scheduled`}
        none={words.none_scheduled}
        columns={[
          {
            heading: words.when,
            cell: (trip) => `${formatDay(trip.pick_up_date)}, ${clockTime(trip.pick_up_time)}`,
          },
          { heading: words.driver, cell: driverOf },
          { heading: words.from, cell: (trip) => trip.pick_up_address },
          { heading: words.to, cell: (trip) => trip.drop_address },
        ]}
      />
      <Typography sx={{ mt: 1 }}>{words.to_cancel}</Typography>
      <OfficePhone />
    </Section>
  );
}

/** Past rides. On a phone they are collapsed under their heading. */
function Completed() {
  const words = usePortalMessages().transport_page;
  const { id } = useOwner();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const table = (
    <PagedTable<OwnTrip>
      label={words.trips_completed}
      path={`customer_transport_transactions/?customer=${id}&status=completed`}
      none={words.none_completed}
      columns={[
        { heading: words.driver, cell: driverOf },
        { heading: words.date, cell: (trip) => formatDate(trip.pick_up_date) },
        {
          heading: words.status,
          cell: (trip) => (trip.is_customer_transported ? words.transported : words.not_transported),
        },
      ]}
    />
  );
  if (isWide) return <Section title={words.trips_completed}>{table}</Section>;
  return (
    <Box component="details" sx={{ mt: 4 }}>
      <Typography component="summary" variant="h2" sx={{ minHeight: 44, py: 1, cursor: 'pointer' }}>
        {words.trips_completed}
      </Typography>
      {table}
    </Box>
  );
}

/** Transport: booked, requested and past rides. */
export default function TransportPage() {
  const { transport_page: words, pages } = usePortalMessages();
  const customer = useOwner();
  const isCaregiver = useIsCaregiver();
  return (
    <PortalPage name="transport">
      <ServiceGate service="transportation">
        <NextRide level="h2" />
        <Requests />
        <Booked />
        <RecordTable
          label={pages.transport}
          rows={[
            [words.pick_up_address, homeAddressOf(customer)],
            // Caregivers do not see the place of treatment or the notes.
            ...(isCaregiver
              ? []
              : ([
                  [words.drop_address, centerAddressOf(customer)],
                  [words.notes, customer.transport_notes],
                ] as const)),
            [words.trips_completed, String(customer.number_of_transports_completed)],
            [words.next_trip, formatDate(customer.next_trip_scheduled_on) || words.none_scheduled],
          ]}
        />
        <CalendarLinks />
        <Completed />
      </ServiceGate>
    </PortalPage>
  );
}
