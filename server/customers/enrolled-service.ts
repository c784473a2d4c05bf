import { Injectable } from '@nestjs/common';
import { SERVICES } from '../contract/customers.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import type { Service } from '../contract/customers.js';
import type { CustomerEntity } from './customer.entity.js';
import type { Words } from './history-words.rules.js';
import type { PausableService } from './pausable-service.js';

/** Something booked for a client that can still be stopped. */
export interface BookingAhead {
  /** Names it, where a change of the client may give it another date. */
  id?: string;
  date: string;
  /** Somebody outside has been told of it already. */
  is_sent: boolean;
}

/** A day or a time of a client's calendar; what it is called says no more than the service. */
export interface CalendarEntry {
  /** Stays the same whatever is changed of it. */
  id: string;
  /** Counts its changes. */
  version: number;
  when: { day: string } | { from: Date; to: Date };
}

/** How the lines of the record that a service makes read in a client's history, beside the words that all have. */
export interface ServiceWords extends Partial<Words> {
  /** The day that each of these rows of its tables is about, by id. */
  datesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * A service that clients are enrolled in: meals, rides, cleaning, peer support. Everything that the client's own folder
 * does with services it does by walking over those that have registered; each joins the caller's transaction. What a
 * service shows in reads of a client is its module's `serviceFigures`.
 */
export interface EnrolledService {
  readonly kind: Service;
  /** The client's column that says whether she wants it. */
  readonly opted_in: keyof CustomerEntity & `has_opted_for_${string}`;
  readonly words: ServiceWords;
  /**
   * Keeps what is booked for a client who is held as it is until the transaction ends.
   * @param vendorId the meal vendor that she is about to have
   */
  lockBookings?(customerId: string, vendorId: string | null): Promise<void>;
  /** What keeps the service from beginning on this day, by the field that mends it; `client` as she is about to be. */
  startErrors?(client: Partial<CustomerEntity>, startDate: string | null | undefined): Promise<FieldErrors>;
  /** Begins the service of an active client on this day. */
  start?(customerId: string, startDate: string): Promise<void>;
  /** What lies ahead of a client, soonest first. */
  findAhead(customerId: string): Promise<BookingAhead[]>;
  /** Hooks for pauses, of services that book ahead. */
  readonly pausable?: PausableService;
  /** What comes to a client for sure, as far as it is known, for her calendar. */
  calendar?(customerId: string): Promise<CalendarEntry[]>;
  /** Ends everything ahead for good. @param client as those outside know her, before the change that stops her */
  stop(client: CustomerEntity): Promise<void>;
  /** Leaves the client out for now. @returns what stays booked all the same, and what does not */
  pause(customerId: string): Promise<Warning[]>;
  /** The client is served again. */
  resume(customerId: string): Promise<void>;
  /** What a changed client means for what is booked; she is not stopped by it. @returns what stays as it was */
  clientChanged(before: CustomerEntity, after: CustomerEntity): Promise<Warning[]>;
  /** Tells those outside who act on what was known of the client before she changed it herself. */
  notifyClientChanged?(before: CustomerEntity, after: CustomerEntity): Promise<void>;
  /** Takes the person out of what stays for the accounts. */
  erase(customerId: string): Promise<void>;
}

/** The services that there are, always in the same order: the one that their rows are locked in. */
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
