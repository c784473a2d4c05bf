import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const request = keys.customer_transport_requests;
const trip = keys.customer_transport_transactions;

/** Statuses of a requested ride. It is open until a driver is assigned. A pause can cancel it in both states. */
export const TRANSPORT_REQUEST_STATUSES = ['open', 'assigned', 'cancelled'] as const;
export type TransportRequestStatus = (typeof TRANSPORT_REQUEST_STATUSES)[number];

/** Statuses of a trip. */
export const TRIP_STATUSES = ['scheduled', 'completed', 'cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Responses of the driver of a trip. `none`: the driver was not asked. `asked`: the driver has not answered yet. */
export const TRIP_RESPONSES = ['none', 'asked', 'accepted', 'declined'] as const;
export type TripResponse = (typeof TRIP_RESPONSES)[number];

/** Labels of the responses. */
export const TRIP_RESPONSE_LABELS: Record<TripResponse, string> = {
  none: 'Not asked',
  asked: 'Not answered',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** Labels of `is_customer_transported`. */
export const TRANSPORTED_LABELS = { true: 'Transported', false: 'Not Transported' } as const;

/** Reasons why a client was not driven, with their labels. */
export const NOT_TRANSPORTED_REASONS = {
  no_show: 'Client did not show up',
  cancelled_late: 'Cancelled too late',
  driver_absent: 'Driver did not come',
  other: 'Other',
} as const;
export type NotTransportedReason = keyof typeof NOT_TRANSPORTED_REASONS;

/** Reasons against assigning a ride to a driver. */
export const DRIVER_WARNINGS = [
  'driver_declined',
  'driver_not_working',
  'driver_on_leave',
  'double_booked',
] as const;
export type DriverWarning = (typeof DRIVER_WARNINGS)[number];

/** Number of minutes for which a trip blocks its driver, from the pick-up on. Staff can change it. */
export const BLOCKED_MINUTES = 90;
/** Number of minutes after its pick-up for which a ride stays the next one, because the driver may be late. */
export const MOST_DELAY_MINUTES = 30;
/** Largest number of hours for which a trip blocks its driver. */
export const MOST_BLOCKED_HOURS = 24;
/** Number of hours on the clock between the pick-up and the way back. Staff can change it. */
export const RETURN_AFTER_HOURS = 4;
/** Number of hours before pick-up from which a ride without a driver is urgent. */
export const URGENT_HOURS = 72;
/** Local time at which coordinators get the mail about urgent rides. */
export const WARNING_TIME = '08:00';
/** Number of minutes after the blocked time at which a trip counts as completed. */
export const COMPLETES_AFTER_MINUTES = 60;
/** Largest number of days on the day board. */
export const MOST_BOARD_DAYS = 7;
/** Largest number of rides in a series, ways back included. */
export const MOST_LEGS = 60;

const FIRST_PICK_UP_HOUR = 5;
const LAST_PICK_UP_HOUR = 19;

/** Times offered on screens: every 30 minutes from 05:00 to 19:00. */
export const PICK_UP_TIMES: readonly string[] = Array.from(
  { length: (LAST_PICK_UP_HOUR - FIRST_PICK_UP_HOUR) * 2 + 1 },
  (_, n) => `${String(FIRST_PICK_UP_HOUR + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
);

/** Returns the first offered time from `time` on, or the last one if there is none. */
export function offeredTime(time: string): string {
  return PICK_UP_TIMES.find((offered) => offered >= time) ?? PICK_UP_TIMES.at(-1)!;
}

/** Returns whether a ride without a driver is near enough to be shown in red. */
export const isUrgent = (pickUp: string | Date, now: Date = new Date()): boolean =>
  new Date(pickUp).getTime() - now.getTime() <= URGENT_HOURS * 3_600_000;

const ADDRESS_LENGTH = 255;

const NOTES_LENGTH = 500;
/** Largest length of the notes of a ride: the office's and the client's, with a line break between them. */
export const MOST_NOTES = 2 * NOTES_LENGTH + 1;

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
  notes: { label: 'Notes', max: NOTES_LENGTH },
} satisfies FieldRules;

/** Fields of a requested ride, as staff write them. */
export const transportRequestRules = {
  ...ride,
  reverse_pick_up_timestamp: { label: 'Return Pickup Time' },
} satisfies FieldRules;

/** Fields of a trip, as staff write them. */
export const tripRules = {
  ...ride,
  transport_vendor_id: { label: 'Driver', required: trip.driver_required },
  not_transported_reason: { label: 'Reason', required_on_form: trip.not_transported_reason_required },
  not_transported_note: { label: 'Note', max: 500 },
} satisfies FieldRules;
