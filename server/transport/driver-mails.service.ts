import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { EventBus } from '../platform/events/event-bus.js';
import { groupBy } from '../platform/group-by.rules.js';
import type { AddressChange } from '../platform/mail/address-change.rules.js';
import { ONE_TIME_LINK } from '../platform/mail/link-encryption.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailAttachment } from '../platform/mail/mail-message.entity.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { hashSecret, newSecret } from '../platform/secrets.js';
import { Clock } from '../platform/time/clock.js';
import { idsOf } from '../platform/ids-of.rules.js';
import { MAIL_KINDS, tripMailTexts, type TripNews } from './driver-mail-texts.js';
import { TripCalendar } from './trip-calendar.js';
import { TripsAssigned, TripsCancelled, TripsChanged, TripsReassigned } from './trip.events.js';
import { threadOfTrip, tripIdOfThread } from './trip-mail-sql.js';
import { TripsQueries, type TripSnapshot } from './trips.queries.js';

/** Mails drivers about their trips, with calendar entries. Joins the transaction of the change. */
@Injectable()
export class DriverMailsService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly trips: TripsQueries,
    private readonly outbox: OutboxService,
    private readonly calendar: TripCalendar,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(TripsAssigned, ({ trips }) => this.notify('assigned', trips));
    this.events.subscribe(TripsChanged, ({ before, after }) => this.notify('changed', after, before));
    this.events.subscribe(TripsReassigned, (event) => this.notifyReassigned(event));
    this.events.subscribe(TripsCancelled, ({ before }) => this.notify('cancelled', before));
  }

  /**
   * Withdraws unsent mails about cancellations of these trips. A mail with further trips is written again without these.
   * @returns the trips whose cancellation was never mailed
   */
  async withdrawUnsentCancellationMails(tripIds: readonly string[]): Promise<string[]> {
    const withdrawn = await this.outbox.deleteLastQueuedAndReturnThreads(
      MAIL_KINDS.cancelled,
      tripIds.map(threadOfTrip),
    );
    const unsentIds = withdrawn.flat().map(tripIdOfThread);
    await this.notify(
      'cancelled',
      await this.trips.findSnapshots(unsentIds.filter((id) => !tripIds.includes(id))),
    );
    return unsentIds.filter((id) => tripIds.includes(id));
  }

  /**
   * Mails trips to their driver's new address, with a link that ends the older ones. The former address may be a stranger's:
   * it gets no mail about the change, and none about these trips that has not been sent yet.
   */
  async withdrawUnsentAndMailAllTrips(trips: readonly TripSnapshot[], formerAddress: string): Promise<void> {
    await this.outbox.withdrawUnsentTo(
      formerAddress,
      trips.map(({ id }) => threadOfTrip(id)),
      'Not sent again: the driver has a new address. It got a mail about these trips.',
    );
    await this.notify('new_address', trips);
  }

  /** Mails to the new address of a driver what the former one has not received about these trips. */
  async readdressUnsent(tripIds: readonly string[], change: AddressChange): Promise<void> {
    await this.outbox.readdressUnsent('to', change, tripIds.map(threadOfTrip));
  }

  /** Mails trips that are booked again to their drivers, if the links have ended because a driver has a new address. */
  async mailRestoredToNewAddresses(tripIds: readonly string[]): Promise<void> {
    const endedIds = await this.trips.findIdsWithoutLink(tripIds);
    await this.notify('new_address', await this.trips.findSnapshots(endedIds));
  }

  /** Erases the client from every mail about these trips. */
  async eraseOnceSent(tripIds: readonly string[]): Promise<void> {
    await this.outbox.eraseOnceSent({ threads: tripIds.map(threadOfTrip) });
  }

  /** Mails the old drivers a cancellation and the new ones their trips. */
  private async notifyReassigned({ before, after }: TripsReassigned): Promise<void> {
    await this.notify('cancelled', before);
    await this.notify('assigned', after);
  }

  /**
   * Mails each driver of the snapshots once. Mails about trips ahead ask for an answer by a new link, which ends older ones.
   * The mail does not ask about a trip that has begun, because the link would be void.
   * @param trips for a cancellation as they were before it, else as they are after the change
   * @param before the trips before a change
   */
  private async notify(
    news: TripNews,
    trips: readonly TripSnapshot[],
    before: readonly TripSnapshot[] = [],
  ): Promise<void> {
    const now = this.clock.now();
    for (const group of groupBy(trips, ({ driver_id }) => driver_id).values()) {
      const askedTrips = group.filter(({ pick_up_timestamp }) => pick_up_timestamp > now);
      const token = newSecret();
      const sequences = await this.trips.allocateCalendarSequencesAndAskAnew(
        idsOf(group),
        news === 'cancelled' ? null : { askedIds: idsOf(askedTrips), tokenHash: hashSecret(token) },
      );
      const counted = group.map((trip) => ({ ...trip, calendar_sequence: sequences.get(trip.id)! }));
      const isAsking = news !== 'cancelled' && askedTrips.length > 0;
      await this.outbox.add(this.composeMail(news, counted, { before, token: isAsking ? token : null }));
    }
  }

  /** @param trips of one driver, soonest first */
  private composeMail(
    news: TripNews,
    trips: readonly TripSnapshot[],
    { before, token }: { before: readonly TripSnapshot[]; token: string | null },
  ): OutgoingMail {
    const { organisation, public_url } = this.settings;
    const [first] = trips as [TripSnapshot];
    const { heading, subject, table, ...mailTexts } = tripMailTexts(news, trips, before);
    const paragraphs = [`Dear ${first.driver},`, ...mailTexts.paragraphs];
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
      attachments: this.composeAttachments(news, trips),
      needed_by: first.pick_up_timestamp,
      threads: trips.map(({ id }) => threadOfTrip(id)),
    };
  }

  /** One file, but one for each of several cancelled trips: a `CANCEL` holds one entry. */
  private composeAttachments(news: TripNews, trips: readonly TripSnapshot[]): MailAttachment[] {
    const isOne = trips.length === 1;
    const type = (method: string) => `text/calendar; charset=utf-8; method=${method}`;
    if (!isOne && news !== 'cancelled')
      return [
        { filename: 'trips.ics', content_type: type('PUBLISH'), content: this.calendar.writeCalendar(trips) },
      ];
    const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return trips.map((trip, index) => ({
      filename: isOne ? 'trip.ics' : `trip-${index + 1}.ics`,
      content_type: type(method),
      content: this.calendar.writeEntry(trip, trip, method),
    }));
  }
}

const PLEASE_ANSWER = 'Please say whether you can drive. The link works until the trip begins.';
