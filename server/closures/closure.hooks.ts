import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { Closure } from '../contract/responses/closures.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { ClosureEntity } from './closure.entity.js';
import type { ClosureInput } from './closures.dto.js';

/** Validates closed days and their vendor or region. */
@Injectable()
export class ClosureHooks implements ResourceHooks<ClosureEntity, ClosureInput, Closure> {
  constructor(
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Refuses a vendor of another region, and a date that is past in the region. */
  async validate(
    { meal_vendor_id, region_id, date }: Partial<ClosureInput>,
    before: ClosureEntity | null,
  ): Promise<FieldErrors> {
    const vendorId = meal_vendor_id === undefined ? before?.meal_vendor_id : meal_vendor_id;
    const regionId = region_id === undefined ? before?.region_id : region_id;
    const vendor = await this.records.find(MealVendorEntity, vendorId);
    if (vendor && regionId && vendor.region_id !== regionId) {
      return { meal_vendor_id: [{ code: 'invalid', message: officeMessages.closures.vendor_elsewhere }] };
    }
    if (await this.isPast(date, vendor?.region_id ?? regionId ?? null)) {
      return { date: [{ code: 'min_value', message: officeMessages.closures.date_past }] };
    }
    return {};
  }

  private async isPast(date: string | undefined, region_id: string | null): Promise<boolean> {
    if (date === undefined) return false;
    const region = await this.records.find(RegionEntity, region_id);
    return date < this.clock.today(region?.time_zone ?? this.settings.time_zone);
  }
}
