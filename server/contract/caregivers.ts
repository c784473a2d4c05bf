import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const words = keys.caregivers;

/** Largest number of caregivers of one client, without revoked ones. */
export const MOST_CAREGIVERS = 5;

export const CAREGIVER_STATUSES = ['invited', 'active', 'revoked'] as const;

/** Fields of a caregiver, as a client or the office writes them. */
export const caregiverRules = {
  customer_id: { label: 'Client', required: words.customer_required },
  name: {
    label: 'Name',
    required: words.name_required,
    invalid: words.name_invalid,
    pattern: NAME_PATTERN,
    max: 255,
  },
  email: { label: 'Email', required: words.email_required, max: 254 },
  services: { label: 'Services', required: words.services_required },
} satisfies FieldRules;
