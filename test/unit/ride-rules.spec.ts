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
import { replaceOrPrependCustomerNotes } from '../../server/transport/ride-notes.rules.js';
import { ridesOn } from '../../server/transport/series.rules.js';
import { REQUESTS, TRIPS } from '../../server/transport/transport-status.rules.js';
import { mergedOutcomeIfConsistent } from '../../server/transport/trip-outcome.rules.js';

const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 });
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('A series of rides', () => {
  it('has the requested number of days, on its weekdays only, in order from the first day on', () => {
    fc.assert(
      fc.property(dates, weekdays, fc.integer({ min: 1, max: 60 }), (first, days, count) => {
        const seriesDays = seriesDates(first, { weekdays: days, count }, 60);
        expect(seriesDays).toHaveLength(count);
        expect(seriesDays.every((date) => days.includes(weekdayOf(date)) && date >= first)).toBe(true);
        expect(seriesDays).toEqual([...new Set(seriesDays)].sort());
      }),
    );
  });

  it('has every matching day up to its last date, and stops one day past the limit', () => {
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

  it('has return rides at the same clock time across a clock change, or none', () => {
    const saturdayToMonday = ['2027-03-13', '2027-03-14', '2027-03-15'];
    expect(ridesOn(saturdayToMonday, '09:30', 240).map(({ inbound }) => inbound)).toEqual(
      saturdayToMonday.map((date) => ({ date, time: '13:30' })),
    );
    expect(ridesOn(['2026-12-01'], '09:30', null)).toEqual([
      { outbound: { date: '2026-12-01', time: '09:30' }, inbound: null },
    ]);
  });
});

describe('The availability of a driver', () => {
  const drivers = fc.record({
    name: fc.string(),
    works: fc.boolean(),
    is_on_leave: fc.boolean(),
    trips_that_week: fc.nat(20),
    blocked: fc.array(
      fc.record({
        from: fc.constant(''),
        to: fc.constant(''),
        from_date: fc.constant('2026-12-02'),
        to_date: fc.constant('2026-12-02'),
        from_time: fc.constant('09:00'),
        to_time: fc.constant('10:30'),
        customer_name: fc.option(fc.string()),
        overlaps: fc.boolean(),
      }),
    ),
  });
  const withAvailability = (driver: Availability & { trips_that_week: number }) => ({
    ...driver,
    can_drive: reasonsAgainst('2026-12-02')(driver).length === 0,
  });

  it('requires a working day, no leave and no overlapping trip', () => {
    fc.assert(
      fc.property(drivers, (driver) => {
        const { can_drive } = withAvailability(driver);
        const isTaken = driver.blocked.some(({ overlaps }) => overlaps);
        expect(can_drive).toBe(driver.works && !driver.is_on_leave && !isTaken);
      }),
    );
  });

  it('names the days of an overlapping trip, unless it is over on the day of the ride', () => {
    const slot = (from_date: string, to_date: string) => ({
      from: '',
      to: '',
      from_date,
      to_date,
      from_time: '09:00',
      to_time: '08:00',
      customer_name: 'Otto Other',
      overlaps: true,
    });
    const reasonOf = (blocked: Availability['blocked'][number]) =>
      reasonsAgainst('2026-12-02')({ name: 'Dan', works: true, is_on_leave: false, blocked: [blocked] })[0]!
        .message;
    expect(reasonOf(slot('2026-12-02', '2026-12-03'))).toBe(
      'Dan already drives Otto Other from 9:00 AM on 2026-12-02 to 8:00 AM on 2026-12-03.',
    );
    expect(reasonOf(slot('2026-12-02', '2026-12-02'))).toBe(
      'Dan already drives Otto Other from 9:00 AM to 8:00 AM.',
    );
    expect(reasonOf(slot('2026-12-03', '2026-12-03'))).toBe(
      'Dan already drives Otto Other from 9:00 AM to 8:00 AM on 2026-12-03.',
    );
  });

  it('sorts drivers who can drive first, then by the fewest trips of the week', () => {
    fc.assert(
      fc.property(fc.array(drivers), (all) => {
        const sorted = all.map(withAvailability).sort(bestAvailableFirst);
        for (const [n, driver] of sorted.slice(1).entries()) {
          const previousDriver = sorted[n]!;
          expect(Number(previousDriver.can_drive)).toBeGreaterThanOrEqual(Number(driver.can_drive));
          if (previousDriver.can_drive === driver.can_drive) {
            expect(previousDriver.trips_that_week).toBeLessThanOrEqual(driver.trips_that_week);
          }
        }
      }),
    );
  });
});

describe('The status rules of trips and requests', () => {
  it('never reopen a cancelled trip, and let a request be reopened or cancelled', () => {
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

describe('The outcome of a trip', () => {
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

  it('never has a not-transported reason or note for a transported client', () => {
    fc.assert(
      fc.property(fc.array(inputs), (inputsInOrder) => {
        let outcome = mergedOutcomeIfConsistent({}, {})!;
        for (const input of inputsInOrder) {
          // A refused input leaves the outcome unchanged.
          outcome = mergedOutcomeIfConsistent(input, outcome) ?? outcome;
          const { is_customer_transported, not_transported_reason, not_transported_note } = outcome;
          if (is_customer_transported)
            expect([not_transported_reason, not_transported_note]).toEqual([null, '']);
        }
      }),
    );
  });
});

describe('Notes of a ride', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', '$', '&', ' '), minLength: 1, maxLength: 6 });
  const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n'));

  it('hold the client’s changed text and every line of the office', () => {
    fc.assert(
      fc.property(text, text, text, (office, former, changed) => {
        const before = [former, office].filter(Boolean).join('\n');
        const after = replaceOrPrependCustomerNotes({ notes: before, customer_notes: former }, changed);
        expect(after).toEqual({
          customer_notes: changed,
          notes: [changed, office].filter(Boolean).join('\n'),
        });
      }),
    );
  });

  it('get the client’s new text first where the office has removed or rewritten the former one', () => {
    const current = { notes: 'Door code 123', customer_notes: 'code 12' };
    expect(replaceOrPrependCustomerNotes(current, 'code 55').notes).toBe('code 55\nDoor code 123');
    expect(replaceOrPrependCustomerNotes({ notes: '', customer_notes: 'code 12' }, 'code 55').notes).toBe(
      'code 55',
    );
    expect(replaceOrPrependCustomerNotes(current, '').notes).toBe('Door code 123');
  });
});
