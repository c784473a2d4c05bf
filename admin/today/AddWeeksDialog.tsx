import Typography from '@mui/material/Typography';
import { NumberInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { addedWeeksRules } from '@contract/meal-schedules';
import type { AddedMeals } from '@contract/responses/meals';
import type { TodayReasonItem } from '@contract/responses/today';
import { FormDialog } from '@web/dialogs/FormDialog';
import { useAddMeals } from '../shared/useAddMeals';
import { readable } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { DialogForm } from '../shared/form/DialogForm';
import { useAction } from '../shared/useAction';

const FORM = 'add-weeks';
const field = fieldsOf(addedWeeksRules);
/** Default number of weeks. */
const MOSTLY = 4;

interface Props {
  client: { id: string; name: string };
  reason: TodayReasonItem;
  onClose: () => void;
}

/** Extends a client's meals by some weeks after the last one. */
export function AddWeeksDialog({ client, reason, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const addMeals = useAddMeals(client.id, run);
  const add = async ({ weeks }: FieldValues) => {
    const notice = 'meals.weeks_added';
    const idsOf = ({ added_ids }: AddedMeals) => added_ids;
    if (await addMeals('add_meal_weeks', { weeks: Number(weeks) }, { notice, idsOf })) onClose();
  };
  return (
    <FormDialog
      title={`Add weeks for ${client.name}`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{ label: busy ? 'Saving…' : 'Add Weeks', form: FORM }}
    >
      <Typography sx={{ mb: 1 }}>{readable(reason.title)}. The new meals follow, one a week.</Typography>
      <DialogForm id={FORM} values={{ weeks: MOSTLY }} onSubmit={add}>
        <NumberInput {...field.number('weeks')} />
      </DialogForm>
    </FormDialog>
  );
}
