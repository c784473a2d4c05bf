import { fc } from '../setup/fast-check.js';
import {
  assignLanes,
  hoursOfDay,
  hoursWithRoom,
  positionInHours,
  widenRides,
  type Span,
} from '../../admin/transportation/board/laneLayout.js';

const HOUR = 3_600_000;
const span = (id: string, from: number, to: number): Span => ({ id, from: from * HOUR, to: to * HOUR });

describe('The lane of a ride on the day board', () => {
  it('is shared by rides that do not overlap, and the board without rides has one lane', () => {
    const { lanes, laneOf } = assignLanes([span('b', 2, 3), span('a', 1, 2)]);
    expect([lanes, ...laneOf.values()]).toEqual([1, 0, 0]);
    expect(assignLanes([]).lanes).toBe(1);
  });

  it('is the first one that is free of overlapping rides', () => {
    const { lanes, laneOf } = assignLanes([
      span('a', 1, 4),
      span('b', 2, 3),
      span('c', 3, 5),
      span('d', 3.5, 6),
    ]);
    expect([lanes, Object.fromEntries(laneOf)]).toEqual([3, { a: 0, b: 1, c: 1, d: 2 }]);
  });

  it('is never shared by rides at the same time', () => {
    const spans = fc.array(fc.tuple(fc.nat(48), fc.integer({ min: 1, max: 12 })), { maxLength: 30 });
    fc.assert(
      fc.property(spans, (all) => {
        const rides = all.map(([from, length], n) => span(String(n), from, from + length));
        const { lanes, laneOf } = assignLanes(rides);
        for (const ride of rides) {
          expect(laneOf.get(ride.id)!).toBeLessThan(lanes);
          const overlappingRides = rides.filter(
            ({ id, from, to }) =>
              id !== ride.id && laneOf.get(id) === laneOf.get(ride.id) && from < ride.to && to > ride.from,
          );
          expect(overlappingRides).toEqual([]);
        }
      }),
    );
  });
});

describe('The hours of the day board', () => {
  const zone = 'America/New_York';
  const ordinaryDay = { begins: '2026-12-02T05:00:00Z', ends: '2026-12-03T05:00:00Z' };
  const hours = (all: readonly { hour: number }[]) => all.map(({ hour }) => hour);

  it('cover 6 AM to 8 PM, and begin earlier for an early ride', () => {
    expect(hours(hoursOfDay(ordinaryDay, zone, []))).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    const rideStart = Date.parse('2026-12-02T09:30:00Z');
    const hoursWithEarlyRide = hoursOfDay(ordinaryDay, zone, [
      { id: 'a', from: rideStart, to: rideStart + HOUR },
    ]);
    expect(hours(hoursWithEarlyRide)[0]).toBe(4);
  });

  it('have room for the least width of each ride, and end with the day', () => {
    const rideAt = (hour: number) => {
      const from = Date.parse(ordinaryDay.begins) + hour * HOUR;
      return { id: String(hour), from, to: from + 0.5 * HOUR };
    };
    const rides = [0.5, 12.5, 19.5, 23.5].map(rideAt);
    for (const shownRides of [rides, rides.slice(0, 3), rides.slice(1, 2)]) {
      const shownHours = hoursWithRoom(ordinaryDay, zone, shownRides);
      for (const ride of widenRides(shownRides, shownHours)) {
        const { left, width } = positionInHours(ride, shownHours);
        expect(width).toBeCloseTo(100 / 9);
        expect(left + width).toBeLessThanOrEqual(100);
      }
    }
    const longRide = { ...rideAt(8), to: rideAt(12).to };
    expect(widenRides([longRide], hoursWithRoom(ordinaryDay, zone, [longRide]))).toEqual([longRide]);
  });

  it('skip or repeat the hour of a clock change', () => {
    const spring = { begins: '2027-03-14T05:00:00Z', ends: '2027-03-15T04:00:00Z' };
    const autumn = { begins: '2026-11-01T04:00:00Z', ends: '2026-11-02T05:00:00Z' };
    const wholeDay = ({ begins, ends }: typeof spring) => [
      { id: 'a', from: Date.parse(begins), to: Date.parse(ends) },
    ];
    expect(hours(hoursOfDay(spring, zone, wholeDay(spring))).slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(hours(hoursOfDay(autumn, zone, wholeDay(autumn))).slice(0, 4)).toEqual([0, 1, 1, 2]);
  });

  it('give a ride its position and width in percent, and cut it off at both ends', () => {
    const shownHours = hoursOfDay(ordinaryDay, zone, []).slice(0, 10);
    const first = shownHours[0]!.at;
    expect(positionInHours({ id: 'a', from: first + 2 * HOUR, to: first + 3 * HOUR }, shownHours)).toEqual({
      left: 20,
      width: 10,
    });
    expect(positionInHours({ id: 'a', from: first - HOUR, to: first + 20 * HOUR }, shownHours)).toEqual({
      left: 0,
      width: 100,
    });
  });
});
