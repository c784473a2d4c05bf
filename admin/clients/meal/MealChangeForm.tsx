import { TextInput } from 'react-admin';
import { mealScheduleRules } from '@contract/meal-schedules';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/form/NumberInput';
import { RecordForm } from '../../shared/form/RecordForm';

const field = fieldsOf(mealScheduleRules);
/** Id of the form. It separates the form from the tab's, and the dialog's button submits it. */
export const MEAL_CHANGE = 'meal-change';

/** Changes the people and preferences of one delivery, or of it and all later ones. */
export const MealChangeForm = () => (
  <RecordForm name={MEAL_CHANGE} sentBy={MEAL_CHANGE} label="Meal">
    <FieldGrid>
      <NumberInput {...field.number('number_of_adults')} />
      <NumberInput {...field.number('number_of_children')} />
      <TextInput
        {...field.text('notes')}
        helperText="For the kitchen, about this meal. Enter allergies in the Allergies field on this tab."
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
      />
      <CheckboxInput {...field.web('is_applicable_for_all_future_schedules')} />
    </FieldGrid>
  </RecordForm>
);
