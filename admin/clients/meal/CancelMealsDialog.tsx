import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Consequences } from '@contract/responses/client';
import { mealCancellationRules } from '@contract/meal-schedules';
import { CLIENTS, CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { bookingsLabel } from '../../shared/consequences/bookings';
import { AllergyMark } from '../../shared/AllergyMark';
import { FormDialog } from '@web/dialogs/FormDialog';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { DialogForm } from '../../shared/form/DialogForm';
import { useFormAction } from '../../shared/form/useFormAction';
import { useConsequences } from '../../shared/useConsequences';
import { useReadProvider } from '../../shared/useReadProvider';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { CancelledMeals, isCatererNotified } from './CancelledMeals';
import { undoCancelMeals, useFindUndoUntil } from './useWaitingCorrections';

const FORM = 'cancel-meals';
const field = fieldsOf(mealCancellationRules);

interface Props {
  client: Client;
  onClose: () => void;
}

const subjectOf = ({ stops }: Consequences): string => {
  const meals = stops.find(({ kind }) => kind === 'meal');
  return meals ? bookingsLabel(meals) : 'all meals';
};

/** Cancels all meals of a client. The screen requires a reason. */
export function CancelMealsDialog({ client, onClose }: Props) {
  const reads = useReadProvider();
  const notifyWithUndo = useUndoNotice();
  const findUndoUntil = useFindUndoUntil(client);
  const { data, confirmed, placeholder, refetch } = useConsequences(
    [CLIENTS, 'consequences', client.id, 'meal'],
    () =>
      reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, {
        has_opted_for_meal_service: 'false',
      }),
  );
  const { busy, failure, refusal, run } = useFormAction({ reload: refetch });

  const cancel = async ({ notes }: FieldValues) => {
    if (!data || confirmed === undefined) return;
    const isDone = await run((provider, key) =>
      provider.act(
        `${CUSTOMERS}/${client.id}/cancel_meal/`,
        { notes: String(notes).trim(), can_be_undone: true },
        { consequences: confirmed },
        key,
      ),
    );
    if (!isDone) return;
    onClose();
    const until = isCatererNotified(data) ? await findUndoUntil() : undefined;
    const undo = undoCancelMeals(client);
    if (until) notifyWithUndo('meals.cancelled_until', undo, { until }, 'meals.all_undone');
    else notifyWithUndo('meals.cancelled', undo, {}, 'meals.all_undone');
  };

  return (
    <FormDialog
      title={`Cancel ${data ? subjectOf(data) : 'all meals'} for ${client.name}?`}
      busy={busy}
      failure={failure}
      safeLabel="Go Back"
      onClose={onClose}
      action={{
        label: 'Yes, Cancel Meals',
        destructive: true,
        form: FORM,
        disabled: confirmed === undefined,
      }}
    >
      <AllergyMark allergies={client.meals_allergies} />
      <Typography gutterBottom sx={{ mt: 1 }}>
        No more meals are delivered until you press Resume Meals.
      </Typography>
      {placeholder}
      {data && (
        <Box sx={{ mb: 2 }}>
          <CancelledMeals consequences={data} />
        </Box>
      )}
      <DialogForm id={FORM} refusal={refusal} onSubmit={cancel}>
        <TextInput
          {...field.text('notes')}
          multiline
          minRows={2}
          fullWidth
          helperText="The reason, for your colleagues"
        />
      </DialogForm>
    </FormDialog>
  );
}
