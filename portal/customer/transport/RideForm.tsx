import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { isFilled } from '@contract/field-checks';
import type { TransportRequest } from '@contract/responses/transport';
import { transportRequestRules as rules } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { clockTime } from '@web/formats/times';
import { resetSent } from '@web/forms/reset-sent';
import { rideRequestOf } from '@web/transport/ride-request';
import { usePortalMessages } from '../shared/usePortalMessages';
import { TextInput } from '@web/fields/TextInput';
import { useOwner } from '../shared/CustomerProvider';
import { todayIn } from '@web/session/place-dates';
import { FormConflicts } from '../shared/FormConflicts';
import { SendForm } from '../shared/SendForm';
import { usePersistentForm } from '../shared/usePersistentForm';
import { basisOf } from '../shared/unsentForms';
import { useSend, type Refusal } from '../shared/useSend';
import { useVersionedForm } from '../shared/useVersionedForm';
import { MoreRides } from './MoreRides';
import { TimeInput } from '@web/fields/TimeInput';
import { usePlaces } from './usePlaces';
import { newRide, rideOf, type RideValues } from './ride';

const required = {
  pick_up_address: isFilled(rules.pick_up_address.required),
  drop_address: isFilled(rules.drop_address.required),
  pick_up_date: isFilled(rules.pick_up_date.required_on_form),
  pick_up_time: isFilled(rules.pick_up_time.required_on_form),
};
const ruleOf = (field: keyof typeof required) => ({
  validate: (value: string | null) => required[field](value ?? '') ?? true,
});

/** Moves the error of a series to the field of its end. */
function onItsFields(refusal: Refusal | undefined, { repeat_ends }: RideValues): Refusal | undefined {
  if (!refusal?.fields.repeat) return refusal;
  const { repeat, ...fields } = refusal.fields;
  return { ...refusal, fields: { ...fields, [`repeat_${repeat_ends}`]: repeat } };
}

function RideInputs({ children }: { children?: ReactNode }) {
  const texts = usePortalMessages().transport_page;
  const today = todayIn(useOwner().region);
  const places = usePlaces();
  return (
    <>
      <TextInput
        id="pick_up_address"
        name="pick_up_address"
        label={texts.pickup_address}
        suggestions={places}
        maxLength={rules.pick_up_address.max}
        needed
        rules={ruleOf('pick_up_address')}
      />
      <TextInput
        id="drop_address"
        name="drop_address"
        label={texts.drop_address}
        suggestions={places}
        maxLength={rules.drop_address.max}
        needed
        rules={ruleOf('drop_address')}
      />
      <DateInput
        id="pick_up_date"
        name="pick_up_date"
        label={texts.pickup_date}
        // A ride cannot be in the past.
        min={today}
        needed
        rules={ruleOf('pick_up_date')}
      />
      <TimeInput
        id="pick_up_time"
        name="pick_up_time"
        label={texts.pickup_time}
        needed
        rules={ruleOf('pick_up_time')}
      />
      {children}
      <TextInput
        id="ride_notes"
        name="notes"
        label={texts.ride_notes}
        help={texts.ride_notes_help}
        rows={2}
        maxLength={rules.notes.max}
      />
    </>
  );
}

const NEW_RIDE = 'ride new';

/** Form that requests a ride. */
export function NewRideForm() {
  const texts = usePortalMessages().transport_page;
  const customer = useOwner();
  const form = usePersistentForm(NEW_RIDE, { defaultValues: newRide(customer) });
  const { send, isSending } = useSend(NEW_RIDE);
  const defaults = useRef(newRide(customer));
  const { pick_up_address, drop_address } = newRide(customer);
  const followDefaults = useEffectEvent(() => {
    const next = newRide(customer);
    for (const field of ['pick_up_address', 'drop_address'] as const)
      if (form.getValues(field) === defaults.current[field])
        form.resetField(field, { defaultValue: next[field] });
    defaults.current = next;
  });
  // The client can move while the page is open. The driver must not go to the former address.
  useEffect(() => followDefaults(), [pick_up_address, drop_address]);
  const add = async (values: RideValues) => {
    const body = { customer_id: customer.id, ...rideRequestOf(values) };
    const call = { method: 'POST', path: 'customer_transport_requests/', body } as const;
    return onItsFields(await send(call, { saved: texts.saved }), values);
  };
  return (
    <SendForm
      name={NEW_RIDE}
      form={form}
      label={texts.requests}
      button={texts.add}
      isSending={isSending}
      onSend={add}
      onSent={(values) => resetSent(form, values, defaults.current)}
    >
      <RideInputs>
        <MoreRides />
      </RideInputs>
    </SendForm>
  );
}

/** Returns the name of the form that changes a ride. */
export const editFormOf = ({ id }: TransportRequest) => `ride ${id}`;

interface EditProps {
  request: TransportRequest;
  /** Called after the save or Cancel. */
  onDone: () => void;
}

/** Form that changes a requested ride. */
export function EditRideForm({ request, onDone }: EditProps) {
  const { transport_page: texts, customer_transport_requests: reasons } = usePortalMessages();
  const name = editFormOf(request);
  const form = usePersistentForm(name, { defaultValues: rideOf(request) });
  const path = `customer_transport_requests/${request.id}/`;
  const { save, isSending, ...conflicts } = useVersionedForm(form, path, request, rideOf, {
    basis: basisOf(name),
    reasonAgainstChange: ({ status }) => {
      const { already_assigned: assigned } = reasons;
      return { open: undefined, assigned, cancelled: texts.cancelled_by_pause }[status];
    },
  });
  // The form is above the list, out of sight on a phone.
  useEffect(() => form.setFocus('pick_up_address'), [form]);
  const giveUp = () => {
    form.reset();
    onDone();
  };
  return (
    <SendForm
      name={name}
      form={form}
      label={texts.editing}
      button={texts.save}
      isSending={isSending}
      onSend={async (values) => onItsFields(await save(rideRequestOf(values), texts.saved), values)}
      onSent={(values) => {
        if (resetSent(form, values, values)) onDone();
      }}
      lead={
        <FormConflicts
          {...conflicts}
          labels={{
            pick_up_address: texts.pickup_address,
            drop_address: texts.drop_address,
            pick_up_date: texts.pickup_date,
            pick_up_time: texts.pickup_time,
            notes: texts.ride_notes,
          }}
          nameOf={(field, value) =>
            field === 'pick_up_time' && typeof value === 'string' && value ? clockTime(value) : undefined
          }
        />
      }
      more={<Button onClick={giveUp}>{texts.stop_editing}</Button>}
    >
      <RideInputs />
    </SendForm>
  );
}
