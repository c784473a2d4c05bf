import type { FieldRules } from './field-rule.js';
import type { NotDeliveredReason } from './meals.js';
import { keys } from './messages.js';

/** Labels of `is_delivered`. */
export const DELIVERED_LABELS = { true: 'Delivered', false: 'Not Delivered' } as const;

/** Labels of the reasons. */
export const NOT_DELIVERED_LABELS: Record<NotDeliveredReason, string> = {
  not_home: 'Nobody was home',
  bad_address: 'The address was wrong',
  refused: 'The meal was refused',
  other: 'Other',
};

/** Fields of a delivery that staff can correct later. */
export const mealDeliveryRules = {
  is_delivered: { label: 'Delivery Status' },
  delivery_date: { label: 'Delivery Date', required: keys.meals.delivery_date_required },
  not_delivered_reason: {
    label: 'Reason',
    required_on_form: keys.meals.not_delivered_reason_required,
  },
  not_delivered_note: { label: 'Note', max: 500 },
} satisfies FieldRules;
