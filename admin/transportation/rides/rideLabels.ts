import { pluralize } from '../../shared/pluralize';
import { clientOf } from '../../shared/list/clientColumn';
import { zoneName } from '@contract/zone-name';
import { pickUpDay, formatTime } from '@web/formats/times';

/** Start of a ride: wall time in its region, the same for every reader. */
export interface PickUp {
  pick_up_timestamp: string;
  pick_up_date: string;
  pick_up_time: string;
  time_zone: string;
}

/** Common fields of a request and a trip. */
export interface Ride extends PickUp {
  id: string;
  customer: { id: string; name: string } | null;
  region: { name: string };
  pick_up_address: string;
  drop_address: string;
}

/** `2 trips` */
export const tripCountLabel = (count: number) =>
  pluralize(count, '%{smart_count} trip |||| %{smart_count} trips');

/** `6 rides` */
export const rideCountLabel = (count: number) =>
  pluralize(count, '%{smart_count} ride |||| %{smart_count} rides');

/** `9:30 AM EST` */
export const pickUpTime = ({ pick_up_time, time_zone, pick_up_timestamp }: PickUp) =>
  `${formatTime(pick_up_time)} ${zoneName(time_zone, pick_up_timestamp)}`;

/** `Wednesday, 2 December 2026, 9:30 AM EST` */
export const pickUpLabel = (ride: PickUp) => `${pickUpDay(ride.pick_up_date)}, ${pickUpTime(ride)}`;

/** `Ann Lee, Wednesday, 2 December 2026, 9:30 AM EST` */
export const rideLabel = (ride: Ride) => `${clientOf(ride)}, ${pickUpLabel(ride)}`;
