import { Injectable } from '@nestjs/common';
import type { SeriesDrivers } from '../contract/responses/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { wallTimeIn } from '../platform/time/wall-time.rules.js';
import { reasonsAgainst } from './driver-availability.rules.js';
import { DriverAvailabilityService, type AvailableSeriesDriver } from './driver-availability.service.js';
import { RideTimesService } from './ride-times.service.js';

interface OpenRide {
  id: string;
  customer_id: string;
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  pick_up_address: string;
  drop_address: string;
  version: number;
}

const OPEN_RIDES = `SELECT t.id, t.customer_id, t.region_id, r.time_zone, t.pick_up_timestamp, t.pick_up_address,
    t.drop_address, t.version
  FROM customer_transport_requests t JOIN regions r ON r.id = t.region_id
  WHERE t.series_id = $1 AND t.status = 'open' ORDER BY t.pick_up_timestamp, t.id`;

/** The reasons against a driver, ride by ride. */
export const reasonsByRide = ({ rides }: Pick<AvailableSeriesDriver, 'rides'>) =>
  rides.flatMap((ride) =>
    reasonsAgainst(ride.date, true)(ride).map((reason) => ({ customer_request_id: ride.ride_id, ...reason })),
  );

/** Who can drive the open rides of a series: every active driver of the region, with the reasons against each. */
@Injectable()
export class SeriesDriversService {
  constructor(
    private readonly transaction: Transaction,
    private readonly times: RideTimesService,
    private readonly fitness: DriverAvailabilityService,
    private readonly audit: AuditService,
  ) {}

  /** @throws notFound for a series of which no ride is open */
  async drivers(seriesId: string): Promise<SeriesDrivers> {
    const rides = await this.transaction.tx.query<OpenRide[]>(OPEN_RIDES, [seriesId]);
    const [first] = rides;
    if (!first) throw notFound();
    const wanted = rides.map(({ id, pick_up_timestamp, time_zone }) => ({
      id,
      pick_up_timestamp,
      window: this.times.window({}, pick_up_timestamp, time_zone),
    }));
    const drivers = await this.fitness.findForSeries(first, wanted);
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
      reasons: reasonsByRide(driver),
    }));
    return {
      rides: rides.map(rideResponse),
      count: results.length,
      results: results.sort((one, other) => misfits(one) - misfits(other) || one.trips - other.trips),
    };
  }
}

/** Rides that have a reason against the driver. */
const misfits = ({ reasons }: Pick<SeriesDrivers['results'][number], 'reasons'>): number =>
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
