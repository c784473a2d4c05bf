import Typography from '@mui/material/Typography';
import { formatPhone } from '@contract/phones';
import type { OwnCleaningTransaction } from '@contract/responses/cleaning';
import { formatDate } from '@web/formats/dates';
import { usePortalMessages } from '../shared/usePortalMessages';
import { PortalPage } from '../layout/PortalPage';
import { useOwner } from '../shared/CustomerProvider';
import { homeAddressOf } from '@contract/addresses';
import { OfficePhone, PhoneLink } from '../../shared/PhoneLink';
import { PagedTable } from '../../shared/PagedTable';
import { RecordTable } from '../shared/RecordTable';
import { Section } from '../shared/Section';
import { ServiceGate } from '../shared/ServiceGate';
import { isActiveClient } from '../shared/ServiceState';
import { RecordCleaning } from './RecordCleaning';

function SelectedCleaner() {
  const { cleaning_page: texts, portal } = usePortalMessages();
  const customer = useOwner();
  const { assigned_cleaning_vendor: cleaner } = customer;
  return (
    <Section title={texts.selected_cleaner}>
      {cleaner ? (
        <>
          <RecordTable
            label={texts.selected_cleaner}
            rows={[
              [texts.company, cleaner.name],
              [texts.address, cleaner.business_address],
              [texts.contact, cleaner.contact_name],
              [
                texts.phone_number,
                cleaner.business_phone && (
                  <PhoneLink phone={cleaner.business_phone}>{formatPhone(cleaner.business_phone)}</PhoneLink>
                ),
              ],
            ]}
          />
          {isActiveClient(customer) && <Typography>{texts.set_up_a_time}</Typography>}
          {!cleaner.business_phone && (
            <>
              <Typography>{portal.call_us}</Typography>
              <OfficePhone />
            </>
          )}
        </>
      ) : (
        <>
          <Typography>{texts.no_cleaner}</Typography>
          <OfficePhone />
        </>
      )}
    </Section>
  );
}

function Cleanings() {
  const texts = usePortalMessages().cleaning_page;
  const { id } = useOwner();
  return (
    <Section title={texts.history}>
      <PagedTable<OwnCleaningTransaction>
        label={texts.history}
        path={`cleaning_transactions/?customer=${id}`}
        none={texts.none}
        columns={[
          { heading: texts.date, cell: (cleaning) => formatDate(cleaning.date_of_cleaning) },
          { heading: texts.vendor, cell: (cleaning) => cleaning.cleaning_vendor.name },
          { heading: texts.feedback, cell: (cleaning) => cleaning.customer_cleaning_notes },
        ]}
      />
    </Section>
  );
}

/** House Cleaning: the vendor and past cleanings. */
export default function CleaningPage() {
  const { your_information, cleaning_page: texts, pages } = usePortalMessages();
  const customer = useOwner();
  return (
    <PortalPage name="house_cleaning">
      <ServiceGate service="house_cleaning">
        <RecordTable
          label={pages.house_cleaning}
          rows={[
            [your_information.home_address, homeAddressOf(customer)],
            [texts.notes, customer.house_cleaning_notes],
            [texts.total, String(customer.number_of_house_cleanings_completed)],
          ]}
        />
        <SelectedCleaner />
        {isActiveClient(customer) && customer.assigned_cleaning_vendor && <RecordCleaning />}
        <Cleanings />
      </ServiceGate>
    </PortalPage>
  );
}
