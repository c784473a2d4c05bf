import { useWatch } from 'react-hook-form';
import { SERVICE_LABELS, SERVICES } from '@contract/customers';
import { CheckboxInput, FormSection, SelectInput } from '../../shared/fields';
import { useOptions, withCurrent } from '../../shared/useOptions';
import { OPT_IN, type Client } from '../client';
import { isRemembered } from '../nextStep';
import { useProgramOptions } from './useProgramOptions';

/** Where the client belongs and what they are given. */
export function PlacementFields({ client }: { client: Client | undefined }) {
  const region = useWatch({ name: 'region_id' }) as string;
  const regions = withCurrent(useOptions('regions'), client?.region);
  const programs = useProgramOptions(region, client?.program);
  const isLocked = client !== undefined && isRemembered(client);
  return (
    <>
      <FormSection heading="Region and program">
        <SelectInput
          name="region_id"
          label="Select Region"
          options={regions}
          // Who belongs to a region does not lose it; one who is new may get it later.
          rules={client?.region_id ? { required: 'Choose a region.' } : undefined}
          needed
          disabled={isLocked}
        />
        <SelectInput
          name="program_id"
          label="Select Program"
          options={programs}
          disabled={!region || isLocked}
          help={region ? undefined : 'Choose a region first'}
        />
      </FormSection>
      <FormSection
        heading="Services"
        help={isLocked ? 'All services have ended.' : 'Each service opens its own tab.'}
      >
        {SERVICES.map((service) => (
          <CheckboxInput
            key={service}
            name={OPT_IN[service]}
            label={SERVICE_LABELS[service]}
            disabled={!region || isLocked}
          />
        ))}
      </FormSection>
    </>
  );
}
