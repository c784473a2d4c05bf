import { Injectable } from '@nestjs/common';
import type { RegionEffects } from '../contract/responses/places.js';

/** What is booked on the clock of a region. Joins the caller's transaction. */
export interface RegionPlanner {
  /** Keeps what is booked at the times that the clocks showed in the zone before, and tells the drivers of it. */
  keepWallTimesAndNotifyDrivers(
    regionId: string,
    before: string,
    after: string,
  ): Promise<Omit<RegionEffects, 'version'>>;
}

/** Regions do not know who books by their clocks: a feature that does registers here. */
@Injectable()
export class RegionPlanning {
  private registered: RegionPlanner | null = null;

  setPlanner(planner: RegionPlanner): void {
    this.registered = planner;
  }

  get planner(): RegionPlanner {
    if (!this.registered) throw new Error('Somebody books by the clocks of regions: register it.');
    return this.registered;
  }
}
