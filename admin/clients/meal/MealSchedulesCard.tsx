import Alert from '@mui/material/Alert';
import EditIcon from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useList, useRecordContext } from 'react-admin';
import { dayForReading, todayIn } from '../../shared/dates';
import { ListContent } from '../../shared/list/ListContent';
import { EmptyList } from '../../shared/ListStates';
import { useAction } from '../../shared/useAction';
import { CUSTOMERS, type Client } from '../client';
import { isRemembered } from '../nextStep';
import { CancelMealsDialog } from './CancelMealsDialog';
import { EditMealDialog } from './EditMealDialog';
import { MEAL_RECORDS, nextFirst, SCHEDULES, type MealSchedule } from './mealRecords';
import { scheduleColumns } from './scheduleColumns';
import type { Deferred } from './useMealAction';

interface Props {
  client: Client;
  schedules: MealSchedule[];
}

const ROWS = 10;

function EditButton({ onEdit }: { onEdit: (id: string) => void }) {
  const meal = useRecordContext<MealSchedule>();
  if (!meal || meal.status === 'cancelled') return null;
  return (
    <IconButton
      size="small"
      aria-label={`Edit the meal of ${dayForReading(meal.date_of_delivery)}`}
      onClick={() => onEdit(meal.id)}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
}

/** The switch for all meals of a client. */
function AllMealsButton({ client, schedules }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const { busy, carryOut } = useAction({ touches: MEAL_RECORDS });
  const resume = () =>
    carryOut(
      (provider, key) => provider.act(`${CUSTOMERS}/${client.id}/resume_meal/`, undefined, undefined, key),
      'meals.resumed',
    );
  if (client.is_meal_cancelled) {
    return (
      <Button variant="contained" disabled={busy} onClick={() => void resume()}>
        Resume Meals
      </Button>
    );
  }
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setCancelling(true)}>
        Cancel Meals
      </Button>
      {cancelling && (
        <CancelMealsDialog client={client} schedules={schedules} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

/** The client's meals, the next one first, with an edit action each, and the switch for all of them. */
export function MealSchedulesCard({ client, schedules }: Props) {
  const rows = useMemo(() => nextFirst(schedules, todayIn(client.region)), [schedules, client.region]);
  const list = useList<MealSchedule>({ data: rows, perPage: ROWS });
  // By its id: what somebody else changed meanwhile comes in with the list.
  const [editedId, setEditedId] = useState<string>();
  const editing = schedules.find(({ id }) => id === editedId);
  const [deferred, setDeferred] = useState<Deferred>();
  const isFixed = client.is_meal_cancelled || isRemembered(client);
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          Meal Schedules
        </Typography>
        {!isRemembered(client) && <AllMealsButton client={client} schedules={schedules} />}
      </Box>
      {deferred && (
        <Alert severity="success" sx={{ mb: 1 }} onClose={() => setDeferred(undefined)}>
          The meal of {dayForReading(deferred.from)} was deferred to{' '}
          {dayForReading(deferred.meal.date_of_delivery)}.
        </Alert>
      )}
      <ResourceContextProvider value={SCHEDULES}>
        <ListContextProvider value={list}>
          <Card>
            <ListContent<MealSchedule>
              label="Meal Schedules"
              columns={scheduleColumns(client.is_meal_cancelled, deferred?.meal.id)}
              actions={isFixed ? undefined : <EditButton onEdit={setEditedId} />}
              empty={<EmptyList>The meals of the program appear here.</EmptyList>}
            />
          </Card>
        </ListContextProvider>
      </ResourceContextProvider>
      {editing && (
        <EditMealDialog
          client={client}
          meal={editing}
          schedules={schedules}
          onClose={(moved) => {
            setEditedId(undefined);
            if (moved) setDeferred(moved);
          }}
        />
      )}
    </div>
  );
}
