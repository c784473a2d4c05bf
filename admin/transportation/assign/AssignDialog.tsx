import { useMemo } from 'react';
import { apiPathOf } from '../../apiPaths';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { RIDE_RECORDS, SCHEDULED_TRIPS, type TransportRequest } from '../transportRecords';
import { blockedFromPickUp } from './blockedTime';
import { DriverPanel, type Assignment } from './DriverPanel';

interface Props {
  request: TransportRequest;
  onClose: () => void;
}

/** Gives a ride that is asked for to a driver. */
export function AssignDialog({ request, onClose }: Props) {
  const { busy, failure, carryOut } = useAction({ touches: RIDE_RECORDS, quiet: true });
  const sought = useMemo(() => ({ request: request.id }), [request.id]);
  const assign = async (assignment: Assignment) => {
    const assigned = await carryOut(
      (provider, key) =>
        provider.act(
          `${apiPathOf(SCHEDULED_TRIPS)}/`,
          { customer_request_id: request.id, ...assignment },
          request,
          key,
        ),
      'customer_transport_transactions.scheduled',
    );
    if (assigned) onClose();
  };
  return (
    <DriverPanel
      title={`Assign a driver to ${clientOf(request)}`}
      label="Assign Driver"
      ride={request}
      sought={sought}
      blocked={blockedFromPickUp(request)}
      busy={busy}
      failure={failure}
      onAssign={(assignment) => void assign(assignment)}
      onClose={onClose}
    />
  );
}
