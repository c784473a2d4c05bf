import { useQuery } from '@tanstack/react-query';
import type { Budgets, RegionBudgets } from '@contract/responses/budgets';
import type { RegionReports, ReportSeries, StatusReport } from '@contract/responses/reports';
import { useReads } from '../shared/useReads';

const REPORTS = 'regions/reports';

type Query = Record<string, string> | undefined;

/** Figures by their path; none are asked for as long as there is no question. */
function useFigures<T>(path: string, query: Query) {
  const reads = useReads();
  return useQuery({
    queryKey: ['figures', path, query],
    queryFn: () => reads.read<T>(`${path}/`, query),
    enabled: query !== undefined,
    // The figures of another period stay until the new ones are there.
    placeholderData: (previous) => previous,
  });
}

/** What each region has done, beside the period before. */
export const useRegionReports = (query: Query) =>
  useFigures<RegionReports>(REPORTS, query && { ...query, compare: 'true' });

/** What was done step by step. */
export const useSeries = (query: Query, by: string) =>
  useFigures<ReportSeries>(`${REPORTS}/series`, query && { ...query, ...(by && { by }) });

/** What programs have spent, booked and left. */
export const useProgramBudgets = () => useFigures<Budgets>('programs/budgets', {});

/** What grants have paid for. */
export const useGrantBudgets = () => useFigures<Budgets>('grants/budgets', {});

/** How many active clients of each region have used most of their budget, or all of it. */
export const useRegionBudgets = () => useFigures<RegionBudgets>('regions/budgets', {});

/** Clients by region and status, today. */
export const useStatuses = () => useFigures<StatusReport>(`${REPORTS}/statuses`, {});
