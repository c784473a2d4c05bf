import type { CustomerStatus } from '../contract/customers.js';
import type { KeyedError } from '../contract/errors.js';
import { keys } from '../contract/messages.js';
import {
  statusesAfter,
  transitionRefusal,
  type StatusTable,
} from '../platform/database/status-table.rules.js';

const notNew = 'cant_set_status_to_new';
const notAlive = 'complete_and_archive_required_for_in_memorium';
const notAgain = 'customer_status_complete_cant_set_to_new_active';
const onlyMemoriam = 'archive_can_only_be_moved_to_in_memorium';
type Refusal = typeof notNew | typeof notAlive | typeof notAgain | typeof onlyMemoriam;

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
  refusals: {
    [notNew]: { code: notNew, key: keys.customer_status.cant_set_status_to_new },
    [notAlive]: {
      code: notAlive,
      key: keys.customer_status.complete_and_archive_required_for_in_memorium,
    },
    [notAgain]: {
      code: notAgain,
      key: keys.customer_status.customer_status_complete_cant_set_to_new_active,
    },
    [onlyMemoriam]: {
      code: onlyMemoriam,
      key: keys.customer_status.archive_can_only_be_moved_to_in_memorium,
    },
  },
};

/** The refusal of a status change, or nothing; the status it already has is no change. */
export const statusRefusal = (from: CustomerStatus, to: CustomerStatus): KeyedError | null =>
  transitionRefusal(CLIENTS, from, to);

/** What a new client cannot begin with. */
export const creationRefusal = (status: CustomerStatus): KeyedError | null =>
  status === 'in_memorium' ? CLIENTS.refusals[notAlive] : null;

/** The statuses that a client may be set to now, the present one included. */
export const allowedStatuses = (from: CustomerStatus): CustomerStatus[] => statusesAfter(CLIENTS, from);
