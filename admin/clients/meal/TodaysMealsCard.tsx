import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { MealTransaction } from '@contract/responses/meals';
import { DeliveryButton } from '../../meals/transactions/DeliveryButton';
import { PAST_MEAL_COLUMNS } from '../../meals/transactions/transactionColumns';
import { MEAL_TRANSACTIONS } from '../../paths';
import { todayIn } from '../../shared/dates';
import { ChildList } from '../../shared/list/ChildList';
import type { Client } from '../client';

const LABEL = 'Meals of Today';
const PAGE = { page: 1, perPage: 10 };
const BY_DATE = { field: 'delivery_date', order: 'DESC' } as const;

/** Meals whose delivery day is today, so that a call about them can be recorded at once. */
export function TodaysMealsCard({ client }: { client: Client }) {
  const today = todayIn(client.region);
  const filter = useMemo(
    () => ({
      customer: client.id,
      status: 'scheduled',
      delivery_date_after: today,
      delivery_date_before: today,
    }),
    [client.id, today],
  );
  const { data } = useGetList<MealTransaction>(MEAL_TRANSACTIONS, {
    filter,
    pagination: PAGE,
    sort: BY_DATE,
  });
  if (!data?.length) return null;
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {LABEL}
      </Typography>
      <ChildList<MealTransaction>
        resource={MEAL_TRANSACTIONS}
        sort={BY_DATE}
        filter={filter}
        label={LABEL}
        columns={PAST_MEAL_COLUMNS}
        actions={<DeliveryButton />}
      />
    </div>
  );
}
