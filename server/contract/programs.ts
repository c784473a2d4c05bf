import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { ONE_LINE_NAME } from './name-pattern.js';

const messageKeys = keys.programs;

/** Fields of a program, as staff write them. */
export const programRules = {
  name: {
    label: 'Program Name',
    required: messageKeys.name_required,
    max: 128,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  total_budget: { label: 'Total Budget', required: messageKeys.total_budget_required },
  duration_in_weeks: { label: 'Duration (Weeks)', max: 520 },
  is_active: { label: 'Active' },
  region_ids: { label: 'Regions' },
} satisfies FieldRules;
