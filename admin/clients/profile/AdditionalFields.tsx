import { TextInput } from 'react-admin';
import { DateInput } from '@web/fields/DateInput';
import { todayIn } from '../../shared/dates';
import { FormSection } from '../../shared/form/FormSection';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { clientField as field } from '../clientFields';
import type { Client } from '../client';
import { ReferralCenterFields } from './ReferralCenterFields';
import { Signatures } from './Signatures';

const SIGNED_ON = ['authorization_signature_date', 'verification_signature_date'] as const;

/** Fields that a treatment facility fills in when it refers a client. */
export const AdditionalFields = ({ client }: { client: Client | undefined }) => (
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
    <FormSection heading="Signatures">
      {SIGNED_ON.map((source) => (
        <DateInput key={source} {...field.web(source)} initial={todayIn(client?.region ?? null)} />
      ))}
      <Signatures client={client} />
    </FormSection>
  </>
);
