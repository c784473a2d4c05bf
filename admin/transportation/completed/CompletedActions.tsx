import EditIcon from '@mui/icons-material/Edit';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { rideLabel } from '../rides/rideLabels';
import { COMPLETED_TRIPS } from '../../paths';
import type { Trip } from '@contract/responses/transport';
import { OUTCOME_FORM, OutcomeForm } from './OutcomeForm';
import { useCancelCompletedTrip } from './useCancelCompletedTrip';

/** Actions on a past trip: record its outcome, or cancel it because it was not driven. */
export function CompletedActions() {
  const trip = useRecordContext<Trip>();
  const [open, setOpen] = useState(false);
  const takeBack = useCancelCompletedTrip();
  if (!trip) return null;
  const ride = rideLabel(trip);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Edit the trip of ${ride}`}
        title="Edit"
        onClick={() => setOpen(true)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Not driven after all: ${ride}`}
        title="Not driven after all"
        onClick={() => void takeBack(trip)}
      >
        <EventBusyIcon fontSize="small" />
      </IconButton>
      {open && (
        <RecordDialog
          resource={COMPLETED_TRIPS}
          id={trip.id}
          title="Edit Trip"
          noun="trip"
          form={OUTCOME_FORM}
          success="customer_transport_transactions.completed_updated"
          onClose={() => setOpen(false)}
          lead={<Typography sx={{ fontWeight: 600, mb: 2 }}>{ride}</Typography>}
        >
          <OutcomeForm trip={trip} />
        </RecordDialog>
      )}
    </>
  );
}
