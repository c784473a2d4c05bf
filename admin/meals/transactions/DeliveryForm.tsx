import { useMemo } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { DateInput } from '@web/fields/DateInput';
import { useFormContext, useWatch } from 'react-hook-form';
import { DELIVERED_LABELS, mealDeliveryRules, NOT_DELIVERED_LABELS } from '@contract/meal-deliveries';
import { NOT_DELIVERED_REASONS } from '@contract/meals';
import { addDays } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { labelledChoices } from '../../shared/form/choices';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { GROUP_LABEL } from '../../shared/form/styles';
import { RadioInput } from '../../shared/form/OptionInputs';
import { RecordForm } from '../../shared/form/RecordForm';
import type { MealTransaction } from '@contract/responses/meals';
import { isOutcomeUnknown } from './deliveryOutcome';

/** Id of the form. It separates the form from others of its page, and the dialog's button submits it. */
export const DELIVERY_FORM = 'delivery';
/** Largest number of days by which a delivery can be moved. */
const MOST_DAYS_MOVED = 14;

const field = fieldsOf(mealDeliveryRules);
const OUTCOMES = labelledChoices(DELIVERED_LABELS);
const REASONS = NOT_DELIVERED_REASONS.map((id) => ({ id, name: NOT_DELIVERED_LABELS[id] }));

/** Reason why the meal was not delivered. Asked only in that case. */
function NotDeliveredInputs() {
  const isDelivered = useWatch({ name: 'is_delivered' }) as boolean | null;
  if (isDelivered !== false) return null;
  return (
    <>
      <ChoiceInput {...field.choice('not_delivered_reason')} choices={REASONS} />
      <TextInput
        {...field.text('not_delivered_note')}
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
        helperText="For the colleague who calls the client next"
      />
    </>
  );
}

/** A reason that was chosen before the outcome is not sent with another outcome. */
function OutcomeInput() {
  const { resetField } = useFormContext();
  return (
    <RadioInput
      source="is_delivered"
      label={mealDeliveryRules.is_delivered.label}
      choices={OUTCOMES}
      format={String}
      parse={(value: unknown) => value === 'true'}
      onChange={() => {
        resetField('not_delivered_reason');
        resetField('not_delivered_note');
      }}
      helperText="A meal that was not delivered keeps its cost but does not count as a delivery"
      sx={{ gridColumn: '1 / -1', ...GROUP_LABEL }}
    />
  );
}

/** Outcome of a delivery. The cost does not change. Nothing is chosen while the outcome is unknown. */
export function DeliveryForm({ meal }: { meal: MealTransaction }) {
  const read = useRecordContext<MealTransaction>();
  const record = useMemo(
    () => (read && isOutcomeUnknown(read) ? { ...read, is_delivered: null } : read),
    [read],
  );
  return (
    <RecordForm name={DELIVERY_FORM} sentBy={DELIVERY_FORM} label="Delivery" record={record}>
      <FieldGrid>
        <OutcomeInput />
        <DateInput
          {...field.web('delivery_date')}
          min={addDays(meal.scheduled_date, -MOST_DAYS_MOVED)}
          max={addDays(meal.scheduled_date, MOST_DAYS_MOVED)}
        />
        <NotDeliveredInputs />
      </FieldGrid>
    </RecordForm>
  );
}
