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
import { Transaction } from '../platform/database/transaction.js';
import { ClientRidesService } from './client-rides.service.js';
import { PausedRidesService } from './paused-rides.service.js';

/** Rides, as the client's folder knows them: one of the services that she is enrolled in. */
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
    private readonly transaction: Transaction,
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
    return this.rides.calendar(customerId);
  }

  stop(client: CustomerEntity): Promise<void> {
    return this.rides.stop(client);
  }

  pause(customerId: string): Promise<Warning[]> {
    return this.rides.findKept(customerId);
  }

  /** Requests wait as long as the client is on hold: there is nothing to take up. */
  async resume(): Promise<void> {}

  /** What is booked stays as it is, in another region too: it was agreed with a driver, or with her. */
  async clientChanged(): Promise<Warning[]> {
    return [];
  }

  erase(customerId: string): Promise<void> {
    return this.rides.erase(customerId);
  }

  private async datesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.transaction.tx.query<{ id: string; date: string }[]>(
      `SELECT ride.id, to_char(ride.at AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS date FROM (
         SELECT id, pick_up_timestamp AS at, region_id FROM customer_transport_requests WHERE id = ANY ($1::uuid[])
         UNION ALL
         SELECT id, pick_up_timestamp, region_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[])
       ) ride JOIN regions r ON r.id = ride.region_id`,
      [ids],
    );
    return new Map(rows.map(({ id, date }) => [id, date]));
  }
}
