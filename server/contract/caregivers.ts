import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const messageKeys = keys.caregivers;

/** Largest number of caregivers of one client, without revoked ones. */
export const MOST_CAREGIVERS = 5;

export const CAREGIVER_STATUSES = ['invited', 'active', 'revoked'] as const;

/** Fields of a caregiver, as a client or the office writes them. */
export const caregiverRules = {
  customer_id: { label: 'Client', required: messageKeys.customer_required },
  name: {
    label: 'Name',
    required: messageKeys.name_required,
    invalid: messageKeys.name_invalid,
    pattern: NAME_PATTERN,
    max: 255,
  },
  email: { label: 'Email', required: messageKeys.email_required, max: 254 },
  services: { label: 'Services', required: messageKeys.services_required },
} satisfies FieldRules;
