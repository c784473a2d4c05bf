import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const request = keys.customer_transport_requests;
const trip = keys.customer_transport_transactions;

/** Life of a ride that is asked for: open until a driver is assigned; a pause cancels it either way. */
export const TRANSPORT_REQUEST_STATUSES = ['open', 'assigned', 'cancelled'] as const;
export type TransportRequestStatus = (typeof TRANSPORT_REQUEST_STATUSES)[number];

/** Life of a trip. */
export const TRIP_STATUSES = ['scheduled', 'completed', 'cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** What the driver of a trip has said of it: nothing was asked, not answered yet, will drive, cannot drive. */
export const TRIP_RESPONSES = ['none', 'asked', 'accepted', 'declined'] as const;
export type TripResponse = (typeof TRIP_RESPONSES)[number];

/** The same as screens say it. */
export const TRIP_RESPONSE_LABELS: Record<TripResponse, string> = {
  none: 'Not asked',
  asked: 'Not answered',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** Why a client was not driven, as it is stored and as screens call it. */
export const NOT_TRANSPORTED_REASONS = {
  no_show: 'Client did not show up',
  cancelled_late: 'Cancelled too late',
  driver_absent: 'Driver did not come',
  other: 'Other',
} as const;
export type NotTransportedReason = keyof typeof NOT_TRANSPORTED_REASONS;

/** Why a driver had better not be given a ride. */
export const DRIVER_WARNINGS = ['driver_not_working', 'driver_on_leave', 'double_booked'] as const;
export type DriverWarning = (typeof DRIVER_WARNINGS)[number];

/** How long a driver is blocked from the pick-up on, unless another time is chosen. */
export const BLOCKED_MINUTES = 90;
/** The longest that one trip blocks a driver. */
export const MOST_BLOCKED_HOURS = 24;
/** How long after the pick-up the way back begins, on the clock, unless another time is chosen. */
export const RETURN_AFTER_HOURS = 4;
/** A ride that is this near and has no driver is urgent. */
export const URGENT_HOURS = 72;
/** Local time at which coordinators are mailed the urgent rides. */
export const WARNING_TIME = '08:00';
/** How long after the blocked time a trip counts as driven. */
export const COMPLETES_AFTER_MINUTES = 60;
/** Most rides that one series makes, ways back included. */
export const MOST_LEGS = 60;

const FIRST_PICK_UP_HOUR = 5;
const LAST_PICK_UP_HOUR = 19;

/** Times that screens offer: every 30 minutes from 05:00 to 19:00. */
export const PICK_UP_TIMES: readonly string[] = Array.from(
  { length: (LAST_PICK_UP_HOUR - FIRST_PICK_UP_HOUR) * 2 + 1 },
  (_, n) => `${String(FIRST_PICK_UP_HOUR + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
);

/** The last of the times offered, for a default that would lie after it; the first for one before. */
export function offeredTime(time: string): string {
  return PICK_UP_TIMES.find((offered) => offered >= time) ?? PICK_UP_TIMES.at(-1)!;
}

/** Whether a ride without a driver is so near that it is shown in red. */
export const isUrgent = (pickUp: string | Date, now: Date = new Date()): boolean =>
  new Date(pickUp).getTime() - now.getTime() <= URGENT_HOURS * 3_600_000;

const ADDRESS_LENGTH = 255;

const ride = {
  customer_id: { label: 'Customer', required: request.customer_required },
  pick_up_address: {
    label: 'Pickup Address',
    required: request.pick_up_address_required,
    max: ADDRESS_LENGTH,
  },
  drop_address: { label: 'Drop Address', required: request.drop_address_required, max: ADDRESS_LENGTH },
  pick_up_date: { label: 'Pickup Date', required_on_form: request.pick_up_date_required },
  pick_up_time: { label: 'Pickup Time', required_on_form: request.pick_up_time_required },
  notes: { label: 'Notes', max: 500 },
} satisfies FieldRules;

/** Fields of a ride that is asked for, as they are written. */
export const transportRequestRules = {
  ...ride,
  reverse_pick_up_timestamp: { label: 'Return Pickup Time' },
} satisfies FieldRules;

/** Fields of a trip as they are written. */
export const tripRules = {
  ...ride,
  transport_vendor_id: { label: 'Driver', required: trip.driver_required },
  not_transported_reason: { label: 'Reason', required_on_form: trip.not_transported_reason_required },
  not_transported_note: { label: 'Note', max: 500 },
} satisfies FieldRules;
