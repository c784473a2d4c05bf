import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import { Loaded } from '../../shared/Loaded';
import { readFailureMessage } from '../../callFailure';
import { FormDialog } from '@web/dialogs/FormDialog';
import type { DialogAction } from '@web/dialogs/DialogFrame';
import { FULL_READ, FULL_RECORD } from '../../shared/records/fullRecord';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { useOutcome } from '../../shared/useOutcome';
import { MEAL_CHANGE, MealChangeForm } from './MealChangeForm';
import { MealSummary } from './MealSummary';
import { MEAL_SCHEDULES } from '../../paths';
import { type MealSchedule } from './mealRecords';
import { useMealAction, type Deferred } from './useMealAction';

type Choice = 'change' | 'defer' | 'cancel';

interface Props {
  meal: MealSchedule;
  schedules: readonly MealSchedule[];
  onClose: (deferred?: Deferred) => void;
}

const CONSEQUENCES = {
  defer: 'No meal is delivered on this day. It is added to the end of the program instead.',
  cancel: 'No meal is delivered on this day, and none in its place.',
};

const CHANGED_FIELDS = ['number_of_adults', 'number_of_children', 'notes'];

/** The form waits until the latest state of the meal is read. */
function ReadMeal() {
  const { record, error, refetch } = useEditContext();
  return (
    <Loaded
      query={{ data: record, error, refetch }}
      height={200}
      errorMessage={(failed) => readFailureMessage(failed, 'meal')}
    >
      {() => <MealChangeForm />}
    </Loaded>
  );
}

function Choices({ meal, schedules, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>('change');
  const { record, saving } = useEditContext();
  const { busy, failure, clearFailure, act } = useMealAction(meal, schedules, onClose);
  const { leave } = useUnsavedForms();
  const choose = (next: Choice) => {
    setChoice(next);
    clearFailure();
  };
  const actions: Record<Choice, DialogAction> = {
    change: { label: 'Save', form: MEAL_CHANGE, disabled: !record },
    defer: { label: 'Yes, Defer the Meal', onClick: () => void act('defer') },
    cancel: { label: 'Yes, Cancel the Meal', destructive: true, onClick: () => void act('cancel') },
  };
  return (
    <FormDialog
      title="Edit Meal for this delivery"
      busy={busy || saving}
      failure={choice === 'change' ? '' : failure}
      safeLabel="Go Back"
      onClose={() => onClose()}
      action={actions[choice]}
    >
      <MealSummary meal={meal} />
      <FormControl sx={{ mb: 2 }}>
        <FormLabel id="choice-label" focused={false} sx={{ fontWeight: 600, color: 'text.primary' }}>
          What should happen?
        </FormLabel>
        <RadioGroup
          aria-labelledby="choice-label"
          value={choice}
          onChange={(_, value) => void leave(() => choose(value as Choice), MEAL_CHANGE)}
        >
          <FormControlLabel
            value="change"
            control={<Radio size="small" />}
            label="Change people or preference"
          />
          <FormControlLabel value="defer" control={<Radio size="small" />} label="Defer the Meal" />
          <FormControlLabel value="cancel" control={<Radio size="small" />} label="Cancel the Meal" />
        </RadioGroup>
      </FormControl>
      {choice === 'change' ? <ReadMeal /> : <Typography>{CONSEQUENCES[choice]}</Typography>}
    </FormDialog>
  );
}

/** Changes, defers or cancels one meal that has not been sent to the caterer. */
export function ChangeMealDialog(props: Props) {
  const outcome = useOutcome();
  const saved = outcome<MealSchedule>({
    success: 'meals.updated',
    closes: true,
    // Other meals that were changed too are not known.
    undo: (after, { data, previousData }) =>
      data?.is_applicable_for_all_future_schedules || !previousData
        ? undefined
        : (provider) =>
            provider.update(MEAL_SCHEDULES, {
              id: after.id,
              data: Object.fromEntries(CHANGED_FIELDS.map((name) => [name, previousData[name]])),
              previousData: after,
            }),
    onSaved: () => props.onClose(),
  });
  return (
    <EditBase
      resource={MEAL_SCHEDULES}
      id={props.meal.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={FULL_READ}
      mutationOptions={{ ...saved, meta: FULL_RECORD }}
    >
      <Choices {...props} />
    </EditBase>
  );
}
