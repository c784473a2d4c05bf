import { Injectable } from '@nestjs/common';
import type { RegionEffects } from '../contract/responses/places.js';

/** Hooks for bookings in a region's time zone. Each joins the caller's transaction. */
export interface RegionPlanner {
  /** Keeps the local times of bookings when the time zone changes, and notifies the drivers. */
  keepWallTimesAndNotifyDrivers(
    regionId: string,
    before: string,
    after: string,
  ): Promise<Omit<RegionEffects, 'version'>>;
}

/** Registry of features that book by local time. Regions do not depend on them. */
@Injectable()
export class RegionPlanning {
  private registered: RegionPlanner | null = null;

  /** @throws Error if there is a planner already */
  setPlanner(planner: RegionPlanner): void {
    if (this.registered) throw new Error('The regions have a planner already.');
    this.registered = planner;
  }

  get planner(): RegionPlanner {
    if (!this.registered) throw new Error('No planner of the regions is registered.');
    return this.registered;
  }
}
