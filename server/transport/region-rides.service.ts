import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { RegionEffects } from '../contract/responses/places.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import { RegionPlanning, type RegionPlanner } from '../regions/region-planning.js';
import { DriverMailsService } from './driver-mails.service.js';

/** The instant at which the clocks of the zone `$3` show what those of `$2` showed at this one. */
const moved = (instant: string) => `(${instant} AT TIME ZONE $2::text) AT TIME ZONE $3::text`;

const MOVE_REQUESTS = `UPDATE customer_transport_requests SET pick_up_timestamp = ${moved('pick_up_timestamp')}
  WHERE region_id = $1`;

/** What is blocked around the pick-up goes with it, as long before and after as it was. */
const MOVE_TRIPS = `UPDATE customer_transport_transactions SET
    pick_up_timestamp = ${moved('pick_up_timestamp')},
    blocked_from_timestamp = ${moved('pick_up_timestamp')} - (pick_up_timestamp - blocked_from_timestamp),
    blocked_to_timestamp = ${moved('pick_up_timestamp')} + (blocked_to_timestamp - pick_up_timestamp)
  WHERE region_id = $1`;

/** Rides ahead: those that wait for a driver, and those that have one. */
const AHEAD = `SELECT t.id AS trip_id, d.id AS driver_id, d.name AS driver
  FROM customer_transport_requests q
  LEFT JOIN customer_transport_transactions t ON t.request_id = q.id AND t.status = 'scheduled'
  LEFT JOIN transport_vendors d ON d.id = t.transport_vendor_id
  WHERE q.region_id = $1 AND q.pick_up_timestamp > $2 AND (q.status = 'open' OR t.id IS NOT NULL)
  ORDER BY d.name, d.id, q.pick_up_timestamp, q.id`;

interface RideAhead {
  trip_id: string | null;
  driver_id: string | null;
  driver: string | null;
}

/** Keeps the rides of a region at their time on the clock when its time zone becomes another. */
@Injectable()
export class RegionRidesService implements RegionPlanner, OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly planning: RegionPlanning,
    private readonly mails: DriverMailsService,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  async keepWallTimesAndNotifyDrivers(
    regionId: string,
    before: string,
    after: string,
  ): Promise<Omit<RegionEffects, 'version'>> {
    const { tx } = this.transaction;
    // What was driven keeps its time and its date, too: the accounts go by them.
    for (const statement of [MOVE_REQUESTS, MOVE_TRIPS]) await tx.query(statement, [regionId, before, after]);
    const ahead = await tx.query<RideAhead[]>(AHEAD, [regionId, this.clock.now()]);
    // The clock shows the same, but the entry in a calendar is an instant.
    await this.mails.notifyChanged(await this.mails.snapshot(ahead.flatMap(({ trip_id }) => trip_id ?? [])));
    const drivers = driversOf(ahead);
    return { rides_count: ahead.length, drivers, warnings: warningsOf(ahead.length, drivers.length) };
  }
}

const warningsOf = (rides: number, drivers: number): Warning[] => [
  ...(rides > 0 ? [{ code: 'wall_time_kept', message: messages.regions.wall_time_kept(rides) }] : []),
  ...(drivers > 0 ? [{ code: 'drivers_told', message: messages.regions.drivers_told(drivers) }] : []),
  { code: 'calendar_follows', message: messages.regions.calendar_follows },
];

function driversOf(ahead: readonly RideAhead[]): RegionEffects['drivers'] {
  const drivers = new Map<string, RegionEffects['drivers'][number]>();
  for (const { driver_id: id, driver } of ahead) {
    if (id === null || driver === null) continue;
    const { trips_count } = drivers.get(id) ?? { trips_count: 0 };
    drivers.set(id, { id, name: driver, trips_count: trips_count + 1 });
  }
  return [...drivers.values()];
}
