import type { Bookings, Consequences } from '@contract/responses/client';

/** One and several of each kind, and who outside may have been told of them. */
const WORDS: Record<Bookings['kind'], { one: string; several: string; told: string }> = {
  meal: { one: 'meal', several: 'meals', told: 'the caterer' },
  transport: { one: 'trip', several: 'trips', told: 'the driver' },
  cleaning: { one: 'cleaning', several: 'cleanings', told: 'the cleaning vendor' },
  peer_support: { one: 'peer contact', several: 'peer contacts', told: 'the peer' },
};

/** `6 meals` */
export const bookingsInWords = ({ kind, count }: Bookings): string =>
  `${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].several}`;

/** `6 meals and 2 trips` */
export const allInWords = (all: readonly Bookings[]): string =>
  new Intl.ListFormat('en-US').format(all.map(bookingsInWords));

/** `Archive Ann Lee` with what it cancels: `Archive Ann Lee and cancel 6 meals`. */
export const withStops = (change: string, { stops }: Consequences): string =>
  stops.length === 0 ? change : `${change} and cancel ${allInWords(stops)}`;

/** `6 meals are cancelled` */
export const cancelledInWords = (stop: Bookings): string =>
  `${bookingsInWords(stop)} ${stop.count === 1 ? 'is' : 'are'} cancelled`;

/** Those that cannot be called back in silence. */
export function toldInWords({ kind, count, finalized_count: told }: Bookings): string {
  if (told === 0) return '';
  const which = told < count ? `${told} of them` : count === 1 ? 'It' : 'All of them';
  return `${which} ${told === 1 ? 'has' : 'have'} already been sent to ${WORDS[kind].told}, who is mailed a correction.`;
}

/** `1 meal stays booked, already sent to the caterer` */
export const keptInWords = (kept: Bookings): string =>
  `${bookingsInWords(kept)} ${kept.count === 1 ? 'stays' : 'stay'} booked, already sent to ${WORDS[kept.kind].told}`;
