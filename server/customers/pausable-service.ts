/** Days of a pause, both included. Without a last day, the pause is open-ended. */
export interface PauseDays {
  from_date: string;
  until_date: string | null;
}

export interface ClientPause extends PauseDays {
  id: string;
  customer_id: string;
}

/** Rides and meals to cancel with a pause; absent ids follow the default. */
export interface PauseChoice {
  /** Ids of cancelled rides or their trips. By default, every ride in the pause. */
  cancel_trips?: readonly string[];
  /** Ids of meals to take back from their vendors. By default none. */
  correct_meals?: readonly string[];
}

/** New pause, or a pause whose days change. */
export interface PauseChange extends PauseChoice {
  pause: ClientPause;
  /** Days before the change. Null for a new pause. */
  previous_days: PauseDays | null;
}

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

/** Hooks of a service that books ahead. Each joins the caller's transaction, which has locked the client. */
export interface PausableService {
  /**
   * Cancels bookings within a pause, and restores bookings that are no longer within it.
   * @throws InvalidInput for chosen bookings that are not within the pause
   */
  applyPause(change: PauseChange): Promise<void>;
  /** Restores the bookings that a pause cancelled, after it ends or is called off. */
  liftPause(pause: ClientPause): Promise<void>;
  /** Finds future rides that are booked, or that this pause cancelled. */
  findPausableRides?(customerId: string, pauseId: string | null): Promise<PausedRide[]>;
  /** Returns the cut-offs until `until` at which bookings are sent to vendors or drivers, the soonest first. */
  findCutOffs?(customerId: string, until: Date): Promise<Date[]>;
  /** Runs the jobs of a cut-off for this client now. Only in dry runs. */
  applyCutOffInDryRun?(customerId: string): Promise<void>;
}

export const isWithin = (day: string, { from_date, until_date }: PauseDays): boolean =>
  day >= from_date && (until_date === null || day <= until_date);
