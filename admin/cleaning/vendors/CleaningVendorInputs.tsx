import { TextInput } from 'react-admin';
import { cleaningVendorRules } from '@contract/cleaning';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FormSection } from '../../shared/form/FormSection';
import { ListInput } from '../../shared/form/ListInput';
import { MoneyInput } from '../../shared/form/MoneyInput';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';

const field = fieldsOf(cleaningVendorRules);
const WIDE = { gridColumn: '1 / -1' };

export default function CleaningVendorInputs() {
  return (
    <>
      <FormSection level={2} heading="Vendor">
        <TextInput {...field.text('name')} />
        <ReferenceChoice {...field.choice('region_id')} reference="regions" />
        <ListInput
          {...field.list('serviceable_zip_codes')}
          helperText="Five digits each, separated by commas: clients there are offered this vendor first"
        />
        <MoneyInput
          {...field.dollars('cost_per_cleaning')}
          helperText="Fills the cost when a cleaning is recorded"
        />
      </FormSection>
      <FormSection level={2} heading="Contact">
        <TextInput {...field.text('contact_name')} />
        <PhoneInput {...field.phone('phone_number')} />
        <TextInput {...field.text('email', 'email')} type="email" />
        <TextInput {...field.text('secondary_contact_name')} />
        <PhoneInput {...field.phone('secondary_phone_number')} />
      </FormSection>
      <FormSection
        level={2}
        heading="Business"
        help="Clients see the vendor’s name, business address, contact and business phone, and arrange times directly."
      >
        <TextInput {...field.text('business_address')} />
        <PhoneInput {...field.phone('business_phone')} />
        <TextInput {...field.text('city')} />
        <TextInput {...field.text('state')} helperText="Such as OH" />
        <TextInput {...field.text('notes')} multiline minRows={2} sx={WIDE} helperText="For the office" />
      </FormSection>
    </>
  );
}
