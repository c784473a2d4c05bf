import { useMemo } from 'react';
import { TREATMENT_FACILITY } from '@contract/customers';
import { RecordForm } from '../../shared/RecordForm';
import { useRecordForm } from '../../shared/useRecordForm';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { dataOf, valuesOf } from '../../shared/formValues';
import { useSaveClient } from '../useSaveClient';
import { TypedDuplicates } from '../duplicates/TypedDuplicates';
import { ADDITIONAL_DEFAULTS, AdditionalFields } from './AdditionalFields';
import { ADDRESS_DEFAULTS, AddressFields } from './AddressFields';
import { CONTACT_DEFAULTS, ContactFields } from './ContactFields';
import { FormCard } from './FormCard';
import { MEDICAL_DEFAULTS, MedicalFields } from './MedicalFields';
import { OTHER_DEFAULTS, OtherFields } from './OtherFields';
import { HOUSEHOLD_DEFAULTS, HouseholdFields } from './HouseholdFields';

const DEFAULTS = {
  ...HOUSEHOLD_DEFAULTS,
  ...ADDRESS_DEFAULTS,
  ...CONTACT_DEFAULTS,
  ...MEDICAL_DEFAULTS,
  ...OTHER_DEFAULTS,
  ...ADDITIONAL_DEFAULTS,
};

const KNOWN_BY = ['phone_number', 'landline_phone_number', 'work_phone'] as const;

/** The second card (document 1, section 2.5). It can be filled at once and saved as soon as there is a client. */
export function DetailsCard({ client }: { client: Client | undefined }) {
  const { save, readAgain } = useSaveClient(client);
  const state = useRecordForm({
    name: 'details',
    values: useMemo(() => valuesOf(client, DEFAULTS), [client]),
    save: (changed) => save(dataOf(changed)),
    success: 'Profile updated successfully',
    messageOf: clientFailure,
    onConflict: readAgain,
  });
  return (
    <FormCard title="Details">
      <RecordForm
        state={state}
        label="Details"
        disabled={!client || !state.changed}
        hint={client ? undefined : 'Save the personal details first.'}
      >
        <HouseholdFields />
        <AddressFields />
        <ContactFields />
        {(!client || client.status === 'new') && <TypedDuplicates fields={KNOWN_BY} client={client} />}
        <MedicalFields />
        <OtherFields client={client} />
        {state.form.watch('referral_source') === TREATMENT_FACILITY && <AdditionalFields client={client} />}
      </RecordForm>
    </FormCard>
  );
}
