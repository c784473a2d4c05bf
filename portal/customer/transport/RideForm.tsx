import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { filled } from '@contract/field-checks';
import type { TransportRequest } from '@contract/responses/transport';
import { transportRequestRules as rules } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { useMessages } from '@web/language/useLanguage';
import { getJson } from '../../shared/api';
import { TextInput } from '../../shared/fields';
import { useOwner } from '../shared/CustomerProvider';
import { todayOf } from '../shared/days';
import { SendForm } from '../shared/SendForm';
import { useKeptForm } from '../shared/useKeptForm';
import { useSend, type Refusal } from '../shared/useSend';
import { MoreRides } from './MoreRides';
import { TimeInput } from './TimeInput';
import { newRide, rideOf, toSend, type RideValues } from './ride';

const required = {
  pick_up_address: filled(rules.pick_up_address.required),
  drop_address: filled(rules.drop_address.required),
  pick_up_date: filled(rules.pick_up_date.required_on_form),
  pick_up_time: filled(rules.pick_up_time.required_on_form),
};
const ruleOf = (field: keyof typeof required) => ({
  validate: (value: string | null) => required[field](value ?? '') ?? true,
});

/** Names the fields as the form does: the call has the series and the way back in fields of their own. */
function onItsFields(refusal: Refusal | undefined, { ends }: RideValues): Refusal | undefined {
  if (!refusal) return undefined;
  const { repeat, reverse_pick_up_timestamp, ...fields } = refusal.fields;
  return {
    ...refusal,
    fields: {
      ...fields,
      ...(repeat && { [ends]: repeat }),
      ...(reverse_pick_up_timestamp && { way_back_time: reverse_pick_up_timestamp }),
    },
  };
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
      const asked = { method: 'POST', path, body: { customer_id: customer.id, ...body } } as const;
      return onItsFields(await send(asked, words.saved), values);
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
      {!request && <MoreRides />}
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
