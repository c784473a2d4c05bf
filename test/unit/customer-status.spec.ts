import { CUSTOMER_STATUSES, type CustomerStatus } from '../../server/contract/customers.js';
import { translateError } from '../../server/contract/errors.js';
import {
  allowedStatuses,
  newClientInMemoriamError,
  statusError,
} from '../../server/customers/customer-status.rules.js';

/** Returns the expected code. The first matching rule applies. */
function expectedCode(from: CustomerStatus, to: CustomerStatus): string | null {
  if (from === to) return null;
  if (from === 'archive' && to !== 'in_memorium') return 'archive_can_only_be_moved_to_in_memorium';
  if (from === 'complete' && (to === 'new' || to === 'active'))
    return 'customer_status_complete_cant_set_to_new_active';
  if (to === 'new') return 'cant_set_status_to_new';
  if (to === 'in_memorium' && from !== 'complete' && from !== 'archive')
    return 'complete_and_archive_required_for_in_memorium';
  return null;
}

/** Error messages by code. */
const MESSAGES: Record<string, string> = {
  cant_set_status_to_new: `Status can't be set to "New" from any other status`,
  customer_status_complete_cant_set_to_new_active: `Status "Complete" can't be set to "New" or "Active"`,
  complete_and_archive_required_for_in_memorium: `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
  archive_can_only_be_moved_to_in_memorium: `Status "Archive" can only be set to "In Memoriam"`,
};

/** Returns a client in a status. A hold from Active has no special rules. */
const clientWithStatus = (status: CustomerStatus) =>
  ({ status, held_from: status === 'hold' ? 'active' : null }) as const;

const pairs = CUSTOMER_STATUSES.flatMap((from) => CUSTOMER_STATUSES.map((to) => [from, to] as const));

describe('The status of a client', () => {
  it.each(pairs)('follows the transition rules from %s to %s', (from, to) => {
    const code = expectedCode(from, to);
    const refusal = statusError(clientWithStatus(from), to);
    expect(refusal && translateError(refusal)).toEqual(code && { code, message: MESSAGES[code] });
    expect(allowedStatuses(clientWithStatus(from)).includes(to)).toBe(code === null);
  });

  it.each(CUSTOMER_STATUSES)('follows the transition rules from a hold of a Complete client to %s', (to) => {
    const client = { status: 'hold', held_from: 'complete' } as const;
    const code =
      to === 'active' ? 'customer_status_complete_cant_set_to_new_active' : expectedCode('hold', to);
    expect(statusError(client, to)?.code ?? null).toBe(code);
    expect(allowedStatuses(client).includes(to)).toBe(code === null);
  });

  it('can be any status except In Memoriam on creation', () => {
    const refusedStatuses = CUSTOMER_STATUSES.filter((status) => newClientInMemoriamError(status) !== null);
    expect(refusedStatuses).toEqual(['in_memorium']);
  });
});
