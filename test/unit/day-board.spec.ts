import { fc } from '../setup/fast-check.js';
import {
  hoursOfDay,
  positionInHours,
  assignLanes,
  type Span,
} from '../../admin/transportation/board/laneLayout.js';

const HOUR = 3_600_000;
const span = (id: string, from: number, to: number): Span => ({ id, from: from * HOUR, to: to * HOUR });

describe('the place of a ride on the day board', () => {
  it('is one lane where nothing overlaps, and a ride that ends gives its lane to the next', () => {
    const { lanes, laneOf } = assignLanes([span('b', 2, 3), span('a', 1, 2)]);
    expect([lanes, ...laneOf.values()]).toEqual([1, 0, 0]);
    expect(assignLanes([]).lanes).toBe(1);
  });

  it('is a lane of its own beside each ride that overlaps, and the first that is free', () => {
    const { lanes, laneOf } = assignLanes([
      span('a', 1, 4),
      span('b', 2, 3),
      span('c', 3, 5),
      span('d', 3.5, 6),
    ]);
    expect([lanes, Object.fromEntries(laneOf)]).toEqual([3, { a: 0, b: 1, c: 1, d: 2 }]);
  });

  it('is never in the lane of a ride at the same time', () => {
    const spans = fc.array(fc.tuple(fc.nat(48), fc.integer({ min: 1, max: 12 })), { maxLength: 30 });
    fc.assert(
      fc.property(spans, (all) => {
        const rides = all.map(([from, length], n) => span(String(n), from, from + length));
        const { lanes, laneOf } = assignLanes(rides);
        for (const one of rides) {
          expect(laneOf.get(one.id)!).toBeLessThan(lanes);
          const beside = rides.filter(
            ({ id, from, to }) =>
              id !== one.id && laneOf.get(id) === laneOf.get(one.id) && from < one.to && to > one.from,
          );
          expect(beside).toEqual([]);
        }
      }),
    );
  });
});

describe('the hours of the day board', () => {
  const zone = 'America/New_York';
  const ordinary = { begins: '2026-12-02T05:00:00Z', ends: '2026-12-03T05:00:00Z' };
  const hours = (all: readonly { hour: number }[]) => all.map(({ hour }) => hour);

  it('are those of a working day, and of rides before and after', () => {
    expect(hours(hoursOfDay(ordinary, zone, []))).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    const at = Date.parse('2026-12-02T09:30:00Z');
    const early = hoursOfDay(ordinary, zone, [{ id: 'a', from: at, to: at + HOUR }]);
    expect(hours(early)[0]).toBe(4);
  });

  it('skip or repeat the hour at which the clocks change', () => {
    const spring = { begins: '2027-03-14T05:00:00Z', ends: '2027-03-15T04:00:00Z' };
    const autumn = { begins: '2026-11-01T04:00:00Z', ends: '2026-11-02T05:00:00Z' };
    const whole = ({ begins, ends }: typeof spring) => [
      { id: 'a', from: Date.parse(begins), to: Date.parse(ends) },
    ];
    expect(hours(hoursOfDay(spring, zone, whole(spring))).slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(hours(hoursOfDay(autumn, zone, whole(autumn))).slice(0, 4)).toEqual([0, 1, 1, 2]);
  });

  it('place a ride by its share of them, and cut off what lies outside', () => {
    const shown = hoursOfDay(ordinary, zone, []).slice(0, 10);
    const first = shown[0]!.at;
    expect(positionInHours({ id: 'a', from: first + 2 * HOUR, to: first + 3 * HOUR }, shown)).toEqual({
      left: 20,
      width: 10,
    });
    expect(positionInHours({ id: 'a', from: first - HOUR, to: first + 20 * HOUR }, shown)).toEqual({
      left: 0,
      width: 100,
    });
  });
});
