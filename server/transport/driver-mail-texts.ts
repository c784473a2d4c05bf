import type { MailKind } from '../contract/mail.js';
import { formatTime } from '../contract/times.js';
import { readablePhone, type MailTable } from '../platform/mail/mail-layout.js';
import { formatFullDateInEnglish } from '../platform/time/calendar.rules.js';

/** News of a trip for its driver. */
export type TripNews = 'assigned' | 'changed' | 'cancelled' | 'new_address';

/** Facts of a trip for the text of a mail. */
export interface MailedTrip {
  id: string;
  customer_id: string;
  client: string;
  client_phone: string | null;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_address: string;
  drop_address: string;
  notes: string;
  blocked_from_time: string;
  blocked_to_time: string;
}

export const MAIL_KINDS: Record<TripNews, MailKind> = {
  assigned: 'trip_assigned',
  changed: 'trip_changed',
  cancelled: 'trip_cancelled',
  new_address: 'trip_changed',
};

const ONE: Record<TripNews, { heading: string; opening: string }> = {
  assigned: { heading: 'A new trip', opening: 'Please drive this client.' },
  changed: { heading: 'A trip has changed', opening: 'One of your trips has changed.' },
  cancelled: {
    heading: 'A trip is cancelled',
    opening: 'This trip is cancelled. You do not need to drive.',
  },
  new_address: {
    heading: 'Your trip',
    opening: 'We have this e-mail address for you now. Please drive this client.',
  },
};

const SEVERAL: Record<TripNews, { heading: (trips: number) => string; opening: string }> = {
  assigned: { heading: (trips) => `${trips} new trips`, opening: 'Please drive these trips.' },
  changed: { heading: (trips) => `${trips} trips have changed`, opening: 'Your trips have changed.' },
  cancelled: {
    heading: (trips) => `${trips} trips are cancelled`,
    opening: 'These trips are cancelled. You do not need to drive.',
  },
  new_address: {
    heading: (trips) => `Your ${trips} trips`,
    opening: 'We have this e-mail address for you now. Please drive these trips.',
  },
};

interface TripMailTexts {
  heading: string;
  subject: string;
  paragraphs: string[];
  table: MailTable;
}

/**
 * Words of one mail about trips of one driver, soonest first. The subject names no client.
 * @param before the same trips before a change
 */
export const tripMailTexts = (
  news: TripNews,
  trips: readonly MailedTrip[],
  before: readonly MailedTrip[] = [],
): TripMailTexts => {
  const texts = trips.length === 1 ? textsOfOne(news, trips[0]!) : textsOfSeveral(news, trips);
  return news === 'changed'
    ? { ...texts, paragraphs: [...texts.paragraphs, ...changesOf(trips, before)] }
    : texts;
};

/**
 * One line for each change, before and after: `Pick-up time: 11:00 -> 11:30 AM`. A line begins with the day of the trip if
 * there are several trips.
 */
function changesOf(trips: readonly MailedTrip[], before: readonly MailedTrip[]): string[] {
  const differences = trips.map((trip) => {
    const earlier = before.find(({ id }) => id === trip.id);
    return earlier ? differencesOf(earlier, trip) : [];
  });
  const lines = differences.flatMap((ofTrip, index) => {
    const day = formatFullDateInEnglish(trips[index]!.pick_up_date);
    return trips.length === 1 ? ofTrip : ofTrip.map((difference) => `${day}: ${difference}`);
  });
  if (lines.length === 0)
    return ['Days, times and addresses stay the same. Please use the new calendar file from now on.'];
  return differences.some((ofTrip) => ofTrip.length === 0)
    ? [
        lines.join('\n'),
        'The other trips keep their days, times and addresses. Please use the new calendar file from now on.',
      ]
    : [lines.join('\n')];
}

/** Compared facts of a trip, by their labels. */
const COMPARED: Record<string, (trip: MailedTrip) => string> = {
  Date: ({ pick_up_date }) => formatFullDateInEnglish(pick_up_date),
  'Pick-up time': ({ pick_up_time }) => formatTime(pick_up_time),
  'Pick-up address': ({ pick_up_address }) => pick_up_address,
  'Drop address': ({ drop_address }) => drop_address,
  Notes: ({ notes }) => notes || 'none',
};

function differencesOf(earlier: MailedTrip, trip: MailedTrip): string[] {
  const differences = Object.entries(COMPARED).flatMap(([label, valueOf]) =>
    valueOf(earlier) === valueOf(trip) ? [] : [`${label}: ${fromTo(valueOf(earlier), valueOf(trip))}`],
  );
  // The window moves with the pick-up, so it is listed only if nothing else changed.
  const isMoved = earlier.pick_up_date !== trip.pick_up_date || earlier.pick_up_time !== trip.pick_up_time;
  const isReserved = reservedTime(earlier) === reservedTime(trip);
  return isMoved || isReserved
    ? differences
    : [...differences, `Time set aside: ${reservedTime(earlier)} -> ${reservedTime(trip)}`];
}

const reservedTime = ({ blocked_from_time, blocked_to_time }: MailedTrip): string =>
  `${formatTime(blocked_from_time)} to ${formatTime(blocked_to_time)}`;

/** `11:00 -> 11:30 AM`: AM or PM stands once if both times have the same. */
function fromTo(earlier: string, now: string): string {
  const half = / [AP]M$/.exec(now)?.[0];
  return `${half && earlier.endsWith(half) ? earlier.slice(0, -half.length) : earlier} -> ${now}`;
}

function textsOfOne(news: TripNews, trip: MailedTrip): TripMailTexts {
  const { heading, opening } = ONE[news];
  const day = formatFullDateInEnglish(trip.pick_up_date);
  const time = formatTime(trip.pick_up_time);
  const rows = [
    ['Client', trip.client],
    ...(trip.client_phone ? [['Phone', readablePhone(trip.client_phone)]] : []),
    ['Date', day],
    ['Pick-up time', time],
    ['Pick-up address', trip.pick_up_address],
    ['Drop address', trip.drop_address],
    ...(trip.notes ? [['Notes', trip.notes]] : []),
  ];
  return {
    heading,
    subject: `${heading.toLowerCase()} on ${day} at ${time}`,
    paragraphs: [opening],
    table: { columns: [news === 'changed' ? 'The trip now' : 'Trip', ''], rows },
  };
}

/** Names one client above the table, several in its rows, so that two columns fit on a phone. */
function textsOfSeveral(news: TripNews, trips: readonly MailedTrip[]): TripMailTexts {
  const isOneClient = new Set(trips.map(({ customer_id }) => customer_id)).size === 1;
  const heading = SEVERAL[news].heading(trips.length);
  const { opening } = SEVERAL[news];
  return {
    heading,
    subject: heading,
    paragraphs: [isOneClient ? `${opening} Client: ${personOf(trips[0]!)}` : opening],
    table: {
      columns: ['When', 'Trip'],
      rows: trips.map((trip) => [
        `${formatFullDateInEnglish(trip.pick_up_date)}, ${formatTime(trip.pick_up_time)}`,
        [
          ...(isOneClient ? [] : [personOf(trip)]),
          `From ${trip.pick_up_address}`,
          `To ${trip.drop_address}`,
          ...(trip.notes ? [`Notes: ${trip.notes}`] : []),
        ].join('\n'),
      ]),
    },
  };
}

const personOf = ({ client, client_phone }: MailedTrip): string =>
  [client, ...(client_phone ? [readablePhone(client_phone)] : [])].join(', ');
