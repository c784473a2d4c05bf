import { DRIVERS, apiPathOf } from '../../paths';
import { useAction } from '../../shared/useAction';
import { useReadProvider } from '../../shared/useReadProvider';
import { useNotices } from '../../shared/useNotices';
import { useDriverChanges } from '../assign/useDriverChanges';
import type { AssignableDrivers } from '@contract/responses/transport';
import type { BoardRide } from './boardRides';

/**
 * Gives a dropped ride to a driver who can drive it, with Undo.
 * @param onDoubt called instead if something speaks against the driver
 */
export function useRideDrop(onDoubt: (ride: BoardRide, driver: string) => void) {
  const reads = useReadProvider();
  const { notifyFailure } = useNotices();
  const changes = useDriverChanges(useAction().run);
  return async (ride: BoardRide, driver: string): Promise<void> => {
    const query: Record<string, string> = ride.trip ? { trip: ride.trip.id } : { request: ride.request.id };
    try {
      const path = `${apiPathOf(DRIVERS)}/assignable/`;
      const { results } = await reads.read<AssignableDrivers>(path, query);
      const offered = results.find(({ id }) => id === driver);
      if (!offered?.can_drive) return onDoubt(ride, driver);
    } catch (failed) {
      return notifyFailure(failed);
    }
    const change = { transport_vendor_id: driver };
    await (ride.trip ? changes.change(ride.trip, change) : changes.assign(ride.request, change));
  };
}
