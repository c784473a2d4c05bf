import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { TransportRequest } from '@contract/responses/transport';
import { clientOf } from '../../shared/list/clientColumn';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useLatest } from '../../shared/useLatest';
import { pickUpLabel } from '../rides/rideLabels';
import { REQUESTS } from '../../paths';

/** Returns a function that deletes a requested ride. In a series, deletes this one, or it and all later ones. */
export function useDeleteRequest(): (request: TransportRequest) => Promise<boolean> {
  const { ask } = useConfirm();
  // A retry sends the latest version.
  const latest = useLatest(useRecordContext<TransportRequest>());
  return (request) => {
    const remove = (label: string, query: Record<string, string>): Answer => ({
      label,
      destructive: true,
      act: (provider) =>
        provider.delete(REQUESTS, {
          id: request.id,
          previousData: latest.current ?? request,
          meta: { query },
        }),
      success: 'customer_transport_requests.deleted',
    });
    return ask({
      title: `Delete the transport request of ${clientOf(request)}?`,
      safeLabel: 'Cancel',
      answers: request.series_id
        ? [remove('Delete This Ride', {}), remove('Delete All That Follow Too', { following: 'true' })]
        : [remove('Delete Transport Request', {})],
      children: (
        <>
          <Typography sx={{ fontWeight: 600 }} gutterBottom>
            {pickUpLabel(request)}
          </Typography>
          <Typography>
            {request.series_id
              ? 'This ride is part of a series. Its rides that already have a driver stay scheduled. This cannot be undone.'
              : 'Nobody will be sent for this ride. This cannot be undone.'}
          </Typography>
        </>
      ),
    });
  };
}
