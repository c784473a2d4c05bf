import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { ClientChanged } from '../customers/customer.events.js';
import {
  EnrolledServices,
  type BookingAhead,
  type EnrolledService,
  type ServiceLabels,
} from '../customers/enrolled-service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { CleaningQueries } from './cleaning.queries.js';

/**
 * Registers house cleaning as a service that clients enroll in. Clients and vendors agree on dates themselves, and
 * cleanings are recorded afterwards, so there are no future bookings.
 */
@Injectable()
export class EnrolledCleaningService implements EnrolledService, OnModuleInit {
  readonly kind = 'cleaning';
  readonly opted_in = 'has_opted_for_cleaning_service';

  readonly labels: ServiceLabels = {
    subjects: { cleaning_transactions: 'House cleaning' },
    dollars: ['cost_of_cleaning'],
    nameSql: { cleaning_vendors: 'name' },
    findDates: (ids) => this.findDates(ids),
  };

  constructor(
    private readonly events: EventBus,
    private readonly records: RecordsService,
    private readonly services: EnrolledServices,
    private readonly queries: CleaningQueries,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
    this.events.subscribe(ClientChanged, (event) => this.updateUnlessStopped(event));
  }

  /** Cleaning has no bookings. */
  async findFutureBookings(): Promise<BookingAhead[]> {
    return [];
  }

  /** Clears `is_existing_vendor_assignment` together with the assigned vendor, because it is about this vendor. */
  async updateBookings(before: CustomerEntity, after: CustomerEntity): Promise<Warning[]> {
    const isCleared = before.assigned_cleaning_vendor_id && !after.assigned_cleaning_vendor_id;
    if (!isCleared || !after.is_existing_vendor_assignment) return [];
    await this.records.write(CustomerEntity, after, { is_existing_vendor_assignment: false });
    return [];
  }

  /** Nothing changes when the service ends: completed cleanings stay for the accounts. */
  private async updateUnlessStopped(event: ClientChanged): Promise<void> {
    if (event.isOptedOutOrClientStopped(this.opted_in)) return;
    event.warnings.push(...(await this.updateBookings(event.before, event.after)));
  }

  private async findDates(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const cleanings = await this.queries.findDates(ids);
    return new Map(cleanings.map(({ id, date_of_cleaning }) => [id, date_of_cleaning]));
  }
}
