import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const words = keys.pauses;

/** Fields of a pause as it is planned; both days are part of it. */
export const pauseRules = {
  from_date: { label: 'From', required: words.from_required },
  until_date: { label: 'Until', required: words.until_required },
  notes: { label: 'Notes', max: 1000 },
} satisfies FieldRules;
