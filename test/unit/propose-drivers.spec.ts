import { fc } from '../setup/fast-check.js';
import {
  overlapAmong,
  proposeDrivers,
  type TripToAssign,
} from '../../server/transport/reassignment.rules.js';

const trip = (id: string, from: number, to: number): TripToAssign => ({
  id,
  from: new Date(from * 3_600_000),
  to: new Date(to * 3_600_000),
});

const candidate = (id: string, trips: number, ...can_drive: string[]) => ({
  id,
  trips,
  can_drive: new Set(can_drive),
});

describe('drivers that are proposed for the trips of another', () => {
  it('are those with the fewest trips, those of this proposal included', () => {
    const trips = [trip('a', 1, 2), trip('b', 3, 4), trip('c', 5, 6)];
    const proposed = proposeDrivers(trips, [
      candidate('busy', 2, 'a', 'b', 'c'),
      candidate('free', 0, 'a', 'b', 'c'),
    ]);
    expect([...proposed.values()].sort()).toEqual(['busy', 'free', 'free']);
  });

  it('can take each trip, and drive one at a time', () => {
    const trips = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-h]$/),
        from: fc.integer({ min: 0, max: 20 }),
        length: fc.integer({ min: 1, max: 4 }),
      }),
      { selector: ({ id }) => id },
    );
    const drivers = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[s-z]$/),
        trips: fc.nat(5),
        can_drive: fc.array(fc.stringMatching(/^[a-h]$/)),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(trips, drivers, (some, others) => {
        const given = some.map(({ id, from, length }) => trip(id, from, from + length));
        const candidates = others.map(({ id, trips: before, can_drive }) =>
          candidate(id, before, ...can_drive),
        );
        const proposed = proposeDrivers(given, candidates);
        for (const { id, can_drive } of candidates) {
          const mine = given.filter((one) => proposed.get(one.id) === id);
          expect(mine.every((one) => can_drive.has(one.id))).toBe(true);
          expect(overlapAmong(mine)).toBe(false);
        }
        // A trip without a proposal has no driver who could take it.
        for (const left of given.filter((one) => !proposed.has(one.id)))
          for (const { id, can_drive } of candidates.filter((one) => one.can_drive.has(left.id))) {
            const mine = given.filter((one) => proposed.get(one.id) === id);
            expect([can_drive.has(left.id), overlapAmong([...mine, left])]).toEqual([true, true]);
          }
      }),
    );
  });
});
