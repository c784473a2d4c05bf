import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Budgets, RegionBudgets } from '@contract/responses/budgets';
import { money } from '@web/formats/money';
import { textColumn, type RecordColumn } from '../shared/list/columns';
import { RowsTable } from '../shared/list/RowsTable';
import { EmptyList } from '../shared/ListStates';
import { FigureLink } from './FigureLink';
import { clientsNearBudgetPath } from './drillDown';

type Budget = Budgets['results'][number];
type RegionBudget = RegionBudgets['results'][number];

const dollars = (source: keyof Budget, label: string): RecordColumn<Budget> => ({
  source,
  label,
  numeric: true,
  render: (row) => (row[source] === null ? 'No limit' : money(row[source] as number)),
});

const COLUMNS: readonly RecordColumn<Budget>[] = [
  textColumn({ source: 'name', label: 'Name' }, ({ name }) => name),
  textColumn({ source: 'active_customers_count', label: 'Active Clients', numeric: true }, (row) =>
    row.active_customers_count.toLocaleString('en-US'),
  ),
  dollars('total_budget', 'Budget'),
  dollars('spent', 'Spent'),
  dollars('committed', 'Committed'),
  dollars('remaining', 'Remaining'),
];

interface SectionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      {children}
    </section>
  );
}

/** Budget of each program: total, spent and left. */
export const ProgramBudgets = ({ budgets }: { budgets: Budgets }) => (
  <Section
    title="Budgets of Programs"
    hint="The budget is what the program gives per client: for each client who is active or on hold, and what was spent for those who left. Committed is what is booked ahead at today’s prices. The dates above do not change these amounts."
  >
    {budgets.count === 0 ? (
      <EmptyList>There is no program yet.</EmptyList>
    ) : (
      <RowsTable<Budget> label="Budgets of Programs" columns={COLUMNS} rows={budgets.results} />
    )}
  </Section>
);

/** Spending of each grant. */
export const GrantBudgets = ({ budgets }: { budgets: Budgets }) => (
  <Section
    title="Money by Grant"
    hint="What each grant has paid for, also for clients who have left or were removed. Remaining is the budget less what is spent."
  >
    {budgets.count === 0 ? (
      <EmptyList>There is no grant yet.</EmptyList>
    ) : (
      <RowsTable<Budget> label="Money by Grant" columns={COLUMNS} rows={budgets.results} />
    )}
  </Section>
);

interface NearProps {
  budgets: RegionBudgets;
  /** Ids of the shown regions. Empty for all. */
  regions: readonly string[];
  /** True if the figures link to the clients. */
  leads: boolean;
}

/** Number of active clients who have used most of their program's budget. */
export function ClientsNearBudget({ budgets, regions, leads }: NearProps) {
  const figure = (
    source: 'warning_customers_count' | 'over_customers_count',
    label: string,
    state: string,
  ): RecordColumn<RegionBudget> => ({
    source,
    label,
    numeric: true,
    render: (row) =>
      leads ? <FigureLink to={clientsNearBudgetPath(row.id, state)}>{row[source]}</FigureLink> : row[source],
  });
  const columns = [
    textColumn<RegionBudget>({ source: 'name', label: 'Region' }, ({ name }) => name),
    figure('warning_customers_count', '80 % and More', 'warning'),
    figure('over_customers_count', '100 % and More', 'over'),
  ];
  return (
    <Section
      title="Clients Near the End of Their Budget"
      hint="Active clients by how much of what their program gives them is spent or committed."
    >
      <RowsTable<RegionBudget>
        label="Clients Near the End of Their Budget"
        columns={columns}
        rows={budgets.results.filter(({ id }) => regions.length === 0 || regions.includes(id))}
      />
    </Section>
  );
}
