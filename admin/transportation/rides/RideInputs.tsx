import { TextInput } from 'react-admin';
import { PICK_UP_TIMES, transportRequestRules } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { timeForReading } from '@web/formats/times';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { fieldsOf } from '../../shared/form/fieldsOf';

const field = fieldsOf(transportRequestRules);

/** Times that a pick-up can be chosen from. */
export const TIME_CHOICES = PICK_UP_TIMES.map((time) => ({ id: time, name: timeForReading(time) }));

interface Props {
  /** The first and the last day that can be chosen. */
  from?: string;
  to?: string;
  /** What follows a time in other fields. */
  onTime?: (time: string) => void;
}

/** When and where a ride is, and what its driver should know. */
export const RideInputs = ({ from, to, onTime }: Props) => (
  <>
    <TextInput {...field.text('pick_up_address')} />
    <TextInput {...field.text('drop_address')} />
    <DateInput {...field.web('pick_up_date')} min={from} max={to} />
    <ChoiceInput
      {...field.choice('pick_up_time')}
      choices={TIME_CHOICES}
      helperText="In the client’s local time"
      onChosen={onTime}
    />
  </>
);

/** For who drives; shown to staff and in the driver's mail. */
export const RideNotesInput = () => (
  <TextInput
    {...field.text('notes')}
    multiline
    minRows={2}
    helperText="Mailed to the driver: a walker, a door code. Nothing about the illness."
    sx={{ gridColumn: '1 / -1' }}
  />
);
