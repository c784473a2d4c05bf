import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MOST_PEOPLE } from '@contract/meals';
import type { OwnRecord } from '@contract/responses/client';
import { QuestionDialog } from '@web/dialogs/QuestionDialog';
import { nearDay } from '@web/formats/dates';
import { useMessages } from '@web/language/useLanguage';
import { NumberInput } from '../../shared/fields';
import { useSend, type Refusal } from '../shared/useSend';

type Meal = NonNullable<OwnRecord['next_meal']>;
type Step = 'change' | 'defer' | 'cancel';

/** A blank number is nobody. */
const peopleIn = (values: Record<string, unknown>) => ({
  number_of_adults: Number(values['number_of_adults'] || 0),
  number_of_children: Number(values['number_of_children'] || 0),
});

/** Update, defer or cancel the next meal; what cannot be taken back is asked for once more. */
export function NextMealDialog({ meal, onClose }: { meal: Meal; onClose: () => void }) {
  const { meals_page: words, portal } = useMessages();
  const { number_of_adults, number_of_children } = meal;
  const form = useForm({ defaultValues: { number_of_adults, number_of_children } });
  const { send, isSending } = useSend();
  const [step, setStep] = useState<Step>('change');
  const [isLost, setLost] = useState(false);
  const formId = useId();
  const day = nearDay(meal.date_of_delivery);
  const path = `customer_meal_schedules/${meal.id}/`;

  const ended = (refusal: Refusal | undefined) => {
    if (!refusal) onClose();
    else setLost(refusal.isLost);
    for (const [field, [error]] of Object.entries(refusal?.fields ?? {}))
      if (error) form.setError(field as 'number_of_adults', { message: error.message });
  };
  const update = form.handleSubmit(async (values) => {
    const people = peopleIn(values);
    if (people.number_of_adults + people.number_of_children > MOST_PEOPLE) {
      form.setError('number_of_adults', { message: words.too_many });
      return;
    }
    ended(await send({ method: 'PATCH', path, body: people }, words.updated));
  });
  const act = async (action: 'defer' | 'cancel') =>
    ended(
      await send(
        { method: 'POST', path: `${path}${action}/` },
        action === 'defer' ? words.deferred : words.cancelled,
      ),
    );

  if (step !== 'change')
    return (
      <QuestionDialog
        open
        title={step === 'cancel' ? words.sure_to_cancel(day) : words.sure_to_defer(day)}
        text={step === 'cancel' ? words.sure_to_cancel_text : words.sure_to_defer_text}
        safeLabel={portal.go_back}
        onClose={() => setStep('change')}
        busy={isSending}
        actions={[
          {
            label: step === 'cancel' ? words.cancel : words.defer,
            destructive: step === 'cancel',
            onClick: () => void act(step),
          },
        ]}
      >
        {isLost && <Alert severity="error">{portal.not_sent}</Alert>}
      </QuestionDialog>
    );
  return (
    <QuestionDialog
      open
      title={words.dialog_title(day)}
      safeLabel={portal.close}
      onClose={onClose}
      busy={isSending}
      actions={[{ label: words.update, form: formId }]}
    >
      <FormProvider {...form}>
        <Stack component="form" id={formId} noValidate onSubmit={(event) => void update(event)} spacing={2}>
          <NumberInput id="adults" name="number_of_adults" label={words.number_of_adults} min={0} expected />
          <NumberInput
            id="children"
            name="number_of_children"
            label={words.number_of_children}
            min={0}
            expected
          />
          {isLost && <Alert severity="error">{portal.not_sent}</Alert>}
          <Typography variant="body2">{words.defer_help}</Typography>
          <Button variant="outlined" disabled={isSending} onClick={() => setStep('defer')}>
            {words.defer}
          </Button>
          <Typography variant="body2">{words.cancel_help}</Typography>
          <Button variant="outlined" color="error" disabled={isSending} onClick={() => setStep('cancel')}>
            {words.cancel}
          </Button>
        </Stack>
      </FormProvider>
    </QuestionDialog>
  );
}
