import { Injectable } from '@nestjs/common';
import type { SeriesDrivers } from '../contract/responses/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { notFoundError } from '../platform/errors/problem.js';
import { Clock } from '../platform/time/clock.js';
import { wallTimeIn } from '../platform/time/wall-time.rules.js';
import { reasonsAgainst } from './driver-availability.rules.js';
import { DriverAvailabilityQueries, type AvailableSeriesDriver } from './driver-availability.queries.js';
import { RideTimesService } from './ride-times.service.js';
import { TransportRequestsQueries, type OpenRide } from './transport-requests.queries.js';

/** Reasons against a driver, by ride. */
export const reasonsPerRequest = ({ rides }: Pick<AvailableSeriesDriver, 'rides'>) =>
  rides.flatMap((ride) =>
    reasonsAgainst(ride.date, true)(ride).map((reason) => ({ customer_request_id: ride.ride_id, ...reason })),
  );

/** Lists every active driver of the region for the rides ahead of a series that need one, with the reasons against each. */
@Injectable()
export class SeriesDriversService {
  constructor(
    private readonly requests: TransportRequestsQueries,
    private readonly times: RideTimesService,
    private readonly availability: DriverAvailabilityQueries,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws notFoundError for a series without such rides */
  async findForSeriesAndAudit(seriesId: string): Promise<SeriesDrivers> {
    const rides = await this.requests.findAheadOfSeriesNeedingDriver(seriesId, this.clock.now());
    const [first] = rides;
    if (!first) throw notFoundError();
    const ridesOfSeries = rides.map(({ id, pick_up_timestamp, time_zone }) => ({
      id,
      request_id: id,
      pick_up_timestamp,
      window: this.times.blockedWindowOf({}, pick_up_timestamp, time_zone),
    }));
    const drivers = await this.availability.findNamedElseActiveForSeries(first, ridesOfSeries);
    await this.audit.record('list', 'customer_transport_requests', {
      details: {
        part: 'assignable_to_series',
        ids: rides.map(({ id }) => id),
        customer_ids: [first.customer_id],
      },
    });
    const results = drivers.map((driver) => ({
      id: driver.id,
      name: driver.name,
      phone_number: driver.phone_number,
      trips: driver.trips,
      reasons: reasonsPerRequest(driver),
    }));
    return {
      rides: rides.map(rideResponse),
      count: results.length,
      results: results.sort(
        (one, other) => countUndrivable(one) - countUndrivable(other) || one.trips - other.trips,
      ),
    };
  }
}

/** Number of rides that the driver cannot drive. */
const countUndrivable = ({ reasons }: Pick<SeriesDrivers['results'][number], 'reasons'>): number =>
  new Set(reasons.map(({ customer_request_id }) => customer_request_id)).size;

function rideResponse({
  id,
  pick_up_timestamp,
  pick_up_address,
  drop_address,
  version,
  time_zone,
}: OpenRide) {
  const { date, time } = wallTimeIn(time_zone, pick_up_timestamp);
  return {
    id,
    pick_up_timestamp: pick_up_timestamp.toISOString(),
    pick_up_date: date,
    pick_up_time: time,
    time_zone,
    pick_up_address,
    drop_address,
    version,
  };
}
