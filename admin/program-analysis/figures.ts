import type { RegionReport } from '@contract/responses/reports';

/** Counts of a period, named as in the reports. */
export type Counts = Omit<RegionReport, 'id' | 'name' | 'active_customers_count' | 'previous'>;

/** Figures of a period, in the order of the page. */
export const FIGURES = [
  { source: 'completed_meal_transactions_count', label: 'Meal Deliveries' },
  { source: 'number_of_meals_delivered', label: 'Meals Delivered' },
  { source: 'completed_transport_transactions_count', label: 'Rides' },
  { source: 'completed_cleaning_transactions_count', label: 'Cleanings' },
  { source: 'budget_spent', label: 'Budget Spent', isMoney: true },
] as const satisfies readonly { source: keyof Counts; label: string; isMoney?: true }[];

const CENTS = 100;
/** Adds dollars as cents, so that no fraction of a dollar is lost. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * CENTS), 0) / CENTS;

/** Groups rows by key and keeps their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
}

const totalOf = (rows: readonly Counts[]): Counts => ({
  completed_meal_transactions_count: sumOf(rows.map((row) => row.completed_meal_transactions_count)),
  number_of_meals_delivered: sumOf(rows.map((row) => row.number_of_meals_delivered)),
  completed_transport_transactions_count: sumOf(
    rows.map((row) => row.completed_transport_transactions_count),
  ),
  completed_cleaning_transactions_count: sumOf(rows.map((row) => row.completed_cleaning_transactions_count)),
  budget_spent: sumOf(rows.map((row) => row.budget_spent)),
});

/** Id of the totals row, which belongs to no region. */
const TOTAL = 'total';

/** Returns the totals of all regions. */
export const totalsOf = (rows: readonly RegionReport[]): RegionReport => ({
  id: TOTAL,
  name: 'Total',
  active_customers_count: sumOf(rows.map((row) => row.active_customers_count)),
  ...totalOf(rows),
  previous: totalOf(rows.flatMap(({ previous }) => previous ?? [])),
});
