import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ConsequenceDialog, type DialogAction } from '../../shared/ConsequenceDialog';
import { dateInWords } from '../../shared/dates';
import { CheckboxInput, FieldGrid, NumberInput, TextInput } from '../../shared/fields';
import { FormName } from '../../shared/fields/FormName';
import { useUnsaved } from '../../shared/unsavedForms';
import { SCHEDULES, type MealSchedule } from './mealRecords';
import { useClientActions } from '../useClientActions';

type Choice = 'change' | 'defer' | 'cancel';

interface Props {
  meal: MealSchedule;
  onClose: () => void;
}

const CONSEQUENCES = {
  defer: 'No meal is delivered on this day. It is added to the end of the program instead.',
  cancel: 'No meal is delivered on this day, and none in its place.',
};

/** Changes, defers or cancels one meal that lies ahead. */
export function ChangeMealDialog({ meal, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>('change');
  const { busy, failure, carryOut } = useClientActions();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      number_of_adults: meal.number_of_adults,
      number_of_children: meal.number_of_children,
      notes: meal.notes,
      is_applicable_for_all_future_schedules: false,
    },
  });

  const { leave } = useUnsaved('meal-change', form.formState.isDirty);

  const save = form.handleSubmit(async (data) => {
    const done = await carryOut(
      (provider) => provider.update(SCHEDULES, { id: meal.id, data, previousData: meal }),
      'Meal Schedule updated successfully',
    );
    if (done) onClose();
  });
  const act = async (verb: 'defer' | 'cancel', success: string) => {
    if (await carryOut((provider) => provider.act(`customer_meal_schedules/${meal.id}/${verb}/`), success))
      onClose();
  };
  const actions: Record<Choice, DialogAction> = {
    change: { label: 'Save', onClick: () => void save() },
    defer: {
      label: 'Yes, Defer the Meal',
      onClick: () => void act('defer', 'Meal Schedule deferred successfully'),
    },
    cancel: {
      label: 'Yes, Cancel the Meal',
      destructive: true,
      onClick: () => void act('cancel', 'Meal Cancelled Successfully'),
    },
  };

  return (
    <ConsequenceDialog
      open
      title="Edit Meal for this delivery"
      busy={busy}
      failure={failure}
      onClose={() => leave(onClose, 'meal-change')}
      actions={[actions[choice]]}
    >
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{dateInWords(meal.date_of_delivery)}</Typography>
      <FormControl sx={{ mb: 2 }}>
        <FormLabel id="choice-label">What should happen?</FormLabel>
        <RadioGroup
          aria-labelledby="choice-label"
          value={choice}
          onChange={(_, chosen) => setChoice(chosen as Choice)}
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
      {choice === 'change' ? (
        <FormProvider {...form}>
          <FormName value="meal-change">
            <FieldGrid>
              <NumberInput
                name="number_of_adults"
                label="Number of Adults"
                rules={{ required: 'Enter the number of adults.' }}
              />
              <NumberInput
                name="number_of_children"
                label="Number of Children"
                rules={{ required: 'Enter the number of children.' }}
              />
              <TextInput name="notes" label="Meal Preference" wide rows={2} maxLength={2000} />
              <CheckboxInput
                name="is_applicable_for_all_future_schedules"
                label="Apply to all future meals too"
                wide
              />
            </FieldGrid>
          </FormName>
        </FormProvider>
      ) : (
        <Typography>{CONSEQUENCES[choice]}</Typography>
      )}
    </ConsequenceDialog>
  );
}
