import { CheckboxInput } from '@web/fields/CheckboxInput';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';

/** Whether the client agrees to be served by word of mouth, whoever referred them. */
export const ConsentFields = () => (
  <FormSection heading="Consent">
    <CheckboxInput {...field.web('is_authencity_verbal_consent_given')} />
    <CheckboxInput {...field.web('is_physician_verbal_consent_given')} />
  </FormSection>
);
