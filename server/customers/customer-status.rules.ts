import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import type { KeyedError } from '../contract/errors.js';
import { keys } from '../contract/messages.js';
import { statusesAfter, transitionError, type StatusTable } from '../platform/database/status-table.rules.js';

const notNew = 'cant_set_status_to_new';
const notAlive = 'complete_and_archive_required_for_in_memorium';
const notAgain = 'customer_status_complete_cant_set_to_new_active';
const onlyMemoriam = 'archive_can_only_be_moved_to_in_memorium';
type Refusal = typeof notNew | typeof notAlive | typeof notAgain | typeof onlyMemoriam;

/** Status transitions of clients: allowed, or the code of the error. */
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

/** Fields of a client that the status rules need. */
export interface ClientStatus {
  status: CustomerStatus;
  /** Status before the hold. Null if the client is not on hold. */
  held_from: CustomerStatus | null;
}

/** A hold does not undo Complete. */
const isHeldComplete = ({ status, held_from }: ClientStatus): boolean =>
  status === 'hold' && held_from === 'complete';

/** Returns the error of a status change, or null. The same status is always allowed. */
export const statusError = (from: ClientStatus, to: CustomerStatus): KeyedError | null =>
  to === 'active' && isHeldComplete(from)
    ? CLIENTS.refusals[notAgain]
    : transitionError(CLIENTS, from.status, to);

/** Returns the error if a new client has the status In Memoriam, else null. */
export const newClientInMemoriamError = (status: CustomerStatus): KeyedError | null =>
  status === 'in_memorium' ? CLIENTS.refusals[notAlive] : null;

/** Returns the statuses that a client may have next, including the current one. */
export const allowedStatuses = (from: ClientStatus): CustomerStatus[] =>
  statusesAfter(CLIENTS, from.status).filter((to) => statusError(from, to) === null);

/** SQL of the same list, as JSON. */
export const allowedStatusesSql = (alias: string): string => {
  const jsonOf = (from: ClientStatus) => `'${JSON.stringify(allowedStatuses(from))}'::json`;
  const cases = CUSTOMER_STATUSES.map(
    (status) => `WHEN ${alias}.status = '${status}' THEN ${jsonOf({ status, held_from: null })}`,
  );
  return `CASE WHEN ${alias}.status = 'hold' AND ${alias}.held_from = 'complete'
    THEN ${jsonOf({ status: 'hold', held_from: 'complete' })} ${cases.join(' ')} END`;
};
