import { TextInput } from 'react-admin';
import { regionRules } from '@contract/regions';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { FormSection } from '../shared/form/FormSection';
import { fieldsOf } from '../shared/form/fieldsOf';
import { PhoneInput } from '../shared/form/PhoneInput';
import { TIME_ZONES } from './timeZones';

const field = fieldsOf(regionRules);

export default function RegionInputs() {
  return (
    <FormSection>
      <TextInput {...field.text('name')} />
      <ChoiceInput
        {...field.choice('time_zone')}
        choices={TIME_ZONES}
        helperText="Delivery days, cut-offs and rides of the region use it"
      />
      <TextInput {...field.text('contact_name')} />
      <PhoneInput {...field.phone('phone_number')} />
    </FormSection>
  );
}
