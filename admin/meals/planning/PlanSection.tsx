import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { dateForReading, dateInWords, instantWithZone } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { ListContent } from '../../shared/list/ListContent';
import { EmptyList } from '../../shared/ListStates';
import { ClientsWarning } from './ClientsWarning';
import { KitchenTotals } from './KitchenTotals';
import { PLANS, type NextPlan, type PlanEntry } from './planRecords';
import { SendPlanDialog } from './SendPlanDialog';

const addressOf = ({ customer }: PlanEntry) => `/clients/${customer.id}?form=meal`;

const COLUMNS: RecordColumn<PlanEntry>[] = [
  {
    source: 'customer',
    label: 'Customer',
    render: (entry) => (
      <Link
        component={RouterLink}
        to={addressOf(entry)}
        // The row leads there too: one press is one step.
        onClick={(event) => event.stopPropagation()}
        sx={{ fontWeight: 600 }}
      >
        {entry.customer.name}
      </Link>
    ),
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
    render: (entry) => dateForReading(entry.delivery_date),
  },
];

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
);

/** The next delivery of one vendor: totals, state, clients, and Send now while the plan is open. */
export function PlanSection({ plan, searched }: { plan: NextPlan; searched: boolean }) {
  const entries = useList<PlanEntry>({ data: plan.entries, perPage: Math.max(1, plan.entries.length) });
  const [sending, setSending] = useState(false);
  const headingId = `plan-${plan.meal_vendor.id}`;
  return (
    <section aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={headingId} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          {plan.meal_vendor.name}
        </Typography>
        {plan.plan_id && !plan.is_preview && (
          <Button variant="outlined" onClick={() => setSending(true)}>
            Send now
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0, mb: 1.5 }}>
        <Figure label="Next Delivery Date">{dateInWords(plan.date_of_delivery)}</Figure>
        <Figure label="Total Meals">{plan.number_of_meals}</Figure>
        <Figure label="Total Clients">{plan.number_of_customers}</Figure>
      </Box>
      <Stack spacing={1.5} sx={{ mb: 1.5 }}>
        <Alert severity="info">
          {plan.is_preview ? (
            'This plan is not open yet: a preview from the meal schedules.'
          ) : (
            <>
              This plan is open. It leaves for the caterer on{' '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {instantWithZone(plan.cut_off_at)}.
              </Box>
            </>
          )}
        </Alert>
        <ClientsWarning
          lead="The caterer would get no address for these clients:"
          clients={plan.clients_without_address}
          tab="customerProfile"
        />
      </Stack>
      <KitchenTotals households={plan.meals_by_household} />
      <ResourceContextProvider value={PLANS}>
        <ListContextProvider value={entries}>
          <Card>
            <ListContent<PlanEntry>
              label={`Meals of ${plan.meal_vendor.name}`}
              columns={COLUMNS}
              rowClick={(_id, _resource, entry) => addressOf(entry)}
              empty={
                <EmptyList>
                  {searched
                    ? 'Nobody in this plan fits the search.'
                    : 'No client gets a meal on this day yet.'}
                </EmptyList>
              }
            />
          </Card>
        </ListContextProvider>
      </ResourceContextProvider>
      {sending && <SendPlanDialog plan={plan} onClose={() => setSending(false)} />}
    </section>
  );
}
