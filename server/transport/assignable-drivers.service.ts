import { Injectable } from '@nestjs/common';
import type { AssignableDrivers } from '../contract/responses/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { dateIn } from '../platform/time/clock.js';
import { prepared } from '../platform/database/prepared.js';
import { Transaction } from '../platform/database/transaction.js';
import { invalidField, notFound } from '../platform/errors/problem.js';
import { bestAvailableFirst, reasonsAgainst, type Reason } from './driver-availability.rules.js';
import {
  DriverAvailabilityService,
  type AvailableDriver,
  type RideToDrive,
} from './driver-availability.service.js';
import { RideTimesService } from './ride-times.service.js';
import type { AssignableQuery } from './transport.dto.js';

interface RideRow {
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  trip_id: string | null;
  blocked_from_timestamp: Date | null;
  blocked_to_timestamp: Date | null;
}

const REQUEST = `SELECT t.region_id, r.time_zone, t.pick_up_timestamp, NULL AS trip_id,
    NULL AS blocked_from_timestamp, NULL AS blocked_to_timestamp
  FROM customer_transport_requests t JOIN regions r ON r.id = t.region_id WHERE t.id = $1`;

const TRIP = `SELECT t.region_id, r.time_zone, t.pick_up_timestamp, t.id AS trip_id,
    t.blocked_from_timestamp, t.blocked_to_timestamp
  FROM customer_transport_transactions t JOIN regions r ON r.id = t.region_id WHERE t.id = $1`;

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

/** Who can drive a ride: every active driver of its region, the fittest first, with the reasons against each. */
@Injectable()
export class AssignableDriversService {
  constructor(
    private readonly transaction: Transaction,
    private readonly times: RideTimesService,
    private readonly fitness: DriverAvailabilityService,
    private readonly audit: AuditService,
  ) {}

  /** For a ride that is asked for, or a trip that is to be given to another driver. */
  async forRide(query: AssignableQuery): Promise<AssignableDrivers> {
    const ride = await this.ride(query);
    const date = dateIn(ride.time_zone, ride.pick_up_timestamp);
    const drivers = await this.fitness.findForRegion(ride);
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

  private async ride(query: AssignableQuery): Promise<RideToDrive> {
    const { request, trip } = query;
    if (Boolean(request) === Boolean(trip)) {
      throw invalidField(
        'request',
        'required',
        'Name the request, or the trip, that a driver is looked for.',
      );
    }
    const [row] = await prepared<RideRow>(this.transaction.tx, request ? REQUEST : TRIP, [request ?? trip]);
    if (!row) throw notFound();
    const { region_id, time_zone, pick_up_timestamp, trip_id } = row;
    const { blocked_from_timestamp: from, blocked_to_timestamp: to } = row;
    const before = from && to ? { from, to } : undefined;
    const window = this.times.window(query, pick_up_timestamp, time_zone, before);
    return { region_id, time_zone, pick_up_timestamp, trip_id, window };
  }
}
