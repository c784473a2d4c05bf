import type { TripSnapshot } from './trips.queries.js';

/** Published when trips have been given to their drivers. */
export class TripsAssigned {
  constructor(readonly tripIds: readonly string[]) {}
}

/** Published when times or places of trips have changed and their drivers are the same. */
export class TripsChanged {
  /** @param before the trips before the change */
  constructor(readonly before: readonly TripSnapshot[]) {}
}

/** Published when trips have been given to other drivers. */
export class TripsReassigned {
  /** @param before the trips before the change, with their old drivers */
  constructor(readonly before: readonly TripSnapshot[]) {}
}

/** Published when trips have been cancelled, but not when their driver declines them. */
export class TripsCancelled {
  /** @param before the trips before the cancellation, with the client as the drivers know her */
  constructor(readonly before: readonly TripSnapshot[]) {}
}
