import { Injectable } from '@nestjs/common';
import { translateError, type Warning } from '../contract/errors.js';
import type { Trip } from '../contract/responses/transport.js';
import { Clock, dateIn } from '../platform/time/clock.js';
import { transitionError } from '../platform/database/status-table.rules.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ReadService } from '../platform/lists/read.service.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RidersService } from './riders.service.js';
import { assertNoneEmptied, RideTimesService, type Window } from './ride-times.service.js';
import { pickUp, readOnlyError, trip as refusals } from './transport.errors.js';
import type { TripChangeInput } from './transport.dto.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { TRIPS } from './transport-status.rules.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripCompletionService } from './trip-completion.service.js';
import { TripDriversService } from './trip-drivers.service.js';
import { TripEntity } from './trip.entity.js';
import { TripLocksService } from './trip-locks.service.js';
import { mergedOutcomeIfConsistent, type OutcomeInput } from './trip-outcome.rules.js';
import { TripsChanged, TripsReassigned } from './trip.events.js';
import { trips } from './trip.read-model.js';
import { TripsQueries } from './trips.queries.js';

type Input = Partial<TripChangeInput>;

/** Fields that are fixed once a trip is completed. */
const RIDE_FIELDS = [
  'pick_up_address',
  'drop_address',
  'pick_up_timestamp',
  'pick_up_date',
  'pick_up_time',
  'blocked_from_timestamp',
  'blocked_to_timestamp',
  'notes',
] as const satisfies (keyof TripChangeInput)[];

/** Change of a trip that was validated. */
interface PlannedChange {
  driver: string;
  isOtherDriver: boolean;
  isOtherTime: boolean;
  ride: Pick<Input, 'pick_up_address' | 'drop_address' | 'notes'> & { pick_up_timestamp: Date };
  window: Window;
}

/** Fields that only a completed trip has. */
const OUTCOME_FIELDS = [
  'is_customer_transported',
  'not_transported_reason',
  'not_transported_note',
] as const satisfies (keyof TripChangeInput)[];

const definedFields = <Field extends keyof TripChangeInput>(
  input: Input,
  fields: readonly Field[],
): Field[] => fields.filter((field) => input[field] !== undefined);

const isSameValue = (one: string | Date, other: string | Date): boolean => one.valueOf() === other.valueOf();

/** Changes driver, times, places and status of a trip, and its outcome once it was driven. */
@Injectable()
export class TripChangesService {
  constructor(
    private readonly requests: TransportRequestsQueries,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly tripLocks: TripLocksService,
    private readonly times: RideTimesService,
    private readonly drivers: TripDriversService,
    private readonly cancellation: TripCancellationService,
    private readonly completion: TripCompletionService,
    private readonly queries: TripsQueries,
    private readonly riders: RidersService,
    private readonly events: EventBus,
  ) {}

  /**
   * Changes, completes or cancels a trip. Mails the drivers unless the trip is or becomes completed.
   * @throws notFoundError, InvalidInput, and ProblemException 412 if the trip has changed since it was read
   */
  @Transactional()
  async updateCompleteOrCancelAndNotify(
    id: string,
    change: PatchBody<TripChangeInput>,
    ifMatch?: string,
  ): Promise<Trip> {
    const before = await this.tripLocks.lockClientRequestAndTrip(id, ifMatch);
    const current = (await this.reads.findOneUnaudited(trips, id)) as Trip;
    const input = await inputOf(change, before, current);
    const warnings = await this.apply(before, input, current.time_zone);
    return { ...((await this.reads.findOneUnaudited(trips, id)) as Trip), warnings };
  }

  private async apply(before: TripEntity, input: Input, zone: string): Promise<Warning[]> {
    const status = input.status || before.status;
    const refusal = transitionError(TRIPS, before.status, status);
    if (refusal) throw new InvalidInput({ status: [translateError(refusal)] });
    if (status === 'cancelled') {
      await this.cancel(before, input);
      return [];
    }
    const warnings = await this.changeRide(before, input, zone);
    if (status === 'completed') await this.setOutcome(before, input, zone);
    else for (const field of definedFields(input, OUTCOME_FIELDS)) throw refusals.notCompleted(field);
    return warnings;
  }

  private async cancel({ id, status }: TripEntity, { status: _, ...others }: Input): Promise<void> {
    if (Object.values(others).some((value) => value !== undefined)) throw refusals.onlyStatus();
    if (status === 'scheduled') await this.cancellation.cancelStillScheduledAndNotifyDrivers([id], 'open');
    if (status === 'completed') await this.cancellation.cancelCompletedAndDropRequest(id);
  }

  /** Changes driver, times and places. */
  private async changeRide(before: TripEntity, input: Input, zone: string): Promise<Warning[]> {
    const planned = await this.lockAndPlanChange(before, input, zone);
    if (!planned || !(await this.saveAndNotifyDrivers(before, planned, input))) return [];
    const { driver, isOtherTime, ride, window } = planned;
    const { id: trip_id, request_id, region_id, customer_id } = before;
    const { pick_up_timestamp } = ride;
    const warnings = await this.drivers.findWarnings(
      { trip_id, request_id, region_id, time_zone: zone, pick_up_timestamp, window },
      driver,
    );
    if (!isOtherTime || !customer_id) return warnings;
    const day = dateIn(zone, pick_up_timestamp);
    return [...warnings, ...(await this.riders.findPauseWarnings(customer_id, [day]))];
  }

  /** Locks the driver and validates the change. @returns null if nothing changes */
  private async lockAndPlanChange(
    before: TripEntity,
    input: Input,
    zone: string,
  ): Promise<PlannedChange | null> {
    const fields = definedFields(input, RIDE_FIELDS);
    const driver = input.transport_vendor_id ?? before.transport_vendor_id;
    const isOtherDriver = driver !== before.transport_vendor_id;
    if (fields.length === 0 && !isOtherDriver) return null;
    if (before.status === 'completed' && fields[0]) throw readOnlyError(fields[0]);
    await this.drivers.lock([driver]);
    if (isOtherDriver) await this.drivers.assertAvailable(driver, before.region_id);
    const pickUpTime = this.times.pickUpOf(input, zone, before.pick_up_timestamp);
    const shift = pickUpTime.getTime() - before.pick_up_timestamp.getTime();
    if (shift !== 0 && input.status === 'completed' && pickUpTime > this.clock.now())
      throw pickUp.future(this.times.fieldOf(input));
    // A trip under way outlives the end of its client's services. It can get its true time, but no other.
    if (shift !== 0 && input.status !== 'completed') await this.assertServedOrOnHold(before);
    const window = this.times.blockedWindowOf(input, pickUpTime, zone, {
      from: new Date(before.blocked_from_timestamp.getTime() + shift),
      to: new Date(before.blocked_to_timestamp.getTime() + shift),
    });
    const ride = {
      pick_up_address: input.pick_up_address,
      drop_address: input.drop_address,
      notes: input.notes,
      pick_up_timestamp: pickUpTime,
    };
    const isSameRide = Object.entries(ride).every(
      ([field, value]) => value === undefined || isSameValue(value, before[field as keyof typeof ride]),
    );
    const isSameWindow =
      isSameValue(window.from, before.blocked_from_timestamp) &&
      isSameValue(window.to, before.blocked_to_timestamp);
    // A mail about a change of nothing would ask the driver for another answer.
    return !isOtherDriver && isSameRide && isSameWindow
      ? null
      : { driver, isOtherDriver, isOtherTime: shift !== 0, ride, window };
  }

  /**
   * Saves the trip, and its request in case it opens again.
   * @returns whether the ride is still ahead, so that drivers were notified
   */
  private async saveAndNotifyDrivers(
    before: TripEntity,
    { driver, isOtherDriver, ride, window }: PlannedChange,
    input: Input,
  ): Promise<boolean> {
    const tripsBefore = before.status === 'scheduled' ? await this.queries.findSnapshots([before.id]) : [];
    await this.records.write(TripEntity, before, {
      ...ride,
      transport_vendor_id: driver,
      blocked_from_timestamp: window.from,
      blocked_to_timestamp: window.to,
    });
    if (before.status === 'completed') return false;
    await this.requests.updateRide(before.request_id!, ride);
    // The ride is over, so no driver needs to know.
    if (input.status === 'completed') return false;
    const tripsAfter = await this.queries.findSnapshots([before.id]);
    await this.events.publish(
      isOtherDriver
        ? new TripsReassigned(tripsBefore, tripsAfter)
        : new TripsChanged(tripsBefore, tripsAfter),
    );
    return true;
  }

  private async assertServedOrOnHold({ customer_id }: TripEntity): Promise<void> {
    const rider = customer_id ? await this.riders.lockClientRow(customer_id) : undefined;
    if (rider) this.riders.assertMayRideEvenOnHold(rider);
  }

  private async setOutcome(before: TripEntity, input: Input, zone: string): Promise<void> {
    if (before.status === 'scheduled') {
      const pickUpTime = this.times.pickUpOf(input, zone, before.pick_up_timestamp);
      if (pickUpTime > this.clock.now()) throw refusals.notDrivenYet();
      await this.completion.completeAsTransportedAtRegionPrice([before.id]);
    }
    if (definedFields(input, OUTCOME_FIELDS).length === 0) return;
    const currentOutcome = before.status === 'completed' ? before : { is_customer_transported: true };
    const outcome = mergedOutcomeIfConsistent(input as OutcomeInput, currentOutcome);
    if (!outcome) throw refusals.noReason();
    await this.queries.setTransportedAndReason(before.id, outcome);
  }
}

/** `false` is the default of `is_customer_transported`. It is ignored unless it is a change or completes the trip. */
async function inputOf(
  change: PatchBody<TripChangeInput>,
  { status }: TripEntity,
  current: Trip,
): Promise<Input> {
  const { is_customer_transported: currentValue, ...others } = current;
  const {
    is_reverse_pickup: _way,
    reverse_pick_up_timestamp: _time,
    ...input
  } = await change.validate(status === 'scheduled' ? others : current);
  assertNoneEmptied(input);
  const isSet = input.status === 'completed' || input.is_customer_transported !== currentValue;
  return isSet ? input : { ...input, is_customer_transported: undefined };
}
