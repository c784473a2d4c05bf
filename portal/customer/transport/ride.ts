import type { OwnRecord } from '@contract/responses/client';
import type { TransportRequest } from '@contract/responses/transport';
import { offeredTime, RETURN_AFTER_HOURS } from '@contract/transport';
import { minutesLater } from '@web/formats/times';
import { homeAddressOf, centerAddressOf } from '@contract/addresses';

/** Form values of a ride. */
export interface RideValues {
  pick_up_address: string;
  drop_address: string;
  pick_up_date: string;
  pick_up_time: string;
  notes: string;
  has_way_back: boolean;
  way_back_time: string;
  repeats: boolean;
  weekdays: string[];
  ends: 'until' | 'count';
  until: string;
  /** Number of days in the series. */
  count: number | '';
}

/** Values of a single ride without a way back. */
const ONCE = {
  has_way_back: false,
  way_back_time: '',
  repeats: false,
  weekdays: [],
  ends: 'until',
  until: '',
  count: '',
} satisfies Partial<RideValues>;

/** Returns the default values of a request: from home to the place of treatment. */
export const newRide = (customer: OwnRecord): RideValues => ({
  pick_up_address: homeAddressOf(customer),
  drop_address: centerAddressOf(customer),
  pick_up_date: '',
  pick_up_time: '',
  notes: '',
  ...ONCE,
});

/** Returns the form values of a request. */
export const rideOf = (request: TransportRequest): RideValues => ({
  pick_up_address: request.pick_up_address,
  drop_address: request.drop_address,
  pick_up_date: request.pick_up_date,
  pick_up_time: request.pick_up_time,
  notes: request.notes,
  ...ONCE,
});

/** Returns the default time of the way back. */
export const wayBackTime = (time: string) =>
  offeredTime(minutesLater(`2000-01-01T${time}`, RETURN_AFTER_HOURS * 60).slice(11));

/** Converts form values to the request body. Only a new request has a way back and a series. */
export function toSend({
  has_way_back,
  way_back_time,
  repeats,
  weekdays,
  ends,
  until,
  count,
  ...ride
}: RideValues): Record<string, unknown> {
  return {
    ...ride,
    ...(has_way_back && {
      is_reverse_pickup: true,
      reverse_pick_up_timestamp: `${ride.pick_up_date}T${way_back_time || wayBackTime(ride.pick_up_time)}`,
    }),
    ...(repeats && { repeat: { weekdays, ...(ends === 'until' ? { until } : { count: Number(count) }) } }),
  };
}
