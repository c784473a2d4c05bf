/** Days on which a client is not served, both included; without a last day until somebody ends them. */
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
  /** Every ride that is cancelled, by its id or its trip's; by default every ride on its days. */
  cancel_trips?: readonly string[];
  /** Meals that are taken back from their caterers; by default none. */
  correct_meals?: readonly string[];
}

/** A pause that is planned, or has other days. */
export interface PauseChange extends PauseChoice {
  pause: ClientPause;
  /** Its days until now; null for a new one. */
  previous_days: PauseDays | null;
}

/** A ride on the days of a pause. */
export interface PausedRide {
  /** The trip's, or the request's while nobody drives it. */
  id: string;
  request_id: string;
  date: string;
  /** Wall time `HH:MM` where the ride is. */
  time: string;
  driver: string | null;
  status: 'open' | 'scheduled' | 'cancelled';
}

/** Hooks of a service that books ahead. Each joins the caller's transaction, which has locked the client. */
export interface PausableService {
  /**
   * Takes off what is booked on the days of a pause, and gives back what no longer lies in it.
   * @throws InvalidInput for a choice that is not on these days
   */
  applyPause(change: PauseChange): Promise<void>;
  /** Gives back what a pause took: it is called off, or over. */
  liftPause(pause: ClientPause): Promise<void>;
  /** Rides ahead that are booked, or that this pause cancelled. */
  ridesAround?(customerId: string, pauseId: string | null): Promise<PausedRide[]>;
  /** The instants up to `until` at which something booked is told to others for good, soonest first. */
  cutOffs?(customerId: string, until: Date): Promise<Date[]>;
  /** Does for this client alone what the jobs do at a cut-off that is now; only in dry runs. */
  simulateCutOff?(customerId: string): Promise<void>;
}

export const isWithin = (day: string, { from_date, until_date }: PauseDays): boolean =>
  day >= from_date && (until_date === null || day <= until_date);
