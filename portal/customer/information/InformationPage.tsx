import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PortalService } from '@contract/customers';
import type { Messages } from '@contract/messages';
import { formatPhone } from '@contract/phones';
import type { OwnRecord } from '@contract/responses/client';
import { formatDate } from '@web/formats/dates';
import { formatList } from '@web/formats/lists';
import { usePortalMessages } from '../shared/usePortalMessages';
import { OfficePhone } from '../../shared/PhoneLink';
import { PortalPage } from '../layout/PortalPage';
import { useIsCaregiver, useOwner, useServices } from '../shared/CustomerProvider';
import { dayIn } from '@web/session/place-dates';
import { homeAddressOf, centerAddressOf } from '@contract/addresses';
import { RecordTable } from '../shared/RecordTable';
import { Allergies } from './Allergies';
import { UpcomingBookings } from './UpcomingBookings';

/** Services in the page's order. */
const NAMED = [
  'house_cleaning',
  'meals',
  'transportation',
  'peer_support',
] as const satisfies PortalService[];

const enrollmentOf = (
  customer: OwnRecord,
  texts: Messages['your_information'],
): (readonly [string, ReactNode])[] => [
  [texts.treatment_center, centerAddressOf(customer)],
  [texts.program, customer.program?.name ?? ''],
  [texts.date_of_enrollment, formatDate(dayIn(customer.region, customer.created_at))],
  [texts.weeks_of_service, customer.program?.duration_in_weeks ?? ''],
];

/** Your Information: the next bookings first, then the client's record. */
export function InformationPage() {
  const { your_information: texts, services } = usePortalMessages();
  const customer = useOwner();
  const isCaregiver = useIsCaregiver();
  const enrolled = useServices();
  const selectedServices = NAMED.filter((service) => enrolled.includes(service));
  return (
    <PortalPage name="your_information">
      <UpcomingBookings />
      {enrolled.includes('meals') && <Allergies />}
      <RecordTable
        label={texts.title}
        rows={[
          [texts.name, customer.name],
          [texts.home_address, homeAddressOf(customer)],
          [texts.phone_number, formatPhone(customer.phone_number ?? customer.landline_phone_number)],
          [texts.email, customer.email],
          [texts.diagnosis, customer.diagnosis],
          // Caregivers see no other facts of the client.
          ...(isCaregiver ? [] : enrollmentOf(customer, texts)),
          [texts.services_selected, formatList(selectedServices.map((service) => services[service]))],
        ]}
      />
      <Typography>{texts.something_wrong}</Typography>
      <OfficePhone />
    </PortalPage>
  );
}
