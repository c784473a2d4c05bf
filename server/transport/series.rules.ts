import { laterOnTheClock, type WallTime } from '../platform/time/wall-time.rules.js';

/** Rides of one day: the way there and perhaps the way back. */
export interface DayOfRides {
  outbound: WallTime;
  inbound: WallTime | null;
}

/**
 * The rides of each day, at the same time on the clock.
 * @param backAfter minutes on the clock from the pick-up to the way back. Null if there is no way back.
 */
export const ridesOn = (dates: readonly string[], time: string, backAfter: number | null): DayOfRides[] =>
  dates.map((date) => ({
    outbound: { date, time },
    inbound: backAfter === null ? null : laterOnTheClock({ date, time }, backAfter),
  }));
