import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { serverMessages } from '../contract/messages.js';
import { Group } from '../contract/groups.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { RequestContext } from '../platform/request-context.js';
import { dateIn } from '../platform/time/clock.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RidersQueries, type Rider } from './riders.queries.js';
import { TransportRequestEntity } from './transport-request.entity.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { cannotRide, customerRequiredError, onlyOwnRidesError, pickUp } from './transport.errors.js';

/** A client with a region. */
export type PlacedRider = Rider & { region_id: string };

const isPlaced = (rider: Rider): rider is PlacedRider => rider.region_id !== null;

/** Loads, locks and validates the client of a ride. */
@Injectable()
export class RidersService {
  constructor(
    private readonly riders: RidersQueries,
    private readonly requests: TransportRequestsQueries,
    private readonly context: RequestContext,
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
  ) {}

  get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }

  /**
   * Locks the client of a new ride, and the time zone of her region. A customer can only be their own client. Every change
   * of a client's rides locks the client first.
   * @throws InvalidInput if the client is missing, or if the region is not the client's
   */
  async lockOwnOrGivenClientAndAssertRegion({
    customer_id,
    region_id,
  }: {
    customer_id?: string | null;
    region_id?: string | null;
  }): Promise<PlacedRider> {
    const ownId = this.isCustomer ? this.context.signedIn.customer_id : null;
    if (ownId && customer_id && customer_id !== ownId) throw onlyOwnRidesError();
    const id = ownId ?? customer_id;
    if (!id) throw customerRequiredError();
    await this.locks.lockForUpdate('customers', [id]);
    await this.riders.lockTimeZone('customers', id);
    const rider = await this.riders.find(id);
    if (!rider) throw noSuchRecordError('customer_id');
    if (!isPlaced(rider)) throw cannotRide.noRegion(this.isCustomer);
    if (region_id && region_id !== rider.region_id) throw cannotRide.otherRegion();
    return rider;
  }

  /** Locks a client. @returns undefined for an unknown one */
  async lockClientRow(id: string): Promise<Rider | undefined> {
    await this.locks.lockForUpdate('customers', [id]);
    return this.riders.find(id);
  }

  /** Locks the client of a request, and the time zone of its region. @returns undefined if there is no such request */
  async lockClientOfRequest(id: string): Promise<Rider | undefined> {
    const request = await this.records.lockParent(
      TransportRequestEntity,
      id,
      'customers',
      ({ customer_id }) => customer_id,
    );
    if (!request) return undefined;
    await this.riders.lockTimeZone('customer_transport_requests', id);
    return this.riders.find(request.customer_id);
  }

  /** @throws InvalidInput for a client who is not served, or does not want this service */
  assertMayRide(rider: Rider): void {
    if (rider.status !== 'active') throw cannotRide.customerNotActive(rider, this.isCustomer);
    if (!rider.has_opted_for_transport_service) throw cannotRide.notOptedIn(this.isCustomer);
  }

  /** @throws InvalidInput for a client who is stopped, or does not want this service */
  assertMayRideEvenOnHold(rider: Rider): void {
    this.assertMayRide(rider.status === 'hold' ? { ...rider, status: 'active' } : rider);
  }

  /**
   * Lets a ride get a driver while its client is on hold. See the rule "Rides during a hold".
   * @throws InvalidInput for any other ride of a client who is not served, or does not want this service
   */
  async assertServedOrDriversNeededOnHold(rider: Rider, requestIds: readonly string[]): Promise<void> {
    if (await this.requests.allNeedDriversOnHold(requestIds)) this.assertMayRideEvenOnHold(rider);
    else this.assertMayRide(rider);
  }

  /** One warning about rides on days of the client's pause, which are allowed. */
  async findPauseWarnings(customerId: string, days: readonly string[]): Promise<Warning[]> {
    const pausedDays = await this.riders.findPausedDays(customerId, days);
    const [first] = pausedDays;
    if (!first) return [];
    const texts = serverMessages.ride_refusals;
    const textOf = this.isCustomer ? texts.own_in_pause : texts.in_pause;
    return [{ code: 'in_pause', message: textOf(first, pausedDays.at(-1)!) }];
  }

  /** @throws InvalidInput on the field, for a pick-up before the client's service began */
  assertNotBeforeStart(
    { active_date, created_at }: Rider,
    pickUpTime: Date,
    zone: string,
    field: string,
  ): void {
    const start = active_date ?? dateIn(zone, created_at);
    if (dateIn(zone, pickUpTime) < start) throw pickUp.beforeStart(field, start);
  }
}
