import Stack from '@mui/material/Stack';
import { TREATMENT_FACILITY } from '@contract/customers';
import { RecordForm } from '../../shared/RecordForm';
import type { Client } from '../client';
import { optOutChange } from '../confirm/changes';
import { confirmedForm, useConfirm } from '../confirm/useConfirm';
import { TypedDuplicates } from '../duplicates/TypedDuplicates';
import { AdditionalFields } from './AdditionalFields';
import { AddressFields } from './AddressFields';
import { ContactFields } from './ContactFields';
import { FormCard } from './FormCard';
import { HouseholdFields } from './HouseholdFields';
import { MedicalFields } from './MedicalFields';
import { OtherFields } from './OtherFields';
import { PersonalFields } from './PersonalFields';
import { PlacementFields } from './PlacementFields';
import { useNewProfile, useProfile } from './useProfile';

const PERSON = ['name', 'date_of_birth', 'email'] as const;
const PHONES = ['phone_number', 'landline_phone_number', 'work_phone'] as const;

interface Props {
  client: Client | undefined;
  /** Region, program and services are saved: the next tab follows. */
  onPlaced: () => void;
}

interface SectionsProps {
  client: Client | undefined;
  hasReferral: boolean;
}

/** Everything about the client, in one form: who they are, how they live, and what they are to be given. */
const Sections = ({ client, hasReferral }: SectionsProps) => {
  const mayBeKnown = !client || client.status === 'new';
  return (
    <Stack spacing={3} sx={{ mb: 1 }}>
      <FormCard title="Personal Details">
        <PersonalFields>{!client && <TypedDuplicates fields={PERSON} />}</PersonalFields>
      </FormCard>
      <FormCard title="Details">
        <HouseholdFields />
        <AddressFields />
        <ContactFields />
        {mayBeKnown && <TypedDuplicates fields={PHONES} client={client} />}
        <MedicalFields />
        <OtherFields client={client} />
        {hasReferral && <AdditionalFields client={client} />}
      </FormCard>
      <FormCard title="Region, Program and Services">
        <PlacementFields client={client} />
      </FormCard>
    </Stack>
  );
};

function Profile({ client, onPlaced }: { client: Client; onPlaced: () => void }) {
  const state = useProfile(client, onPlaced);
  const confirm = useConfirm(client);
  return (
    <>
      <RecordForm
        state={confirmedForm(state, confirm, (wanted) => optOutChange(client, wanted))}
        saveLabel={confirm.saveLabel}
        label="Client Profile"
        inCards
        disabled={!state.changed}
      >
        <Sections client={client} hasReferral={state.form.watch('referral_source') === TREATMENT_FACILITY} />
      </RecordForm>
      {confirm.dialog}
    </>
  );
}

function NewProfile() {
  const state = useNewProfile();
  return (
    <RecordForm state={state} label="Client Profile" inCards>
      <Sections client={undefined} hasReferral={state.form.watch('referral_source') === TREATMENT_FACILITY} />
    </RecordForm>
  );
}

/** Client Profile: one form and one Save, for a client who is there and for a new one. */
export const ProfileTab = ({ client, onPlaced }: Props) =>
  client ? <Profile client={client} onPlaced={onPlaced} /> : <NewProfile />;
