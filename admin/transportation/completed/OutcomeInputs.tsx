import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NOT_TRANSPORTED_REASONS, TRANSPORTED_LABELS, tripRules } from '@contract/transport';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { labelledChoices } from '../../shared/form/choices';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { GROUP_LABEL } from '../../shared/form/styles';
import { RadioInput } from '../../shared/form/OptionInputs';

const field = fieldsOf(tripRules);
const OUTCOMES = labelledChoices(TRANSPORTED_LABELS);
const REASONS = labelledChoices(NOT_TRANSPORTED_REASONS);

/** Reason why the client was not driven. Asked only in that case. */
function NotTransportedInputs() {
  const isTransported = useWatch({ name: 'is_customer_transported' }) as boolean;
  if (isTransported) return null;
  return (
    <>
      <ChoiceInput {...field.choice('not_transported_reason')} choices={REASONS} />
      <TextInput
        {...field.text('not_transported_note')}
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
        helperText="For the colleague who calls the client next"
      />
    </>
  );
}

/** Whether the client was driven, and the reason if not. A reason is not sent with another outcome. */
export function OutcomeInputs() {
  const { resetField } = useFormContext();
  return (
    <>
      <RadioInput
        source="is_customer_transported"
        label="Outcome"
        choices={OUTCOMES}
        format={String}
        parse={(value: unknown) => value === 'true'}
        onChange={() => {
          resetField('not_transported_reason');
          resetField('not_transported_note');
        }}
        helperText="A trip without the client keeps its cost and does not count as a trip"
        sx={{ ...GROUP_LABEL, gridColumn: '1 / -1' }}
      />
      <NotTransportedInputs />
    </>
  );
}
