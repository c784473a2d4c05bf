import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { ONE_LINE_NAME } from './name-pattern.js';

const messageKeys = keys.users;

/** Fields of a user of the office or of a clinic. */
export const userRules = {
  name: {
    label: 'Full Name',
    required: messageKeys.name_required,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  email: { label: 'Email', required: messageKeys.email_required, max: 254 },
  group: { label: 'Group', required: messageKeys.group_required },
  default_region_id: { label: 'Region', required: messageKeys.region_required },
  is_active: { label: 'May sign in' },
} satisfies FieldRules;
