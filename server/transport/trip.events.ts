import type { TripSnapshot } from './trips.queries.js';

/** Published when trips have been given to their drivers. */
export class TripsAssigned {
  constructor(readonly trips: readonly TripSnapshot[]) {}
}

/** Published when times or places of trips have changed and their drivers are the same. */
export class TripsChanged {
  constructor(
    readonly before: readonly TripSnapshot[],
    readonly after: readonly TripSnapshot[],
  ) {}
}

/** Published when trips have been given to other drivers. */
export class TripsReassigned {
  constructor(
    readonly before: readonly TripSnapshot[],
    readonly after: readonly TripSnapshot[],
  ) {}
}

/** Published when trips have been cancelled, but not when their driver declines them. */
export class TripsCancelled {
  /** @param before the trips before the cancellation, with the client as the drivers know her */
  constructor(readonly before: readonly TripSnapshot[]) {}
}
