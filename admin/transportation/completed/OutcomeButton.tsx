import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { rideInWords } from '../rides/rideWords';
import { COMPLETED_TRIPS, RIDE_RECORDS, type Trip } from '../transportRecords';
import { OUTCOME_FORM, OutcomeForm } from './OutcomeForm';

/** Says what became of a trip. */
export function OutcomeButton() {
  const trip = useRecordContext<Trip>();
  const [open, setOpen] = useState(false);
  if (!trip) return null;
  const ride = rideInWords(trip);
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
      {open && (
        <RecordDialog
          resource={COMPLETED_TRIPS}
          id={trip.id}
          title="Edit Trip"
          noun="trip"
          form={OUTCOME_FORM}
          success="Trip updated successfully"
          touches={RIDE_RECORDS}
          onClose={() => setOpen(false)}
          lead={<Typography sx={{ fontWeight: 600, mb: 2 }}>{ride}</Typography>}
        >
          <OutcomeForm trip={trip} />
        </RecordDialog>
      )}
    </>
  );
}
