import type { OwnTrip, TransportRequest } from '@contract/responses/transport';
import { useRows } from '../../shared/useRows';
import { useOwner } from '../shared/CustomerProvider';

/** Number of latest rides that places are taken from. */
const RIDES = 50;

/** Returns the places of the client's rides. A caregiver may see no others. */
export function usePlaces(): readonly string[] {
  const { id } = useOwner();
  const requests = useRows<TransportRequest>(`customer_transport_requests/?customer=${id}`, 1, RIDES);
  const trips = useRows<OwnTrip>(
    `customer_transport_transactions/?customer=${id}&ordering=-pick_up_timestamp`,
    1,
    RIDES,
  );
  const rides = [...(requests.data?.results ?? []), ...(trips.data?.results ?? [])];
  return [...new Set(rides.flatMap(({ pick_up_address, drop_address }) => [drop_address, pick_up_address]))];
}
