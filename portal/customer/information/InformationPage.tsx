import Typography from '@mui/material/Typography';
import { OPTED_IN, type PortalService } from '@contract/customers';
import { phoneDigits } from '@contract/phones';
import { dateForReading } from '@web/formats/dates';
import { listInWords } from '@web/formats/lists';
import { useMessages } from '@web/language/useLanguage';
import { PortalPage } from '../layout/PortalPage';
import { useOwner } from '../shared/CustomerProvider';
import { dayOf } from '../shared/days';
import { homeAddress } from '../shared/home-address';
import { RecordTable } from '../shared/RecordTable';
import { Allergies } from './Allergies';
import { WhatsNext } from './WhatsNext';

/** The services in the order in which the page names them. */
const NAMED = [
  'house_cleaning',
  'meals',
  'transportation',
  'peer_support',
] as const satisfies PortalService[];

/** Your Information: first what comes next, then what the office knows of the client. */
export function InformationPage() {
  const { your_information: words, services } = useMessages();
  const customer = useOwner();
  const chosen = NAMED.filter((service) => customer[OPTED_IN[service]]);
  return (
    <PortalPage name="your_information">
      <WhatsNext />
      {customer.has_opted_for_meal_service && <Allergies />}
      <RecordTable
        label={words.title}
        rows={[
          [words.name, customer.name],
          [words.home_address, homeAddress(customer)],
          [words.phone_number, phoneDigits(customer.phone_number ?? customer.landline_phone_number)],
          [words.email, customer.email],
          [words.diagnosis, customer.diagnosis],
          [
            words.treatment_center,
            customer.treatment_center_address || customer.treatment_referral_center?.business_address,
          ],
          [words.program, customer.program?.name],
          [words.date_of_enrollment, dateForReading(dayOf(customer, customer.created_at))],
          [words.weeks_of_service, customer.program?.duration_in_weeks],
          [words.services_selected, listInWords(chosen.map((service) => services[service]))],
        ]}
      />
      <Typography>{words.something_wrong}</Typography>
    </PortalPage>
  );
}
