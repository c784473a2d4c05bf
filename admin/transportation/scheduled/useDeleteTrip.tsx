import Typography from '@mui/material/Typography';
import type { NoticeKey } from '@contract/notices';
import type { Trip } from '@contract/responses/transport';
import { clientOf } from '../../shared/list/clientColumn';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { pickUpLabel } from '../rides/rideLabels';
import { SCHEDULED_TRIPS } from '../../paths';

/**
 * Removes the driver from a ride, which then needs another one, or deletes the ride too.
 * @param success notice after the deletion
 * @returns function that takes the trip as the page shows it at that time, so that a retry sends the latest version
 */
export function useDeleteTrip(success: NoticeKey): (latestTrip: () => Trip) => Promise<boolean> {
  const { ask } = useConfirm();
  return (latestTrip) => {
    const trip = latestTrip();
    const remove =
      (query: Record<string, string>): Answer['act'] =>
      (provider) =>
        provider.delete(SCHEDULED_TRIPS, {
          id: trip.id,
          previousData: latestTrip(),
          meta: { query },
        });
    return ask({
      title: `Delete the trip of ${clientOf(trip)}?`,
      safeLabel: 'Cancel',
      answers: [
        { label: 'Delete trip, keep the request', act: remove({}), success },
        {
          label: 'Delete trip and request',
          destructive: true,
          act: remove({ drop_request: 'true' }),
          success,
        },
      ],
      children: (
        <>
          <Typography sx={{ fontWeight: 600 }} gutterBottom>
            {pickUpLabel(trip)}, with {trip.transport_vendor.name}
          </Typography>
          <Typography gutterBottom>The driver gets a mail that the trip is cancelled.</Typography>
          <Typography>
            If you keep the request, it appears under Unscheduled Trips and needs another driver. If you
            delete it too, the client is not picked up.
          </Typography>
        </>
      ),
    });
  };
}
