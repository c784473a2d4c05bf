import type { ReportSeries } from '@contract/responses/reports';

type Row = ReportSeries['results'][number];

/** Labels of the services in charts, with their fields of a series. */
export const SERVICES = [
  { name: 'meals', cost: 'meals_cost', label: 'Meals' },
  { name: 'trips', cost: 'trips_cost', label: 'Rides' },
  { name: 'cleanings', cost: 'cleanings_cost', label: 'Cleanings' },
] as const satisfies readonly { name: keyof Row; cost: keyof Row; label: string }[];
