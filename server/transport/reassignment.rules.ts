/** A trip that needs another driver. */
export interface TripToAssign {
  id: string;
  from: Date;
  to: Date;
}

/** A driver who may be given some of the trips. */
interface Candidate {
  id: string;
  /** Trips of the driver in the weeks of these trips. */
  trips: number;
  /** Ids of the trips without a reason against this driver. */
  can_drive: ReadonlySet<string>;
}

const overlap = (one: TripToAssign, other: TripToAssign): boolean =>
  one.from < other.to && other.from < one.to;

/** Whether two of one driver's trips overlap. */
export const overlapAmong = (trips: readonly TripToAssign[]): boolean =>
  trips.some((one, index) => trips.slice(index + 1).some((other) => overlap(one, other)));

/**
 * Proposes for each trip the driver with the fewest trips who can drive it and is proposed for no other at that time.
 * @returns driver by trip; trips that nobody can take are left out
 */
export function proposeDrivers(
  trips: readonly TripToAssign[],
  candidates: readonly Candidate[],
): Map<string, string> {
  const proposed = new Map<string, string>();
  const assigned = new Map<string, TripToAssign[]>(candidates.map(({ id }) => [id, []]));
  for (const trip of [...trips].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const load = ({ id, trips: before }: Candidate) => before + assigned.get(id)!.length;
    const [best] = candidates
      .filter(
        ({ id, can_drive }) => can_drive.has(trip.id) && !assigned.get(id)!.some((one) => overlap(one, trip)),
      )
      .sort((one, other) => load(one) - load(other));
    if (!best) continue;
    proposed.set(trip.id, best.id);
    assigned.get(best.id)!.push(trip);
  }
  return proposed;
}
