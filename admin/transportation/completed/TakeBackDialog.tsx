import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { pickUpInWords } from '../rides/rideWords';
import { COMPLETED_TRIPS } from '../../paths';
import type { Trip } from '@contract/responses/transport';

interface Props {
  trip: Trip;
  onClose: () => void;
}

/** Cancels a trip that was recorded as driven. The client's record then loses the trip and its cost. */
export function TakeBackDialog({ trip, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const cancel = async () => {
    const cancelled = await run(
      (provider) =>
        provider.update<Trip>(COMPLETED_TRIPS, {
          id: trip.id,
          data: { status: 'cancelled' },
          previousData: trip,
        }),
      'customer_transport_transactions.cancelled',
    );
    if (cancelled) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Cancel the completed trip of ${clientOf(trip)}?`}
      busy={busy}
      failure={failure}
      safeLabel="Go Back"
      onClose={onClose}
      actions={[{ label: 'Cancel Trip', destructive: true, onClick: () => void cancel() }]}
    >
      <Typography sx={{ fontWeight: 600 }} gutterBottom>
        {pickUpInWords(trip)}, with {trip.transport_vendor.name}
      </Typography>
      <Typography gutterBottom>
        The trip and its cost no longer count. The ride is not put back, because its day is past. This cannot
        be undone.
      </Typography>
      <Typography>
        Where the driver came and the client was not driven, choose Not Transported under Edit instead.
      </Typography>
    </ConfirmDialog>
  );
}
