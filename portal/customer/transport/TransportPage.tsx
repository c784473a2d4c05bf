import Typography from '@mui/material/Typography';
import type { OwnTrip } from '@contract/responses/transport';
import { dateForReading, dayForReading } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { CalendarLinks } from '../calendar/CalendarLinks';
import { PortalPage } from '../layout/PortalPage';
import { useIsCaregiver, useOwner } from '../shared/CustomerProvider';
import { homeAddress, treatmentCenterOf } from '../shared/addresses';
import { PagedTable } from '../../shared/PagedTable';
import { OfficePhone } from '../../shared/PhoneLink';
import { RecordTable } from '../shared/RecordTable';
import { Section } from '../shared/Section';
import { ServiceGate } from '../shared/ServiceGate';
import { Requests } from './Requests';

const driverOf = ({ transport_vendor: { first_name, last_name } }: OwnTrip) => `${first_name} ${last_name}`;

/** Rides that have a driver: whoever cannot come calls. */
function Booked() {
  const words = useMessages().transport_page;
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
            cell: (trip) => `${dayForReading(trip.pick_up_date)}, ${clockTime(trip.pick_up_time)}`,
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

function Completed() {
  const words = useMessages().transport_page;
  const { id } = useOwner();
  return (
    <Section title={words.trips_completed}>
      <PagedTable<OwnTrip>
        label={words.trips_completed}
        path={`customer_transport_transactions/?customer=${id}&status=completed`}
        none={words.none_completed}
        columns={[
          { heading: words.driver, cell: driverOf },
          { heading: words.date, cell: (trip) => dateForReading(trip.pick_up_date) },
          {
            heading: words.status,
            cell: (trip) => (trip.is_customer_transported ? words.transported : words.not_transported),
          },
        ]}
      />
    </Section>
  );
}

/** Transport: rides that are booked, asked for and done. */
export default function TransportPage() {
  const { transport_page: words, pages } = useMessages();
  const customer = useOwner();
  const isCaregiver = useIsCaregiver();
  return (
    <PortalPage name="transport">
      <ServiceGate service="transportation">
        <RecordTable
          label={pages.transport}
          rows={[
            [words.pick_up_address, homeAddress(customer)],
            // A caregiver is told neither where she is treated nor what is noted of her.
            ...(isCaregiver
              ? []
              : ([
                  [words.drop_address, treatmentCenterOf(customer)],
                  [words.notes, customer.transport_notes],
                ] as const)),
            [words.trips_completed, String(customer.number_of_transports_completed)],
            [words.next_trip, dateForReading(customer.next_trip_scheduled_on) || words.none_scheduled],
          ]}
        />
        <CalendarLinks />
        <Booked />
        <Requests />
        <Completed />
      </ServiceGate>
    </PortalPage>
  );
}
