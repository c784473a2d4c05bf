import Typography from '@mui/material/Typography';
import type { NoticeKey } from '@contract/notices';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { pickUpInWords } from '../rides/rideWords';
import { SCHEDULED_TRIPS } from '../../paths';
import type { Trip } from '@contract/responses/transport';

interface Props {
  trip: Trip;
  /** Notice after the deletion. */
  success: NoticeKey;
  onClose: () => void;
}

/** Removes the driver from a ride, which then needs another one, or deletes the ride too. */
export function DeleteTripDialog({ trip, success, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const remove = async (query: Record<string, string>) => {
    const removed = await run(
      (provider) => provider.delete(SCHEDULED_TRIPS, { id: trip.id, previousData: trip, meta: { query } }),
      success,
    );
    if (removed) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the trip of ${clientOf(trip)}?`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      actions={[
        { label: 'Delete trip, keep the request', onClick: () => void remove({}) },
        {
          label: 'Delete trip and request',
          destructive: true,
          onClick: () => void remove({ drop_request: 'true' }),
        },
      ]}
    >
      <Typography sx={{ fontWeight: 600 }} gutterBottom>
        {pickUpInWords(trip)}, with {trip.transport_vendor.name}
      </Typography>
      <Typography gutterBottom>The driver gets a mail that the trip is cancelled.</Typography>
      <Typography>
        If you put the ride back, it appears under Unscheduled Trips and needs another driver. Dropped, nobody
        will be sent for it.
      </Typography>
    </ConfirmDialog>
  );
}
