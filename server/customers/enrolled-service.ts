import { Injectable } from '@nestjs/common';
import { SERVICES } from '../contract/customers.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import type { Service } from '../contract/customers.js';
import type { CustomerEntity } from './customer.entity.js';
import type { HistoryLabels } from './history-labels.rules.js';
import type { PausableService } from './pausable-service.js';

/** Column of a client for her opt-in to a service. */
export type OptIn = keyof CustomerEntity & `has_opted_for_${string}`;

/** Future booking of a client that can still be stopped. */
export interface BookingAhead {
  /** Id of the booking, if a change of the client may move its date. */
  id?: string;
  date: string;
  /** Whether a vendor or driver has already been notified. */
  is_sent: boolean;
  /** Name of the vendor or driver who has been notified. */
  notified?: string | null;
}

/** Date or time in a client's calendar. The title names only the service. */
export interface CalendarEntry {
  /** Stays the same when the entry changes. */
  id: string;
  /** Increases with each change. */
  version: number;
  when: { day: string } | { from: Date; to: Date };
}

/** Labels of a service for entries in a client's history. */
export interface ServiceLabels extends Partial<HistoryLabels> {
  /** Returns the dates of the rows, by id. */
  findDates(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Service that clients can be enrolled in: meals, rides, cleaning, peer support. The customers folder calls these hooks
 * for each registered service. Each joins the caller's transaction. The service's fields of a client are in the
 * `serviceFieldExtension` of its module. What it does after a change of a client is in its handler of `ClientChanged`.
 */
export interface EnrolledService {
  readonly kind: Service;
  readonly opted_in: OptIn;
  readonly labels: ServiceLabels;
  /**
   * Locks the bookings of a locked client until the transaction ends.
   * @param vendorId meal vendor of the client after the change
   */
  lockBookings?(customerId: string, vendorId: string | null): Promise<void>;
  /** Returns errors that prevent a start on this day, by the field to correct. `client` has the changed values. */
  startErrors?(client: Partial<CustomerEntity>, startDate: string | null | undefined): Promise<FieldErrors>;
  /** Starts the service of an active client on this day. */
  start?(customerId: string, startDate: string): Promise<void>;
  /** Finds the ids of all bookings of a client that `updateOrWarnOfBookings` gets after a merge. */
  findMovingIds?(customerId: string): Promise<string[]>;
  /** Finds future bookings of a client, the soonest first. */
  findFutureBookings(customerId: string): Promise<BookingAhead[]>;
  /** Hooks for pauses, if the service books ahead. */
  readonly pausable?: PausableService;
  /** Returns the confirmed dates for the client's calendar. */
  findCalendarEntries?(customerId: string): Promise<CalendarEntry[]>;
  /**
   * Updates bookings after a change that does not stop the client, also a hold and its end.
   * @param movedIds bookings that a merge has moved to the client. Only these meals get another household, and only the drivers of
   * these trips may have the former number and name.
   * @returns warnings about bookings that leave a list or stay unchanged
   */
  updateOrWarnOfBookings?(
    before: CustomerEntity,
    after: CustomerEntity,
    movedIds?: readonly string[],
  ): Promise<Warning[]>;
}

/** Registry of services. Their order is fixed, because rows are locked in this order. */
@Injectable()
export class EnrolledServices {
  private readonly registered: EnrolledService[] = [];

  register(service: EnrolledService): void {
    this.registered.push(service);
    this.registered.sort((one, other) => SERVICES.indexOf(one.kind) - SERVICES.indexOf(other.kind));
  }

  get all(): readonly EnrolledService[] {
    return this.registered;
  }
}
