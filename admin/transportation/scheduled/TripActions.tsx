import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { useLatest } from '../../shared/useLatest';
import { MoreActions } from '../../shared/records/MoreActions';
import { ChangeDriverDialog } from '../assign/ChangeDriverDialog';
import { SCHEDULED_TRIPS, driverDayPath } from '../../paths';
import { EditRideDialog } from '../rides/EditRideDialog';
import { rideLabel } from '../rides/rideLabels';
import type { Trip } from '@contract/responses/transport';
import { useDeleteTrip } from './useDeleteTrip';

/** Actions on a trip that has not been driven yet. */
export function TripActions({ success }: { success: NoticeKey }) {
  const trip = useRecordContext<Trip>();
  const [open, setOpen] = useState<'driver' | 'edit'>();
  const latest = useLatest(trip);
  const deleteTrip = useDeleteTrip(success);
  if (!trip) return null;
  const ride = rideLabel(trip);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-label={`Change the driver: ${ride}`} onClick={() => setOpen('driver')}>
        Change Driver
      </Button>
      <MoreActions
        name={ride}
        actions={[
          { label: 'Edit trip', onClick: () => setOpen('edit') },
          {
            label: `Day sheet of ${trip.transport_vendor.name}`,
            to: driverDayPath(trip.transport_vendor_id, trip.pick_up_date),
          },
          { label: 'Delete trip', onClick: () => void deleteTrip(() => latest.current ?? trip) },
        ]}
      />
      {open === 'driver' && <ChangeDriverDialog trip={trip} onClose={close} />}
      {open === 'edit' && (
        <EditRideDialog
          resource={SCHEDULED_TRIPS}
          ride={trip}
          noun="trip"
          success="customer_transport_transactions.scheduled_updated"
          onClose={close}
        />
      )}
    </>
  );
}
