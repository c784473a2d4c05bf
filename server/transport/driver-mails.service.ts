import { Injectable } from '@nestjs/common';
import { numberToCallSql } from '../customers/number-to-call.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { ONE_TIME_LINK } from '../platform/mail/link-encryption.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailAttachment } from '../platform/mail/mail-message.entity.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { hashSecret, newSecret } from '../platform/secrets.js';
import { MAIL_KINDS, wordsOfTrips, type MailedTrip, type TripNews } from './driver-mail-words.js';
import { TripCalendar, type CalendarDriver, type CalendarTrip } from './trip-calendar.js';

/** A trip at one moment, with its driver and its client as they were then. */
export interface TripSnapshot extends CalendarTrip, CalendarDriver, MailedTrip {
  driver_id: string;
  driver: string;
  pick_up_timestamp: Date;
}

/** The trip as its driver's mail shows it. */
const MAILED = `SELECT t.id, t.customer_id, d.id AS driver_id, c.name AS client, ${numberToCallSql('c')} AS client_phone,
    t.pick_up_address, t.drop_address, t.notes, t.blocked_from_timestamp, t.blocked_to_timestamp, t.calendar_sequence, t.pick_up_timestamp,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS pick_up_date,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS pick_up_time,
    to_char(t.blocked_from_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS blocked_from_time,
    to_char(t.blocked_to_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS blocked_to_time,
    d.name AS driver, d.name, d.email
  FROM customer_transport_transactions t
  JOIN customers c ON c.id = t.customer_id
  JOIN regions r ON r.id = t.region_id
  JOIN transport_vendors d ON d.id = t.transport_vendor_id
  WHERE t.id = ANY ($1::uuid[]) ORDER BY t.pick_up_timestamp, t.id`;

/** The thread of a trip: by it its mails are found again, since nobody who is erased may be left in one. */
const THREAD = 'trip:';
const threadOf = (trip_id: string): string => THREAD + trip_id;
const tripOf = (thread: string): string => thread.slice(THREAD.length);

/** Tells drivers of their trips, each with the entry for their calendar; joins the transaction of the change. */
@Injectable()
export class DriverMailsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly outbox: OutboxService,
    private readonly calendar: TripCalendar,
    private readonly settings: Settings,
  ) {}

  /** The trips as they are at this moment: taken before a change, it is what a cancellation speaks of. */
  async snapshot(tripIds: readonly string[]): Promise<TripSnapshot[]> {
    if (tripIds.length === 0) return [];
    return this.transaction.tx.query<TripSnapshot[]>(MAILED, [tripIds]);
  }

  /** Mails each driver once of all of these trips, as they are now. */
  async notifyAssigned(tripIds: readonly string[]): Promise<void> {
    await this.notify('assigned', await this.snapshot(tripIds));
  }

  /**
   * Mails each driver once how these trips are now, and what of it has changed.
   * @param before the trips as they were
   */
  async notifyChanged(before: readonly TripSnapshot[]): Promise<void> {
    await this.notify('changed', await this.snapshot(before.map(({ id }) => id)), before);
  }

  /**
   * Mails each driver whom these trips had at that moment, once. What still is to be driven is asked anew, by a link that
   * ends the older ones of these trips.
   * @param trips for a cancellation as they were before it, else as they are after the change
   * @param before the trips before a change
   */
  async notify(
    news: TripNews,
    trips: readonly TripSnapshot[],
    before: readonly TripSnapshot[] = [],
  ): Promise<void> {
    for (const group of groupBy(trips, ({ driver_id }) => driver_id).values()) {
      const token = news === 'cancelled' ? null : newSecret();
      const sequences = await this.countEntries(
        group.map(({ id }) => id),
        token,
      );
      const counted = group.map((trip) => ({ ...trip, calendar_sequence: sequences.get(trip.id)! }));
      await this.outbox.add(this.mail(news, counted, { before, token }));
    }
  }

  /**
   * Withdraws the mails that these trips are cancelled, where nobody has begun to send them. A mail that tells of further
   * trips is written again without these.
   * @returns the trips whose drivers will never hear that they were cancelled
   */
  async withdrawCancellations(tripIds: readonly string[]): Promise<string[]> {
    const withdrawn = await this.outbox.withdrawLast(MAIL_KINDS.cancelled, tripIds.map(threadOf));
    const untold = withdrawn.flat().map(tripOf);
    await this.notify('cancelled', await this.snapshot(untold.filter((id) => !tripIds.includes(id))));
    return untold.filter((id) => tripIds.includes(id));
  }

  /** Takes the person out of every mail about these trips. */
  async erase(tripIds: readonly string[]): Promise<void> {
    await this.outbox.eraseOnceSent({ threads: tripIds.map(threadOf) });
  }

  /**
   * Counts the entry that each trip is mailed with, and asks the driver by the link of this token.
   * @returns the numbers of the entries
   */
  private async countEntries(tripIds: readonly string[], token: string | null): Promise<Map<string, number>> {
    const asks = token ? `, response = 'asked', responded_at = NULL, response_token_hash = $2` : '';
    const [counted] = await this.transaction.tx.query<[{ id: string; sequence: number }[], number]>(
      `UPDATE customer_transport_transactions SET calendar_sequence = calendar_sequence + 1${asks}
       WHERE id = ANY ($1::uuid[]) RETURNING id, calendar_sequence - 1 AS sequence`,
      token ? [tripIds, hashSecret(token)] : [tripIds],
    );
    return new Map(counted.map(({ id, sequence }) => [id, sequence]));
  }

  /** @param trips of one driver, soonest first */
  private mail(
    news: TripNews,
    trips: readonly TripSnapshot[],
    { before, token }: { before: readonly TripSnapshot[]; token: string | null },
  ): OutgoingMail {
    const { organisation, public_url } = this.settings;
    const [first] = trips as [TripSnapshot];
    const { heading, subject, table, ...words } = wordsOfTrips(news, trips, before);
    const paragraphs = [`Dear ${first.driver},`, ...words.paragraphs];
    return {
      kind: MAIL_KINDS[news],
      to: [first.email],
      subject: `${organisation.short_name}: ${subject}`,
      ...renderMail({
        organisation,
        heading,
        paragraphs: token ? [...paragraphs, PLEASE_ANSWER] : paragraphs,
        tables: [table],
        ...(token && { action: { label: 'Accept or decline', url: ONE_TIME_LINK } }),
      }),
      ...(token && { one_time_link: `${public_url}/driver/trips/${token}` }),
      attachments: this.attachments(news, trips),
      needed_by: first.pick_up_timestamp,
      threads: trips.map(({ id }) => threadOf(id)),
    };
  }

  /** One file; of several cancelled trips one each, since a `CANCEL` holds one entry alone. */
  private attachments(news: TripNews, trips: readonly TripSnapshot[]): MailAttachment[] {
    const isOne = trips.length === 1;
    const type = (method: string) => `text/calendar; charset=utf-8; method=${method}`;
    if (!isOne && news !== 'cancelled')
      return [
        { filename: 'trips.ics', content_type: type('PUBLISH'), content: this.calendar.publish(trips) },
      ];
    const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return trips.map((trip, index) => ({
      filename: isOne ? 'trip.ics' : `trip-${index + 1}.ics`,
      content_type: type(method),
      content: this.calendar.entry(trip, trip, method),
    }));
  }
}

const PLEASE_ANSWER = 'Please say whether you can drive. The link works until the trip begins.';
