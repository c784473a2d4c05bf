import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { ONE_LINE_NAME } from './name-pattern.js';

const LONG_TEXT = 5000;
const messageKeys = keys.customer_requests;

/** Fields of a person whom a client refers. A phone number or an e-mail is required. */
export const referAFriendRules = {
  name: {
    label: 'Name',
    required: messageKeys.name_required,
    max: 255,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  phone_number: { label: 'Phone Number', invalid: messageKeys.phone_number_invalid },
  email: { label: 'Email', max: 254 },
  notes: { label: 'Notes', max: LONG_TEXT },
} satisfies FieldRules;

/** Fields of a request for a further service. */
export const serviceRequestRules = {
  service: { label: 'Service', required: messageKeys.service_required },
  notes: { label: 'Notes', max: LONG_TEXT },
} satisfies FieldRules;

/** Fields of a client's request to cancel all services. The reason is optional. */
export const cancelServicesRules = {
  notes: { label: 'Reason For Service Cancelation', max: LONG_TEXT },
} satisfies FieldRules;
