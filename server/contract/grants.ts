import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const messageKeys = keys.grants;

/** Fields of a grant, as staff write them. `name` is the abbreviation. */
export const grantRules = {
  name: {
    label: 'Abbreviation Name',
    required: messageKeys.name_required,
    invalid: messageKeys.name_invalid,
    max: 64,
    pattern: NAME_PATTERN,
  },
  full_name: { label: 'Full Name', invalid: messageKeys.full_name_invalid, max: 255, pattern: NAME_PATTERN },
  total_budget: { label: 'Total Budget' },
  notes: { label: 'Notes', invalid: messageKeys.full_name_invalid, max: 2000 },
} satisfies FieldRules;
