import { session } from '@web/session/session';
import { FormSection, PhoneInput, rules, SelectInput, TextInput } from '../shared/fields';
import { ResourceForm } from '../shared/resource/ResourceForm';
import { REGIONS } from './region';
import { TIME_ZONES } from './timeZones';

const INVALID_NAME = 'Please enter a valid name.';

/** A region (document 3, sections 2.5 and 5). */
export default function RegionForm() {
  const { time_zone } = session.config!;
  return (
    <ResourceForm
      resource={REGIONS}
      defaults={{ name: '', contact_name: '', phone_number: '', time_zone }}
      refusals={{ phone_number: 'Enter a valid phone number' }}
    >
      {() => (
        <FormSection>
          <TextInput
            name="name"
            label="Region Name"
            maxLength={128}
            rules={rules.name('Region Name is a required field.', INVALID_NAME)}
          />
          <SelectInput
            name="time_zone"
            label="Time Zone"
            help="Delivery days and cut-offs of the region go by it"
            options={TIME_ZONES}
            empty={null}
            rules={rules.required('Choose a time zone such as America/New_York.')}
          />
          <TextInput
            name="contact_name"
            label="Contact Name"
            maxLength={128}
            rules={rules.name('Contact Name is a required field.', INVALID_NAME)}
          />
          <PhoneInput
            name="phone_number"
            label="Phone Number"
            rules={rules.phone('Phone number is a required field.')}
          />
        </FormSection>
      )}
    </ResourceForm>
  );
}
