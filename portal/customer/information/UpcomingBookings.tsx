import Box from '@mui/material/Box';
import { formatPhone } from '@contract/phones';
import { usePortalMessages } from '../shared/usePortalMessages';
import { HOUSE_CLEANING, MEALS, TRANSPORT } from '../pages';
import { useOwner, useServices } from '../shared/CustomerProvider';
import { OfficePhone, PhoneLink } from '../../shared/PhoneLink';
import { NextMealCard } from '../meals/NextMealCard';
import { Card } from '../shared/Card';
import { Section } from '../shared/Section';
import { isActiveClient } from '../shared/ServiceState';
import { NextRide } from '../transport/NextRide';

function NextCleaning() {
  const { your_information: texts, portal } = usePortalMessages();
  const { assigned_cleaning_vendor: cleaner } = useOwner();
  if (!cleaner) return <Card title={texts.next_cleaning} to={HOUSE_CLEANING} main={texts.no_cleaner} />;
  return (
    <Card
      title={texts.next_cleaning}
      to={HOUSE_CLEANING}
      main={
        cleaner.business_phone ? texts.call_cleaner(cleaner.contact_name || cleaner.name) : portal.call_us
      }
    >
      {cleaner.business_phone ? (
        <PhoneLink phone={cleaner.business_phone}>{formatPhone(cleaner.business_phone)}</PhoneLink>
      ) : (
        <OfficePhone />
      )}
    </Card>
  );
}

/** Most important facts first: the next bookings, and the phone number of the office. */
export function UpcomingBookings() {
  const { your_information: texts, portal } = usePortalMessages();
  const services = useServices();
  const customer = useOwner();
  return (
    <Box sx={{ mb: 4 }}>
      <Section title={texts.whats_next}>
        {services.includes('meals') && <NextMealCard to={MEALS} />}
        {services.includes('transportation') && <NextRide to={TRANSPORT} />}
        {services.includes('house_cleaning') && isActiveClient(customer) && <NextCleaning />}
        <Card title={texts.who_to_call} main={portal.call_us}>
          <OfficePhone />
        </Card>
      </Section>
    </Box>
  );
}
