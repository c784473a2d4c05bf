import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Form, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Consequences } from '@contract/responses/client';
import { mealCancellationRules } from '@contract/meal-schedules';
import { CLIENTS, CUSTOMERS, type Client } from '../client';
import { AllergyMark } from '../../shared/AllergyMark';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { UnsavedMark } from '../../shared/form/UnsavedMark';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { useAction } from '../../shared/useAction';
import { useReads } from '../../shared/useReads';
import { isAhead, MEAL_RECORDS, type MealSchedule } from './mealRecords';

const FORM = 'cancel-meals';
const field = fieldsOf(mealCancellationRules);

interface Props {
  client: Client;
  schedules: readonly MealSchedule[];
  onClose: () => void;
}

const toldInWords = (count: number) =>
  `${count === 1 ? 'One of them has' : `${count} of them have`} already been sent to the caterer, who is mailed a correction.`;

/** Cancels all meals of a client; the screen wants a reason. */
export function CancelMealsDialog({ client, schedules, onClose }: Props) {
  const { busy, failure, carryOut } = useAction({ touches: MEAL_RECORDS, quiet: true });
  const { leave } = useUnsavedForms();
  const reads = useReads();
  const { data: stopped, refetch } = useQuery({
    queryKey: [CLIENTS, 'consequences', client.id, 'meal'],
    queryFn: () =>
      reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, {
        has_opted_for_meal_service: 'false',
      }),
    gcTime: 0,
  });
  const ahead = schedules.filter(isAhead);
  const told = ahead.filter(({ status }) => status === 'finalized').length;

  const cancel = async ({ notes }: FieldValues) => {
    const done = await carryOut(
      (provider, key) =>
        provider.act(
          `${CUSTOMERS}/${client.id}/cancel_meal/`,
          { notes: String(notes).trim() },
          { consequences: stopped?.version },
          key,
        ),
      'meals.cancelled',
    );
    if (done) onClose();
    else await refetch();
  };

  return (
    <ConsequenceDialog
      open
      title={`Cancel ${ahead.length} ${ahead.length === 1 ? 'meal' : 'meals'} for ${client.name}?`}
      busy={busy}
      failure={failure}
      onClose={() => leave(onClose, FORM)}
      actions={[{ label: 'Yes, Cancel Meals', destructive: true, form: FORM }]}
    >
      <AllergyMark allergies={client.meals_allergies} />
      <Typography gutterBottom sx={{ mt: 1 }}>
        No more meals are delivered until you press Resume Meals.
      </Typography>
      {told > 0 && <Typography gutterBottom>{toldInWords(told)}</Typography>}
      <Form id={FORM} noValidate disableInvalidFormNotification onSubmit={cancel}>
        <UnsavedMark name={FORM} />
        <TextInput
          {...field.text('notes')}
          multiline
          minRows={2}
          fullWidth
          helperText="The reason, for your colleagues"
        />
      </Form>
    </ConsequenceDialog>
  );
}
