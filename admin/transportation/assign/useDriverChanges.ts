import { SCHEDULED_TRIPS, apiPathOf } from '../../paths';
import type { ActionProvider } from '../../dataProvider';
import type { useAction } from '../../shared/useAction';
import { useUndoNotice } from '../../shared/useUndoNotice';
import type { TransportRequest, Trip } from '@contract/responses/transport';
import type { BlockedTime } from './useAssignableDrivers';

/** Driver of a ride. Without a blocked time, the ride keeps its own. */
type DriverChange = { transport_vendor_id: string } & Partial<BlockedTime>;

async function update(provider: ActionProvider, trip: Trip, data: DriverChange): Promise<Trip> {
  const result = await provider.update(SCHEDULED_TRIPS, { id: trip.id, data, previousData: trip });
  return result.data as Trip;
}

const driverOf = ({ transport_vendor_id, blocked_from_timestamp, blocked_to_timestamp }: Trip) => ({
  transport_vendor_id,
  blocked_from_timestamp,
  blocked_to_timestamp,
});

/** Gives rides to drivers. The notice offers Undo. @param run of `useAction` */
export function useDriverChanges(run: ReturnType<typeof useAction>['run']) {
  const notify = useUndoNotice();
  return {
    /** Assigns a driver to a ride without one. Resolves to whether it succeeded. */
    assign: async (request: TransportRequest, change: DriverChange): Promise<boolean> => {
      let trip: Trip | undefined;
      const body = { customer_request_id: request.id, ...change };
      const isDone = await run(async (provider, key) => {
        trip = await provider.act(`${apiPathOf(SCHEDULED_TRIPS)}/`, body, request, key);
        return trip;
      });
      if (isDone && trip) {
        const createdTrip = trip;
        notify('customer_transport_transactions.scheduled', (provider) =>
          provider.delete(SCHEDULED_TRIPS, {
            id: createdTrip.id,
            previousData: createdTrip,
            meta: { query: {} },
          }),
        );
      }
      return isDone;
    },
    /** Changes the driver of a trip. Resolves to whether it succeeded. */
    change: async (trip: Trip, change: DriverChange): Promise<boolean> => {
      let updatedTrip: Trip | undefined;
      const isDone = await run(async (provider) => {
        updatedTrip = await update(provider, trip, change);
        return updatedTrip;
      });
      if (isDone && updatedTrip) {
        const after = updatedTrip;
        notify('customer_transport_transactions.scheduled_updated', (provider) =>
          update(provider, after, driverOf(trip)),
        );
      }
      return isDone;
    },
  };
}
