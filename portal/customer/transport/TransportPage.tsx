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
  const texts = usePortalMessages().transport_page;
  const { id } = useOwner();
  return (
    <Section title={texts.booked}>
      <PagedTable<OwnTrip>
        label={texts.booked}
        path={`customer_transport_transactions/?customer=${id}&status=scheduled`}
        none={texts.none_scheduled}
        columns={[
          {
            heading: texts.when,
            cell: (trip) => `${formatDay(trip.pick_up_date)}, ${clockTime(trip.pick_up_time)}`,
          },
          { heading: texts.driver, cell: driverOf },
          { heading: texts.from, cell: (trip) => trip.pick_up_address },
          { heading: texts.to, cell: (trip) => trip.drop_address },
        ]}
      />
      <Typography sx={{ mt: 1 }}>{texts.to_cancel}</Typography>
      <OfficePhone />
    </Section>
  );
}

/** Past rides. On a phone they are collapsed under their heading. */
function Completed() {
  const texts = usePortalMessages().transport_page;
  const { id } = useOwner();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const table = (
    <PagedTable<OwnTrip>
      label={texts.trips_completed}
      path={`customer_transport_transactions/?customer=${id}&status=completed`}
      none={texts.none_completed}
      columns={[
        { heading: texts.driver, cell: driverOf },
        { heading: texts.date, cell: (trip) => formatDate(trip.pick_up_date) },
        {
          heading: texts.status,
          cell: (trip) => (trip.is_customer_transported ? texts.transported : texts.not_transported),
        },
      ]}
    />
  );
  if (isWide) return <Section title={texts.trips_completed}>{table}</Section>;
  return (
    <Box component="details" sx={{ mt: 4 }}>
      <Typography component="summary" variant="h2" sx={{ minHeight: 44, py: 1, cursor: 'pointer' }}>
        {texts.trips_completed}
      </Typography>
      {table}
    </Box>
  );
}

/** Transport: booked, requested and past rides. */
export default function TransportPage() {
  const { transport_page: texts, pages } = usePortalMessages();
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
            [texts.pick_up_address, homeAddressOf(customer)],
            // Caregivers do not see the place of treatment or the notes.
            ...(isCaregiver
              ? []
              : ([
                  [texts.drop_address, centerAddressOf(customer)],
                  [texts.notes, customer.transport_notes],
                ] as const)),
            [texts.trips_completed, String(customer.number_of_transports_completed)],
            [texts.next_trip, formatDate(customer.next_trip_scheduled_on) || texts.none_scheduled],
          ]}
        />
        <CalendarLinks />
        <Completed />
      </ServiceGate>
    </PortalPage>
  );
}
