import { MODES_OF_CONTACT } from '@contract/customers';
import { CheckboxInput, FormSection, optionsOf, PhoneInput, SelectInput } from '../../shared/fields';
import { clientRules } from '../clientRules';

/** How to reach the client. */
export const ContactFields = () => (
  <FormSection heading="Contact details">
    <PhoneInput name="phone_number" label="Cell Phone" rules={clientRules.phone} />
    <PhoneInput name="landline_phone_number" label="Home Phone" rules={clientRules.phone} />
    <PhoneInput name="work_phone" label="Work Phone" rules={clientRules.workPhone} />
    <SelectInput
      name="preferred_mode_of_contact"
      label="Preferred Mode of Contact"
      options={optionsOf(MODES_OF_CONTACT)}
    />
    <CheckboxInput name="ok_to_text" label="Ok to text" />
  </FormSection>
);
