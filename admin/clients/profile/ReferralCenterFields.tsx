import { useFormContext, useWatch } from 'react-hook-form';
import type { ReferralContact } from '@contract/responses/referrals';
import { nameWithPhone } from '@web/formats/phones';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { clientField as field } from '../clientFields';

const ACTIVE = { is_active: true };

/** The referral center of the client, and its contact. */
export function ReferralCenterFields() {
  const { setValue } = useFormContext();
  const center = useWatch({ name: 'treatment_referral_center_id' }) as string | null;
  return (
    <FormSection heading="Treatment referral center">
      <ReferenceChoice
        {...field.choice('treatment_referral_center_id')}
        reference="treatment-referral-centers"
        filter={ACTIVE}
        onChosen={() => setValue('referral_contact_id', '', { shouldDirty: true })}
      />
      <ReferenceChoice
        {...field.choice('referral_contact_id')}
        reference="referral-contacts"
        filter={{ treatment_referral_center: center }}
        optionText={(contact: ReferralContact) => nameWithPhone(contact)}
        waits={!center}
        helperText={center ? undefined : 'Choose a treatment referral center first'}
      />
    </FormSection>
  );
}
