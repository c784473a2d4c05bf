import { useMemo } from 'react';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { SCHEDULED_TRIPS } from '../../paths';
import type { Trip } from '@contract/responses/transport';
import { blockedBetween } from './blockedTime';
import { DriverPanel, type Assignment } from './DriverPanel';

interface Props {
  trip: Trip;
  onClose: () => void;
}

/** Assigns a trip to another driver, or changes the time it blocks. */
export function ChangeDriverDialog({ trip, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const sought = useMemo(() => ({ trip: trip.id }), [trip.id]);
  const change = async (assignment: Assignment) => {
    const changed = await run(async (provider) => {
      const { data } = await provider.update(SCHEDULED_TRIPS, {
        id: trip.id,
        data: assignment,
        previousData: trip,
      });
      return data;
    }, 'customer_transport_transactions.scheduled_updated');
    if (changed) onClose();
  };
  return (
    <DriverPanel
      title={`Change the driver of ${clientOf(trip)}`}
      label="Change Driver"
      ride={trip}
      sought={sought}
      blocked={blockedBetween(trip.pick_up_date, trip.blocked_from_time, trip.blocked_to_time)}
      driver={trip.transport_vendor_id}
      busy={busy}
      failure={failure}
      onAssign={(assignment) => void change(assignment)}
      onClose={onClose}
    />
  );
}
