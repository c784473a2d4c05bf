import { BLOCKED_MINUTES } from '@contract/transport';
import type { DayBoard, TransportRequest, Trip } from '@contract/responses/transport';
import { weekdayOf } from '../../shared/dates';
import type { Span } from './laneLayout';

export type BoardDriver = DayBoard['drivers'][number];
export type BoardDay = DayBoard['days'][number];

interface RideOnBoard extends Span {
  date: string;
  /** Whether it has no driver and needs none, because its client is on hold. */
  waits: boolean;
  reasons: DayBoard['trips'][number]['reasons'];
}

/** A ride on the board: a trip, or a request that needs a driver. Its id stays the same when a driver is assigned. */
export type BoardRide = RideOnBoard &
  ({ trip: Trip; request?: undefined } | { trip?: undefined; request: TransportRequest });

/** A driver with the rides, or the rides without a driver. */
export interface BoardRow {
  driver: BoardDriver | null;
  rides: BoardRide[];
}

const ofTrip = ({ trip, reasons }: DayBoard['trips'][number]): BoardRide => ({
  id: trip.customer_request_id ?? trip.id,
  date: trip.pick_up_date,
  from: Date.parse(trip.blocked_from_timestamp),
  to: Date.parse(trip.blocked_to_timestamp),
  waits: false,
  reasons,
  trip,
});

const ofRequest = (request: TransportRequest, waits: boolean): BoardRide => {
  const from = Date.parse(request.pick_up_timestamp);
  return {
    id: request.id,
    date: request.pick_up_date,
    from,
    to: from + BLOCKED_MINUTES * 60_000,
    waits,
    reasons: [],
    request,
  };
};

/** Returns the rows of the board: rides without a driver first, then one row for each driver. */
export function rowsOf({ drivers, trips, requests, requests_on_hold }: DayBoard): BoardRow[] {
  const rides = trips.map(ofTrip);
  const onHold = new Set(requests_on_hold);
  return [
    { driver: null, rides: requests.map((request) => ofRequest(request, onHold.has(request.id))) },
    ...drivers.map((driver) => ({
      driver,
      rides: rides.filter(({ trip }) => trip?.transport_vendor_id === driver.id),
    })),
  ];
}

/** Returns why a driver is away on a day. Empty if the driver works. */
export function absenceOf({ available_days, leaves }: BoardDriver, date: string): string {
  if (leaves.includes(date)) return 'On leave';
  return (available_days as readonly string[]).includes(weekdayOf(date)) ? '' : 'Not working';
}

/** Returns whether the ride can be given to a driver, or to another one. */
export const isMovable = ({ trip, waits }: BoardRide) => !waits && trip?.status !== 'completed';
