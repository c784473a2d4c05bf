import { US_STATES } from '@web/clients/us-places';
import { FormSection, PhoneInput, rules, SelectInput, TextInput } from '../shared/fields';

export const CONTACT_DEFAULTS = {
  name: '',
  contact_name: '',
  phone_number: '',
  email: '',
  business_address: '',
  state: '',
};

/** Name fields of vendors (document 3, section 9). */
const LONGEST_NAME = 128;

const states = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

interface Props {
  nameLabel: string;
  phoneNeeded?: boolean;
  stateNeeded?: boolean;
}

/** Who a caterer or a delivery vendor is, and how to reach them (document 3, section 5). */
export const VendorContactFields = ({ nameLabel, phoneNeeded = false, stateNeeded = false }: Props) => (
  <FormSection level={2} heading="Contact">
    <TextInput
      name="name"
      label={nameLabel}
      maxLength={LONGEST_NAME}
      rules={rules.required(`${nameLabel} is a required field.`)}
    />
    <TextInput
      name="contact_name"
      label="Contact Name"
      maxLength={LONGEST_NAME}
      rules={rules.required('Contact Name is a required field.')}
    />
    <TextInput
      name="email"
      label="Email"
      type="email"
      maxLength={254}
      help="Meal lists are mailed to this address"
      rules={rules.email('Email is required.')}
    />
    <PhoneInput
      name="phone_number"
      label="Phone Number"
      rules={phoneNeeded ? rules.phone('Phone number is a required field.') : rules.optionalPhone}
    />
    <TextInput
      name="business_address"
      label="Business Address"
      rules={rules.required('Business Address is a required field.')}
    />
    <SelectInput
      name="state"
      label="State"
      options={states}
      rules={stateNeeded ? rules.required('State is a required field.') : undefined}
    />
  </FormSection>
);
