import { YEARS_AHEAD } from '../contract/date-bounds.js';
import type { ClientStatus } from '../customers/customer-status.rules.js';
import { notActiveMessage } from '../customers/not-active-message.rules.js';
import { messages, officeMessages, serverMessages } from '../contract/messages.js';
import { MOST_BLOCKED_HOURS, MOST_LEGS, type TransportRequestStatus } from '../contract/transport.js';
import { badRequest, invalidField, type InvalidInput } from '../platform/errors/problem.js';

const requests = messages.customer_transport_requests;

/** Errors of rides and trips. */
export const alreadyAssignedError = (): InvalidInput =>
  badRequest('already_assigned', requests.already_assigned);

const cancelledByPauseError = () => badRequest('invalid', requests.cancelled_by_pause);

/** @throws InvalidInput for a ride that has a driver, or that a pause cancelled */
export function assertRequestOpen({ status }: { status: TransportRequestStatus }): void {
  if (status === 'assigned') throw alreadyAssignedError();
  if (status === 'cancelled') throw cancelledByPauseError();
}

export const tripNotScheduledError = (): InvalidInput =>
  invalidField(
    'status',
    'cant_delete_completed_or_cancelled_transactions',
    officeMessages.customer_transport_transactions.cannot_delete,
  );

export const customerRequiredError = (): InvalidInput =>
  invalidField('customer_id', 'required', requests.customer_required);

export const onlyOwnRidesError = (): InvalidInput =>
  invalidField('customer_id', 'invalid', serverMessages.ride_refusals.own_only);

export const notesTooLongError = (): InvalidInput =>
  invalidField('notes', 'max_length', serverMessages.ride_refusals.notes_too_long);

export const readOnlyError = (field: string): InvalidInput =>
  invalidField(field, 'read_only', serverMessages.records.read_only);

export const cannotRide = {
  /** @param isOwn whether the client herself reads it */
  customerNotActive: (client: ClientStatus, isOwn: boolean) =>
    badRequest(
      'customer_not_active',
      isOwn
        ? serverMessages.ride_refusals.own_not_active
        : notActiveMessage(client, serverMessages.ride_refusals.not_active),
    ),
  notOptedIn: (isOwn: boolean) =>
    badRequest(
      'not_opted_in',
      isOwn ? serverMessages.ride_refusals.own_not_opted_in : serverMessages.ride_refusals.not_opted_in,
    ),
  noRegion: (isOwn: boolean) =>
    badRequest(
      'invalid',
      isOwn ? serverMessages.ride_refusals.own_region_missing : serverMessages.ride_refusals.no_region,
    ),
  otherRegion: () => invalidField('region_id', 'invalid', serverMessages.ride_refusals.other_region),
};

export const pickUp = {
  beforeStart: (field: string, date: string) => invalidField(field, 'min_value', requests.date_before(date)),
  past: (field: string) => invalidField(field, 'min_value', serverMessages.ride_refusals.past),
  future: (field: string) => invalidField(field, 'max_value', requests.date_ahead),
  skipped: (field: string) => invalidField(field, 'invalid', serverMessages.ride_refusals.skipped),
  returnTooEarly: () =>
    invalidField('reverse_pick_up_timestamp', 'min_value', serverMessages.ride_refusals.return_too_early),
};

export const series = {
  untilOrCount: () => invalidField('repeat', 'invalid', serverMessages.ride_refusals.until_or_count),
  tooFarAhead: () => invalidField('repeat', 'max_value', messages.values.date_too_far_ahead(YEARS_AHEAD)),
  noDay: () => invalidField('repeat', 'invalid', serverMessages.ride_refusals.no_day),
  tooMany: () => invalidField('repeat', 'max_value', serverMessages.ride_refusals.too_many(MOST_LEGS)),
};

export const blocked = {
  ends: () => invalidField('blocked_to_timestamp', 'invalid', 'Choose an end after the beginning.'),
  tooLong: () =>
    invalidField('blocked_to_timestamp', 'max_value', `At most ${MOST_BLOCKED_HOURS} hours can be blocked.`),
  withoutPickUp: () =>
    invalidField('blocked_from_timestamp', 'invalid', 'The pick-up must lie within the blocked time.'),
};

export const driverErrors = {
  inactive: () => invalidField('transport_vendor_id', 'invalid', 'This driver is not active any more.'),
  ofOtherRegion: () => invalidField('transport_vendor_id', 'invalid', 'Choose a driver of the region.'),
};

export const reassignment = {
  tripsRequired: () =>
    invalidField('trips', 'required', officeMessages.customer_transport_transactions.rides_required),
  sameDriver: () => invalidField('trips', 'invalid', 'Choose another driver for each trip.'),
  noVersions: () => invalidField('versions', 'invalid', 'Send the version of each trip by its id.'),
  /** @returns the text of a warning */
  overlapOf: (driver: string) => `${driver} would drive two of these trips at the same time.`,
};

export const trip = {
  ofOther: () => invalidField('customer_id', 'invalid', "Send the request's client."),
  ofOtherRegion: () => invalidField('region_id', 'invalid', "Send the request's region."),
  ofOtherSeries: () =>
    invalidField('customer_requests', 'invalid', 'Choose rides of one series of one client.'),
  tripsOfOtherSeries: () => invalidField('trips', 'invalid', 'Choose trips of one series of one client.'),
  recordedOnly: () =>
    invalidField('status', 'invalid', 'A trip is assigned to a request, or recorded as completed.'),
  recordHasNoRequest: () =>
    invalidField('customer_request_id', 'invalid', 'A trip that is recorded belongs to no request.'),
  requestRequired: () => invalidField('customer_request_id', 'required', 'Choose a request.'),
  notDrivenYet: () =>
    invalidField('status', 'invalid', 'This trip still lies ahead. It can be completed from its pick-up on.'),
  onlyStatus: () =>
    invalidField('status', 'invalid', 'A trip that is cancelled cannot be changed otherwise.'),
  notCompleted: (field: string) =>
    invalidField(field, 'invalid', 'This can be said of completed trips only.'),
  noReason: () =>
    invalidField('not_transported_reason', 'invalid', 'A client who was transported needs no reason.'),
};
