import { isStopped } from '@contract/customers';
import Stack from '@mui/material/Stack';
import { useGetList } from 'react-admin';
import { Loaded } from '../../shared/Loaded';
import { BudgetCard } from '../BudgetCard';
import type { Client } from '../client';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { MEAL_SCHEDULES } from '../../paths';
import { allMealsOf, isUpcoming, type MealSchedule } from './mealRecords';
import { MealForm } from './MealForm';
import { MealNotices } from './MealNotices';
import { MealSchedulesCard } from './MealSchedulesCard';
import { PastMealsCard } from './PastMealsCard';
import { TodaysMealsCard } from './TodaysMealsCard';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../shared/StatusChip';

/** Shows whether the client opted in to meals, and the status that decides whether meals are cooked. */
const OptedIn = ({ client }: { client: Client }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Chip
      size="small"
      variant="outlined"
      label={client.has_opted_for_meal_service ? 'Opted-in' : 'Opted-out'}
    />
    <Typography variant="body2">Client status:</Typography>
    <StatusChip status={client.status} />
  </Box>
);

/** Meal: preferences, the schedules ahead and their start, and past deliveries. */
export function MealTab({ client }: { client: Client }) {
  const {
    data: schedules,
    error,
    refetch,
  } = useGetList<MealSchedule>(MEAL_SCHEDULES, allMealsOf(client), { refetchOnMount: 'always' });
  const isScheduled = schedules?.some(isUpcoming);
  // A finished program can be followed by another one.
  const canProcess = isScheduled === false && !client.is_meal_cancelled && !isStopped(client.status);
  // Cancelled meals can be resumed, also if none was scheduled.
  const table = schedules && (schedules.length > 0 || client.is_meal_cancelled) && (
    <MealSchedulesCard client={client} schedules={schedules} />
  );
  return (
    <Stack spacing={3}>
      <InMemoriamNotice client={client} />
      <OptedIn client={client} />
      <MealNotices client={client} />
      {(error || !schedules) && <Loaded query={{ data: schedules, error, refetch }} height={480} />}
      {/* The form would move when the meals appear above it. */}
      {(error || schedules) && (
        <>
          {!canProcess && table}
          <MealForm client={client} isScheduled={isScheduled} canProcess={canProcess} />
          {canProcess && table}
        </>
      )}
      <BudgetCard client={client} service="meal" success="clients.meals_updated" />
      {schedules?.some(({ status }) => status === 'finalized') && <TodaysMealsCard client={client} />}
      <PastMealsCard client={client} />
    </Stack>
  );
}
