import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Consequences } from '@contract/responses/client';
import { mealCancellationRules } from '@contract/meal-schedules';
import { CLIENTS, CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { bookingsInWords } from '../../shared/consequences/bookings';
import { ConsequenceList } from '../../shared/consequences/ConsequenceList';
import { AllergyMark } from '../../shared/AllergyMark';
import { FormDialog } from '@web/dialogs/FormDialog';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { DialogForm } from '../../shared/form/DialogForm';
import { useAction } from '../../shared/useAction';
import { useConsequences } from '../../shared/useConsequences';
import { useNotices } from '../../shared/useNotices';
import { useReads } from '../../shared/useReads';
import { useUndoNotice } from '../../shared/useUndoNotice';

const FORM = 'cancel-meals';
const field = fieldsOf(mealCancellationRules);

interface Props {
  client: Client;
  onClose: () => void;
}

const subjectOf = ({ stops }: Consequences): string => {
  const meals = stops.find(({ kind }) => kind === 'meal');
  return meals ? bookingsInWords(meals) : 'all meals';
};

/** Cancels all meals of a client. The screen requires a reason. */
export function CancelMealsDialog({ client, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const reads = useReads();
  const { tell } = useNotices();
  const tellWithUndo = useUndoNotice();
  const { data, confirmed, placeholder, refetch } = useConsequences(
    [CLIENTS, 'consequences', client.id, 'meal'],
    () =>
      reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, {
        has_opted_for_meal_service: 'false',
      }),
  );

  const cancel = async ({ notes }: FieldValues) => {
    if (confirmed === undefined) return;
    const isTold = data?.stops.some(({ finalized_count }) => finalized_count > 0);
    const done = await run((provider, key) =>
      provider.act(
        `${CUSTOMERS}/${client.id}/cancel_meal/`,
        { notes: String(notes).trim() },
        { consequences: confirmed },
        key,
      ),
    );
    if (!done) return void (await refetch());
    // A meal that its caterer had would get another day.
    if (isTold || client.status !== 'active') tell('meals.cancelled');
    else
      tellWithUndo('meals.cancelled', (provider, key) =>
        provider.act(`${CUSTOMERS}/${client.id}/resume_meal/`, undefined, undefined, key),
      );
    onClose();
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
          <ConsequenceList consequences={data} nothing="No meal is booked." />
        </Box>
      )}
      <DialogForm id={FORM} onSubmit={cancel}>
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
