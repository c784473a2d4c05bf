import { fc } from '../setup/fast-check.js';
import { WEEKDAYS, type Weekday, weekdayOf } from '../../server/contract/meals.js';
import {
  cutOffAt,
  dateAtLeastWeekAfterLast,
  ownDatesOrAfterLast,
  openDeliveryDates,
  movedDatesWithThoseBeforeTodayLast,
  weekdayOnOrAfter,
} from '../../server/meals/delivery-dates.rules.js';
import { addDays } from '../../server/platform/time/calendar.rules.js';
import { dateIn } from '../../server/platform/time/clock.js';

const alwaysOpen = () => true;
/** Returns a vendor's rules for delivery days, with a date of today long before the first of them. */
const vendorDays = (
  delivery_day: Weekday,
  isOpen: (date: string) => boolean = alwaysOpen,
  today = '2000-01-01',
) => ({
  delivery_day,
  today,
  isOpen,
});
const anyDate = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWeekday = fc.constantFrom(...WEEKDAYS);

describe('The rules for delivery dates', () => {
  it('offer the delivery day once a week from the given date on', () => {
    expect(openDeliveryDates('2026-11-23', 3, vendorDays('Wednesday'))).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
    ]);
    expect(openDeliveryDates('2026-11-25', 1, vendorDays('Wednesday'))).toEqual(['2026-11-25']);
  });

  it('skip a closed day, so that the program ends a week later', () => {
    const isOpen = (date: string) => date !== '2026-12-02';
    expect(openDeliveryDates('2026-11-23', 3, vendorDays('Wednesday', isOpen))).toEqual([
      '2026-11-25',
      '2026-12-09',
      '2026-12-16',
    ]);
  });

  it('offer weekly dates of the right weekday and number for any start date', () => {
    fc.assert(
      fc.property(anyDate, anyWeekday, fc.integer({ min: 1, max: 52 }), (from, weekday, count) => {
        const dates = openDeliveryDates(from, count, vendorDays(weekday));
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

  it('defer a meal to the first open day at least a week after the last one', () => {
    expect(dateAtLeastWeekAfterLast('2026-12-16', vendorDays('Wednesday'))).toBe('2026-12-23');
    expect(dateAtLeastWeekAfterLast('2026-12-16', vendorDays('Monday'))).toBe('2026-12-28');
    expect(
      dateAtLeastWeekAfterLast(
        '2026-12-16',
        vendorDays('Wednesday', (date) => date > '2026-12-23'),
      ),
    ).toBe('2026-12-30');
  });

  it('offer the first days after a caterer was closed for two years', () => {
    const reopeningDays = vendorDays('Wednesday', (date) => date > '2028-12-31');
    expect(openDeliveryDates('2026-11-23', 2, reopeningDays)).toEqual(['2029-01-03', '2029-01-10']);
  });

  it('throw a RangeError without any open day', () => {
    expect(() =>
      openDeliveryDates(
        '2026-11-23',
        1,
        vendorDays('Monday', () => false),
      ),
    ).toThrow(RangeError);
  });

  it('put no meal before today when the last date is long past', () => {
    const openDays = vendorDays('Wednesday', alwaysOpen, '2028-03-01');
    expect(dateAtLeastWeekAfterLast('2026-12-16', openDays)).toBe('2028-03-01');
    expect(movedDatesWithThoseBeforeTodayLast(['2026-12-16', '2026-12-23'], openDays, new Set())).toEqual([
      '2028-03-01',
      '2028-03-08',
    ]);
    expect(ownDatesOrAfterLast(['2026-12-16', '2026-12-23'], openDays, new Set())).toEqual([
      '2028-03-01',
      '2028-03-08',
    ]);
  });

  it('return meals to the delivery day after their old date, and late ones after the last meal', () => {
    const openDays = vendorDays('Friday', (date) => date > '2026-12-04', '2026-12-01');
    const oldDates = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'];
    expect(ownDatesOrAfterLast(oldDates, openDays, new Set(['2026-12-11']))).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2026-12-18',
    ]);
  });

  it('lose no meal and put no two on one day when meals move or return', () => {
    const dates = fc.uniqueArray(anyDate, { maxLength: 12 }).map((some) => some.sort());
    fc.assert(
      fc.property(
        dates,
        dates,
        anyWeekday,
        anyDate,
        fc.nat(6),
        (oldDates, takenDates, weekday, today, closed) => {
          const isOpen = (date: string) => date >= today && Number(date.slice(8)) % 7 !== closed;
          for (const placeMeals of [ownDatesOrAfterLast, movedDatesWithThoseBeforeTodayLast]) {
            const newDates = placeMeals(oldDates, vendorDays(weekday, isOpen, today), new Set(takenDates));
            expect(new Set([...newDates, ...takenDates]).size).toBe(oldDates.length + takenDates.length);
            for (const date of newDates) expect([weekdayOf(date), isOpen(date)]).toEqual([weekday, true]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('move a date to the first new weekday on or after it', () => {
    expect(weekdayOnOrAfter('2026-12-02', 'Friday')).toBe('2026-12-04');
    expect(weekdayOnOrAfter('2026-12-02', 'Wednesday')).toBe('2026-12-02');
    expect(weekdayOnOrAfter('2026-12-02', 'Tuesday')).toBe('2026-12-08');
  });

  it.each([
    ['before the clocks change', '2026-10-30', 'America/New_York', '2026-10-28T16:00:00.000Z'],
    ['across the autumn clock change', '2026-11-02', 'America/New_York', '2026-10-31T16:00:00.000Z'],
    ['after the clocks change', '2026-11-04', 'America/New_York', '2026-11-02T17:00:00.000Z'],
    ['across the spring clock change', '2027-03-15', 'America/Chicago', '2027-03-13T18:00:00.000Z'],
    ['in a zone without clock changes', '2026-07-10', 'America/Phoenix', '2026-07-08T19:00:00.000Z'],
  ])('set the cut-off to noon in the region’s zone two days before, %s', (_case, date, zone, instant) => {
    expect(cutOffAt(date, 2, zone).toISOString()).toBe(instant);
  });

  it('return the calendar date of an instant in the given zone', () => {
    expect(dateIn('America/New_York', new Date('2026-11-22T04:59:59Z'))).toBe('2026-11-21');
    expect(dateIn('America/New_York', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
    expect(dateIn('America/Los_Angeles', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-21');
  });
});
