import { CheckboxInput } from '@web/fields/CheckboxInput';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';

/** The client's oral consent to be served, whoever referred her. */
export const ConsentFields = () => (
  <FormSection heading="Consent">
    <CheckboxInput {...field.web('is_authencity_verbal_consent_given')} />
    <CheckboxInput {...field.web('is_physician_verbal_consent_given')} />
  </FormSection>
);
