import Chip from '@mui/material/Chip';
import { AllergyCell } from '../../shared/AllergyMark';
import { formatDay } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { SCHEDULE_STATUS_LABELS, type MealSchedule } from './mealRecords';

/**
 * Columns of the meals.
 * @param cancelled true if all meals of the client are cancelled. Each then reads so, except delivered ones.
 * @param deferredId the meal that was just deferred, which is marked
 */
export const scheduleColumns = (cancelled: boolean, deferredId?: string): RecordColumn<MealSchedule>[] => [
  {
    source: 'date_of_delivery',
    label: 'Delivery Date',
    nowrap: true,
    render: (meal) => (
      <>
        {formatDay(meal.date_of_delivery)}
        {meal.id === deferredId && <Chip size="small" color="success" label="New date" sx={{ ml: 1 }} />}
      </>
    ),
  },
  {
    source: 'meals_allergies',
    label: 'Allergies',
    render: (meal) => <AllergyCell allergies={meal.meals_allergies} />,
  },
  { source: 'number_of_adults', label: 'Adults', numeric: true, render: (meal) => meal.number_of_adults },
  {
    source: 'number_of_children',
    label: 'Children',
    numeric: true,
    render: (meal) => meal.number_of_children,
  },
  {
    source: 'number_of_meals',
    label: 'Number of Meals',
    numeric: true,
    render: (meal) => meal.number_of_adults + meal.number_of_children,
  },
  { source: 'notes', label: 'Notes', render: (meal) => meal.notes },
  {
    source: 'status',
    label: 'Status',
    render: (meal) => (
      <Chip
        size="small"
        variant="outlined"
        label={SCHEDULE_STATUS_LABELS[cancelled && meal.status !== 'completed' ? 'cancelled' : meal.status]}
      />
    ),
  },
];
