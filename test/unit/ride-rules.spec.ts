import { fc } from '../setup/fast-check.js';
import { WEEKDAYS, weekdayOf } from '../../server/contract/meals.js';
import {
  NOT_TRANSPORTED_REASONS,
  TRIP_STATUSES,
  type NotTransportedReason,
} from '../../server/contract/transport.js';
import { statusesAfter } from '../../server/platform/database/status-table.rules.js';
import {
  bestAvailableFirst,
  reasonsAgainst,
  type Availability,
} from '../../server/transport/driver-availability.rules.js';
import { seriesDates } from '../../server/contract/ride-series.js';
import { ridesOn } from '../../server/transport/series.rules.js';
import { REQUESTS, TRIPS } from '../../server/transport/transport-status.rules.js';
import { transportOutcome } from '../../server/transport/trip-outcome.rules.js';

const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 });
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a series', () => {
  it('is on its weekdays only, in order, from the first day on, as many as were asked for', () => {
    fc.assert(
      fc.property(dates, weekdays, fc.integer({ min: 1, max: 60 }), (first, days, count) => {
        const found = seriesDates(first, { weekdays: days, count }, 60);
        expect(found).toHaveLength(count);
        expect(found.every((date) => days.includes(weekdayOf(date)) && date >= first)).toBe(true);
        expect(found).toEqual([...new Set(found)].sort());
      }),
    );
  });

  it('until a date has every such day up to it, that one included, and stops one past the most', () => {
    fc.assert(
      fc.property(dates, weekdays, fc.integer({ min: 0, max: 200 }), (first, days, length) => {
        const last = new Date(`${first}T12:00:00Z`);
        last.setUTCDate(last.getUTCDate() + length);
        const until = last.toISOString().slice(0, 10);
        const all: string[] = [];
        for (const day = new Date(`${first}T12:00:00Z`); day <= last; day.setUTCDate(day.getUTCDate() + 1)) {
          const date = day.toISOString().slice(0, 10);
          if (days.includes(weekdayOf(date))) all.push(date);
        }
        expect(seriesDates(first, { weekdays: days, until }, 60)).toEqual(all.slice(0, 61));
      }),
    );
  });

  it('has a way back on each day at the same distance on the clock, over a change of clocks too', () => {
    const saturdayToMonday = ['2027-03-13', '2027-03-14', '2027-03-15'];
    expect(ridesOn(saturdayToMonday, '09:30', 240).map(({ back }) => back)).toEqual(
      saturdayToMonday.map((date) => ({ date, time: '13:30' })),
    );
    expect(ridesOn(['2026-12-01'], '09:30', null)).toEqual([
      { there: { date: '2026-12-01', time: '09:30' }, back: null },
    ]);
  });
});

describe('fitness', () => {
  const drivers = fc.record({
    name: fc.string(),
    works: fc.boolean(),
    is_on_leave: fc.boolean(),
    trips_that_week: fc.nat(20),
    blocked: fc.array(
      fc.record({
        from: fc.constant(''),
        to: fc.constant(''),
        from_time: fc.constant('09:00'),
        to_time: fc.constant('10:30'),
        customer_name: fc.option(fc.string()),
        overlaps: fc.boolean(),
      }),
    ),
  });
  const judged = (driver: Availability & { trips_that_week: number }) => ({
    ...driver,
    can_drive: reasonsAgainst('2026-12-02')(driver).length === 0,
  });

  it('is the lack of a reason against: the day, a leave, or a time that meets another trip', () => {
    fc.assert(
      fc.property(drivers, (driver) => {
        const { can_drive } = judged(driver);
        const isTaken = driver.blocked.some(({ overlaps }) => overlaps);
        expect(can_drive).toBe(driver.works && !driver.is_on_leave && !isTaken);
      }),
    );
  });

  it('puts those who can first, then the fewest trips', () => {
    fc.assert(
      fc.property(fc.array(drivers), (all) => {
        const sorted = all.map(judged).sort(bestAvailableFirst);
        for (const [n, driver] of sorted.slice(1).entries()) {
          const before = sorted[n]!;
          expect(Number(before.can_drive)).toBeGreaterThanOrEqual(Number(driver.can_drive));
          if (before.can_drive === driver.can_drive) {
            expect(before.trips_that_week).toBeLessThanOrEqual(driver.trips_that_week);
          }
        }
      }),
    );
  });
});

describe('states', () => {
  it('let a trip be driven or cancelled, and never come back; a request opens again, or is cancelled by a pause', () => {
    expect(Object.fromEntries(TRIP_STATUSES.map((from) => [from, statusesAfter(TRIPS, from)]))).toEqual({
      scheduled: ['scheduled', 'completed', 'cancelled'],
      completed: ['completed', 'cancelled'],
      cancelled: ['cancelled'],
    });
    expect(statusesAfter(REQUESTS, 'open')).toEqual(['open', 'assigned', 'cancelled']);
    expect(statusesAfter(REQUESTS, 'assigned')).toEqual(['open', 'cancelled']);
    expect(statusesAfter(REQUESTS, 'cancelled')).toEqual(['open', 'cancelled']);
  });
});

describe('what is said of a trip', () => {
  const inputs = fc.record(
    {
      is_customer_transported: fc.boolean(),
      not_transported_reason: fc.constantFrom(
        '' as const,
        ...(Object.keys(NOT_TRANSPORTED_REASONS) as NotTransportedReason[]),
      ),
      not_transported_note: fc.constantFrom('', 'Ill'),
    },
    { requiredKeys: [] },
  );

  it('never has a reason beside somebody who was transported, whatever is sent in which order', () => {
    fc.assert(
      fc.property(fc.array(inputs), (said) => {
        let outcome = transportOutcome({}, {})!;
        for (const input of said) {
          // A refused input leaves the outcome unchanged.
          outcome = transportOutcome(input, outcome) ?? outcome;
          const { is_customer_transported, not_transported_reason, not_transported_note } = outcome;
          if (is_customer_transported)
            expect([not_transported_reason, not_transported_note]).toEqual([null, '']);
        }
      }),
    );
  });
});
