import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { NOT_TRANSPORTED_REASONS, TRIP_RESPONSE_LABELS } from '../contract/transport.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import {
  EnrolledServices,
  type BookingAhead,
  type CalendarEntry,
  type EnrolledService,
  type ServiceWords,
} from '../customers/enrolled-service.js';
import { ClientRidesService } from './client-rides.service.js';
import { PausedRidesService } from './paused-rides.service.js';
import { RidesQueries } from './rides.queries.js';

/** Registers rides as a service that clients enroll in. */
@Injectable()
export class EnrolledTransportService implements EnrolledService, OnModuleInit {
  readonly kind = 'transport';
  readonly opted_in = 'has_opted_for_transport_service';

  readonly words: ServiceWords = {
    subjects: {
      customer_transport_requests: 'Transport request',
      customer_transport_transactions: 'Trip',
    },
    withoutWords: [
      ...['request_id', 'return_of_id', 'series_id', 'calendar_sequence', 'pause_id'],
      ...['responded_at', 'response_token_hash'],
    ],
    dollars: ['cost_of_transport'],
    labels: {
      customer_transport_transactions: {
        not_transported_reason: NOT_TRANSPORTED_REASONS,
        response: TRIP_RESPONSE_LABELS,
      },
    },
    named: { transport_vendors: 'name' },
    datesOf: (ids) => this.datesOf(ids),
  };

  constructor(
    private readonly services: EnrolledServices,
    private readonly queries: RidesQueries,
    private readonly rides: ClientRidesService,
    readonly pausable: PausedRidesService,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  findAhead(customerId: string): Promise<BookingAhead[]> {
    return this.rides.findAhead(customerId);
  }

  calendar(customerId: string): Promise<CalendarEntry[]> {
    return this.rides.findCalendarEntries(customerId);
  }

  stopAndNotifyProviders(client: CustomerEntity): Promise<void> {
    return this.rides.stop(client);
  }

  pause(customerId: string): Promise<Warning[]> {
    return this.rides.warnOfScheduledTrips(customerId);
  }

  /** Requests stay open while the client is on hold, so there is nothing to resume. */
  async resume(): Promise<void> {}

  /** Booked rides stay as they are in another region too: they were agreed with a driver or the client. */
  async clientChanged(): Promise<Warning[]> {
    return [];
  }

  erase(customerId: string): Promise<void> {
    return this.rides.completeTripsAndErase(customerId);
  }

  private async datesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.queries.findDates(ids);
    return new Map(rows.map(({ id, date }) => [id, date]));
  }
}
