import { MODES_OF_CONTACT } from '@contract/customers';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { clientField as field } from '../clientFields';

const MODES = choicesOf(MODES_OF_CONTACT);

/** Phone numbers and mail address. */
export const ContactFields = () => (
  <FormSection heading="Contact details">
    <PhoneInput {...field.phone('phone_number')} />
  </FormSection>
);

/** Other ways to reach the client. */
export const MoreContactFields = () => (
  <FormSection heading="Other ways to reach the client">
    <PhoneInput {...field.phone('landline_phone_number')} />
    <PhoneInput {...field.phone('work_phone')} />
    <ChoiceInput {...field.choice('preferred_mode_of_contact')} choices={MODES} />
    <CheckboxInput {...field.web('ok_to_text')} />
  </FormSection>
);
