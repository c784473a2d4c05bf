import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { addDays, dateForReading, today } from '../../shared/dates';
import { failureMessage } from '../../shared/failureMessage';
import { EmptyList } from '../../shared/ListStates';
import { ListTable, type Column } from '../../shared/ListTable';
import { money } from '../../shared/money';
import type { Client } from '../client';
import { TRANSACTIONS, type MealTransaction } from './mealRecords';

/** The window and the page size of the past (document 2, section 9). */
const DAYS_BACK = 30;
const MOST_ROWS = 100;

const COLUMNS: Column<MealTransaction>[] = [
  { key: 'vendor', label: 'Meal Vendor', render: (meal) => meal.meal_vendor.name },
  { key: 'courier', label: 'Delivery Vendor', render: (meal) => meal.meal_transport_vendor?.name },
  { key: 'quantity', label: 'Family Count', numeric: true, render: (meal) => meal.quantity },
  { key: 'cost', label: 'Meal Cost', numeric: true, render: (meal) => money(meal.cost_of_meal) },
  {
    key: 'delivery-cost',
    label: 'Delivery Cost',
    numeric: true,
    render: (meal) => money(meal.cost_of_meal_transport),
  },
  {
    key: 'scheduled',
    label: 'Schedule Date',
    nowrap: true,
    render: (meal) => dateForReading(meal.scheduled_date),
  },
  {
    key: 'delivered',
    label: 'Delivery Date',
    nowrap: true,
    render: (meal) => dateForReading(meal.delivery_date),
  },
  {
    key: 'status',
    label: 'Delivery Status',
    render: (meal) => (meal.is_delivered ? 'Delivered' : 'Not Delivered'),
  },
];

/** Past Meal Transactions of the last 30 days. */
export function PastMealsCard({ client }: { client: Client }) {
  const { data, isPending, isFetching, error, refetch } = useGetList<MealTransaction>(
    TRANSACTIONS,
    {
      pagination: { page: 1, perPage: MOST_ROWS },
      sort: { field: 'delivery_date', order: 'DESC' },
      filter: {
        customer: client.id,
        status: 'completed',
        // No end: what is completed is past, also where a job was told to stand at a later day.
        delivery_date_after: addDays(today(), -DAYS_BACK),
      },
    },
    { refetchOnMount: 'always' },
  );
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        Past Meal Transactions
      </Typography>
      <ListTable
        label="Past Meal Transactions"
        columns={COLUMNS}
        rows={data}
        loading={isPending}
        refreshing={isFetching}
        failure={error ? failureMessage(error) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyList>Meals delivered in the last 30 days stand here. There are none yet.</EmptyList>}
      />
    </div>
  );
}
