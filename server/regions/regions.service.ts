import { Injectable } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import type { Region, RegionEffects } from '../contract/responses/places.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { RegionTimeZoneChanged } from './region.events.js';
import { RegionEntity } from './region.entity.js';
import { regions } from './regions.resource.js';
import type { RegionInput } from './regions.dto.js';

const NOTHING: Omit<RegionEffects, 'version'> = { rides_count: 0, drivers: [], warnings: [] };

/** Changes regions. Bookings keep their local time when the time zone changes. */
@Injectable()
export class RegionsService {
  constructor(
    private readonly resources: ResourceServices,
    private readonly events: EventBus,
    private readonly records: RecordsService,
    private readonly dryRuns: DryRunsService,
  ) {}

  /** @param ifConsequences version of the consequences that were shown */
  @Transactional()
  async updateKeepingWallTimesAndNotifyDrivers(
    id: string,
    change: PatchBody<RegionInput>,
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<Region> {
    const { region, effects } = await this.update(id, change, ifMatch);
    assertIfMatchVersion(contentHash(effects), ifConsequences, officeMessages.regions.consequences_changed);
    return region;
  }

  /** Returns the effects that `update` would have on bookings. */
  async previewTimeZoneChange(
    id: string,
    change: PatchBody<RegionInput>,
    ifMatch?: string,
  ): Promise<RegionEffects> {
    const { effects } = await this.dryRuns.run(() => this.update(id, change, ifMatch));
    return { ...effects, version: contentHash(effects) };
  }

  private async update(id: string, change: PatchBody<RegionInput>, ifMatch?: string) {
    // Without the lock, two changes of the time zone at once would move the rides twice. New rides wait for a new time zone,
    // because their times are read in it.
    if (change.hasAnyOf(['time_zone']))
      await this.records.lockAgainstNewReferences(RegionEntity, id, ifMatch);
    else await this.records.lock(RegionEntity, id, ifMatch);
    const before = await this.resources.getOrCreate(regions).findOneAndAudit(id);
    const region = await this.resources.getOrCreate(regions).update(id, change, ifMatch);
    const effects =
      before.time_zone === region.time_zone
        ? NOTHING
        : await this.keepWallTimesAndNotifyDrivers(id, before.time_zone, region.time_zone);
    return { region, effects };
  }

  private async keepWallTimesAndNotifyDrivers(
    id: string,
    before: string,
    after: string,
  ): Promise<Omit<RegionEffects, 'version'>> {
    const event = new RegionTimeZoneChanged(id, before, after);
    await this.events.publish(event);
    const calendarFollows = { code: 'calendar_follows', message: officeMessages.regions.calendar_follows };
    return { ...event.rides, warnings: [...event.warnings, calendarFollows] };
  }
}
