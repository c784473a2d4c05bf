import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type FieldValues } from 'react-hook-form';
import { DRIVERS, apiPathOf } from '../../paths';
import { FormDialog } from '@web/dialogs/FormDialog';
import { DialogForm } from '../../shared/form/DialogForm';
import { Loaded } from '../../shared/Loaded';
import { useFormAction } from '../../shared/form/useFormAction';
import { useNotices } from '../../shared/useNotices';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { rideLabel, tripCountLabel } from '../rides/rideLabels';
import type { Driver, DriverCalendar } from '@contract/responses/transport';
import { DayRangeInputs } from './DayRangeInputs';
import { useReassignment, type Days } from './useReassignment';

const FORM = 'leave-range';

interface Props {
  calendar: DriverCalendar;
  /** Opens the reassignment of the trips on these days, and calls `notifyOfLeave` if it is closed without one. */
  onTripsLeft: (days: Days, notifyOfLeave: () => void) => void;
  onClose: () => void;
}

/** Lists the trips on the days of leave, before it is saved. */
function AffectedTrips({ calendar }: { calendar: DriverCalendar }) {
  const [from_date = '', to_date = ''] = useWatch({ name: ['leave_date', 'last_date'] }) as string[];
  const reading = useReassignment(calendar.driver.id, { from_date, to_date });
  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      {/* Nothing is read until both days are chosen. */}
      <Loaded query={reading} skeleton={<></>}>
        {({ count, results }) =>
          count === 0 ? (
            <Typography>No trips on these days.</Typography>
          ) : (
            <>
              <Typography sx={{ fontWeight: 600 }}>
                {tripCountLabel(count)} on these days. You can give them to others next.
              </Typography>
              <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
                {results.map(({ trip }) => (
                  <Typography key={trip.id} component="li" variant="body2">
                    {rideLabel(trip)}
                  </Typography>
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

/** Returns whether none of the days was a leave before. Only then Undo removes no other leave. */
const isFree = ({ leaves, to }: DriverCalendar, days: { leave_date: string; last_date: string }) =>
  days.last_date <= to && !leaves.some((date) => date >= days.leave_date && date <= days.last_date);

/** Adds a leave of several days. Lists the affected trips first, and offers them to other drivers afterwards. */
export function LeaveRangeDialog({ calendar, onTripsLeft, onClose }: Props) {
  const { driver } = calendar;
  const { busy, failure, refusal, run } = useFormAction();
  const { notify } = useNotices();
  const notifyWithUndo = useUndoNotice();
  const add = async ({ leave_date, last_date }: FieldValues) => {
    let leavesTrips = false;
    const path = `${apiPathOf(DRIVERS)}/${driver.id}`;
    const days = { leave_date: leave_date as string, last_date: last_date as string };
    const isDone = await run(async (provider) => {
      const added = await provider.act<string, Driver>(`${path}/add_leave/`, days);
      leavesTrips = (added.warnings ?? []).length > 0;
      return added;
    });
    if (!isDone) return;
    const notifyOfLeave = () =>
      isFree(calendar, days)
        ? notifyWithUndo('transport_vendors.leave_added', (provider) =>
            provider.act(`${path}/remove_leave/`, days),
          )
        : notify('transport_vendors.leave_added');
    onClose();
    if (leavesTrips) onTripsLeft({ from_date: days.leave_date, to_date: days.last_date }, notifyOfLeave);
    else notifyOfLeave();
  };
  return (
    <FormDialog
      title={`Leave of ${driver.name}`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{ label: 'Save', form: FORM }}
    >
      <Typography sx={{ mb: 2 }}>
        Trips on these days stay scheduled until you give them to another driver.
      </Typography>
      <DialogForm id={FORM} refusal={refusal} onSubmit={add} values={{ leave_date: '', last_date: '' }}>
        <DayRangeInputs names={['leave_date', 'last_date']} place={calendar} />
        <AffectedTrips calendar={calendar} />
      </DialogForm>
    </FormDialog>
  );
}
