import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SERVICE_LABELS } from '@contract/customers';
import { money } from '@web/formats/money';
import { dayIn, daysBetween, todayIn } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { RowsTable } from '../../shared/list/RowsTable';
import { OPT_IN, type Client } from '../client';
import { ClientBudgetCard } from './ClientBudgetCard';
import { spendingOf, totalSpent } from './spending';
import { useClientBudget } from './useClientBudget';

interface Line {
  id: string;
  label: string;
  completed: number | string;
  adjustment: string;
  cost: string;
  spent: string;
  committed: string;
}

const COLUMNS: readonly RecordColumn<Line>[] = [
  { source: 'label', label: 'Service', render: ({ label }) => label },
  { source: 'completed', label: 'Completed', numeric: true, render: ({ completed }) => completed },
  { source: 'adjustment', label: 'Budget Adjustment', numeric: true, render: ({ adjustment }) => adjustment },
  { source: 'cost', label: 'Cost of Completed', numeric: true, render: ({ cost }) => cost },
  { source: 'spent', label: 'Budget Spent', numeric: true, render: ({ spent }) => spent },
  { source: 'committed', label: 'Committed', numeric: true, render: ({ committed }) => committed },
];

const peerSupport: Line = {
  id: 'peer_support',
  label: SERVICE_LABELS.peer_support,
  completed: 'Enrolled',
  adjustment: money(0),
  cost: money(0),
  spent: money(0),
  committed: money(0),
};

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <Box>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Box>
);

/** Cost of a client's services. */
export function AnalysisTab({ client }: { client: Client }) {
  const budget = useClientBudget(client);
  const services = spendingOf(client);
  const committedOf = (service: string) =>
    budget.data?.by_service.find((one) => one.service === service)?.committed;
  const lines: Line[] = services
    .filter(({ optedIn }) => optedIn)
    .map((service) => ({
      ...service,
      adjustment: money(service.adjustment),
      cost: money(service.cost),
      spent: money(service.spent),
      committed: money(committedOf(service.id)),
    }));
  if (client[OPT_IN.peer_support]) lines.push(peerSupport);
  const spentOnEndedServices = totalSpent(services.filter(({ optedIn }) => !optedIn));
  return (
    <Stack spacing={2}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0 }}>
        <Figure label="Days since onboarding">
          {daysBetween(dayIn(client.region, client.created_at), todayIn(client.region))}
        </Figure>
        <Figure label="Total budget spent">{money(totalSpent(services))}</Figure>
      </Box>
      {spentOnEndedServices !== 0 && (
        <Typography color="textSecondary">
          The total includes {money(spentOnEndedServices)} of services that the client has left.
        </Typography>
      )}
      <ClientBudgetCard query={budget} />
      <RowsTable label="Services" columns={COLUMNS} rows={lines} />
    </Stack>
  );
}
