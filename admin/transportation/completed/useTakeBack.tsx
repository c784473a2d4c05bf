import Typography from '@mui/material/Typography';
import type { Trip } from '@contract/responses/transport';
import { COMPLETED_TRIPS } from '../../paths';
import { clientOf } from '../../shared/list/clientColumn';
import { useAction } from '../../shared/useAction';
import { useConfirm } from '../../shared/useConfirm';
import { pickUpInWords } from '../rides/rideWords';

/** Cancels a trip that was recorded as driven. The client's record then loses the trip and its cost. */
export function useTakeBack() {
  const { ask } = useConfirm();
  const { busy, run } = useAction();
  const takeBack = async (trip: Trip) => {
    const isConfirmed = await ask({
      title: `Cancel the completed trip of ${clientOf(trip)}?`,
      action: 'Cancel Trip',
      destructive: true,
      children: (
        <>
          <Typography sx={{ fontWeight: 600 }} gutterBottom>
            {pickUpInWords(trip)}, with {trip.transport_vendor.name}
          </Typography>
          <Typography gutterBottom>
            The trip and its cost no longer count. The ride is not put back, because its day is past. This
            cannot be undone.
          </Typography>
          <Typography>
            Where the driver came and the client was not driven, choose Not Transported under Edit instead.
          </Typography>
        </>
      ),
    });
    if (!isConfirmed) return;
    const change = { id: trip.id, data: { status: 'cancelled' }, previousData: trip };
    await run(
      (provider) => provider.update<Trip>(COMPLETED_TRIPS, change),
      'customer_transport_transactions.cancelled',
    );
  };
  return { busy, takeBack };
}
