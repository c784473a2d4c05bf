import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Trip } from '@contract/responses/transport';
import { COMPLETED_TRIPS } from '../../paths';
import { clientOf } from '../../shared/list/clientColumn';
import { useConfirm } from '../../shared/useConfirm';
import { useLatest } from '../../shared/useLatest';
import { pickUpLabel } from '../rides/rideLabels';

/** Cancels a trip that was recorded as driven. The client's record then loses the trip and its cost. */
export function useCancelCompletedTrip(): (trip: Trip) => Promise<boolean> {
  const { ask } = useConfirm();
  // A retry sends the latest version.
  const latest = useLatest(useRecordContext<Trip>());
  return (trip) =>
    ask({
      title: `Cancel the completed trip of ${clientOf(trip)}?`,
      answers: [
        {
          label: 'Cancel Trip',
          destructive: true,
          act: (provider) =>
            provider.update<Trip>(COMPLETED_TRIPS, {
              id: trip.id,
              data: { status: 'cancelled' },
              previousData: latest.current ?? trip,
            }),
          success: 'customer_transport_transactions.cancelled',
        },
      ],
      children: (
        <>
          <Typography sx={{ fontWeight: 600 }} gutterBottom>
            {pickUpLabel(trip)}, with {trip.transport_vendor.name}
          </Typography>
          <Typography gutterBottom>
            The trip and its cost no longer count. The ride is not put back, because its day is past. This
            cannot be undone.
          </Typography>
          <Typography>
            If the driver came but the client was not driven, choose Not Transported under Edit instead.
          </Typography>
        </>
      ),
    });
}
