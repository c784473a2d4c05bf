import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { CustomerStatus } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { RequestContext } from '../platform/request-context.js';
import { dateIn } from '../platform/time/clock.js';
import { cannotRide, customerRequired, noSuch, notYourself, pickUp } from './transport.errors.js';

/** A client as far as rides ask. */
export interface Rider {
  id: string;
  status: CustomerStatus;
  has_opted_for_transport_service: boolean;
  region_id: string | null;
  time_zone: string | null;
  active_date: string | null;
  created_at: Date;
}

/** One who lives in a region. */
export type PlacedRider = Rider & { region_id: string; time_zone: string };

/** Of a request `t`: somebody was to drive it before. */
export const HAD_A_DRIVER = `EXISTS (SELECT FROM customer_transport_transactions driven
  WHERE driven.request_id = t.id AND driven.status = 'cancelled')`;

const isPlaced = (rider: Rider): rider is PlacedRider => rider.region_id !== null;

/** Whose rides they are: who may ask for some, from when on, and in which region they then are. */
@Injectable()
export class RidersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly locks: RowLocksService,
  ) {}

  get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }

  /**
   * The client whom a call is about, held until the transaction ends: everything that changes a client's rides holds
   * the client first. A customer is always the one.
   * @throws InvalidInput where there is none, or the region that was sent is another
   */
  async findClient({
    customer_id,
    region_id,
  }: {
    customer_id?: string | null;
    region_id?: string | null;
  }): Promise<PlacedRider> {
    const own = this.isCustomer ? this.context.signedIn.customer_id : null;
    if (own && customer_id && customer_id !== own) throw notYourself();
    const id = own ?? customer_id;
    if (!id) throw customerRequired();
    const rider = await this.lockClient(id);
    if (!rider) throw noSuch('customer_id');
    if (!isPlaced(rider)) throw cannotRide.noRegion();
    if (region_id && region_id !== rider.region_id) throw cannotRide.otherRegion();
    return rider;
  }

  /** A client, held until the transaction ends; undefined for one who is not there. */
  async lockClient(id: string): Promise<Rider | undefined> {
    await this.locks.lockForUpdate('customers', [id]);
    const [rider] = await this.transaction.tx.query<Rider[]>(
      `SELECT c.id, c.status, c.has_opted_for_transport_service, c.region_id, r.time_zone, c.active_date, c.created_at
       FROM customers c LEFT JOIN regions r ON r.id = c.region_id WHERE c.id = $1`,
      [id],
    );
    return rider;
  }

  /** @throws InvalidInput for a client who is not served, or does not want this service */
  assertServed({ status, has_opted_for_transport_service }: Rider): void {
    if (status !== 'active') throw cannotRide.customerNotActive(this.isCustomer);
    if (!has_opted_for_transport_service) throw cannotRide.notOptedIn(this.isCustomer);
  }

  /**
   * A ride that had a driver before its client was put on hold stays booked: it may get another driver.
   * @throws InvalidInput for any other ride of a client who is not served, or does not want this service
   */
  async assertRidesServed(rider: Rider, requestIds: readonly string[]): Promise<void> {
    const [rides] = await this.transaction.tx.query<{ had_a_driver: boolean | null }[]>(
      `SELECT bool_and(${HAD_A_DRIVER}) AS had_a_driver FROM customer_transport_requests t WHERE t.id = ANY ($1::uuid[])`,
      [requestIds],
    );
    const stays = rider.status === 'hold' && rides?.had_a_driver;
    this.assertServed(stays ? { ...rider, status: 'active' } : rider);
  }

  /** Warnings about rides on days of the client's pause. They are not refused. */
  async pauseWarnings(customerId: string, days: readonly string[]): Promise<Warning[]> {
    const paused = await this.transaction.tx.query<{ day: string }[]>(
      `SELECT DISTINCT day::text FROM unnest($2::date[]) AS days (day) WHERE is_paused_on($1, day) ORDER BY 1`,
      [customerId, days],
    );
    const words = messages.ride_refusals;
    const said = this.isCustomer ? words.own_in_pause : words.in_pause;
    return paused.map(({ day }) => ({ code: 'in_pause', message: said(day) }));
  }

  /** @throws InvalidInput for a pick-up before the client's service began, said on the field that it was sent in */
  assertNotBeforeStart({ active_date, created_at }: Rider, at: Date, zone: string, field: string): void {
    const start = active_date ?? dateIn(zone, created_at);
    if (dateIn(zone, at) < start) throw pickUp.beforeStart(field, start);
  }
}
