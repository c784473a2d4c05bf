import type { Bookings, Consequences } from '@contract/responses/client';
import { pluralize } from '../pluralize';

type Counted = Pick<Bookings, 'kind' | 'count' | 'finalized_count'>;

/** Noun of each kind of booking, and the people outside who may have been informed of it. */
const TEXTS = {
  meal: { noun: '%{smart_count} meal |||| %{smart_count} meals', recipient: 'the caterer' },
  transport: { noun: '%{smart_count} trip |||| %{smart_count} trips', recipient: 'the driver' },
  cleaning: {
    noun: '%{smart_count} cleaning |||| %{smart_count} cleanings',
    recipient: 'the cleaning vendor',
  },
  peer_support: {
    noun: '%{smart_count} peer contact |||| %{smart_count} peer contacts',
    recipient: 'the peer',
  },
} as const satisfies Record<Bookings['kind'], object>;

/** A ride without a driver is a request. */
function countTexts({ kind, count, finalized_count: trips }: Counted): string[] {
  const requests = kind === 'transport' ? count - trips : 0;
  if (requests === 0) return [pluralize(count, TEXTS[kind].noun)];
  return [
    ...(trips > 0 ? [pluralize(trips, TEXTS.transport.noun)] : []),
    pluralize(requests, '%{smart_count} request |||| %{smart_count} requests'),
  ];
}

/** `6 meals, 2 trips, and 1 request` */
const allBookingsLabel = (bookings: readonly Counted[]): string =>
  new Intl.ListFormat('en-US').format(bookings.flatMap(countTexts));

/** `6 meals`, `2 trips and 1 request` */
export const bookingsLabel = (bookings: Counted): string => allBookingsLabel([bookings]);

const mealCountLabel = (count: number) => bookingsLabel({ kind: 'meal', count, finalized_count: 0 });

/** `cancel 6 meals and 2 trips`, `move 4 meals`: all effects of a change that its form does not show. */
const effectTexts = ({ stops, meals_moved, vendors_cleared, program_cleared }: Consequences): string[] => [
  ...(stops.length > 0 ? [`cancel ${allBookingsLabel(stops)}`] : []),
  ...(meals_moved.length > 0 ? [`move ${mealCountLabel(meals_moved.length)}`] : []),
  ...vendors_cleared.map((name) => `take away ${name}`),
  ...(program_cleared ? [`end ${program_cleared}`] : []),
];

/** Returns whether a change has no consequences to confirm. */
export const hasNoConsequences = (consequences: Consequences): boolean =>
  consequences.keeps.length === 0 && effectTexts(consequences).length === 0;

/** Adds the effects to a change: `Archive Ann Lee and cancel 6 meals`. */
export const appendConsequences = (change: string, consequences: Consequences): string =>
  new Intl.ListFormat('en-US').format([change, ...effectTexts(consequences)]);

/** `6 meals are cancelled` */
export const cancelledBookingsText = (stop: Bookings): string =>
  `${bookingsLabel(stop)} ${pluralize(stop.count, 'is |||| are')} cancelled`;

/** Returns a sentence about the bookings that were already sent outside, and to whom. Empty when there are none. */
export function notifiedBookingsText({
  kind,
  count,
  finalized_count: sentCount,
  told: names,
}: Bookings): string {
  if (sentCount === 0) return '';
  const people = pluralize(names.length, `${TEXTS[kind].recipient} |||| ${TEXTS[kind].recipient}s`);
  const which = sentCount < count ? `${sentCount} of them` : pluralize(count, 'It |||| All of them');
  return `${which} ${pluralize(sentCount, 'has |||| have')} already been sent to ${[people, new Intl.ListFormat('en-US').format(names)].join(' ')}, who ${pluralize(names.length, 'is |||| are')} mailed a correction.`;
}

/** `1 meal stays booked, already sent to the caterer` */
export const keptBookingsText = (keptBookings: Bookings): string =>
  `${bookingsLabel(keptBookings)} ${pluralize(keptBookings.count, 'stays |||| stay')} booked, already sent to ${TEXTS[keptBookings.kind].recipient}`;
