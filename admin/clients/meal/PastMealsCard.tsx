import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { TRANSACTION_COLUMNS } from '../../meals/transactions/transactionColumns';
import { addDays, today } from '../../shared/dates';
import { failureMessage } from '../../shared/failureMessage';
import { EmptyList } from '../../shared/ListStates';
import { ListTable } from '../../shared/ListTable';
import type { Client } from '../client';
import { TRANSACTIONS, type MealTransaction } from './mealRecords';

/** The window and the page size of the past (document 2, section 9). */
const DAYS_BACK = 30;
const MOST_ROWS = 100;

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
        columns={TRANSACTION_COLUMNS}
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
