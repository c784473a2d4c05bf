import type { MailKind } from '../contract/mail.js';
import { timeForReading } from '../contract/times.js';
import { readablePhone, type MailContent } from '../platform/mail/mail-layout.js';
import { formatLongDate } from '../platform/time/calendar.rules.js';

/** What a driver is told of a trip. */
export type TripNews = 'assigned' | 'changed' | 'cancelled';

/** A trip as the words of a mail read it. */
export interface MailedTrip {
  customer_id: string;
  client: string;
  client_phone: string | null;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_address: string;
  drop_address: string;
  notes: string;
}

export const MAIL_KINDS: Record<TripNews, MailKind> = {
  assigned: 'trip_assigned',
  changed: 'trip_changed',
  cancelled: 'trip_cancelled',
};

const ONE: Record<TripNews, { heading: string; opening: string }> = {
  assigned: { heading: 'A new trip', opening: 'please drive this client:' },
  changed: {
    heading: 'A trip has changed',
    opening: 'a trip of yours has changed. This is how it is now:',
  },
  cancelled: { heading: 'A trip is cancelled', opening: 'this trip is cancelled, you need not drive it:' },
};

const SEVERAL: Record<TripNews, { heading: (trips: number) => string; opening: string }> = {
  assigned: { heading: (trips) => `${trips} new trips`, opening: 'please drive these trips.' },
  changed: {
    heading: (trips) => `${trips} trips have changed`,
    opening: 'trips of yours have changed. This is how they are now.',
  },
  cancelled: {
    heading: (trips) => `${trips} trips are cancelled`,
    opening: 'these trips are cancelled, you need not drive them.',
  },
};

type Words = Pick<MailContent, 'heading' | 'table'> & { subject: string; opening: string };

/** Words of one mail about trips of one driver, soonest first. The subject names no client. */
export const wordsOfTrips = (news: TripNews, trips: readonly MailedTrip[]): Words =>
  trips.length === 1 ? wordsOfOne(news, trips[0]!) : wordsOfSeveral(news, trips);

function wordsOfOne(news: TripNews, trip: MailedTrip): Words {
  const { heading, opening } = ONE[news];
  const day = formatLongDate(trip.pick_up_date);
  const time = timeForReading(trip.pick_up_time);
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
    opening,
    table: { columns: ['Trip', ''], rows },
  };
}

/** One client stands above the table, several in a column. */
function wordsOfSeveral(news: TripNews, trips: readonly MailedTrip[]): Words {
  const isOneClient = new Set(trips.map(({ customer_id }) => customer_id)).size === 1;
  const hasNotes = trips.some(({ notes }) => notes !== '');
  const heading = SEVERAL[news].heading(trips.length);
  const { opening } = SEVERAL[news];
  return {
    heading,
    subject: heading,
    opening: isOneClient ? `${opening} Client: ${personOf(trips[0]!)}` : opening,
    table: {
      columns: [
        ...(isOneClient ? [] : ['Client']),
        ...['Date', 'Pick-up time', 'Pick-up address', 'Drop address'],
        ...(hasNotes ? ['Notes'] : []),
      ],
      rows: trips.map((trip) => [
        ...(isOneClient ? [] : [personOf(trip)]),
        formatLongDate(trip.pick_up_date),
        timeForReading(trip.pick_up_time),
        trip.pick_up_address,
        trip.drop_address,
        ...(hasNotes ? [trip.notes] : []),
      ]),
    },
  };
}

const personOf = ({ client, client_phone }: MailedTrip): string =>
  [client, ...(client_phone ? [readablePhone(client_phone)] : [])].join(', ');
