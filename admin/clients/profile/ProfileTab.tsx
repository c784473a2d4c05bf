import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { TREATMENT_FACILITY } from '@contract/customers';
import { CLIENT_PHONES } from '@contract/phones';
import { genderValues } from '@web/clients/gender';
import { FoldedFields } from '../../shared/form/FoldedFields';
import { RecordForm } from '../../shared/form/RecordForm';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { CallsCard } from '../calls/CallsCard';
import { CaregiversCard } from '../caregivers/CaregiversCard';
import type { Client } from '../client';
import { allChanges, optOutChange, placementChange } from '../confirm/changes';
import { useConfirmChange } from '../confirm/useConfirmChange';
import { DistinctClientsProvider } from '../duplicates/distinctClients';
import { FormDuplicates } from '../duplicates/FormDuplicates';
import { START, StartButton } from '../start/StartButton';
import { StartFields } from '../start/StartFields';
import { isStartable } from '../start/startable';
import { AdditionalFields } from './AdditionalFields';
import { AddressFields } from './AddressFields';
import { ContactFields, MoreContactFields } from './ContactFields';
import { FormCard } from './FormCard';
import { MedicalFields, MoreMedicalFields } from './MedicalFields';
import { ConsentFields, HouseholdFields, OtherFields } from './OtherFields';
import { MorePersonalFields, PersonalFields } from './PersonalFields';
import { PlacementFields } from './PlacementFields';
import { newProfile } from './profileValues';
import { useNewProfileSaveHandlers, useProfileSaveHandlers } from './useProfileSaveHandlers';

const PERSON = ['name', 'date_of_birth', 'email'] as const;

interface Props {
  client: Client | undefined;
  /** Called after region, program and services are saved, to open the next tab. */
  onPlaced: () => void;
}

/** All sections of the profile, in one form: the person, her household, and her services. */
function Sections({ client }: { client: Client | undefined }) {
  const isReferred = useWatch({ name: 'referral_source' }) === TREATMENT_FACILITY;
  const isNew = !client;
  const mayBeKnown = isNew || client.status === 'new';
  return (
    <Stack spacing={3} sx={{ mb: 1 }}>
      <FormCard title="Personal Details">
        <PersonalFields focused={isNew}>{isNew && <FormDuplicates fields={PERSON} />}</PersonalFields>
        <FoldedFields label="More personal details" open={!isNew}>
          <MorePersonalFields />
        </FoldedFields>
      </FormCard>
      <FormCard title="Details">
        <HouseholdFields />
        <AddressFields />
        <ContactFields />
        {mayBeKnown && <FormDuplicates fields={CLIENT_PHONES} client={client} />}
        <MedicalFields />
        <FoldedFields label="More details" open={!isNew}>
          <MoreContactFields />
          <MoreMedicalFields />
          <OtherFields />
          {isReferred && <AdditionalFields client={client} />}
          <ConsentFields />
        </FoldedFields>
      </FormCard>
      <FormCard title="Region, Program and Services">
        <PlacementFields client={client} />
        {isStartable(client) && <StartFields />}
      </FormCard>
    </Stack>
  );
}

function Profile({ client, onPlaced }: { client: Client; onPlaced: () => void }) {
  const { saved, started } = useProfileSaveHandlers(client, onPlaced);
  const { confirm, savingLabel } = useConfirmChange(client);
  const record = useMemo(() => ({ ...client, ...genderValues(client), start_date: '' }), [client]);
  return (
    <>
      <RecordForm
        name="profile"
        label="Client Profile"
        inCards
        record={record}
        savingLabel={savingLabel}
        confirm={(values) =>
          confirm(allChanges(optOutChange(client, values), placementChange(client, values)))
        }
        callbacks={saved}
        others={{ [START]: started }}
        actions={isStartable(client) && <StartButton />}
      >
        <Sections client={client} />
      </RecordForm>
      <Stack spacing={2} sx={{ mt: 2 }}>
        <CallsCard client={client} />
        <CaregiversCard client={client} />
      </Stack>
    </>
  );
}

function NewProfile() {
  const { saved, started, beforeOutcome } = useNewProfileSaveHandlers();
  const [region] = useChosenRegion();
  return (
    <RecordForm
      name="profile"
      label="Client Profile"
      inCards
      defaultValues={newProfile(region)}
      callbacks={saved}
      others={{ [START]: started }}
      beforeOutcome={beforeOutcome}
      actions={<StartButton />}
    >
      <Sections client={undefined} />
    </RecordForm>
  );
}

/** Client Profile: one form and one Save, for an existing client and for a new one. */
export const ProfileTab = ({ client, onPlaced }: Props) =>
  client ? (
    <Profile client={client} onPlaced={onPlaced} />
  ) : (
    <DistinctClientsProvider>
      <NewProfile />
    </DistinctClientsProvider>
  );
