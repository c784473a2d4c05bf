import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type FieldValues } from 'react-hook-form';
import { addedWeeksRules } from '@contract/meal-schedules';
import type { AddedMeals, AddedWeeksEffects } from '@contract/responses/meals';
import type { TodayReasonItem } from '@contract/responses/today';
import { FormDialog } from '@web/dialogs/FormDialog';
import { CLIENTS, CUSTOMERS } from '../paths';
import { SKIP_REFETCH } from '../queryClient';
import { useAddMeals } from '../shared/useAddMeals';
import { formatDay, formatDatesInText } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { DialogForm } from '../shared/form/DialogForm';
import { NumberInput } from '../shared/form/NumberInput';
import { useFormAction } from '../shared/form/useFormAction';
import { Loaded } from '../shared/Loaded';
import { useReadProvider } from '../shared/useReadProvider';

const FORM = 'add-weeks';
const field = fieldsOf(addedWeeksRules);
/** Default number of weeks. */
const MOSTLY = 4;

interface Props {
  client: { id: string; name: string };
  reason: TodayReasonItem;
  onClose: () => void;
}

/** Reads the last meal and the dates of the most weeks at once, so that typing a number needs no call. */
function useAddedWeeks(clientId: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [CLIENTS, 'add_meal_weeks', clientId],
    queryFn: () =>
      reads.dryRun<AddedWeeksEffects>(`${CUSTOMERS}/${clientId}/add_meal_weeks`, {
        weeks: addedWeeksRules.weeks.max,
      }),
    retry: false,
    gcTime: 0,
    meta: SKIP_REFETCH,
  });
}

/** The last meal before and after the typed number of weeks. */
function NewLastMeal({ effects }: { effects: AddedWeeksEffects }) {
  const weeks = Number(useWatch({ name: 'weeks' }));
  const last = effects.added_dates[weeks - 1];
  return (
    last && (
      <Typography sx={{ fontWeight: 600 }}>
        {`Last meal: ${formatDay(effects.last_date)} → ${formatDay(last)}`}
      </Typography>
    )
  );
}

/** Extends a client's meals by some weeks after the last one. */
export function AddWeeksDialog({ client, reason, onClose }: Props) {
  const effects = useAddedWeeks(client.id);
  // Meals that a colleague has added meanwhile would be added a second time.
  const { busy, failure, refusal, run } = useFormAction({ reload: () => effects.refetch() });
  const addMeals = useAddMeals(client.id, run);
  const add = async ({ weeks }: FieldValues) => {
    const notice = 'meals.weeks_added';
    const idsOf = ({ added_ids }: AddedMeals) => added_ids;
    const added = { notice, idsOf, version: effects.data?.version } as const;
    if (await addMeals('add_meal_weeks', { weeks: Number(weeks) }, added)) onClose();
  };
  return (
    <FormDialog
      title={`Add weeks for ${client.name}`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{ label: 'Add Weeks', form: FORM, disabled: !effects.data }}
    >
      <Typography sx={{ mb: 1 }}>
        {formatDatesInText(reason.title)}. The new meals follow, one a week.
      </Typography>
      <DialogForm id={FORM} refusal={refusal} values={{ weeks: MOSTLY }} onSubmit={add}>
        <NumberInput {...field.number('weeks')} />
        {/* Screen readers announce text only in a region that was there before. */}
        <Box role="status" sx={{ minHeight: '1.5em' }}>
          <Loaded query={effects} height={24}>
            {(data) => <NewLastMeal effects={data} />}
          </Loaded>
        </Box>
      </DialogForm>
    </FormDialog>
  );
}
