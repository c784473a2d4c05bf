import type { Warning } from '../contract/errors.js';
import type { PauseDays } from './pause-days.rules.js';

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

/**
 * Published when a pause is planned, changed or reopened. Handlers cancel bookings within it and restore bookings that
 * are no longer within it.
 */
export class PauseChanged {
  /** Warnings that handlers add about bookings that leave a list. */
  readonly warnings: Warning[] = [];

  /** @param before the days before a change. Null for a planned or reopened pause. */
  constructor(
    readonly pause: ClientPause,
    readonly before: PauseDays | null,
    readonly choice: PauseChoice,
  ) {}
}

/**
 * Published when a pause has ended or was cancelled, unless the client is stopped. Handlers restore the bookings that
 * the pause cancelled.
 */
export class PauseEnded {
  constructor(readonly pause: ClientPause) {}
}
