import { Injectable } from '@nestjs/common';
import type { AssignableDrivers } from '../contract/responses/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { dateIn } from '../platform/time/clock.js';
import { invalidField, notFoundError } from '../platform/errors/problem.js';
import { bestAvailableFirst, reasonsAgainst, type Reason } from './driver-availability.rules.js';
import {
  DriverAvailabilityQueries,
  type AvailableDriver,
  type RideToDrive,
} from './driver-availability.queries.js';
import { RideTimesService } from './ride-times.service.js';
import { RidesQueries } from './rides.queries.js';
import type { AssignableQuery } from './transport.dto.js';

const asResponse = (
  { id, name, phone_number, trips_that_week, blocked }: AvailableDriver,
  reasons: Reason[],
): AssignableDrivers['results'][number] => ({
  id,
  name,
  phone_number,
  can_drive: reasons.length === 0,
  reasons,
  trips_that_week,
  blocked: blocked.map(({ from, to, from_time, to_time, customer_name, status }) => ({
    from,
    to,
    from_time,
    to_time,
    customer_name,
    status,
  })),
});

/** Lists every active driver of a ride's region, best available first, with the reasons against each. */
@Injectable()
export class AssignableDriversService {
  constructor(
    private readonly rides: RidesQueries,
    private readonly times: RideTimesService,
    private readonly availability: DriverAvailabilityQueries,
    private readonly audit: AuditService,
  ) {}

  /** Drivers for a requested ride, or for a trip that needs another driver. */
  async rankForRideAndAudit(query: AssignableQuery): Promise<AssignableDrivers> {
    const ride = await this.findRide(query);
    const date = dateIn(ride.time_zone, ride.pick_up_timestamp);
    const drivers = await this.availability.findActiveDriversForRide(ride);
    const against = reasonsAgainst(date);
    const results = drivers.map((driver) => asResponse(driver, against(driver))).sort(bestAvailableFirst);
    const slots = drivers.flatMap(({ blocked }) => blocked);
    await this.audit.record('list', 'customer_transport_transactions', {
      details: {
        part: 'assignable',
        ids: slots.map(({ trip_id }) => trip_id),
        customer_ids: [...new Set(slots.map(({ customer_id }) => customer_id))],
      },
    });
    return { count: results.length, results };
  }

  private async findRide(query: AssignableQuery): Promise<RideToDrive> {
    const { request, trip } = query;
    if (Boolean(request) === Boolean(trip)) {
      throw invalidField(
        'request',
        'required',
        'Name the request, or the trip, that a driver is looked for.',
      );
    }
    const ride = await this.rides.findTimes(request, trip);
    if (!ride) throw notFoundError();
    const { region_id, time_zone, pick_up_timestamp, request_id, trip_id } = ride;
    const { blocked_from_timestamp: from, blocked_to_timestamp: to } = ride;
    const before = from && to ? { from, to } : undefined;
    const window = this.times.blockedWindowOf(query, pick_up_timestamp, time_zone, before);
    return { region_id, time_zone, pick_up_timestamp, request_id, trip_id, window };
  }
}
