import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const messageKeys = keys.pauses;

/** Fields of a pause. Both days belong to it. Without a last day the pause is open-ended and has a day of review. */
export const pauseRules = {
  from_date: { label: 'From', required: messageKeys.from_required },
  until_date: { label: 'Until' },
  review_on: { label: 'Review On' },
  notes: { label: 'Notes', max: 1000 },
} satisfies FieldRules;

/** Outcomes of a meal within a pause, or of a meal whose list is sent within it. */
export const PAUSED_MEAL_OUTCOMES = ['delivered', 'moved', 'waits'] as const;

/** Outcomes of a ride. `reopened` has no driver, because its driver was notified of the cancellation. */
export const PAUSED_RIDE_OUTCOMES = ['cancelled', 'kept', 'restored', 'reopened'] as const;
