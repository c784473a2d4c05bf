import type { OwnRecord } from '@contract/responses/client';
import type { TransportRequest } from '@contract/responses/transport';
import { offeredTime, RETURN_AFTER_HOURS } from '@contract/transport';
import { minutesLater } from '@web/formats/times';
import { homeAddressOf, centerAddressOf } from '@contract/addresses';

/** A ride as it is typed. */
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
  /** Of days on which she is driven. */
  count: number | '';
}

/** One ride, there only. */
const ONCE = {
  has_way_back: false,
  way_back_time: '',
  repeats: false,
  weekdays: [],
  ends: 'until',
  until: '',
  count: '',
} satisfies Partial<RideValues>;

/** What a new request begins with: from home to where she is treated. */
export const newRide = (customer: OwnRecord): RideValues => ({
  pick_up_address: homeAddressOf(customer),
  drop_address: centerAddressOf(customer),
  pick_up_date: '',
  pick_up_time: '',
  notes: '',
  ...ONCE,
});

/** A request as it is changed. */
export const rideOf = (request: TransportRequest): RideValues => ({
  pick_up_address: request.pick_up_address,
  drop_address: request.drop_address,
  pick_up_date: request.pick_up_date,
  pick_up_time: request.pick_up_time,
  notes: request.notes,
  ...ONCE,
});

/** When the way back begins unless another time is chosen. */
export const wayBackTime = (time: string) =>
  offeredTime(minutesLater(`2000-01-01T${time}`, RETURN_AFTER_HOURS * 60).slice(11));

/** A request as the call takes it; the way back and the series belong to a new one. */
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
