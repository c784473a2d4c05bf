import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import { FormSection } from '../../shared/form/FormSection';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';
import { Signatures } from './Signatures';

/** Whether the client agrees to be served: by signature, or by word of mouth, whoever referred them. */
export const ConsentFields = ({ client }: { client: Client | undefined }) => (
  <FormSection heading="Consent and signatures">
    <CheckboxInput {...field.web('is_authencity_verbal_consent_given')} />
    <CheckboxInput {...field.web('is_physician_verbal_consent_given')} />
    <DateInput {...field.web('authorization_signature_date')} />
    <DateInput {...field.web('verification_signature_date')} />
    <Signatures client={client} />
  </FormSection>
);
