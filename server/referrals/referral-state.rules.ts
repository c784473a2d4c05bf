import { type CustomerStatus, isStopped } from '../contract/customers.js';
import type { ReferralState } from '../contract/referrals.js';

/**
 * Returns the state that the clinic sees for a client's status. On hold, a client counts as served if she was before.
 */
export function stateOf(
  status: CustomerStatus,
  active_date: string | null,
): Exclude<ReferralState, 'contacted'> {
  if (isStopped(status)) return 'closed';
  return status === 'active' || (status === 'hold' && active_date) ? 'in_service' : 'received';
}
