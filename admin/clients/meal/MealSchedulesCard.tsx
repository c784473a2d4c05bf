import { isStopped } from '@contract/customers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { formatDay, todayIn } from '../../shared/dates';
import { ListContent } from '../../shared/list/ListContent';
import { useLocalList } from '../../shared/list/useLocalList';
import { EmptyList } from '../../shared/ListStates';
import { useAction } from '../../shared/useAction';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { CUSTOMERS, MEAL_SCHEDULES } from '../../paths';
import { type Client } from '../client';
import { CancelMealsDialog } from './CancelMealsDialog';
import { ChangeMealDialog } from './ChangeMealDialog';
import { MealButton } from './MealButton';
import { sortUpcomingFirst, type MealSchedule } from './mealRecords';
import { scheduleColumns } from './scheduleColumns';
import { useDeferredMeal } from './useDeferredMeal';
import { useResumeUndo } from './useResumeUndo';
import { isSent, useSentMeal } from './useSentMeal';
import { useWaitingCorrections } from './useWaitingCorrections';
import { WaitingCorrectionAlerts } from './WaitingCorrectionAlerts';

interface Props {
  client: Client;
  schedules: MealSchedule[];
}

const ROWS = 10;

/** Resumes all meals of a client. The page then has the focus, because the button is gone. */
function ResumeMealsButton({ client }: Pick<Props, 'client'>) {
  const { busy, run } = useAction();
  const undo = useResumeUndo();
  const notifyWithUndo = useUndoNotice();
  useFocusAfter();
  const resume = async () => {
    const undoing = undo(client);
    const isDone = await run((provider, key) =>
      provider.act(`${CUSTOMERS}/${client.id}/resume_meal/`, undefined, { version: client.version }, key),
    );
    if (isDone) notifyWithUndo('meals.resumed', undoing);
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void resume()}>
      Resume Meals
    </Button>
  );
}

/** Cancels or resumes all meals of a client. */
function AllMealsButton({ client }: Pick<Props, 'client'>) {
  const [cancelling, setCancelling] = useState(false);
  if (client.is_meal_cancelled) return <ResumeMealsButton client={client} />;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setCancelling(true)}>
        Cancel Meals
      </Button>
      {cancelling && <CancelMealsDialog client={client} onClose={() => setCancelling(false)} />}
    </>
  );
}

/** Table of the client's meals, the next one first, with an edit action each and a button for all of them. */
export function MealSchedulesCard({ client, schedules }: Props) {
  const rows = useMemo(
    () => sortUpcomingFirst(schedules, todayIn(client.region)),
    [schedules, client.region],
  );
  const list = useLocalList<MealSchedule>(rows, ROWS);
  // Found by id, so that the list's refetch brings in changes by other users.
  const [editedId, setEditedId] = useState<string>();
  const editing = schedules.find(({ id }) => id === editedId);
  const { deferred, setDeferred } = useDeferredMeal(client, schedules);
  const corrections = useWaitingCorrections(client);
  const changeSent = useSentMeal(client, schedules, setDeferred);
  const edit = (meal: MealSchedule) => (isSent(meal) ? void changeSent(meal) : setEditedId(meal.id));
  const isFixed = client.is_meal_cancelled || isStopped(client.status);
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          Meal Schedules
        </Typography>
        {!isStopped(client.status) && <AllMealsButton client={client} />}
      </Box>
      <WaitingCorrectionAlerts client={client} schedules={schedules} corrections={corrections} />
      {deferred && (
        <Alert severity="success" sx={{ mb: 1 }} onClose={() => setDeferred(undefined)}>
          The meal of {formatDay(deferred.from)} was deferred to {formatDay(deferred.meal.date_of_delivery)}.
        </Alert>
      )}
      <ResourceContextProvider value={MEAL_SCHEDULES}>
        <ListContextProvider value={list}>
          <Card>
            <ListContent<MealSchedule>
              label="Meal Schedules"
              columns={scheduleColumns(client.is_meal_cancelled, deferred?.meal.id)}
              actions={isFixed ? undefined : <MealButton corrections={corrections} onEdit={edit} />}
              empty={<EmptyList>The meals of the program appear here.</EmptyList>}
            />
          </Card>
        </ListContextProvider>
      </ResourceContextProvider>
      {editing && (
        <ChangeMealDialog
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
