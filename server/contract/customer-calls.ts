import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const messageKeys = keys.customer_calls;

/** Outcomes of a call to a client. */
export const CALL_OUTCOMES = ['reached', 'no_answer', 'left_message', 'wrong_number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const CALL_OUTCOME_LABELS: Record<CallOutcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  wrong_number: 'Wrong number',
};

/** Number of days ahead within which the next call can be planned. */
export const CALL_AGAIN_WITHIN_DAYS = 180;
/** Minutes within which a call can be removed that was recorded by mistake. */
export const CALL_REMOVABLE_MINUTES = 10;

/** Fields of a recorded call. */
export const customerCallRules = {
  customer_id: { label: 'Client', required: messageKeys.customer_required },
  outcome: { label: 'Outcome', required: messageKeys.outcome_required },
  notes: { label: 'Notes', max: 1000 },
  call_again_on: { label: 'Call Again On' },
} satisfies FieldRules;
