import { fc } from '../setup/fast-check.js';
import { offeredTime, PICK_UP_TIMES } from '../../server/contract/transport.js';
import { wayBackTime } from '../../web/transport/ride-request.js';
import {
  instantAt,
  instantShiftedIfSkipped,
  instantUnlessSkipped,
  isInstantOrWallTime,
  laterOnTheClock,
  minutesOnTheClock,
  wallTimeIn,
} from '../../server/platform/time/wall-time.rules.js';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];
/** Days on which the clocks of New York go forward and back, both at 02:00. */
const SPRING = '2027-03-14';
const AUTUMN = '2026-11-01';

const zones = fc.constantFrom(...ZONES);
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const dates = fc.oneof(
  fc.constantFrom(SPRING, AUTUMN, '2026-03-29', '2026-10-25', '2026-10-04', '2027-04-04'),
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
/** Returns the local time of a zone by the platform's own calendar. */
const localTime = (instant: Date, timeZone: string) =>
  instant.toLocaleString('sv', { timeZone }).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');

describe('Wall time', () => {
  it('equals the local time at its instant, in every zone and on every day', () => {
    fc.assert(
      fc.property(dates, times, zones, (date, time, zone) => {
        const instant = instantAt({ date, time }, zone);
        if (instant) {
          expect(localTime(instant, zone)).toBe(`${date}T${time}`);
          expect(wallTimeIn(zone, instant)).toEqual({ date, time });
        } else {
          // Skipped time: the clocks go forward, and no instant shows this time.
          expect(localTime(instantShiftedIfSkipped({ date, time }, zone), zone) > `${date}T${time}`).toBe(
            true,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has no instant or a later one if skipped in spring, and the first of two in autumn', () => {
    const zone = 'America/New_York';
    expect(instantAt({ date: SPRING, time: '02:30' }, zone)).toBeNull();
    expect(wallTimeIn(zone, instantShiftedIfSkipped({ date: SPRING, time: '02:30' }, zone))).toEqual({
      date: SPRING,
      time: '03:30',
    });
    expect(instantAt({ date: AUTUMN, time: '01:30' }, zone)?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(instantUnlessSkipped('2026-11-01T01:30-05:00', zone)?.toISOString()).toBe(
      '2026-11-01T06:30:00.000Z',
    );
  });

  it('advances by minutes on the clock, also across a clock change', () => {
    expect(laterOnTheClock({ date: SPRING, time: '00:30' }, 240)).toEqual({ date: SPRING, time: '04:30' });
    expect(laterOnTheClock({ date: AUTUMN, time: '22:00' }, 240)).toEqual({
      date: '2026-11-02',
      time: '02:00',
    });
    fc.assert(
      fc.property(dates, times, fc.integer({ min: 1, max: 3000 }), (date, time, minutes) => {
        const later = laterOnTheClock({ date, time }, minutes);
        expect(minutesOnTheClock({ date, time }, later)).toBe(minutes);
      }),
    );
  });

  it('is read in the zone from a timestamp without an offset, and by its offset otherwise', () => {
    expect(instantUnlessSkipped('2026-12-01T09:30', 'America/Chicago')?.toISOString()).toBe(
      '2026-12-01T15:30:00.000Z',
    );
    expect(instantUnlessSkipped('2026-12-01 09:30:15', 'UTC')?.toISOString()).toBe(
      '2026-12-01T09:30:15.000Z',
    );
    for (const timestamp of [
      '2026-12-01T15:30:00Z',
      '2026-12-01T09:30-06:00',
      '2026-12-01T09:30:00.000-0600',
    ]) {
      expect(instantUnlessSkipped(timestamp, 'Europe/Berlin')?.toISOString()).toBe(
        '2026-12-01T15:30:00.000Z',
      );
    }
  });

  it.each([
    '2026-12-01',
    '2026-02-30T10:00',
    '2026-12-01T24:30',
    '2026-12-01T9:30',
    'noon',
    '',
    null,
    20261201,
  ])('refuses %p as a timestamp', (value) => expect(isInstantOrWallTime(value)).toBe(false));
});

describe('The offered pick-up times', () => {
  it('run every half hour from 05:00 to 19:00, and round or clamp a default', () => {
    expect(PICK_UP_TIMES).toHaveLength(29);
    expect([PICK_UP_TIMES[0], PICK_UP_TIMES[1], PICK_UP_TIMES.at(-1)]).toEqual(['05:00', '05:30', '19:00']);
    expect(['03:00', '09:15', '19:00', '23:30'].map(offeredTime)).toEqual([
      '05:00',
      '09:30',
      '19:00',
      '19:00',
    ]);
  });

  it('include the default of the way back, unless none follows the pick-up', () => {
    expect(['09:30', '16:30', '18:30', '19:00'].map(wayBackTime)).toEqual([
      '13:30',
      '19:00',
      '19:00',
      '23:00',
    ]);
  });
});
