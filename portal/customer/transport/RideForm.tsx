import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { filled } from '@contract/field-checks';
import { WEEKDAYS } from '@contract/meals';
import { keys, word } from '@contract/messages';
import type { TransportRequest } from '@contract/responses/transport';
import { transportRequestRules as rules } from '@contract/transport';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { getJson } from '../../shared/api';
import { TextInput } from '../../shared/fields';
import { useOwner } from '../shared/CustomerProvider';
import { todayOf } from '../shared/days';
import { SendForm } from '../shared/SendForm';
import { useKeptForm } from '../shared/useKeptForm';
import { useSend } from '../shared/useSend';
import { TimeInput } from './TimeInput';
import { newRide, rideOf, toSend, wayBackTime, type RideValues } from './ride';

const required = {
  pick_up_address: filled(rules.pick_up_address.required),
  drop_address: filled(rules.drop_address.required),
  pick_up_date: filled(rules.pick_up_date.required_on_form),
  pick_up_time: filled(rules.pick_up_time.required_on_form),
};
const ruleOf = (field: keyof typeof required) => ({
  validate: (value: string | null) => required[field](value ?? '') ?? true,
});

function Weekdays() {
  const { transport_page: words, weekdays: names } = useMessages();
  const { field, fieldState } = useController<RideValues, 'weekdays'>({
    name: 'weekdays',
    rules: {
      validate: (days) => days.length > 0 || word(keys.customer_transport_requests.weekdays_required),
    },
  });
  const toggle = (day: string) =>
    field.onChange(
      field.value.includes(day) ? field.value.filter((one) => one !== day) : [...field.value, day],
    );
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)}>
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {words.weekdays}
      </FormLabel>
      <FormGroup row>
        {WEEKDAYS.map((day) => (
          <FormControlLabel
            key={day}
            label={names[day]}
            control={<Checkbox checked={field.value.includes(day)} onChange={() => toggle(day)} />}
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

/** The same ride on several days, and the way back; a request that is changed is one ride. */
function More() {
  const words = useMessages().transport_page;
  const [repeats, hasWayBack, from, time] = useWatch<
    RideValues,
    ['repeats', 'has_way_back', 'pick_up_date', 'pick_up_time']
  >({
    name: ['repeats', 'has_way_back', 'pick_up_date', 'pick_up_time'],
  });
  return (
    <>
      <CheckboxInput id="has_way_back" name="has_way_back" label={words.way_back} />
      {hasWayBack && time && (
        <TimeInput
          id="way_back_time"
          name="way_back_time"
          label={words.way_back_time}
          after={time}
          expected
          help={words.way_back_default(clockTime(wayBackTime(time)))}
        />
      )}
      <CheckboxInput id="repeats" name="repeats" label={words.repeat} />
      {repeats && (
        <>
          <Weekdays />
          <DateInput
            id="until"
            name="until"
            label={words.until}
            min={from || undefined}
            needed
            rules={{
              validate: (value: string | null) =>
                filled(keys.customer_transport_requests.pick_up_date_required)(value ?? '') ?? true,
            }}
          />
        </>
      )}
    </>
  );
}

interface Props {
  /** The request that is changed; without one a ride is asked for. */
  request?: TransportRequest;
  /** After a change was saved or given up. */
  onDone?: () => void;
}

/** Asks for a ride, or changes one that is asked for. */
export function RideForm({ request, onDone }: Props) {
  const words = useMessages().transport_page;
  const customer = useOwner();
  const form = useKeptForm(`ride ${request?.id ?? 'new'}`, {
    defaultValues: request ? rideOf(request) : newRide(customer),
  });
  const giveUp = () => {
    form.reset();
    onDone?.();
  };
  const { send, isSending } = useSend();
  // The form stands above the list in which the ride was chosen, out of sight on a phone.
  useEffect(() => {
    if (request) form.setFocus('pick_up_address');
  }, [request, form]);
  const [version, setVersion] = useState(request?.version);
  const today = todayOf(customer);
  const save = async (values: RideValues) => {
    const body = toSend(values);
    if (!request) {
      const path = 'customer_transport_requests/';
      return send({ method: 'POST', path, body: { customer_id: customer.id, ...body } }, words.saved);
    }
    const path = `customer_transport_requests/${request.id}/`;
    const refusal = await send({ method: 'PATCH', path, body, version }, words.saved);
    // What was typed stays, and fits the ride as it is now once she has looked at it again.
    if (refusal?.isStale) setVersion((await getJson<TransportRequest>(path)).version);
    return refusal;
  };
  return (
    <SendForm
      form={form}
      label={request ? words.editing : words.requests}
      button={request ? words.save : words.add}
      isSending={isSending}
      onSend={save}
      onSent={() => {
        form.reset(newRide(customer));
        onDone?.();
      }}
      more={request && <Button onClick={giveUp}>{words.stop_editing}</Button>}
    >
      <TextInput
        id="pick_up_address"
        name="pick_up_address"
        label={words.pickup_address}
        maxLength={rules.pick_up_address.max}
        needed
        rules={ruleOf('pick_up_address')}
      />
      <TextInput
        id="drop_address"
        name="drop_address"
        label={words.drop_address}
        maxLength={rules.drop_address.max}
        needed
        rules={ruleOf('drop_address')}
      />
      <DateInput
        id="pick_up_date"
        name="pick_up_date"
        label={words.pickup_date}
        // No ride can be asked for in the past.
        min={today}
        needed
        rules={ruleOf('pick_up_date')}
      />
      <TimeInput
        id="pick_up_time"
        name="pick_up_time"
        label={words.pickup_time}
        needed
        rules={ruleOf('pick_up_time')}
      />
      {!request && <More />}
      <TextInput
        id="ride_notes"
        name="notes"
        label={words.ride_notes}
        help={words.ride_notes_help}
        rows={2}
        maxLength={rules.notes.max}
      />
    </SendForm>
  );
}
