import { useMemo } from 'react';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import type { Trip } from '@contract/responses/transport';
import { createBlockedTime } from './blockedTime';
import { DriverPanel, type Assignment } from './DriverPanel';
import { useDriverChanges } from './useDriverChanges';

interface Props {
  trip: Trip;
  /** Driver chosen at first. The default is the current one. */
  suggested?: string;
  onClose: () => void;
}

/** Assigns a trip to another driver, or changes the time it blocks. */
export function ChangeDriverDialog({ trip, suggested, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const changes = useDriverChanges(run);
  const rideToAssign = useMemo(() => ({ trip: trip.id }), [trip.id]);
  const change = async (assignment: Assignment) => {
    if (await changes.change(trip, assignment)) onClose();
  };
  return (
    <DriverPanel
      title={`Change the driver of ${clientOf(trip)}`}
      label="Change Driver"
      ride={trip}
      rideToAssign={rideToAssign}
      blocked={createBlockedTime(trip.pick_up_date, trip.blocked_from_time, trip.blocked_to_time)}
      driver={trip.transport_vendor_id}
      suggested={suggested}
      busy={busy}
      failure={failure}
      onAssign={(assignment) => void change(assignment)}
      onClose={onClose}
    />
  );
}
