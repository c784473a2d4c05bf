import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const messageKeys = keys.closures;

/** Fields of a closed day. Without region and vendor the day is closed everywhere. */
export const closureRules = {
  date: { label: 'Date', required: messageKeys.date_required },
  reason: { label: 'Reason', required: messageKeys.reason_required, max: 255 },
  region_id: { label: 'Region' },
  meal_vendor_id: { label: 'Meal Vendor' },
} satisfies FieldRules;
