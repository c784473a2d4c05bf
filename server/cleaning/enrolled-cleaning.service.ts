import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EnrolledServices,
  type BookingAhead,
  type EnrolledService,
  type ServiceLabels,
} from '../customers/enrolled-service.js';
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
    private readonly services: EnrolledServices,
    private readonly queries: CleaningQueries,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  /** Cleaning has no bookings. */
  async findFutureBookings(): Promise<BookingAhead[]> {
    return [];
  }

  private async findDates(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const cleanings = await this.queries.findDates(ids);
    return new Map(cleanings.map(({ id, date_of_cleaning }) => [id, date_of_cleaning]));
  }
}
