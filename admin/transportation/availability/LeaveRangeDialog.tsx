import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { DateInput } from '@web/fields/DateInput';
import { apiPathOf } from '../../apiPaths';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { addDays, todayIn } from '../../shared/dates';
import { FieldGrid } from '../../shared/form/FormSection';
import { useAction } from '../../shared/useAction';
import { MOST_LEAVE_DAYS } from '@contract/drivers';
import { DRIVERS, type DriverCalendar } from '../transportRecords';

const FORM = 'leave-range';
const REQUIRED = 'Choose a day.';

interface Props {
  calendar: DriverCalendar;
  onClose: () => void;
}

function Days({ calendar }: { calendar: DriverCalendar }) {
  const today = todayIn(calendar);
  const first = (useWatch({ name: 'leave_date' }) as string | null) || today;
  const isAfterFirst = (last: string) => last >= first || 'Choose the first day or a later one.';
  return (
    <FieldGrid>
      <DateInput
        id="leave_date"
        name="leave_date"
        label="First Day"
        needed
        min={today}
        rules={{ required: REQUIRED }}
      />
      <DateInput
        id="last_date"
        name="last_date"
        label="Last Day"
        needed
        min={first}
        max={addDays(first, MOST_LEAVE_DAYS - 1)}
        rules={{ required: REQUIRED, validate: isAfterFirst }}
      />
    </FieldGrid>
  );
}

/** Adds a leave from one day to another; the trips that it hits are named above the page. */
export function LeaveRangeDialog({ calendar, onClose }: Props) {
  const { driver } = calendar;
  const { busy, failure, carryOut } = useAction({ touches: [DRIVERS], quiet: true });
  const add = async ({ leave_date, last_date }: FieldValues) => {
    const done = await carryOut(
      (provider) =>
        provider.act(`${apiPathOf(DRIVERS)}/${driver.id}/add_leave/`, {
          leave_date: leave_date as string,
          last_date: last_date as string,
        }),
      'transport_vendors.leave_added',
    );
    if (done) onClose();
  };
  return (
    <ConsequenceDialog
      open
      title={`Leave of ${driver.name}`}
      busy={busy}
      failure={failure}
      backLabel="Cancel"
      onClose={onClose}
      actions={[{ label: busy ? 'Saving…' : 'Save', form: FORM }]}
    >
      <Typography sx={{ mb: 2 }}>
        Trips on these days stay scheduled until you give them to another driver.
      </Typography>
      <Form id={FORM} onSubmit={add} defaultValues={{ leave_date: '', last_date: '' }} noValidate>
        <Days calendar={calendar} />
      </Form>
    </ConsequenceDialog>
  );
}
