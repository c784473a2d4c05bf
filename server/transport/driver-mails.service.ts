import { Injectable } from '@nestjs/common';
import { timeForReading } from '../contract/times.js';
import { inWords } from '../platform/calendar.rules.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { readablePhone, renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { TripCalendar, type CalendarDriver, type CalendarTrip } from './trip-calendar.js';

/** What a driver is told of a trip. */
export type TripNews = 'assigned' | 'changed' | 'cancelled';

interface MailedTrip extends CalendarTrip, CalendarDriver {
  driver: string;
}

const WORDS: Record<TripNews, { kind: OutgoingMail['kind']; heading: string; opening: string }> = {
  assigned: { kind: 'trip_assigned', heading: 'A new trip', opening: 'please drive this client:' },
  changed: {
    kind: 'trip_changed',
    heading: 'A trip has changed',
    opening: 'a trip of yours has changed. This is how it is now:',
  },
  cancelled: {
    kind: 'trip_cancelled',
    heading: 'A trip is cancelled',
    opening: 'this trip is cancelled, you need not drive it:',
  },
};

/** What of a trip goes to its driver, who is `$2` where it is another than the trip has now. */
const MAILED = `SELECT t.id, c.name AS client, coalesce(c.phone_number, c.landline_phone_number) AS client_phone,
    t.pick_up_address, t.drop_address, t.notes, t.blocked_from_timestamp, t.blocked_to_timestamp, t.calendar_sequence,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS pick_up_date,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS pick_up_time,
    d.name AS driver, d.name, d.email
  FROM customer_transport_transactions t
  JOIN customers c ON c.id = t.customer_id
  JOIN regions r ON r.id = t.region_id
  JOIN transport_vendors d ON d.id = coalesce($2::uuid, t.transport_vendor_id)
  WHERE t.id = ANY ($1::uuid[]) ORDER BY t.pick_up_timestamp, t.id`;

/** The mails of a trip are found again by it: who is erased must not be left in one. */
const mailKey = (trip_id: string, sequence: number) => `trip:${trip_id}:${sequence}`;

/** Tells drivers of their trips, each with the entry for their calendar; joins the transaction of the change. */
@Injectable()
export class DriverMailsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly outbox: OutboxService,
    private readonly calendar: TripCalendar,
    private readonly settings: Settings,
  ) {}

  /**
   * One mail for each of these trips to its driver, or to the one who has it no more.
   * @param driverId another than the trip's own
   */
  async tell(news: TripNews, tripIds: readonly string[], driverId: string | null = null): Promise<void> {
    if (tripIds.length === 0) return;
    const mailed = await this.transaction.tx.query<MailedTrip[]>(MAILED, [tripIds, driverId]);
    for (const trip of mailed) await this.outbox.add(this.mail(news, trip));
    await this.transaction.tx.query(
      `UPDATE customer_transport_transactions SET calendar_sequence = calendar_sequence + 1
       WHERE id = ANY ($1::uuid[])`,
      [tripIds],
    );
  }

  /** Takes the person out of every mail about these trips. */
  async erase(trips: readonly { id: string; calendar_sequence: number }[]): Promise<void> {
    await this.outbox.eraseOnceSent(
      trips.flatMap(({ id, calendar_sequence }) =>
        Array.from({ length: calendar_sequence }, (_, sequence) => mailKey(id, sequence)),
      ),
    );
  }

  private mail(news: TripNews, trip: MailedTrip): OutgoingMail {
    const { organisation } = this.settings;
    const { kind, heading, opening } = WORDS[news];
    const day = inWords(trip.pick_up_date);
    const time = timeForReading(trip.pick_up_time);
    const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return {
      kind,
      to: [trip.email],
      subject: `${organisation.short_name}: ${heading.toLowerCase()} on ${day} at ${time}`,
      ...renderMail({
        organisation,
        heading,
        paragraphs: [`Dear ${trip.driver},`, opening],
        table: {
          columns: ['Trip', ''],
          rows: [
            ['Client', trip.client],
            ...(trip.client_phone ? [['Phone', readablePhone(trip.client_phone)]] : []),
            ['Date', day],
            ['Pick-up time', time],
            ['Pick-up address', trip.pick_up_address],
            ['Drop address', trip.drop_address],
            ...(trip.notes ? [['Notes', trip.notes]] : []),
          ],
        },
      }),
      attachments: [
        {
          filename: 'trip.ics',
          content_type: `text/calendar; charset=utf-8; method=${method}`,
          content: this.calendar.entry(trip, trip, method),
        },
      ],
      thread: `trip:${trip.id}`,
      unique_key: mailKey(trip.id, trip.calendar_sequence),
    };
  }
}
