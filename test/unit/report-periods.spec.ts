import { fc } from '../setup/fast-check.js';
import { daysOfPeriod, type DaysOfPeriod } from '../../server/contract/report-periods.js';
import {
  sameDaysOfPreviousPeriod,
  stepOf,
  stepsOf,
  STEPS,
} from '../../server/reports/report-periods.rules.js';
import { dayAfter } from '../setup/dates.js';

const days = (from_date: string, to_date: string): DaysOfPeriod => ({ from_date, to_date });
const NO_DAYS = days('', '');

describe('A report period', () => {
  it('ends today, or on the chosen day, and has seven days as a week', () => {
    expect(daysOfPeriod('this_week', '2026-03-03', NO_DAYS)).toEqual(days('2026-02-25', '2026-03-03'));
    expect(daysOfPeriod('this_month', '2026-03-03', NO_DAYS)).toEqual(days('2026-03-01', '2026-03-03'));
    expect(daysOfPeriod('ytd', '2026-03-03', NO_DAYS)).toEqual(days('2026-01-01', '2026-03-03'));
    expect(daysOfPeriod('custom', '2026-03-03', days('2020-01-01', '2020-02-29'))).toEqual(
      days('2020-01-01', '2020-02-29'),
    );
  });

  it.each([
    ['this_week', days('2026-02-25', '2026-03-03'), days('2026-02-18', '2026-02-24')],
    ['this_month', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')],
    ['this_month', days('2026-01-01', '2026-01-05'), days('2025-12-01', '2025-12-05')],
    ['ytd', days('2028-01-01', '2028-02-29'), days('2027-01-01', '2027-02-28')],
    ['custom', days('2026-03-08', '2026-03-08'), days('2026-03-07', '2026-03-07')],
    ['custom', days('2026-01-01', '2026-03-31'), days('2025-10-03', '2025-12-31')],
  ] as const)('is compared with the previous period: %s %j', (period, current, previous) => {
    expect(sameDaysOfPreviousPeriod(period, current)).toEqual(previous);
  });

  it.each([
    [31, 'day'],
    [32, 'week'],
    [182, 'week'],
    [183, 'month'],
  ] as const)('of %i days is shown by %s', (length, step) => {
    expect(stepOf(days('2026-01-01', dayAfter('2026-01-01', length - 1)))).toBe(step);
  });

  it('is split into weeks from Monday and calendar months, cut off at both ends', () => {
    expect(stepsOf(days('2026-11-25', '2026-12-08'), 'week')).toEqual([
      days('2026-11-25', '2026-11-29'),
      days('2026-11-30', '2026-12-06'),
      days('2026-12-07', '2026-12-08'),
    ]);
    expect(stepsOf(days('2026-11-25', '2027-01-01'), 'month')).toEqual([
      days('2026-11-25', '2026-11-30'),
      days('2026-12-01', '2026-12-31'),
      days('2027-01-01', '2027-01-01'),
    ]);
  });

  it('has each day in exactly one step, for every kind of step', () => {
    const date = fc.integer({ min: 0, max: 4_000 }).map((n) => dayAfter('2020-01-01', n));
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 300 }), fc.constantFrom(...STEPS), (from, length, step) => {
        const period = days(from, dayAfter(from, length));
        const steps = stepsOf(period, step);
        expect(steps[0]!.from_date).toBe(period.from_date);
        expect(steps.at(-1)!.to_date).toBe(period.to_date);
        steps.forEach(({ from_date, to_date }, n) => {
          expect(from_date <= to_date).toBe(true);
          if (n > 0) expect(from_date).toBe(dayAfter(steps[n - 1]!.to_date, 1));
        });
      }),
    );
  });
});
