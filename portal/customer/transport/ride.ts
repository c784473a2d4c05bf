import type { OwnRecord } from '@contract/responses/client';
import type { TransportRequest } from '@contract/responses/transport';
import { SINGLE_RIDE, type RepeatValues } from '@web/transport/ride-request';
import { homeAddressOf, centerAddressOf } from '@contract/addresses';

/** Form values of a ride. */
export interface RideValues extends RepeatValues {
  pick_up_address: string;
  drop_address: string;
  pick_up_date: string;
  pick_up_time: string;
  notes: string;
}

/** Returns the default values of a request: from home to the place of treatment. */
export const newRide = (customer: OwnRecord): RideValues => ({
  pick_up_address: homeAddressOf(customer),
  drop_address: centerAddressOf(customer),
  pick_up_date: '',
  pick_up_time: '',
  notes: '',
  ...SINGLE_RIDE,
});

/** Returns the form values of a request. */
export const rideOf = (request: TransportRequest): RideValues => ({
  pick_up_address: request.pick_up_address,
  drop_address: request.drop_address,
  pick_up_date: request.pick_up_date,
  pick_up_time: request.pick_up_time,
  notes: request.notes,
  ...SINGLE_RIDE,
});
