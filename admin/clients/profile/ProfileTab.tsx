import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { TREATMENT_FACILITY } from '@contract/customers';
import { genderChoice } from '@web/clients/gender';
import { RecordForm } from '../../shared/form/RecordForm';
import type { Client } from '../client';
import { allChanges, optOutChange, placementChange } from '../confirm/changes';
import { useConfirm } from '../confirm/useConfirm';
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
import { NEW_PROFILE } from './profileValues';
import { useNewProfileSaved, useProfileSaved } from './useProfileSaved';

const PERSON = ['name', 'date_of_birth', 'email'] as const;
const PHONES = ['phone_number', 'landline_phone_number', 'work_phone'] as const;

interface Props {
  client: Client | undefined;
  /** Region, program and services are saved: the next tab follows. */
  onPlaced: () => void;
}

/** Everything about the client, in one form: who they are, how they live, and what they are to be given. */
function Sections({ client }: { client: Client | undefined }) {
  const isReferred = useWatch({ name: 'referral_source' }) === TREATMENT_FACILITY;
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
        <OtherFields />
        {isReferred && <AdditionalFields client={client} />}
      </FormCard>
      <FormCard title="Region, Program and Services">
        <PlacementFields client={client} />
      </FormCard>
    </Stack>
  );
}

function Profile({ client, onPlaced }: { client: Client; onPlaced: () => void }) {
  const saved = useProfileSaved(client, onPlaced);
  const { confirm, savingLabel, dialog } = useConfirm(client);
  const record = useMemo(() => ({ ...client, gender: genderChoice(client.gender) }), [client]);
  return (
    <>
      <RecordForm
        name="profile"
        label="Client Profile"
        inCards
        record={record}
        savingLabel={savingLabel}
        confirm={(wanted) =>
          confirm(allChanges(optOutChange(client, wanted), placementChange(client, wanted)))
        }
        callbacks={saved}
      >
        <Sections client={client} />
      </RecordForm>
      {dialog}
    </>
  );
}

function NewProfile() {
  const saved = useNewProfileSaved();
  return (
    <RecordForm name="profile" label="Client Profile" inCards defaultValues={NEW_PROFILE} callbacks={saved}>
      <Sections client={undefined} />
    </RecordForm>
  );
}

/** Client Profile: one form and one Save, for a client who is there and for a new one. */
export const ProfileTab = ({ client, onPlaced }: Props) =>
  client ? <Profile client={client} onPlaced={onPlaced} /> : <NewProfile />;
