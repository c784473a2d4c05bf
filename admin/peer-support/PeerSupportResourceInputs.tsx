import { TextInput } from 'react-admin';
import { WEEKDAYS } from '@contract/meals';
import { peerSupportResourceRules } from '@contract/peer-support';
import { choicesOf } from '../shared/form/choices';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { GROUP_LABEL } from '../shared/form/styles';
import { CheckboxesInput } from '../shared/form/OptionInputs';
import { ListInput } from '../shared/form/ListInput';
import { NumberInput } from '../shared/form/NumberInput';
import { PhoneInput } from '../shared/form/PhoneInput';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';

const field = fieldsOf(peerSupportResourceRules);
const DAYS = choicesOf(WEEKDAYS);
const WIDE = { gridColumn: '1 / -1' };

export default function PeerSupportResourceInputs() {
  const { required: _asked, ...days } = field.choice('availability_days');
  return (
    <>
      <FormSection level={2} heading="Contact">
        <TextInput {...field.text('first_name')} />
        <TextInput {...field.text('last_name')} />
        <TextInput
          {...field.text('email', 'email')}
          type="email"
          helperText="Clients who would like to talk are introduced by mail to this address"
        />
        <PhoneInput {...field.phone('phone_number')} />
        <ReferenceChoice {...field.choice('region_id')} reference="regions" />
        <CheckboxesInput {...days} choices={DAYS} sx={{ ...WIDE, ...GROUP_LABEL }} />
      </FormSection>
      <FormSection level={2} heading="Experience">
        <NumberInput {...field.number('diagnosed_age')} />
        <TextInput {...field.text('diagnosis')} />
        <TextInput {...field.text('diagnosis_type')} />
        <TextInput {...field.text('treatment')} />
        <TextInput {...field.text('surgery')} />
        <TextInput {...field.text('treatment_center')} />
        <TextInput {...field.text('notes')} multiline minRows={2} sx={WIDE} />
        <ListInput {...field.list('hobby')} helperText="Separated by commas" sx={WIDE} />
      </FormSection>
    </>
  );
}
