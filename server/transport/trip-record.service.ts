import { Injectable } from '@nestjs/common';
import type { Trip } from '../contract/responses/transport.js';
import { Clock } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { collectErrors } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import { RidersService, type PlacedRider } from './riders.service.js';
import { RideTimesService, type Window } from './ride-times.service.js';
import { cannotRide, pickUp } from './transport.errors.js';
import type { TripInput } from './transport.dto.js';
import { TripDriversService } from './trip-drivers.service.js';
import { mergedOutcomeIfConsistent } from './trip-outcome.rules.js';
import { trips } from './trip.read-model.js';
import { TripsQueries } from './trips.queries.js';

/** Records trips after they were driven. */
@Injectable()
export class TripRecordService {
  constructor(
    private readonly records: RecordsService,
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly riders: RidersService,
    private readonly times: RideTimesService,
    private readonly drivers: TripDriversService,
  ) {}

  /** Records a completed trip of an active client at today's price, not before her service began nor in the future. */
  @Transactional()
  async record(input: TripInput): Promise<Trip> {
    const rider = await this.riders.lockOwnOrGivenClientAndAssertRegion(input);
    if (rider.status !== 'active') throw cannotRide.customerNotActive(rider, false);
    const { region_id } = rider;
    await this.drivers.lock([input.transport_vendor_id]);
    const [, { pickUpTime, window }] = await collectErrors(
      () => this.drivers.assertAvailable(input.transport_vendor_id, region_id),
      () => this.timesOf(input, rider),
    );
    const { cost_of_transport } = await this.records.findOrFail(RegionEntity, region_id);
    const id = newId();
    const trip = {
      id,
      customer_id: rider.id,
      region_id,
      transport_vendor_id: input.transport_vendor_id,
      status: 'completed' as const,
      pick_up_address: input.pick_up_address,
      drop_address: input.drop_address,
      pick_up_timestamp: pickUpTime,
      blocked_from_timestamp: window.from,
      blocked_to_timestamp: window.to,
      notes: input.notes ?? '',
      cost_of_transport,
      ...mergedOutcomeIfConsistent(input, {}),
    };
    await this.trips.insert([trip]);
    return (await this.reads.findOneUnaudited(trips, id)) as Trip;
  }

  private timesOf(input: TripInput, rider: PlacedRider): { pickUpTime: Date; window: Window } {
    const zone = rider.time_zone;
    const pickUpTime = this.times.pickUpOf(input, zone);
    const field = this.times.fieldOf(input);
    if (pickUpTime > this.clock.now()) throw pickUp.future(field);
    this.riders.assertNotBeforeStart(rider, pickUpTime, zone, field);
    return { pickUpTime, window: this.times.blockedWindowOf(input, pickUpTime, zone) };
  }
}
