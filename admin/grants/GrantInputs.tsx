import { TextInput } from 'react-admin';
import { grantRules } from '@contract/grants';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { MoneyInput } from '../shared/form/MoneyInput';
import { WIDE } from '../shared/form/styles';

const field = fieldsOf(grantRules);

export default function GrantInputs() {
  return (
    <FormSection>
      <TextInput {...field.text('name')} />
      <TextInput {...field.text('full_name')} />
      <MoneyInput
        {...field.dollars('total_budget')}
        helperText="All the money that the grant has to give. Leave it empty if there is no limit."
      />
      <TextInput {...field.text('notes')} multiline minRows={3} sx={WIDE} />
    </FormSection>
  );
}
