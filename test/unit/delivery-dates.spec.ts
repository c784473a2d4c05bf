import { fc } from '../setup/fast-check.js';
import { WEEKDAYS, type Weekday, weekdayOf } from '../../server/contract/meals.js';
import {
  cutOffAt,
  dateAfterLast,
  returningDates,
  deliveryDates,
  movedDates,
  weekdayOnOrAfter,
} from '../../server/meals/delivery-dates.rules.js';
import { addDays } from '../../server/platform/time/calendar.rules.js';
import { dateIn } from '../../server/platform/time/clock.js';

const always = () => true;
/** Returns a vendor's rules for delivery days, with a date of today long before the first of them. */
const days = (delivery_day: Weekday, isOpen: (date: string) => boolean = always, today = '2000-01-01') => ({
  delivery_day,
  today,
  isOpen,
});
const anyDate = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWeekday = fc.constantFrom(...WEEKDAYS);

describe('delivery dates', () => {
  it('offers the weekday from the given date on, one a week', () => {
    expect(deliveryDates('2026-11-23', 3, days('Wednesday'))).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
    ]);
    expect(deliveryDates('2026-11-25', 1, days('Wednesday'))).toEqual(['2026-11-25']);
  });

  it('skips a day that is not open, so that the program ends a week later', () => {
    const closed = (date: string) => date !== '2026-12-02';
    expect(deliveryDates('2026-11-23', 3, days('Wednesday', closed))).toEqual([
      '2026-11-25',
      '2026-12-09',
      '2026-12-16',
    ]);
  });

  it('holds for every date, weekday and length, across leap years and changes of the clock', () => {
    fc.assert(
      fc.property(anyDate, anyWeekday, fc.integer({ min: 1, max: 52 }), (from, weekday, count) => {
        const dates = deliveryDates(from, count, days(weekday));
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
    expect(dateAfterLast('2026-12-16', days('Wednesday'))).toBe('2026-12-23');
    expect(dateAfterLast('2026-12-16', days('Monday'))).toBe('2026-12-28');
    expect(
      dateAfterLast(
        '2026-12-16',
        days('Wednesday', (date) => date > '2026-12-23'),
      ),
    ).toBe('2026-12-30');
  });

  it('finds the day on which a kitchen opens again that was closed for two years', () => {
    const reopening = days('Wednesday', (date) => date > '2028-12-31');
    expect(deliveryDates('2026-11-23', 2, reopening)).toEqual(['2029-01-03', '2029-01-10']);
  });

  it('gives up where no day is open', () => {
    expect(() =>
      deliveryDates(
        '2026-11-23',
        1,
        days('Monday', () => false),
      ),
    ).toThrow(RangeError);
  });

  it('puts nothing before today, however long ago the last one was', () => {
    const open = days('Wednesday', always, '2028-03-01');
    expect(dateAfterLast('2026-12-16', open)).toBe('2028-03-01');
    expect(movedDates(['2026-12-16', '2026-12-23'], open, new Set())).toEqual(['2028-03-01', '2028-03-08']);
    expect(returningDates(['2026-12-16', '2026-12-23'], open, new Set())).toEqual([
      '2028-03-01',
      '2028-03-08',
    ]);
  });

  it('gives back the vendor’s day after the old date; what comes too late follows behind the last one', () => {
    const open = days('Friday', (date) => date > '2026-12-04', '2026-12-01');
    const old = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'];
    expect(returningDates(old, open, new Set(['2026-12-11']))).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2026-12-18',
    ]);
  });

  it('loses no meal and puts no two on a day, wherever they come from', () => {
    const dates = fc.uniqueArray(anyDate, { maxLength: 12 }).map((some) => some.sort());
    fc.assert(
      fc.property(dates, dates, anyWeekday, anyDate, fc.nat(6), (old, others, weekday, today, closed) => {
        const isOpen = (date: string) => date >= today && Number(date.slice(8)) % 7 !== closed;
        for (const place of [returningDates, movedDates]) {
          const placed = place(old, days(weekday, isOpen, today), new Set(others));
          expect(new Set([...placed, ...others]).size).toBe(old.length + others.length);
          for (const date of placed) expect([weekdayOf(date), isOpen(date)]).toEqual([weekday, true]);
        }
      }),
      { numRuns: 200 },
    );
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
