import { TextInput } from 'react-admin';
import type { FieldRule } from '@contract/field-rule';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { STATES } from '../shared/form/choices';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { PhoneInput } from '../shared/form/PhoneInput';

type ContactField = 'name' | 'contact_name' | 'email' | 'phone_number' | 'business_address' | 'state';

/** Name and contact of a caterer or delivery vendor. */
export function VendorContactInputs({ rules }: { rules: Readonly<Record<ContactField, FieldRule>> }) {
  const field = fieldsOf(rules);
  return (
    <FormSection level={2} heading="Contact">
      <TextInput {...field.text('name')} />
      <TextInput {...field.text('contact_name')} />
      <TextInput
        {...field.text('email', 'email')}
        type="email"
        helperText="Meal lists are mailed to this address"
      />
      <PhoneInput {...field.phone('phone_number')} />
      <TextInput {...field.text('business_address')} />
      <ChoiceInput {...field.choice('state')} choices={STATES} />
    </FormSection>
  );
}
