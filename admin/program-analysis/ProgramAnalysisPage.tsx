import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { daysOfPeriod } from '@contract/report-periods';
import type { Region } from '@contract/responses/places';
import { Loaded } from '../shared/Loaded';
import { allows } from '../authProvider';
import { currentUser } from '../entrance';
import { Page } from '../layout/Page';
import { formatDate, todayIn } from '../shared/dates';
import { ALL_BY_NAME } from '../shared/form/ReferenceChoice';
import { EmptyList } from '../shared/ListStates';
import { queryOf, useAnalysisAddress } from './analysisAddress';
import { CustomerReportButton } from '../exports/CustomerReportButton';
import { ClientsNearBudget, GrantBudgets, ProgramBudgets } from './BudgetTables';
import { MoneyChart } from './charts/MoneyChart';
import { ServicesChart } from './charts/ServicesChart';
import { StatusChart } from './charts/StatusChart';
import { PeriodChoice } from './PeriodChoice';
import { RegionsChoice } from './RegionsChoice';
import { RegionTable } from './RegionTable';
import { StepChoice } from './StepChoice';
import { Totals } from './Totals';
import {
  useGrantBudgets,
  useProgramBudgets,
  useRegionBudgets,
  useRegionReports,
  useSeries,
  useStatuses,
} from './useReports';

const { perPage, sort } = ALL_BY_NAME;

interface FiguresProps<T> {
  query: UseQueryResult<T>;
  height: number;
  children: (data: T) => ReactNode;
}

/** States of a read: loading, failed, or figures. Old figures stay while new ones load. */
function Figures<T>({ query, height, children }: FiguresProps<T>) {
  return (
    <Loaded query={query} height={height}>
      {(data) => (
        <Box sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          {query.isPlaceholderData && <LinearProgress aria-label="Loading" />}
          {children(data)}
        </Box>
      )}
    </Loaded>
  );
}

/** Services and spending of the regions in a period. */
export default function ProgramAnalysisPage() {
  const [analysis, ask] = useAnalysisAddress();
  const query = queryOf(analysis);
  const regions = useGetList<Region>('regions', { pagination: { page: 1, perPage }, sort });
  const reports = useRegionReports(query);
  const series = useSeries(query, analysis.by);
  const statuses = useStatuses();
  const nearBudget = useRegionBudgets();
  const programs = useProgramBudgets();
  const grants = useGrantBudgets();

  const daysOf = (id: string) =>
    daysOfPeriod(analysis.period, todayIn(regions.data?.find((region) => region.id === id)), analysis);
  // A Regional Manager sees only counts, because the rows behind them name clients.
  const leads = allows('clients', 'list');

  return (
    <Page
      title="Program Analysis"
      crumbs={[{ label: 'Program Analysis' }]}
      actions={
        <CustomerReportButton
          period={analysis.period}
          from_date={analysis.from_date || undefined}
          to_date={analysis.to_date || undefined}
          regions={analysis.regions}
        />
      }
    >
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1.5 }}>
        Welcome {currentUser().name}
      </Typography>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
          <PeriodChoice analysis={analysis} onChosen={(days) => ask({ ...days, by: '' })} />
          <StepChoice by={analysis.by} onChosen={(by) => ask({ by })} />
          <Box sx={{ minWidth: { xs: '100%', sm: 260 } }}>
            <Loaded query={regions} height={40}>
              {(choices) => (
                <RegionsChoice
                  regions={choices}
                  selectedIds={analysis.regions}
                  onChosen={(ids) => ask({ regions: ids })}
                />
              )}
            </Loaded>
          </Box>
        </Box>
        {!query && <EmptyList>Choose the first and the last day, then press Show Results.</EmptyList>}
        {query && (
          <>
            <Figures query={reports} height={280}>
              {({ results }) => (
                <Stack spacing={3}>
                  {series.data && (
                    <Typography color="textSecondary">
                      {formatDate(series.data.from_date)} to {formatDate(series.data.to_date)}, compared with{' '}
                      {formatDate(series.data.previous.from_date)} to{' '}
                      {formatDate(series.data.previous.to_date)}
                    </Typography>
                  )}
                  <Totals rows={results} />
                  <RegionTable
                    rows={results}
                    isAll={analysis.regions.length === 0}
                    // The days of a region depend on its time zone.
                    daysOf={leads && regions.data ? daysOf : undefined}
                  />
                </Stack>
              )}
            </Figures>
            <Figures query={series} height={360}>
              {(data) => (
                <Stack spacing={3}>
                  <ServicesChart series={data} />
                  <MoneyChart series={data} />
                </Stack>
              )}
            </Figures>
          </>
        )}
        <Figures query={statuses} height={320}>
          {(report) => <StatusChart report={report} regions={analysis.regions} leads={leads} />}
        </Figures>
        <Figures query={nearBudget} height={160}>
          {(budgets) => <ClientsNearBudget budgets={budgets} regions={analysis.regions} leads={leads} />}
        </Figures>
        <Figures query={programs} height={160}>
          {(budgets) => <ProgramBudgets budgets={budgets} />}
        </Figures>
        <Figures query={grants} height={160}>
          {(budgets) => <GrantBudgets budgets={budgets} />}
        </Figures>
      </Stack>
    </Page>
  );
}
