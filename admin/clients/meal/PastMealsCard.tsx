import { isStopped } from '@contract/customers';
import Typography from '@mui/material/Typography';
import { ChildList } from '../../shared/list/ChildList';
import { DeliveryButton } from '../../meals/transactions/DeliveryButton';
import { PAST_MEAL_COLUMNS } from '../../meals/transactions/transactionColumns';
import type { MealTransaction } from '@contract/responses/meals';
import { MEAL_TRANSACTIONS } from '../../paths';
import { addDays, todayIn } from '../../shared/dates';
import type { Client } from '../client';

/** Number of days before today on which the list begins. */
const DAYS_BACK = 30;
/** Number of meals that are read at once. */
const MOST_ROWS = 100;
const NEWEST_FIRST = { field: 'delivery_date', order: 'DESC' } as const;

/** Past Meal Transactions of the last 30 days. */
export function PastMealsCard({ client }: { client: Client }) {
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        Past Meal Transactions
      </Typography>
      <ChildList<MealTransaction>
        resource={MEAL_TRANSACTIONS}
        readsAhead={MOST_ROWS}
        sort={NEWEST_FIRST}
        filter={{
          customer: client.id,
          status: 'completed',
          // No upper bound: completed meals are past, even when a job ran for a later day.
          delivery_date_after: addDays(todayIn(client.region), -DAYS_BACK),
        }}
        label="Past Meal Transactions"
        columns={PAST_MEAL_COLUMNS}
        actions={isStopped(client.status) ? undefined : <DeliveryButton />}
        empty="No meals were delivered in the last 30 days."
      />
    </div>
  );
}
