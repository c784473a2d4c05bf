import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { RegionEffects } from '../contract/responses/places.js';
import { EventBus } from '../platform/events/event-bus.js';
import { Clock } from '../platform/time/clock.js';
import { wallTimeIn } from '../platform/time/wall-time.rules.js';
import { RegionTimeZoneChanged } from '../regions/region.events.js';
import { RidesQueries, type RideOfRegion } from './rides.queries.js';
import { TripsChanged } from './trip.events.js';
import { TripsQueries, type TripSnapshot } from './trips.queries.js';

/** Keeps the wall times of a region's rides when its time zone changes. */
@Injectable()
export class RegionRidesService implements OnModuleInit {
  constructor(
    private readonly rides: RidesQueries,
    private readonly clock: Clock,
    private readonly trips: TripsQueries,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(RegionTimeZoneChanged, (event) => this.keepWallTimesAndNotifyDrivers(event));
  }

  private async keepWallTimesAndNotifyDrivers(event: RegionTimeZoneChanged): Promise<void> {
    const { region_id, before, after, warnings, rides } = event;
    // A ride that changes at the same moment is read as it is afterwards, so that its driver is told.
    await this.rides.lockRequestsAndTrips(region_id);
    // The move may put a ride into the past. Its driver must be told too, so the rides are read before.
    const ridesAhead = await this.rides.findAheadBeforeOrAfter(
      region_id,
      { before, after },
      this.clock.now(),
    );
    const tripIds = ridesAhead.flatMap(({ trip_id }) => trip_id ?? []);
    // The region already has its new time zone, but the mail names the times before the change too.
    const tripsBefore = (await this.trips.findSnapshots(tripIds)).map((trip) =>
      withWallTimesIn(before, trip),
    );
    await this.rides.keepWallTimesIncludingPast(region_id, before, after);
    // A driver is told even if the wall time stays, because the instant in the calendar entry has changed.
    await this.events.publish(new TripsChanged(tripsBefore, await this.trips.findSnapshots(tripIds)));
    rides.rides_count = ridesAhead.length;
    rides.drivers = driversOf(ridesAhead);
    warnings.push(...warningsOf(ridesAhead, rides.drivers.length));
  }
}

/** Returns the trip with its wall times in another time zone than its region's. */
function withWallTimesIn(zone: string, trip: TripSnapshot): TripSnapshot {
  const { date, time } = wallTimeIn(zone, trip.pick_up_timestamp);
  return {
    ...trip,
    pick_up_date: date,
    pick_up_time: time,
    blocked_from_time: wallTimeIn(zone, trip.blocked_from_timestamp).time,
    blocked_to_time: wallTimeIn(zone, trip.blocked_to_timestamp).time,
  };
}

function warningsOf(rides: readonly RideOfRegion[], drivers: number): Warning[] {
  const { wall_time_kept, ride_time_skipped, ride_in_past, drivers_told } = officeMessages.regions;
  const skippedRides = rides.filter(({ time, time_after }) => time !== time_after);
  const keptCount = rides.length - skippedRides.length;
  return [
    ...(keptCount > 0 ? [{ code: 'wall_time_kept', message: wall_time_kept(keptCount) }] : []),
    ...skippedRides.map((ride) => ({ code: 'ride_time_skipped', message: ride_time_skipped(ride) })),
    ...rides
      .filter(({ is_ahead_after }) => !is_ahead_after)
      .map((ride) => ({ code: 'ride_in_past', message: ride_in_past(ride) })),
    ...(drivers > 0 ? [{ code: 'drivers_told', message: drivers_told(drivers) }] : []),
  ];
}

function driversOf(rides: readonly RideOfRegion[]): RegionEffects['drivers'] {
  const drivers = new Map<string, RegionEffects['drivers'][number]>();
  for (const { driver_id: id, driver } of rides) {
    if (id === null || driver === null) continue;
    const { trips_count } = drivers.get(id) ?? { trips_count: 0 };
    drivers.set(id, { id, name: driver, trips_count: trips_count + 1 });
  }
  return [...drivers.values()];
}
