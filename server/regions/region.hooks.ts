import { Injectable } from '@nestjs/common';
import { requiredErrors, translateError, type FieldErrors } from '../contract/errors.js';
import { keys } from '../contract/messages.js';
import type { Region } from '../contract/responses/places.js';
import { Settings } from '../platform/config/settings.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import type { RegionEntity } from './region.entity.js';
import type { RegionInput } from './regions.dto.js';
import { RegionsQueries } from './regions.queries.js';

/** Sets the organisation's time zone for a region that names none. */
@Injectable()
export class RegionHooks implements ResourceHooks<RegionEntity, RegionInput, Region> {
  constructor(
    private readonly settings: Settings,
    private readonly queries: RegionsQueries,
  ) {}

  /** A region keeps a time zone that the database has: its rides have their times in it. */
  async validate({ time_zone }: Partial<RegionInput>, before: RegionEntity | null): Promise<FieldErrors> {
    if (before && time_zone === null) return { time_zone: requiredErrors(keys.values.time_zone) };
    if (!time_zone || time_zone === before?.time_zone || (await this.queries.knowsTimeZone(time_zone)))
      return {};
    return { time_zone: [translateError({ code: 'invalid', key: keys.values.time_zone_unknown })] };
  }

  toEntity({ time_zone, ...columns }: Partial<RegionInput>, before: RegionEntity | null) {
    return { ...columns, time_zone: time_zone ?? (before ? undefined : this.settings.time_zone) };
  }
}
