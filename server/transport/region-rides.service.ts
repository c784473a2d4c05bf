import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { RegionEffects } from '../contract/responses/places.js';
import { EventBus } from '../platform/events/event-bus.js';
import { Clock } from '../platform/time/clock.js';
import { RegionPlanning, type RegionPlanner } from '../regions/region-planning.js';
import { RidesQueries, type RideOfRegion } from './rides.queries.js';
import { TripsChanged } from './trip.events.js';
import { TripsQueries } from './trips.queries.js';

/** Keeps the wall times of a region's rides when its time zone changes. */
@Injectable()
export class RegionRidesService implements RegionPlanner, OnModuleInit {
  constructor(
    private readonly rides: RidesQueries,
    private readonly clock: Clock,
    private readonly planning: RegionPlanning,
    private readonly trips: TripsQueries,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  async keepWallTimesAndNotifyDrivers(
    regionId: string,
    before: string,
    after: string,
  ): Promise<Omit<RegionEffects, 'version'>> {
    await this.rides.keepWallTimesIncludingPast(regionId, before, after);
    const ridesAhead = await this.rides.findAheadOfRegion(regionId, this.clock.now());
    // The wall time is the same before and after, but the instant in a calendar entry has changed.
    const snapshots = await this.trips.findSnapshots(ridesAhead.flatMap(({ trip_id }) => trip_id ?? []));
    await this.events.publish(new TripsChanged(snapshots, snapshots));
    const drivers = driversOf(ridesAhead);
    return {
      rides_count: ridesAhead.length,
      drivers,
      warnings: warningsOf(ridesAhead.length, drivers.length),
    };
  }
}

const warningsOf = (rides: number, drivers: number): Warning[] => [
  ...(rides > 0 ? [{ code: 'wall_time_kept', message: officeMessages.regions.wall_time_kept(rides) }] : []),
  ...(drivers > 0 ? [{ code: 'drivers_told', message: officeMessages.regions.drivers_told(drivers) }] : []),
  { code: 'calendar_follows', message: officeMessages.regions.calendar_follows },
];

function driversOf(rides: readonly RideOfRegion[]): RegionEffects['drivers'] {
  const drivers = new Map<string, RegionEffects['drivers'][number]>();
  for (const { driver_id: id, driver } of rides) {
    if (id === null || driver === null) continue;
    const { trips_count } = drivers.get(id) ?? { trips_count: 0 };
    drivers.set(id, { id, name: driver, trips_count: trips_count + 1 });
  }
  return [...drivers.values()];
}
