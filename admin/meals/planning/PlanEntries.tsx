import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { NextPlan, PlanEntry } from '@contract/responses/meals';
import { AllergyCell } from '../../shared/AllergyMark';
import { formatDate } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { ListContent } from '../../shared/list/ListContent';
import { useLocalList } from '../../shared/list/useLocalList';
import { EmptyList } from '../../shared/ListStates';
import { MEAL_PLANS, clientPath } from '../../paths';

const MOST_ROWS = 100;

const addressOf = ({ customer }: PlanEntry) => clientPath(customer.id, 'meal');

const COLUMNS: RecordColumn<PlanEntry>[] = [
  {
    source: 'customer',
    label: 'Customer',
    render: (entry) => (
      <Link
        component={RouterLink}
        to={addressOf(entry)}
        // Stops the row's own press, which would navigate a second time.
        onClick={(event) => event.stopPropagation()}
        sx={{ fontWeight: 600 }}
      >
        {entry.customer.name}
      </Link>
    ),
  },
  {
    source: 'customer_meals_allergies',
    label: 'Allergies',
    render: (entry) => <AllergyCell allergies={entry.customer_meals_allergies} />,
  },
  {
    source: 'meals',
    label: 'Meal Count',
    numeric: true,
    render: (entry) => entry.customer_meals_number_of_adults + entry.customer_meals_number_of_children,
  },
  { source: 'customer_meals_preference', label: 'Notes', render: (entry) => entry.customer_meals_preference },
  {
    source: 'delivery_date',
    label: 'Delivery Date',
    nowrap: true,
    render: (entry) => formatDate(entry.delivery_date),
  },
];

/** Clients of a plan. Those with allergies come first, because the kitchen cooks separately for them. */
export function PlanEntries({ plan, searched }: { plan: NextPlan; searched: boolean }) {
  const list = useLocalList<PlanEntry>(plan.entries, MOST_ROWS);
  return (
    <ResourceContextProvider value={MEAL_PLANS}>
      <ListContextProvider value={list}>
        <Card>
          <ListContent<PlanEntry>
            label={`Meals of ${plan.meal_vendor.name}`}
            columns={COLUMNS}
            rowClick={(_id, _resource, entry) => addressOf(entry)}
            empty={
              <EmptyList>
                {searched
                  ? 'No client in this plan matches the search.'
                  : 'No client gets a meal on this day yet.'}
              </EmptyList>
            }
          />
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
