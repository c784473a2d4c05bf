import type { TreatmentReferralCenter } from '@contract/responses/referrals';
import { FormSection, PhoneInput, rules, SelectInput, TextInput } from '../shared/fields';
import type { FormValues } from '../shared/formValues';
import { ResourceForm } from '../shared/resource/ResourceForm';
import { useOptions, withCurrent } from '../shared/useOptions';
import { REFERRAL_CENTERS } from './referralCenter';
import { ReferralContacts } from './ReferralContacts';

const DEFAULTS: FormValues = { name: '', main_line: '', region_id: '', business_address: '' };

/** A treatment referral center, and once it is there its contacts (document 2, sections 2 and 5). */
export default function ReferralCenterForm() {
  const regions = useOptions('regions');
  return (
    <ResourceForm<TreatmentReferralCenter>
      resource={REFERRAL_CENTERS}
      defaults={DEFAULTS}
      staysOpen
      below={(center) => <ReferralContacts center={center} />}
    >
      {(center) => (
        <FormSection>
          <TextInput
            name="name"
            label="Center Name"
            rules={rules.required('Center Name is a required field.')}
          />
          <PhoneInput
            name="main_line"
            label="Main Line"
            rules={rules.phone('Please enter a valid Main Line.', 'Please enter a valid Main Line.')}
          />
          <SelectInput
            name="region_id"
            label="Region"
            options={withCurrent(regions, center?.region)}
            rules={rules.required('Region is a required field')}
          />
          <TextInput
            name="business_address"
            label="Address"
            rules={rules.required('Address is a required field.')}
          />
        </FormSection>
      )}
    </ResourceForm>
  );
}
