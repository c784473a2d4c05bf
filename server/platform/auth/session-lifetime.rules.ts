const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE = 30 * MINUTE;
const LONGEST = 12 * HOUR;
/** Longest session of a customer who stays signed in on a device. */
const LONGEST_KEPT = 30 * 24 * HOUR;
/** Time within which a renewal can be repeated, after a lost response or by a second tab. */
const GRACE = 30_000;

/** Returns the latest end of a session that begins now. */
export const sessionEnd = (now: Date, staysSignedIn: boolean): Date =>
  new Date(now.getTime() + (staysSignedIn ? LONGEST_KEPT : LONGEST));

/** Returns when a session ends if it is not renewed. */
export const idleEnd = (now: Date, ends_at: Date, staysSignedIn: boolean): Date =>
  staysSignedIn ? ends_at : new Date(Math.min(now.getTime() + IDLE, ends_at.getTime()));

/** Returns until when the browser keeps the session, or `null` if only until it is closed. */
export const keptUntil = ({
  keep_signed_in,
  ends_at,
}: {
  keep_signed_in: boolean;
  ends_at: Date;
}): Date | null => (keep_signed_in ? ends_at : null);

/** Returns whether a renewal can still be repeated. */
export const isRepeatable = (renewed_at: Date, now: Date): boolean =>
  now.getTime() - renewed_at.getTime() <= GRACE;
