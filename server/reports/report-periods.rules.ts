import { Temporal } from 'temporal-polyfill';
import type { DaysOfPeriod, ReportPeriod } from '../contract/report-periods.js';

/** Units of a step in a series. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

const MOST_DAYS = 31;
const MOST_WEEKS = 26;
/** Maximum of steps in a series. More are indistinguishable on a chart. */
export const MOST_STEPS = 400;

const dateOf = (date: string) => Temporal.PlainDate.from(date);
const lengthOf = ({ from_date, to_date }: DaysOfPeriod): number =>
  dateOf(from_date).until(dateOf(to_date)).days + 1;

/**
 * Returns the period to compare with: the same days of the previous month or year for a month or year to date, else as
 * many days directly before. In a shorter month, the last day is used.
 */
export function sameDaysOfPreviousPeriod(period: ReportPeriod, days: DaysOfPeriod): DaysOfPeriod {
  const [from, to] = [dateOf(days.from_date), dateOf(days.to_date)];
  const back = { this_month: { months: 1 }, ytd: { years: 1 } }[period as string] ?? { days: lengthOf(days) };
  return { from_date: from.subtract(back).toString(), to_date: to.subtract(back).toString() };
}

/** Returns the days from the first to the last one of several periods, or undefined without a period. */
export function spanOf(periods: readonly DaysOfPeriod[]): DaysOfPeriod | undefined {
  const from_date = periods.map((days) => days.from_date).toSorted()[0];
  const to_date = periods
    .map((days) => days.to_date)
    .toSorted()
    .at(-1);
  return from_date && to_date ? { from_date, to_date } : undefined;
}

/** Returns the default step of a period: days up to a month, weeks up to half a year, then months. */
export function stepOf(days: DaysOfPeriod): Step {
  const length = lengthOf(days);
  return length <= MOST_DAYS ? 'day' : length <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** Returns the first day of the step that contains a date. Weeks begin on Monday. */
function beginOf(date: Temporal.PlainDate, step: Step): Temporal.PlainDate {
  if (step === 'day') return date;
  return step === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
}

/** Returns the steps of a period in order. The first and the last are cut to the period. */
export function stepsOf(
  { from_date, to_date }: DaysOfPeriod,
  step: Step,
  stopAbove = MOST_STEPS,
): DaysOfPeriod[] {
  const [from, to] = [dateOf(from_date), dateOf(to_date)];
  const steps: DaysOfPeriod[] = [];
  let begin = beginOf(from, step);
  while (Temporal.PlainDate.compare(begin, to) <= 0 && steps.length <= stopAbove) {
    const next = begin.add({ [`${step}s`]: 1 });
    const last = next.subtract({ days: 1 });
    steps.push({
      from_date: Temporal.PlainDate.compare(begin, from) < 0 ? from_date : begin.toString(),
      to_date: Temporal.PlainDate.compare(last, to) > 0 ? to_date : last.toString(),
    });
    begin = next;
  }
  return steps;
}
