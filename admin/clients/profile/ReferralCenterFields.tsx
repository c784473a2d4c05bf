import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection, SelectInput } from '../../shared/fields';
import type { Client } from '../client';
import { useCenterOptions, useContactOptions } from './useCenterOptions';

/** Where the client was referred from, and whom to call there. */
export function ReferralCenterFields({ client }: { client: Client | undefined }) {
  const { setValue } = useFormContext();
  const center = useWatch({ name: 'treatment_referral_center_id' }) as string;
  const centers = useCenterOptions(client);
  const contacts = useContactOptions(client, center);
  return (
    <FormSection heading="Treatment referral center">
      <SelectInput
        name="treatment_referral_center_id"
        label="Treatment Referral Center"
        options={centers}
        onChosen={() => setValue('referral_contact_id', '', { shouldDirty: true })}
      />
      <SelectInput
        name="referral_contact_id"
        label="Referral Contact"
        options={contacts}
        disabled={!center}
        help={center ? undefined : 'Choose a treatment referral center first'}
      />
    </FormSection>
  );
}
