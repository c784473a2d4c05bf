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

describe('The proposal of drivers for the trips of another driver', () => {
  it('prefers drivers with the fewest trips, including trips of this proposal', () => {
    const trips = [trip('a', 1, 2), trip('b', 3, 4), trip('c', 5, 6)];
    const proposed = proposeDrivers(trips, [
      candidate('busy', 2, 'a', 'b', 'c'),
      candidate('free', 0, 'a', 'b', 'c'),
    ]);
    expect([...proposed.values()].sort()).toEqual(['busy', 'free', 'free']);
  });

  it('gives each trip to an available driver without overlaps, while there is one', () => {
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
      fc.property(trips, drivers, (tripInputs, driverInputs) => {
        const tripsToAssign = tripInputs.map(({ id, from, length }) => trip(id, from, from + length));
        const candidates = driverInputs.map(({ id, trips: tripCount, can_drive }) =>
          candidate(id, tripCount, ...can_drive),
        );
        const proposed = proposeDrivers(tripsToAssign, candidates);
        for (const { id, can_drive } of candidates) {
          const tripsOfDriver = tripsToAssign.filter((ride) => proposed.get(ride.id) === id);
          expect(tripsOfDriver.every((ride) => can_drive.has(ride.id))).toBe(true);
          expect(overlapAmong(tripsOfDriver)).toBe(false);
        }
        // A trip without a proposal has no driver who could take it.
        for (const unassignedTrip of tripsToAssign.filter((ride) => !proposed.has(ride.id)))
          for (const { id, can_drive } of candidates.filter((driver) =>
            driver.can_drive.has(unassignedTrip.id),
          )) {
            const tripsOfDriver = tripsToAssign.filter((ride) => proposed.get(ride.id) === id);
            expect([
              can_drive.has(unassignedTrip.id),
              overlapAmong([...tripsOfDriver, unassignedTrip]),
            ]).toEqual([true, true]);
          }
      }),
    );
  });
});
