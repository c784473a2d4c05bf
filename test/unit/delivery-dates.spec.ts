import fc from 'fast-check';
import { WEEKDAYS } from '../../server/contract/meals.js';
import {
  cutOffAt,
  dateAfterLast,
  deliveryDates,
  weekdayOf,
  weekdayOnOrAfter,
} from '../../server/meals/delivery-dates.rules.js';
import { addDays } from '../../server/platform/calendar.rules.js';
import { dateIn } from '../../server/platform/clock.js';

const always = () => true;
const anyDate = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWeekday = fc.constantFrom(...WEEKDAYS);

describe('delivery dates (contract 5, Meals)', () => {
  it('offers the weekday from the given date on, one a week', () => {
    expect(deliveryDates('2026-11-23', 'Wednesday', 3, always)).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
    ]);
    expect(deliveryDates('2026-11-25', 'Wednesday', 1, always)).toEqual(['2026-11-25']);
  });

  it('skips a day that is not open, so that the program ends a week later', () => {
    const closed = (date: string) => date !== '2026-12-02';
    expect(deliveryDates('2026-11-23', 'Wednesday', 3, closed)).toEqual([
      '2026-11-25',
      '2026-12-09',
      '2026-12-16',
    ]);
  });

  it('holds for every date, weekday and length, across leap years and changes of the clock', () => {
    fc.assert(
      fc.property(anyDate, anyWeekday, fc.integer({ min: 1, max: 52 }), (from, weekday, count) => {
        const dates = deliveryDates(from, weekday, count, always);
        expect(dates).toHaveLength(count);
        expect(dates[0]! >= from && dates[0]! < addDays(from, 7)).toBe(true);
        for (const [n, date] of dates.entries()) {
          expect(weekdayOf(date)).toBe(weekday);
          expect(date).toBe(addDays(dates[0]!, 7 * n));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('defers to the first open day at least a week after the last one', () => {
    expect(dateAfterLast('2026-12-16', 'Wednesday', always)).toBe('2026-12-23');
    expect(dateAfterLast('2026-12-16', 'Monday', always)).toBe('2026-12-28');
    expect(dateAfterLast('2026-12-16', 'Wednesday', (date) => date > '2026-12-23')).toBe('2026-12-30');
  });

  it('gives up after a year without an open day', () => {
    expect(() => deliveryDates('2026-11-23', 'Monday', 1, () => false)).toThrow(RangeError);
  });

  it('moves to the first new weekday on or after the old date', () => {
    expect(weekdayOnOrAfter('2026-12-02', 'Friday')).toBe('2026-12-04');
    expect(weekdayOnOrAfter('2026-12-02', 'Wednesday')).toBe('2026-12-02');
    expect(weekdayOnOrAfter('2026-12-02', 'Tuesday')).toBe('2026-12-08');
  });

  it.each([
    ['before the clocks change', '2026-10-30', 'America/New_York', '2026-10-28T16:00:00.000Z'],
    ['across the change in autumn', '2026-11-02', 'America/New_York', '2026-10-31T16:00:00.000Z'],
    ['after it', '2026-11-04', 'America/New_York', '2026-11-02T17:00:00.000Z'],
    ['across the change in spring', '2027-03-15', 'America/Chicago', '2027-03-13T18:00:00.000Z'],
    ['on a zone without a change', '2026-07-10', 'America/Phoenix', '2026-07-08T19:00:00.000Z'],
  ])('cuts off two days before at noon in the region’s zone, %s', (_when, date, zone, instant) => {
    expect(cutOffAt(date, 2, zone).toISOString()).toBe(instant);
  });

  it('knows the calendar date in the region’s zone, wherever the machine stands', () => {
    expect(dateIn('America/New_York', new Date('2026-11-22T04:59:59Z'))).toBe('2026-11-21');
    expect(dateIn('America/New_York', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
    expect(dateIn('America/Los_Angeles', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-21');
  });
});
