import { useSearchParams } from 'react-router';
import { dateOutOfBounds, YEARS_AHEAD, YEARS_BACK } from '@contract/date-bounds';
import { messages } from '@contract/messages';
import { REPORT_PERIODS, type ReportPeriod } from '@contract/report-periods';
import { officeToday } from '../shared/dates';

/** State of the page, as stored in its address. */
export interface AnalysisState {
  period: ReportPeriod;
  /** Days of a custom period. */
  from_date: string;
  to_date: string;
  /** Ids of the regions. Empty for all. */
  regions: readonly string[];
  /** Step of the series. If empty, it follows from the length of the period. */
  by: string;
}

const isPeriod = (text: string | null): text is ReportPeriod => REPORT_PERIODS.some((one) => one === text);

/** Stores period, regions and step in the address, so that a link shows the same page. */
export function useAnalysisAddress(): [
  analysis: AnalysisState,
  ask: (changes: Partial<AnalysisState>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const period = search.get('period');
  const analysis: AnalysisState = {
    period: isPeriod(period) ? period : 'this_month',
    from_date: search.get('from_date') ?? '',
    to_date: search.get('to_date') ?? '',
    regions: (search.get('region') ?? '').split(',').filter(Boolean),
    by: search.get('by') ?? '',
  };
  const ask = (changes: Partial<AnalysisState>) => {
    const next = { ...analysis, ...changes };
    const isCustom = next.period === 'custom';
    setSearch({
      period: next.period,
      ...(isCustom && { from_date: next.from_date, to_date: next.to_date }),
      ...(next.regions.length > 0 && { region: next.regions.join() }),
      ...(next.by && { by: next.by }),
    });
  };
  return [analysis, ask];
}

/** Returns the error message for a day that a report refuses, because it is too far from today. */
export function dayError(day: string): string | undefined {
  const side = dateOutOfBounds(day, officeToday());
  if (!side) return undefined;
  return side === 'back'
    ? messages.values.date_too_far_back(YEARS_BACK)
    : messages.values.date_too_far_ahead(YEARS_AHEAD);
}

/** Returns the query for the server. Undefined until valid days of a custom period are chosen. */
export function queryOf({
  period,
  from_date,
  to_date,
  regions,
}: AnalysisState): Record<string, string> | undefined {
  const isCustom = period === 'custom';
  if (isCustom && !(from_date && to_date)) return undefined;
  if (isCustom && (dayError(from_date) ?? dayError(to_date))) return undefined;
  return {
    period,
    ...(isCustom && { from_date, to_date }),
    ...(regions.length > 0 && { region: regions.join() }),
  };
}
