/** Periods of a report. */
export const REPORT_PERIODS = ['this_week', 'this_month', 'ytd', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  this_week: 'Last 7 Days',
  this_month: 'This Month',
  ytd: 'Year to Date',
  custom: 'Custom',
};

const DAY_MS = 86_400_000;
const DAYS_BEFORE_TODAY = 6;

/** First day of each period, seen from `today`. The period `custom` has its own days. */
const FIRST_DAY: Record<Exclude<ReportPeriod, 'custom'>, (today: string) => string> = {
  // Calculated in UTC, where every day has the same length.
  this_week: (today) => new Date(Date.parse(today) - DAYS_BEFORE_TODAY * DAY_MS).toISOString().slice(0, 10),
  this_month: (today) => `${today.slice(0, 'YYYY-MM'.length)}-01`,
  ytd: (today) => `${today.slice(0, 'YYYY'.length)}-01-01`,
};

/** First and last day of a period, both included. */
export interface DaysOfPeriod {
  from_date: string;
  to_date: string;
}

/** Returns the days of a period, seen from `today`. `custom` has the chosen days. */
export const daysOfPeriod = (period: ReportPeriod, today: string, customDays: DaysOfPeriod): DaysOfPeriod =>
  period === 'custom' ? customDays : { from_date: FIRST_DAY[period](today), to_date: today };
