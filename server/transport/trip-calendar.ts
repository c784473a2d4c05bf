import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { formatTime } from '../contract/times.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';

/** A trip as an entry of a driver's calendar. */
export interface CalendarTrip {
  id: string;
  client: string;
  client_phone: string | null;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_address: string;
  drop_address: string;
  notes: string;
  blocked_from_timestamp: Date;
  blocked_to_timestamp: Date;
  calendar_sequence: number;
}

export interface CalendarDriver {
  name: string;
  email: string;
}

/** Writes trips as iCalendar (RFC 5545). An entry keeps its UID, so that a later one replaces it. */
@Injectable()
export class TripCalendar {
  private readonly host: string;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.host = new URL(settings.public_url).hostname;
  }

  /** The entry of one trip, to add or change (`REQUEST`) or to remove (`CANCEL`). */
  writeEntry(trip: CalendarTrip, driver: CalendarDriver, method: 'REQUEST' | 'CANCEL'): string {
    const isCancelled = method === 'CANCEL';
    return ical({
      prodId: { company: this.settings.organisation.short_name, product: 'Care services' },
      method: ICalCalendarMethod[method],
      events: [
        {
          ...this.eventOf(trip),
          status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
          attendees: [{ name: driver.name, email: driver.email, rsvp: false }],
        },
      ],
    }).toString();
  }

  /** Several trips in one file, which a `REQUEST` may not hold (RFC 5546). */
  writeCalendar(trips: readonly CalendarTrip[]): string {
    return ical({
      prodId: { company: this.settings.organisation.short_name, product: 'Care services' },
      method: ICalCalendarMethod.PUBLISH,
      events: trips.map((trip) => ({ ...this.eventOf(trip), status: ICalEventStatus.CONFIRMED })),
    }).toString();
  }

  private eventOf(trip: CalendarTrip): ICalEventData {
    const { short_name: name, email } = this.settings.organisation;
    return {
      // A calendar program removes only an entry of the same organizer.
      organizer: { name, email },
      id: `trip-${trip.id}@${this.host}`,
      sequence: trip.calendar_sequence,
      stamp: this.clock.now(),
      start: trip.blocked_from_timestamp,
      end: trip.blocked_to_timestamp,
      summary: `${name} trip: ${trip.client}`,
      location: trip.pick_up_address,
      description: [
        `Pick-up at ${formatTime(trip.pick_up_time)}: ${trip.pick_up_address}`,
        `To: ${trip.drop_address}`,
        ...(trip.client_phone ? [`Phone: ${trip.client_phone}`] : []),
        ...(trip.notes ? [`Notes: ${trip.notes}`] : []),
      ].join('\n'),
    };
  }
}
