import Type, { type Static } from 'typebox';
import { CUSTOMER_STATUSES } from '../customers.js';
import { WORKDAYS } from '../drivers.js';
import {
  DRIVER_WARNINGS,
  NOT_TRANSPORTED_REASONS,
  TRANSPORT_REQUEST_STATUSES,
  TRIP_RESPONSES,
  TRIP_STATUSES,
  type NotTransportedReason,
} from '../transport.js';
import { Warning } from './problem.js';
import {
  Shape,
  Count,
  Day,
  Flag,
  Id,
  Money,
  Named,
  Nullable,
  OneOf,
  Phone,
  Text,
  Timestamp,
  Version,
} from './shapes.js';

/** Wall time `HH:MM` in the time zone of the region. */
const Time = Type.String({ pattern: '^\\d{2}:\\d{2}$', description: "Wall time in the region's time zone" });
const warnings = Type.Optional(Type.Array(Warning));

/** A driver. */
export const Driver = Shape({
  id: Id,
  first_name: Text,
  last_name: Text,
  name: Text,
  email: Text,
  phone_number: Phone,
  region_id: Id,
  region: Named,
  available_days: Type.Array(OneOf(WORKDAYS)),
  leaves: Type.Array(Day),
  is_active: Flag,
  version: Version,
  warnings,
});
export type Driver = Static<typeof Driver>;

const driver = Shape({ id: Id, name: Text, first_name: Text, last_name: Text });
const client = Shape({ id: Id, name: Text, city: Text });

const rider = Shape({ id: Id, name: Text, city: Text, status: OneOf(CUSTOMER_STATUSES) });

/** Requested ride. It is open until a driver is assigned. */
export const TransportRequest = Shape({
  id: Id,
  customer_id: Id,
  customer: rider,
  region_id: Id,
  region: Named,
  status: OneOf(TRANSPORT_REQUEST_STATUSES),
  pick_up_address: Text,
  drop_address: Text,
  pick_up_timestamp: Timestamp,
  pick_up_date: Day,
  pick_up_time: Time,
  time_zone: Type.String({ description: 'IANA time zone of the local times' }),
  notes: Text,
  is_reverse_pickup: Type.Boolean({ description: 'The request has a way back' }),
  reverse_pick_up_timestamp: Nullable(Timestamp),
  transport_vendor_id: Nullable(Id),
  transport_vendor: Nullable(driver),
  needs_driver: Type.Boolean({
    description: 'The office looks for a driver: the ride is open and does not wait until the end of a hold',
  }),
  return_of_id: Nullable(Id),
  return_of: Nullable(Shape({ id: Id, pick_up_timestamp: Timestamp })),
  series_id: Nullable(Id),
  version: Version,
  legs: Type.Optional(
    Type.Array(Shape({ id: Id, pick_up_timestamp: Timestamp, pick_up_date: Day, pick_up_time: Time }), {
      description: 'Only in the response of this call: all rides that it created',
    }),
  ),
  warnings,
});
export type TransportRequest = Static<typeof TransportRequest>;

const trip = {
  id: Id,
  customer_request_id: Nullable(Id),
  customer_id: Nullable(Id),
  customer: Nullable(client),
  region_id: Id,
  region: Named,
  transport_vendor_id: Id,
  transport_vendor: driver,
  status: OneOf(TRIP_STATUSES),
  pick_up_address: Text,
  drop_address: Text,
  pick_up_timestamp: Timestamp,
  pick_up_date: Day,
  pick_up_time: Time,
  time_zone: Text,
  is_customer_transported: Flag,
  version: Version,
};

/** Response of the driver. */
const response = {
  response: OneOf(TRIP_RESPONSES),
  responded_at: Nullable(Timestamp),
};

/** Trip for staff, past or planned. */
export const Trip = Shape({
  ...trip,
  ...response,
  blocked_from_timestamp: Timestamp,
  blocked_to_timestamp: Timestamp,
  blocked_from_time: Time,
  blocked_to_time: Time,
  notes: Text,
  cost_of_transport: Type.Union([Money, Type.Null()], { description: 'Fixed when the trip is completed' }),
  not_transported_reason: Nullable(OneOf(Object.keys(NOT_TRANSPORTED_REASONS) as NotTransportedReason[])),
  not_transported_note: Text,
  warnings,
});
export type Trip = Static<typeof Trip>;

/** Trip for the client, without costs and notes of the office. */
export const OwnTrip = Shape(trip);
export type OwnTrip = Static<typeof OwnTrip>;

const slot = {
  from: Timestamp,
  to: Timestamp,
  customer_name: Nullable(Text),
  status: OneOf(TRIP_STATUSES),
};

/** Times on one day at which a driver is blocked. */
export const BlockedTimeslots = Type.Array(Shape(slot));
export type BlockedTimeslots = Static<typeof BlockedTimeslots>;

/** Drivers for one ride, the most suitable first. */
export const AssignableDrivers = Shape({
  count: Count,
  results: Type.Array(
    Shape({
      id: Id,
      name: Text,
      phone_number: Phone,
      can_drive: Type.Boolean({
        description:
          'The driver has not declined the ride, works that day, and is neither on leave nor booked',
      }),
      reasons: Type.Array(Shape({ code: OneOf(DRIVER_WARNINGS), message: Text })),
      trips_that_week: Count,
      blocked: Type.Array(Shape({ ...slot, from_time: Time, to_time: Time })),
    }),
  ),
});
export type AssignableDrivers = Static<typeof AssignableDrivers>;

/** Drivers for the open rides of a series: those who can drive most of them first, then those with the fewest trips. */
export const SeriesDrivers = Shape({
  rides: Type.Array(
    Shape({
      id: Id,
      pick_up_timestamp: Timestamp,
      pick_up_date: Day,
      pick_up_time: Time,
      time_zone: Text,
      pick_up_address: Text,
      drop_address: Text,
      version: Version,
    }),
  ),
  count: Count,
  results: Type.Array(
    Shape({
      id: Id,
      name: Text,
      phone_number: Phone,
      trips: Type.Integer({ description: 'Number of trips of the driver in the weeks of the series' }),
      reasons: Type.Array(Shape({ customer_request_id: Id, code: OneOf(DRIVER_WARNINGS), message: Text }), {
        description: 'Reasons against the driver, by ride',
      }),
    }),
  ),
});
export type SeriesDrivers = Static<typeof SeriesDrivers>;

/** Trips assigned or reassigned together, soonest first. */
export const TripsWithWarnings = Shape({ count: Count, results: Type.Array(Trip), warnings });
export type TripsWithWarnings = Static<typeof TripsWithWarnings>;

/** Drivers who can take over each trip of another driver in a range of days. */
export const ReassignmentProposal = Shape({
  from_date: Day,
  to_date: Day,
  versions: Type.Record(Type.String(), Version, { description: 'Version of each trip by its id' }),
  count: Count,
  results: Type.Array(
    Shape({
      trip: Trip,
      proposed_id: Type.Union([Id, Type.Null()], {
        description: 'Proposed driver; null if no driver can take the trip',
      }),
      drivers: Type.Array(
        Shape({
          id: Id,
          name: Text,
          phone_number: Phone,
          trips: Type.Integer({ description: 'Number of trips of the driver in these weeks' }),
          can_drive: Flag,
          reasons: Type.Array(Shape({ code: OneOf(DRIVER_WARNINGS), message: Text })),
        }),
      ),
    }),
  ),
});
export type ReassignmentProposal = Static<typeof ReassignmentProposal>;

const tripOfDriver = {
  id: Id,
  version: Version,
  customer_id: Nullable(Id),
  status: OneOf(TRIP_STATUSES),
  response: OneOf(TRIP_RESPONSES),
  pick_up_timestamp: Timestamp,
  pick_up_date: Day,
  pick_up_time: Time,
  blocked_from_timestamp: Timestamp,
  blocked_to_timestamp: Timestamp,
  blocked_from_time: Time,
  blocked_to_time: Time,
  pick_up_address: Text,
  drop_address: Text,
  notes: Text,
  customer_name: Nullable(Text),
  customer_phone_number: Nullable(Phone),
};

/** Trips and leaves of a driver over some days. */
export const DriverCalendar = Shape({
  driver: Shape({ id: Id, name: Text, email: Text, phone_number: Phone, version: Version }),
  time_zone: Text,
  from: Day,
  to: Day,
  available_days: Type.Array(OneOf(WORKDAYS)),
  leaves: Type.Array(Day),
  trips: Type.Array(Shape(tripOfDriver)),
});
export type DriverCalendar = Static<typeof DriverCalendar>;

/** Rides of a region on some days, and its drivers: the active ones, and those who drive on these days. */
export const DayBoard = Shape({
  region: Named,
  time_zone: Text,
  from: Day,
  to: Day,
  days: Type.Array(
    Shape({
      date: Day,
      begins: Timestamp,
      ends: Type.String({ format: 'date-time', description: 'A day is 23, 24 or 25 hours long' }),
    }),
  ),
  drivers: Type.Array(
    Shape({
      id: Id,
      name: Text,
      is_active: Flag,
      available_days: Type.Array(OneOf(WORKDAYS)),
      leaves: Type.Array(Day),
    }),
  ),
  trips: Type.Array(
    Shape({
      trip: Trip,
      reasons: Type.Array(Shape({ code: OneOf(DRIVER_WARNINGS), message: Text }), {
        description: 'Reasons against the driver of a scheduled trip',
      }),
    }),
  ),
  requests: Type.Array(TransportRequest, { description: 'Rides without a driver' }),
  requests_on_hold: Type.Array(Id, {
    description: 'Those of these requests that need no driver while their client is on hold',
  }),
});
export type DayBoard = Static<typeof DayBoard>;
