import { Injectable } from '@nestjs/common';
import { requiredErrors, type FieldErrors } from '../contract/errors.js';
import { keys } from '../contract/messages.js';
import type { Region } from '../contract/responses/places.js';
import { Settings } from '../platform/config/settings.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import type { RegionEntity } from './region.entity.js';
import type { RegionInput } from './regions.dto.js';

/** Sets the organisation's time zone for a region that names none. */
@Injectable()
export class RegionHooks implements ResourceHooks<RegionEntity, RegionInput, Region> {
  constructor(private readonly settings: Settings) {}

  /** A region keeps a time zone: its rides have their times in it. */
  async validate({ time_zone }: Partial<RegionInput>, before: RegionEntity | null): Promise<FieldErrors> {
    return before && time_zone === null ? { time_zone: requiredErrors(keys.values.time_zone) } : {};
  }

  toEntity({ time_zone, ...columns }: Partial<RegionInput>, before: RegionEntity | null) {
    return { ...columns, time_zone: time_zone ?? (before ? undefined : this.settings.time_zone) };
  }
}
