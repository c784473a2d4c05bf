import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { MOST_PEOPLE } from '@contract/meals';
import type { OwnRecord } from '@contract/responses/client';
import { FormDialog } from '@web/dialogs/FormDialog';
import { UnsavedTyping } from '@web/dialogs/UnsavedTyping';
import { useAsk } from '@web/dialogs/useAsk';
import { nearDay } from '@web/formats/dates';
import { resetSent } from '@web/forms/reset-sent';
import { getJson } from '@web/session/json-calls';
import { usePortalMessages } from '../shared/usePortalMessages';
import { NumberInput } from '@web/fields/NumberInput';
import { useOwner, useReload } from '../shared/CustomerProvider';
import { FormConflicts } from '../shared/FormConflicts';
import { usePersistentForm } from '../shared/usePersistentForm';
import { basisOf } from '../shared/unsentForms';
import { useOnSent } from '../shared/useOnSent';
import { useSend, type Refusal } from '../shared/useSend';
import { useVersionedForm } from '../shared/useVersionedForm';

type Meal = NonNullable<OwnRecord['next_meal']>;
type Versioned = Pick<
  Meal,
  'version' | 'status' | 'date_of_delivery' | 'number_of_adults' | 'number_of_children'
>;

const peopleOf = ({ number_of_adults, number_of_children }: Versioned) => ({
  number_of_adults,
  number_of_children,
});

/** Returns the name of a meal's form. */
export const mealFormOf = ({ id }: Meal) => `meal ${id}`;

interface Props {
  /** The meal when the dialog was opened. */
  meal: Meal;
  onClose: () => void;
  /** Called after the meal was cancelled. */
  onCancelled: () => void;
}

/** Counts an empty number as zero. */
const peopleIn = (values: Record<string, unknown>) => ({
  number_of_adults: Number(values['number_of_adults'] || 0),
  number_of_children: Number(values['number_of_children'] || 0),
});

const isTooMany = (values: Record<string, unknown>) => {
  const { number_of_adults, number_of_children } = peopleIn(values);
  return number_of_adults + number_of_children > MOST_PEOPLE;
};

/** Form of a meal, and the actions of its dialog: update, defer and cancel. */
function useMealActions({ meal, onClose, onCancelled }: Props) {
  const { meals_page: texts, portal } = usePortalMessages();
  const name = mealFormOf(meal);
  const form = usePersistentForm(name, { mode: 'onSubmit', defaultValues: peopleOf(meal) });
  const path = `customer_meal_schedules/${meal.id}/`;
  const { next_meal: latest } = useOwner();
  const shownMeal = latest?.id === meal.id ? latest : meal;
  const day = nearDay(shownMeal.date_of_delivery);
  // A second press, after the meal has changed, sends the version that is shown by then.
  const version = useRef(shownMeal.version);
  useEffect(() => {
    version.current = Math.max(version.current, shownMeal.version);
  });
  const reasonAgainstChange = ({ status, date_of_delivery }: Versioned) => {
    if (status === 'cancelled') return texts.was_cancelled(day);
    if (status === 'finalized' || status === 'completed') return texts.already_sent(day);
    return date_of_delivery === shownMeal.date_of_delivery
      ? undefined
      : texts.moved(day, nearDay(date_of_delivery));
  };
  const { save, isSending, ...conflicts } = useVersionedForm(form, path, shownMeal, peopleOf, {
    basis: basisOf(name),
    isInDialog: true,
    reasonAgainstChange,
  });
  const { send } = useSend();
  const reload = useReload();
  const { ask } = useAsk();
  const [failure, setFailure] = useState<string>();
  const hasTooMany = isTooMany(useWatch({ control: form.control }));
  // Either number changes whether there are too many. The error of a refusal stays until then.
  useEffect(() => void form.trigger('number_of_adults'), [form, hasTooMany]);

  const close = () => {
    form.reset();
    onClose();
  };
  const reset = useOnSent<ReturnType<typeof peopleOf>>(name, (values) => {
    if (resetSent(form, values, values)) onClose();
  });
  const showRefusal = (refusal: Refusal) => {
    const shownErrors = Object.entries(refusal.fields).filter(([field]) => field in form.getValues());
    for (const [index, [field, [error]]] of shownErrors.entries())
      if (error)
        form.setError(
          field as 'number_of_adults',
          { type: 'server', message: error.message },
          { shouldFocus: index === 0 },
        );
    setFailure(shownErrors.length > 0 ? undefined : refusal.message);
  };
  const update = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const refusal = await save(peopleIn(values), texts.updated);
    if (refusal) showRefusal(refusal);
    else reset(values);
  });
  const { isDirty } = form.formState;
  const confirm = async (action: 'defer' | 'cancel') => {
    const isCancelled = action === 'cancel';
    // The deferred meal keeps the saved numbers. A cancelled one needs none.
    const deferText = [texts.sure_to_defer_text, ...(isDirty ? [texts.numbers_not_saved] : [])].join(' ');
    let reason: string | undefined;
    const onStale = async () => {
      const newer = await getJson<Versioned>(path).catch(() => undefined);
      reason = newer && reasonAgainstChange(newer);
      // A meal on another day than the dialog names stays refused.
      if (newer && !reason) version.current = newer.version;
      return reason ?? portal.changed_meanwhile;
    };
    let isLost = false;
    const isDone = await ask({
      title: isCancelled ? texts.sure_to_cancel(day) : texts.sure_to_defer(day),
      text: isCancelled ? texts.sure_to_cancel_text : deferText,
      safeLabel: portal.go_back,
      answers: [
        {
          label: isCancelled ? texts.cancel : texts.defer,
          destructive: isCancelled,
          act: async () => {
            const refusal = await send(
              { method: 'POST', path: `${path}${action}/`, version: version.current },
              { saved: isCancelled ? texts.cancelled : texts.deferred, isInDialog: true, onStale },
            );
            isLost = refusal?.isLost ?? false;
            return refusal && { ...refusal, isOver: reason !== undefined };
          },
        },
      ],
    });
    // The server may have received the call.
    if (isLost) void reload();
    if (reason) setFailure(reason);
    if (!isDone) return;
    close();
    if (isCancelled) onCancelled();
  };
  return { form, day, conflicts, isSending, failure, hasTooMany, close, update, confirm };
}

/** Updates, defers or cancels a meal. Irreversible changes are confirmed. */
export function NextMealDialog(props: Props) {
  const { meals_page: texts, portal } = usePortalMessages();
  const { form, day, conflicts, isSending, failure, hasTooMany, close, update, confirm } =
    useMealActions(props);
  const formId = useId();
  return (
    <FormDialog
      title={texts.dialog_title(day)}
      safeLabel={portal.close}
      onClose={close}
      busy={isSending}
      failure={failure}
      action={{ label: texts.update, form: formId, disabled: hasTooMany }}
    >
      <FormProvider {...form}>
        <UnsavedTyping />
        <Stack component="form" id={formId} noValidate onSubmit={(event) => void update(event)} spacing={2}>
          <FormConflicts
            {...conflicts}
            labels={{
              number_of_adults: texts.number_of_adults,
              number_of_children: texts.number_of_children,
            }}
          />
          <NumberInput
            id="adults"
            name="number_of_adults"
            label={texts.number_of_adults}
            min={0}
            expected
            rules={{ validate: (_, values) => !isTooMany(values) || texts.too_many }}
          />
          <NumberInput
            id="children"
            name="number_of_children"
            label={texts.number_of_children}
            min={0}
            expected
          />
          <Typography variant="body2">{texts.defer_help}</Typography>
          <Button variant="outlined" disabled={isSending} onClick={() => void confirm('defer')}>
            {texts.defer}
          </Button>
          <Typography variant="body2">{texts.cancel_help}</Typography>
          <Button
            variant="outlined"
            color="error"
            disabled={isSending}
            onClick={() => void confirm('cancel')}
          >
            {texts.cancel}
          </Button>
        </Stack>
      </FormProvider>
    </FormDialog>
  );
}
