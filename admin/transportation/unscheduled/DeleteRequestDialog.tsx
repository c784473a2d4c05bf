import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import type { DialogAction } from '@web/dialogs/DialogFrame';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { pickUpInWords } from '../rides/rideWords';
import { REQUESTS } from '../../paths';
import type { TransportRequest } from '@contract/responses/transport';

interface Props {
  request: TransportRequest;
  onClose: () => void;
}

/** Deletes a requested ride. In a series, deletes this one, or it and all later ones. */
export function DeleteRequestDialog({ request, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const remove = async (query: Record<string, string>) => {
    const removed = await run(
      (provider) => provider.delete(REQUESTS, { id: request.id, previousData: request, meta: { query } }),
      'customer_transport_requests.deleted',
    );
    if (removed) onClose();
  };
  const one: DialogAction = {
    label: request.series_id ? 'Delete This Ride' : 'Delete Transport Request',
    destructive: true,
    onClick: () => void remove({}),
  };
  const following: DialogAction = {
    label: 'Delete All That Follow Too',
    destructive: true,
    onClick: () => void remove({ following: 'true' }),
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the transport request of ${clientOf(request)}?`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      actions={request.series_id ? [one, following] : [one]}
    >
      <Typography sx={{ fontWeight: 600 }} gutterBottom>
        {pickUpInWords(request)}
      </Typography>
      <Typography>
        {request.series_id
          ? 'This ride is part of a series. Its rides that already have a driver stay scheduled. This cannot be undone.'
          : 'Nobody will be sent for this ride. This cannot be undone.'}
      </Typography>
    </ConfirmDialog>
  );
}
