import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';

const MOST_IN_A_HOUSEHOLD = 99;
const MOST_NOTES = 1000;

/** Fields of one meal of a client's program, as staff change them. */
export const mealScheduleRules = {
  number_of_adults: {
    label: 'Number of Adults',
    required_on_form: keys.clients.adults_required,
    max: MOST_IN_A_HOUSEHOLD,
  },
  number_of_children: {
    label: 'Number of Children',
    required_on_form: keys.clients.children_required,
    max: MOST_IN_A_HOUSEHOLD,
  },
  notes: { label: 'Meal Preference', max: MOST_NOTES },
  is_applicable_for_all_future_schedules: { label: 'Apply to all future meals too' },
} satisfies FieldRules;

/** Seconds until the correction of a meal that can be undone leaves. */
export const UNDO_CORRECTION_SECONDS = 120;

/** Number of weeks by which a program is extended. */
export const addedWeeksRules = {
  weeks: { label: 'Weeks', required: keys.meals.weeks_required, min: 1, max: 26 },
} satisfies FieldRules;

/** Ids of meals to remove, because they were added by mistake. */
export const addedMealsRules = {
  schedule_ids: { label: 'Meals', required: keys.meals.schedules_required },
} satisfies FieldRules;

/** Reason for the cancellation of all meals of a client. */
export const mealCancellationRules = {
  notes: { label: 'Notes', required_on_form: keys.meals.cancellation_notes_required, max: MOST_NOTES },
} satisfies FieldRules;
