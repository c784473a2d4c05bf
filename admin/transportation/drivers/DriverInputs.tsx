import { TextInput } from 'react-admin';
import { driverRules } from '@contract/drivers';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FormSection } from '../../shared/form/FormSection';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';

const field = fieldsOf(driverRules);

/** Inputs of a driver. The working days are set under Driver Availability. */
export default function DriverInputs() {
  return (
    <FormSection>
      <TextInput {...field.text('first_name')} />
      <TextInput {...field.text('last_name')} />
      <TextInput
        {...field.text('email', 'email')}
        type="email"
        helperText="Trips are mailed to this address"
      />
      <PhoneInput {...field.phone('phone_number')} />
      <ReferenceChoice {...field.choice('region_id')} reference="regions" />
    </FormSection>
  );
}
