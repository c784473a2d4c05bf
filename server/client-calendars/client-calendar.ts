import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { Service } from '../contract/customers.js';
import type { CalendarEntry } from '../customers/enrolled-service.js';
import { Settings } from '../platform/config/settings.js';
import { Clock } from '../platform/time/clock.js';
import { catalogueFor } from '../platform/i18n/catalogues.js';

/** Entries of a service in a calendar. */
export interface ServiceEntries {
  service: Service;
  entries: readonly CalendarEntry[];
}

/**
 * Writes a client's calendar as iCalendar (RFC 5545). It may be visible on a shared screen or to a calendar provider,
 * so it contains the time of a visit but neither the client nor the place.
 */
@Injectable()
export class ClientCalendar {
  private readonly host: string;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.host = new URL(settings.public_url).hostname;
  }

  /** @param preferred_language language of the client, by its name in her record */
  write(services: readonly ServiceEntries[], preferred_language: string): string {
    const { short_name } = this.settings.organisation;
    const { calendar } = catalogueFor(preferred_language);
    return ical({
      name: short_name,
      prodId: { company: short_name, product: 'Care services' },
      method: ICalCalendarMethod.PUBLISH,
      events: services.flatMap(({ service, entries }) =>
        entries.map((entry) => ({ ...this.event(service, entry), summary: calendar[service] })),
      ),
    }).toString();
  }

  private event(service: Service, { id, version, when }: CalendarEntry): ICalEventData {
    const entry = { id: `${service}-${id}@${this.host}`, sequence: version, stamp: this.clock.now() };
    return 'day' in when
      ? { ...entry, allDay: true, start: new Date(`${when.day}T00:00:00Z`) }
      : { ...entry, start: when.from, end: when.to };
  }
}
