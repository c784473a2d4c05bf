import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const words = keys.customer_calls;

/** How a call to a client went. */
export const CALL_OUTCOMES = ['reached', 'no_answer', 'left_message', 'wrong_number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const CALL_OUTCOME_LABELS: Record<CallOutcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  wrong_number: 'Wrong number',
};

/** Days ahead within which a further call can be planned. */
export const CALL_AGAIN_WITHIN_DAYS = 180;
/** Minutes within which a call that was written down by mistake can be removed. */
export const CALL_REMOVABLE_MINUTES = 10;

/** Fields of a call as it is written down. */
export const customerCallRules = {
  customer_id: { label: 'Client', required: words.customer_required },
  outcome: { label: 'Outcome', required: words.outcome_required },
  notes: { label: 'Notes', max: 1000 },
  call_again_on: { label: 'Call Again On' },
} satisfies FieldRules;
