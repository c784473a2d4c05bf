import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import type { FieldError } from '../contract/errors.js';

/** Why a status cannot be set, by code, in the words of the catalogue (document 1, section 8). */
const REFUSALS = {
  cant_set_status_to_new: `Status can't be set to "New" from any other status`,
  customer_status_complete_cant_set_to_new_active: `Status "Complete" can't be set to "New" or "Active"`,
  complete_and_archive_required_for_in_memorium: `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
  archive_can_only_be_moved_to_in_memorium: `Status "Archive" can only be set to "In Memoriam"`,
} as const;
type Refusal = keyof typeof REFUSALS;

const notNew = 'cant_set_status_to_new';
const notAlive = 'complete_and_archive_required_for_in_memorium';
const notAgain = 'customer_status_complete_cant_set_to_new_active';
const onlyMemoriam = 'archive_can_only_be_moved_to_in_memorium';

/** From each status to each other: allowed, or the code of the refusal (contract 2, Status rules). */
const TRANSITIONS: Record<CustomerStatus, Record<CustomerStatus, Refusal | null>> = {
  new: { new: null, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
  active: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
  hold: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
  complete: { new: notAgain, active: notAgain, hold: null, complete: null, archive: null, in_memorium: null },
  archive: {
    new: onlyMemoriam,
    active: onlyMemoriam,
    hold: onlyMemoriam,
    complete: onlyMemoriam,
    archive: null,
    in_memorium: null,
  },
  in_memorium: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: null },
};

/** The refusal of a status change, or nothing; the status it already has is no change. */
export function statusRefusal(from: CustomerStatus, to: CustomerStatus): FieldError | null {
  const code = TRANSITIONS[from][to];
  return code && { code, message: REFUSALS[code] };
}

/** What a new client cannot begin with. */
export const creationRefusal = (status: CustomerStatus): FieldError | null =>
  status === 'in_memorium' ? { code: notAlive, message: REFUSALS[notAlive] } : null;

/** The statuses that a client may be set to now, the present one included. */
export const allowedStatuses = (from: CustomerStatus): CustomerStatus[] =>
  CUSTOMER_STATUSES.filter((to) => TRANSITIONS[from][to] === null);
