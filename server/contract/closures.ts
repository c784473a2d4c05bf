import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const words = keys.closures;

/** Fields of a closed day. Without region and vendor the day is closed everywhere. */
export const closureRules = {
  date: { label: 'Date', required: words.date_required },
  reason: { label: 'Reason', required: words.reason_required, max: 255 },
  region_id: { label: 'Region' },
  meal_vendor_id: { label: 'Meal Vendor' },
} satisfies FieldRules;
