import { TextInput } from 'react-admin';
import { treatmentReferralCenterRules } from '@contract/referral-centers';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { PhoneInput } from '../shared/form/PhoneInput';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';

const field = fieldsOf(treatmentReferralCenterRules);

export const ReferralCenterInputs = () => (
  <FormSection>
    <TextInput {...field.text('name')} />
    <PhoneInput {...field.phone('main_line')} />
    <ReferenceChoice {...field.choice('region_id')} reference="regions" />
    <TextInput {...field.text('business_address')} />
  </FormSection>
);
