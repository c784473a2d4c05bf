import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { messages } from '@contract/messages';
import { PICK_UP_TIMES, transportRequestRules } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { formatTime } from '@web/formats/times';
import { formatDatesInText } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { fieldsOf } from '../../shared/form/fieldsOf';

const field = fieldsOf(transportRequestRules);

/** Available pick-up times. */
export const TIME_CHOICES = PICK_UP_TIMES.map((time) => ({ id: time, name: formatTime(time) }));

const withinService =
  (from?: string, to?: string) =>
  (date: string | null): true | string => {
    const texts = messages.customer_transport_requests;
    if (!date) return true;
    if (to && date > to) return texts.date_ahead;
    return from && date < from ? formatDatesInText(texts.date_before(from)) : true;
  };

interface Props {
  /** First and last available day. */
  from?: string;
  to?: string;
  /** Updates other fields after a choice of the time. */
  onTime?: (time: string) => void;
}

/** Time, addresses and notes of a ride. */
export function RideInputs({ from, to, onTime }: Props) {
  const { rules, ...date } = field.web('pick_up_date');
  return (
    <>
      <TextInput {...field.text('pick_up_address')} />
      <TextInput {...field.text('drop_address')} />
      <DateInput {...date} rules={{ ...rules, validate: withinService(from, to) }} min={from} max={to} />
      <ChoiceInput
        {...field.choice('pick_up_time')}
        choices={TIME_CHOICES}
        helperText="In the client’s local time"
        onChosen={onTime}
      />
    </>
  );
}

/** Notes for the driver, shown to staff and in the driver's mail. Longer ones of office and client can be shortened. */
export function RideNotesInput() {
  const { notes: rule } = transportRequestRules;
  const { notes = '' } = useFormState<{ notes: string }>().defaultValues ?? {};
  const max = Math.max(rule.max, notes.length);
  return (
    <TextInput
      {...fieldsOf({ notes: { ...rule, max } }).text('notes')}
      multiline
      minRows={2}
      helperText="Mailed to the driver: a walker, a door code. Nothing about the illness."
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
