import { useQuery } from '@tanstack/react-query';
import type { Budgets, RegionBudgets } from '@contract/responses/budgets';
import type { RegionReports, ReportSeries, StatusReport } from '@contract/responses/reports';
import { useReadProvider } from '../shared/useReadProvider';

const REPORTS = 'regions/reports';

type Query = Record<string, string> | undefined;

/** Reads figures from a path. Reads nothing without a query. */
function useFigures<T>(path: string, query: Query) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: ['figures', path, query],
    queryFn: () => reads.read<T>(`${path}/`, query),
    enabled: query !== undefined,
    // The former figures stay until the new ones are loaded.
    placeholderData: (previous) => previous,
  });
}

/** Reads the counts of each region, with those of the previous period. */
export const useRegionReports = (query: Query) =>
  useFigures<RegionReports>(REPORTS, query && { ...query, compare: 'true' });

/** Reads the counts of each step. */
export const useSeries = (query: Query, by: string) =>
  useFigures<ReportSeries>(`${REPORTS}/series`, query && { ...query, ...(by && { by }) });

/** Reads spent, committed and remaining amounts of the programs. */
export const useProgramBudgets = () => useFigures<Budgets>('programs/budgets', {});

/** Reads the amounts paid by grants. */
export const useGrantBudgets = () => useFigures<Budgets>('grants/budgets', {});

/** Reads the number of active clients per region who have used most or all of their budget. */
export const useRegionBudgets = () => useFigures<RegionBudgets>('regions/budgets', {});

/** Reads the clients by region and status, today. */
export const useStatuses = () => useFigures<StatusReport>(`${REPORTS}/statuses`, {});
