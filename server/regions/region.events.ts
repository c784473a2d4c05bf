import type { Warning } from '../contract/errors.js';
import type { RegionEffects } from '../contract/responses/places.js';

/** Published when a region has a new time zone. Its bookings still have the instants of the old one. */
export class RegionTimeZoneChanged {
  /** Warnings that handlers add to the preview. */
  readonly warnings: Warning[] = [];
  /** Rides that are ahead in the old or the new time zone. Transport's handler sets the values. */
  readonly rides: Pick<RegionEffects, 'rides_count' | 'drivers'> = { rides_count: 0, drivers: [] };

  constructor(
    readonly region_id: string,
    readonly before: string,
    readonly after: string,
  ) {}
}
