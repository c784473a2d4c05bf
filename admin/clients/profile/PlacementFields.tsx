import { useWatch } from 'react-hook-form';
import { clientRules } from '@contract/clients';
import { SERVICE_LABELS, SERVICES } from '@contract/customers';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { OPT_IN, type Client } from '../client';
import { clientField as field } from '../clientFields';
import { isInMemoriam } from '../nextStep';
import { isStartable } from '../start/startable';
import { ProgramChoice } from './ProgramChoice';

const OPTIONAL_REGION = {
  label: `${clientRules.region_id.label} (optional)`,
  required: false,
  validate: undefined,
} as const;

/** Region, program and services of the client. */
export function PlacementFields({ client }: { client: Client | undefined }) {
  const region = useWatch({ name: 'region_id' }) as string | null;
  const getsMeals = useWatch({ name: OPT_IN.meal }) as boolean | null;
  const isLocked = client !== undefined && isInMemoriam(client);
  const regionField = field.choice('region_id');
  return (
    <>
      <FormSection heading="Region and program">
        <ReferenceChoice
          {...regionField}
          // A client with a region cannot lose it. A new client may get one later.
          {...(!client?.region_id && OPTIONAL_REGION)}
          reference="regions"
          disabled={isLocked}
        />
        <ProgramChoice
          region={region}
          isNeeded={Boolean(getsMeals) && isStartable(client)}
          disabled={isLocked}
          helperText={region ? undefined : 'Choose a region first'}
        />
      </FormSection>
      <FormSection
        heading="Services"
        help={isLocked ? 'All services have ended.' : 'Each service opens its own tab.'}
      >
        {SERVICES.map((service) => (
          <CheckboxInput
            key={service}
            id={OPT_IN[service]}
            name={OPT_IN[service]}
            label={SERVICE_LABELS[service]}
            disabled={!region || isLocked}
          />
        ))}
      </FormSection>
    </>
  );
}
