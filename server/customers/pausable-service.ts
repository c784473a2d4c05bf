/** Ride during a pause. */
export interface PausedRide {
  /** Id of the trip, or of the request if no driver is assigned. */
  id: string;
  request_id: string;
  date: string;
  /** Local time at the place of the ride, `HH:MM`. */
  time: string;
  driver: string | null;
  status: 'open' | 'scheduled' | 'cancelled';
}

/**
 * Hooks of a service that books ahead, for previews of pauses. Each joins the caller's transaction. What the service
 * does in a pause is in its handlers of `server/pauses/pause.events.ts`.
 */
export interface PausableService {
  /** Finds future rides that are booked, or that this pause cancelled. */
  findPausableRides?(customerId: string, pauseId: string | null): Promise<PausedRide[]>;
  /** Returns the cut-offs until `until` at which bookings are sent to vendors or drivers, the soonest first. */
  findCutOffs?(customerId: string, until: Date): Promise<Date[]>;
  /** Runs the jobs of a cut-off for this client now. Only in dry runs. */
  finalizeDueMealsInDryRun?(customerId: string): Promise<void>;
}
