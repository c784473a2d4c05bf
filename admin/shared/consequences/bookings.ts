import type { Bookings, Consequences } from '@contract/responses/client';
import { pluralize } from '../pluralize';

type Counted = Pick<Bookings, 'kind' | 'count' | 'finalized_count'>;

/** Noun of each kind of booking, and the people outside who may have been informed of it. */
const WORDS = {
  meal: { noun: '%{smart_count} meal |||| %{smart_count} meals', told: 'the caterer' },
  transport: { noun: '%{smart_count} trip |||| %{smart_count} trips', told: 'the driver' },
  cleaning: { noun: '%{smart_count} cleaning |||| %{smart_count} cleanings', told: 'the cleaning vendor' },
  peer_support: { noun: '%{smart_count} peer contact |||| %{smart_count} peer contacts', told: 'the peer' },
} as const satisfies Record<Bookings['kind'], object>;

/** `6 meals`, `2 trips and 1 request`. A ride without a driver is a request. */
export function bookingsInWords({ kind, count, finalized_count: trips }: Counted): string {
  const requests = kind === 'transport' ? count - trips : 0;
  if (requests === 0) return pluralize(count, WORDS[kind].noun);
  const asked = pluralize(requests, '%{smart_count} request |||| %{smart_count} requests');
  return trips === 0
    ? asked
    : `${pluralize(trips, '%{smart_count} trip |||| %{smart_count} trips')} and ${asked}`;
}

/** `6 meals and 2 trips` */
const allInWords = (all: readonly Bookings[]): string =>
  new Intl.ListFormat('en-US').format(all.map(bookingsInWords));

const mealsInWords = (count: number) => bookingsInWords({ kind: 'meal', count, finalized_count: 0 });

/** `cancel 6 meals and 2 trips`, `move 4 meals`: all effects of a change that its form does not show. */
const doneInWords = ({ stops, meals_moved, vendors_cleared, program_cleared }: Consequences): string[] => [
  ...(stops.length > 0 ? [`cancel ${allInWords(stops)}`] : []),
  ...(meals_moved.length > 0 ? [`move ${mealsInWords(meals_moved.length)}`] : []),
  ...vendors_cleared.map((name) => `take away ${name}`),
  ...(program_cleared ? [`end ${program_cleared}`] : []),
];

/** Returns whether a change has no consequences to confirm. */
export const touchesNothing = (consequences: Consequences): boolean =>
  consequences.keeps.length === 0 && doneInWords(consequences).length === 0;

/** Adds the effects to a change: `Archive Ann Lee and cancel 6 meals`. */
export const withConsequences = (change: string, consequences: Consequences): string =>
  new Intl.ListFormat('en-US').format([change, ...doneInWords(consequences)]);

/** `6 meals are cancelled` */
export const cancelledInWords = (stop: Bookings): string =>
  `${bookingsInWords(stop)} ${pluralize(stop.count, 'is |||| are')} cancelled`;

/** Returns a sentence about the bookings that were already sent outside, and to whom. Empty when there are none. */
export function toldInWords({ kind, count, finalized_count: told, told: names }: Bookings): string {
  if (told === 0) return '';
  const people = pluralize(names.length, `${WORDS[kind].told} |||| ${WORDS[kind].told}s`);
  const which = told < count ? `${told} of them` : pluralize(count, 'It |||| All of them');
  return `${which} ${pluralize(told, 'has |||| have')} already been sent to ${[people, new Intl.ListFormat('en-US').format(names)].join(' ')}, who ${pluralize(names.length, 'is |||| are')} mailed a correction.`;
}

/** `1 meal stays booked, already sent to the caterer` */
export const keptInWords = (kept: Bookings): string =>
  `${bookingsInWords(kept)} ${pluralize(kept.count, 'stays |||| stay')} booked, already sent to ${WORDS[kept.kind].told}`;
