import { TextInput } from 'react-admin';
import { FormSection } from '../../shared/form/FormSection';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { clientField as field } from '../clientFields';
import { ReferralCenterFields } from './ReferralCenterFields';

/** What a treatment facility adds when it refers a client. */
export const AdditionalFields = () => (
  <>
    <FormSection heading="Additional details" help="From the treatment facility that referred the client.">
      <TextInput {...field.text('referring_physician_treatment_facility')} />
      <TextInput {...field.text('referring_physician_staff_name')} />
      <PhoneInput {...field.phone('referring_physician_staff_phone_number')} />
      <TextInput {...field.text('referring_physician_staff_email', 'email')} type="email" />
      <TextInput {...field.text('social_worker_manager_name')} />
      <PhoneInput {...field.phone('social_worker_manager_phone_number')} />
    </FormSection>
    <ReferralCenterFields />
  </>
);
