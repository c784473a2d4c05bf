import { type CustomerStatus, isStopped } from '../contract/customers.js';
import type { ReferralState } from '../contract/referrals.js';

interface ClientFacts {
  status: CustomerStatus;
  /** Status before the hold. Null if the client is not on hold. */
  held_from: CustomerStatus | null;
  active_date: string | null;
}

/**
 * Returns the state that the clinic sees for a client's status. On hold, a client counts as served if she was before. A hold
 * does not undo Complete.
 */
export function stateOf({
  status,
  held_from,
  active_date,
}: ClientFacts): Exclude<ReferralState, 'contacted'> {
  if (isStopped(status) || (status === 'hold' && held_from !== null && isStopped(held_from))) return 'closed';
  return status === 'active' || (status === 'hold' && active_date) ? 'in_service' : 'received';
}
