import { Injectable } from '@nestjs/common';
import type { TransportRequest } from '../contract/responses/transport.js';
import { seriesDates } from '../contract/ride-series.js';
import { MOST_LEGS, MOST_NOTES, RETURN_AFTER_HOURS } from '../contract/transport.js';
import { Clock, dateIn } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { storedLength } from '../platform/database/storable-text.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { latestAcceptedDate } from '../platform/validation/fields.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { notFoundError, collectErrors } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import {
  instantShiftedIfSkipped,
  minutesOnTheClock,
  wallTimeIn,
  type WallTime,
} from '../platform/time/wall-time.rules.js';
import { replaceOrPrependCustomerNotes } from './ride-notes.rules.js';
import { repeatOf } from './ride-input.js';
import type { Rider } from './riders.queries.js';
import { RidersService } from './riders.service.js';
import { assertNoneEmptied, RideTimesService } from './ride-times.service.js';
import { ridesOn, type DayOfRides } from './series.rules.js';
import { notesTooLongError, pickUp, assertRequestOpen, series } from './transport.errors.js';
import type { RideChangeInput, TransportRequestInput } from './transport.dto.js';
import { TransportRequestEntity } from './transport-request.entity.js';
import { TransportRequestsQueries, type Leg } from './transport-requests.queries.js';
import { transportRequests } from './transport-request.read-model.js';

/** Requests for rides. Staff make them for clients, and customers for themselves. */
@Injectable()
export class TransportRequestsService {
  constructor(
    private readonly requests: TransportRequestsQueries,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly riders: RidersService,
    private readonly times: RideTimesService,
  ) {}

  /** Lists requests without a driver, unless a filter names a status or ids. */
  findPageOpenByDefaultAndAudit(request: ListRequest): Promise<Page<TransportRequest>> {
    const isNarrowed = request.filters.some(({ name }) => name === 'status' || name === 'id');
    const openFilter = { name: 'status', filter: transportRequests.filters.status!, value: ['open'] };
    const filters = isNarrowed ? request.filters : [...request.filters, openFilter];
    return this.reads.findPageAndAudit(transportRequests, { ...request, filters });
  }

  findOneAndAudit(id: string): Promise<TransportRequest> {
    return this.reads.findOneAndAudit(transportRequests, id);
  }

  /** Creates a ride, with its way back and its series if the input has them. */
  @Transactional()
  async create(input: TransportRequestInput): Promise<TransportRequest> {
    const rider = await this.riders.lockOwnOrGivenClientAndAssertRegion(input);
    this.riders.assertMayRide(rider);
    const first = this.times.pickUpOf(input, rider.time_zone);
    const [, days] = await collectErrors(
      () => this.assertNotTooEarly(rider, first, rider.time_zone, this.times.fieldOf(input)),
      () => this.daysOf(input, first, rider.time_zone),
    );
    const legs = days.flatMap((day) => legsOf(day, input, rider.time_zone));
    // Keeps the given instant if clocks show this time twice on that day.
    if (days[0]!.outbound.date === dateIn(rider.time_zone, first)) legs[0]!.pick_up_timestamp = first;
    if (legs.length > MOST_LEGS) throw series.tooMany();
    const notes = input.notes ?? '';
    await this.requests.insert(legs, {
      customer_id: rider.id,
      region_id: rider.region_id,
      series_id: input.repeat ? newId() : null,
      notes,
      customer_notes: this.riders.isCustomer ? notes : '',
    });
    const created = await this.reads.findOneUnaudited(transportRequests, legs[0]!.id);
    const shownLegs = legs.map((leg) => shownLeg(leg, rider.time_zone));
    const warnings = await this.riders.findPauseWarnings(
      rider.id,
      shownLegs.map(({ pick_up_date }) => pick_up_date),
    );
    return { ...created, legs: shownLegs, ...(warnings.length > 0 && { warnings }) };
  }

  /**
   * Changes a ride without a driver.
   * @returns with a warning if the ride is in a pause
   * @throws notFoundError, InvalidInput, and ProblemException 412 if the request has changed since it was read
   */
  @Transactional()
  async update(id: string, change: PatchBody<RideChangeInput>, ifMatch?: string): Promise<TransportRequest> {
    const { request, rider } = await this.lock(id, ifMatch);
    const current = await this.reads.findOneUnaudited(transportRequests, id);
    const input = await change.validate(current);
    assertNoneEmptied(input);
    const pickUpTime = this.times.pickUpOf(input, current.time_zone, request.pick_up_timestamp);
    if (pickUpTime.getTime() !== request.pick_up_timestamp.getTime()) {
      this.assertNotTooEarly(rider, pickUpTime, current.time_zone, this.times.fieldOf(input));
    }
    await this.records.write(TransportRequestEntity, request, {
      pick_up_address: input.pick_up_address,
      drop_address: input.drop_address,
      ...this.notesOf(request, input.notes),
      pick_up_timestamp: pickUpTime,
    });
    const updated = await this.reads.findOneUnaudited(transportRequests, id);
    const warnings = await this.riders.findPauseWarnings(rider.id, [updated.pick_up_date]);
    return { ...updated, ...(warnings.length > 0 && { warnings }) };
  }

  /** @throws InvalidInput if the client's text does not fit beside the office's */
  private notesOf(
    request: TransportRequestEntity,
    notes: string | undefined,
  ): Partial<TransportRequestEntity> {
    if (!this.riders.isCustomer || notes === undefined) return { notes };
    const both = replaceOrPrependCustomerNotes(request, notes);
    if (storedLength(both.notes) > MOST_NOTES) throw notesTooLongError();
    return both;
  }

  /** Removes a ride without a driver. `following` removes the later ones of its series, too. */
  @Transactional()
  async remove(id: string, { following }: { following: boolean }, ifMatch?: string): Promise<void> {
    const { request } = await this.lock(id, ifMatch);
    await this.requests.delete(request, following);
  }

  /** Locks a request without a driver, and its client. Customers find their own only. */
  private async lock(
    id: string,
    ifMatch?: string,
  ): Promise<{ request: TransportRequestEntity; rider: Rider }> {
    await this.reads.findOneUnaudited(transportRequests, id);
    const rider = await this.riders.lockClientOfRequest(id);
    if (!rider) throw notFoundError();
    const request = await this.records.lock(TransportRequestEntity, id, ifMatch);
    assertRequestOpen(request);
    return { request, rider };
  }

  private assertNotTooEarly(rider: Rider, pickUpTime: Date, zone: string, field: string): void {
    this.riders.assertNotBeforeStart(rider, pickUpTime, zone, field);
    if (this.riders.isCustomer && pickUpTime < this.clock.now()) throw pickUp.past(field);
  }

  /** Rides by day: one day, or the days of a series. */
  private async daysOf(input: TransportRequestInput, first: Date, zone: string): Promise<DayOfRides[]> {
    const outbound = wallTimeIn(zone, first);
    const minutesUntilReturn = this.minutesUntilReturn(input, outbound, zone);
    if (!input.repeat) return ridesOn([outbound.date], outbound.time, minutesUntilReturn);
    const dates = seriesDates(outbound.date, await repeatOf(input.repeat), MOST_LEGS);
    if (dates.length === 0) throw series.noDay();
    if (dates.at(-1)! > latestAcceptedDate()) throw series.tooFarAhead();
    return ridesOn(dates, outbound.time, minutesUntilReturn);
  }

  /** Minutes on the clock until the way back, or null. */
  private minutesUntilReturn(
    { is_reverse_pickup, reverse_pick_up_timestamp: back }: TransportRequestInput,
    outbound: WallTime,
    zone: string,
  ): number | null {
    if (!is_reverse_pickup) return null;
    if (!back) return RETURN_AFTER_HOURS * 60;
    const returnTime = this.times.parseInCallerZone('reverse_pick_up_timestamp', back, zone);
    const minutes = minutesOnTheClock(outbound, wallTimeIn(zone, returnTime));
    if (minutes <= 0) throw pickUp.returnTooEarly();
    return minutes;
  }
}

/** The way there and, with its addresses swapped, the way back. */
function legsOf({ outbound, inbound }: DayOfRides, ride: RideChangeInput, zone: string): Leg[] {
  const { pick_up_address, drop_address } = ride;
  const id = newId();
  const way = { id, pick_up_timestamp: instantShiftedIfSkipped(outbound, zone), return_of_id: null };
  const legs: Leg[] = [{ ...way, pick_up_address, drop_address }];
  if (inbound) {
    legs.push({
      id: newId(),
      pick_up_timestamp: instantShiftedIfSkipped(inbound, zone),
      pick_up_address: drop_address,
      drop_address: pick_up_address,
      return_of_id: id,
    });
  }
  return legs;
}

function shownLeg({ id, pick_up_timestamp }: Leg, zone: string) {
  const { date, time } = wallTimeIn(zone, pick_up_timestamp);
  return { id, pick_up_timestamp: pick_up_timestamp.toISOString(), pick_up_date: date, pick_up_time: time };
}
