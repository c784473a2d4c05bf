import { CheckboxInput, DateInput, FormSection, PhoneInput, TextInput } from '../../shared/fields';
import type { Client } from '../client';
import { clientRules } from '../clientRules';
import { ReferralCenterFields } from './ReferralCenterFields';
import { Signatures } from './Signatures';

/** What a treatment facility adds when it refers a client. */
export const AdditionalFields = ({ client }: { client: Client | undefined }) => (
  <>
    <FormSection heading="Additional details" help="From the treatment facility that referred the client.">
      <TextInput
        name="referring_physician_treatment_facility"
        label="Treatment Facility of the Referring Physician"
      />
      <TextInput name="referring_physician_staff_name" label="Name of the Referring Staff" />
      <PhoneInput
        name="referring_physician_staff_phone_number"
        label="Phone Number of the Referring Staff"
        rules={clientRules.phone}
      />
      <TextInput
        name="referring_physician_staff_email"
        label="E-mail of the Referring Staff"
        type="email"
        rules={clientRules.email}
      />
      <TextInput name="social_worker_manager_name" label="Social Worker or Case Manager" />
      <PhoneInput
        name="social_worker_manager_phone_number"
        label="Phone Number of the Social Worker"
        rules={clientRules.phone}
      />
    </FormSection>
    <ReferralCenterFields client={client} />
    <FormSection heading="Consent and signatures">
      <CheckboxInput name="is_authencity_verbal_consent_given" label="Discretionary Verbal Consent" />
      <CheckboxInput name="is_physician_verbal_consent_given" label="HIPAA Verbal Consent" />
      <DateInput name="authorization_signature_date" label="Authorization Signature Date" />
      <DateInput name="verification_signature_date" label="Verification Signature Date" />
      <Signatures client={client} />
    </FormSection>
  </>
);
