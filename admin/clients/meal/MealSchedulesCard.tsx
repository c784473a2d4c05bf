import EditIcon from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateForReading, dateInWords } from '../../shared/dates';
import { ListTable, type Column } from '../../shared/ListTable';
import type { Client } from '../client';
import { isRemembered } from '../nextStep';
import { CancelMealsDialog } from './CancelMealsDialog';
import { EditMealDialog } from './EditMealDialog';
import { SCHEDULE_STATUS_LABELS, type MealSchedule } from './mealRecords';
import { useClientActions } from '../useClientActions';

const columnsOf = (cancelled: boolean): Column<MealSchedule>[] => [
  {
    key: 'date',
    label: 'Delivery Date',
    nowrap: true,
    render: (meal) => dateForReading(meal.date_of_delivery),
  },
  { key: 'adults', label: 'Adults', numeric: true, render: (meal) => meal.number_of_adults },
  { key: 'children', label: 'Children', numeric: true, render: (meal) => meal.number_of_children },
  {
    key: 'meals',
    label: 'Number of Meals',
    numeric: true,
    render: (meal) => meal.number_of_adults + meal.number_of_children,
  },
  { key: 'notes', label: 'Notes', render: (meal) => meal.notes },
  {
    key: 'status',
    label: 'Status',
    render: (meal) => (
      <Chip
        size="small"
        variant="outlined"
        label={SCHEDULE_STATUS_LABELS[cancelled ? 'cancelled' : meal.status]}
      />
    ),
  },
];

/** The client's meals with an edit action each, and the switch for all of them. */
export function MealSchedulesCard({ client, schedules }: { client: Client; schedules: MealSchedule[] }) {
  // By its id: what somebody else changed meanwhile comes in with the list.
  const [editedId, setEditedId] = useState<string>();
  const editing = schedules.find(({ id }) => id === editedId);
  const [cancelling, setCancelling] = useState(false);
  const { busy, carryOut } = useClientActions();
  const cancelled = client.is_meal_cancelled;

  const resume = () =>
    carryOut((provider) => provider.act(`customers/${client.id}/resume_meal/`), 'Meal Resumed Successfully');

  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          Meal Schedules
        </Typography>
        {isRemembered(client) ? null : cancelled ? (
          <Button variant="contained" disabled={busy} onClick={() => void resume()}>
            Resume Meals
          </Button>
        ) : (
          <Button color="error" variant="outlined" onClick={() => setCancelling(true)}>
            Cancel Meals
          </Button>
        )}
      </Box>
      <ListTable
        label="Meal Schedules"
        columns={columnsOf(cancelled)}
        rows={schedules}
        loading={false}
        onRetry={() => undefined}
        empty={null}
        actions={(meal) =>
          !cancelled &&
          !isRemembered(client) &&
          meal.status !== 'cancelled' && (
            <IconButton
              size="small"
              aria-label={`Edit the meal of ${dateInWords(meal.date_of_delivery)}`}
              onClick={() => setEditedId(meal.id)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          )
        }
      />
      {editing && <EditMealDialog meal={editing} onClose={() => setEditedId(undefined)} />}
      {cancelling && (
        <CancelMealsDialog client={client} schedules={schedules} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}
