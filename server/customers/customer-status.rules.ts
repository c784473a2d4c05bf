import type { CustomerStatus } from '../contract/customers.js';
import type { FieldError } from '../contract/errors.js';
import {
  statusesAfter,
  transitionRefusal,
  type StatusTable,
} from '../platform/database/status-table.rules.js';

/** Why a status cannot be set, by code, in the words of the catalogue. */
const MESSAGES = {
  cant_set_status_to_new: `Status can't be set to "New" from any other status`,
  customer_status_complete_cant_set_to_new_active: `Status "Complete" can't be set to "New" or "Active"`,
  complete_and_archive_required_for_in_memorium: `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
  archive_can_only_be_moved_to_in_memorium: `Status "Archive" can only be set to "In Memoriam"`,
} as const;
type Refusal = keyof typeof MESSAGES;

const notNew = 'cant_set_status_to_new';
const notAlive = 'complete_and_archive_required_for_in_memorium';
const notAgain = 'customer_status_complete_cant_set_to_new_active';
const onlyMemoriam = 'archive_can_only_be_moved_to_in_memorium';

/** Clients: from each status to each other, allowed or the code of the refusal. */
const CLIENTS: StatusTable<CustomerStatus, Refusal> = {
  table: 'customers',
  transitions: {
    new: { new: null, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
    active: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
    hold: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: notAlive },
    complete: {
      new: notAgain,
      active: notAgain,
      hold: null,
      complete: null,
      archive: null,
      in_memorium: null,
    },
    archive: {
      new: onlyMemoriam,
      active: onlyMemoriam,
      hold: onlyMemoriam,
      complete: onlyMemoriam,
      archive: null,
      in_memorium: null,
    },
    in_memorium: { new: notNew, active: null, hold: null, complete: null, archive: null, in_memorium: null },
  },
  refusals: Object.fromEntries(
    Object.entries(MESSAGES).map(([code, message]) => [code, { code, message }]),
  ) as Record<Refusal, FieldError>,
};

/** The refusal of a status change, or nothing; the status it already has is no change. */
export const statusRefusal = (from: CustomerStatus, to: CustomerStatus): FieldError | null =>
  transitionRefusal(CLIENTS, from, to);

/** What a new client cannot begin with. */
export const creationRefusal = (status: CustomerStatus): FieldError | null =>
  status === 'in_memorium' ? CLIENTS.refusals[notAlive] : null;

/** The statuses that a client may be set to now, the present one included. */
export const allowedStatuses = (from: CustomerStatus): CustomerStatus[] => statusesAfter(CLIENTS, from);
