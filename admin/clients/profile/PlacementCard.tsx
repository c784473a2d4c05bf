import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { SERVICE_LABELS, SERVICES } from '@contract/customers';
import { CheckboxInput, FormSection, SelectInput } from '../../shared/fields';
import { RecordForm } from '../../shared/RecordForm';
import { useOptions, withCurrent } from '../../shared/useOptions';
import { useRecordForm } from '../../shared/useRecordForm';
import { optOutChange } from '../confirm/changes';
import { confirmedForm, useConfirm } from '../confirm/useConfirm';
import { OPT_IN, type Client } from '../client';
import { clientFailure } from '../clientFailure';
import { dataOf, valuesOf } from '../../shared/formValues';
import { useSaveClient } from '../useSaveClient';
import { FormCard } from './FormCard';
import { useProgramOptions } from './useProgramOptions';

const DEFAULTS = {
  region_id: '',
  program_id: '',
  [OPT_IN.meal]: false,
  [OPT_IN.cleaning]: false,
  [OPT_IN.transport]: false,
  [OPT_IN.peer_support]: false,
};

function PlacementFields({ client }: { client: Client | undefined }) {
  const region = useWatch({ name: 'region_id' }) as string;
  const regions = withCurrent(useOptions('regions'), client?.region);
  const programs = useProgramOptions(region, client?.program);
  return (
    <>
      <FormSection heading="Region and program">
        <SelectInput
          name="region_id"
          label="Select Region"
          options={regions}
          rules={{ required: 'Choose a region.' }}
        />
        <SelectInput
          name="program_id"
          label="Select Program"
          options={programs}
          disabled={!region}
          help={region ? undefined : 'Choose a region first'}
        />
      </FormSection>
      <FormSection heading="Services" help="Each service opens its own tab.">
        {SERVICES.map((service) => (
          <CheckboxInput
            key={service}
            name={OPT_IN[service]}
            label={SERVICE_LABELS[service]}
            disabled={!region}
          />
        ))}
      </FormSection>
    </>
  );
}

interface Props {
  client: Client | undefined;
  onPlaced: () => void;
}

/** Region, program and services (document 1, section 2.5). Leaving a service asks first. */
export function PlacementCard({ client, onPlaced }: Props) {
  const { save, readAgain } = useSaveClient(client);
  const state = useRecordForm({
    name: 'placement',
    values: useMemo(() => valuesOf(client, DEFAULTS), [client]),
    save: (changed) => save(dataOf(changed)),
    success: 'Profile updated successfully',
    messageOf: clientFailure,
    onSaved: (_saved, done) => {
      if (done) onPlaced();
    },
    onConflict: readAgain,
  });
  const confirm = useConfirm(client);
  return (
    <FormCard title="Region, Program and Services">
      <RecordForm
        state={confirmedForm(state, confirm, (wanted) => client && optOutChange(client, wanted))}
        saveLabel={confirm.saveLabel}
        label="Region, Program and Services"
        disabled={!client || !state.changed}
        hint={client ? undefined : 'Save the personal details first.'}
      >
        <PlacementFields client={client} />
      </RecordForm>
      {confirm.dialog}
    </FormCard>
  );
}
