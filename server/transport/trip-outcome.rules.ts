import type { NotTransportedReason } from '../contract/transport.js';

/** Outcome of a completed trip. */
export interface TransportOutcome {
  is_customer_transported: boolean;
  not_transported_reason: NotTransportedReason | null;
  not_transported_note: string;
}

/** The outcome in the input. An empty reason counts as none. */
export interface OutcomeInput {
  is_customer_transported?: boolean;
  not_transported_reason?: NotTransportedReason | '';
  not_transported_note?: string;
}

/**
 * The outcome after a change. A client who was transported has no reason why not.
 * @returns null for a reason beside it, which fits nothing
 */
export function mergedOutcomeIfConsistent(
  input: OutcomeInput,
  before: Partial<TransportOutcome>,
): TransportOutcome | null {
  const transported = input.is_customer_transported ?? before.is_customer_transported ?? true;
  if (transported) {
    if (input.not_transported_reason || input.not_transported_note) return null;
    return { is_customer_transported: true, not_transported_reason: null, not_transported_note: '' };
  }
  const { not_transported_reason: reason = before.not_transported_reason ?? null } = input;
  return {
    is_customer_transported: false,
    not_transported_reason: reason || null,
    not_transported_note: input.not_transported_note ?? before.not_transported_note ?? '',
  };
}
