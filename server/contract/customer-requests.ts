import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { ONE_LINE_NAME } from './name-pattern.js';

const LONG_TEXT = 5000;
const words = keys.customer_requests;

/** Somebody whom a client refers; a phone number or an e-mail has to say how to reach her. */
export const referAFriendRules = {
  name: { label: 'Name', required: words.name_required, max: 255, pattern: ONE_LINE_NAME },
  phone_number: { label: 'Phone Number', invalid: words.phone_number_invalid },
  email: { label: 'Email', max: 254 },
  notes: { label: 'Notes', max: LONG_TEXT },
} satisfies FieldRules;

/** A service that a client would like to have. */
export const serviceRequestRules = {
  service: { label: 'Service', required: words.service_required },
  notes: { label: 'Notes', max: LONG_TEXT },
} satisfies FieldRules;

/** A client's wish to be served no longer; she need not say why. */
export const cancelServicesRules = {
  notes: { label: 'Reason For Service Cancelation', max: LONG_TEXT },
} satisfies FieldRules;
