import { Injectable } from '@nestjs/common';
import type { MealVendor } from '../contract/responses/meals.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { MealVendorEntity } from './meal-vendor.entity.js';
import type { MealVendorInput } from './meal-vendors.dto.js';
import { VendorPlanning } from './vendor-planning.js';

/** What a changed caterer means for the meals that it is to cook. */
@Injectable()
export class MealVendorEffectsService implements ResourceEffects<
  MealVendorEntity,
  MealVendorInput,
  MealVendor
> {
  constructor(private readonly planning: VendorPlanning) {}

  /** A new delivery day moves what has not been sent, a new price shows in open plans at once. */
  async afterWrite(
    id: string,
    { delivery_day }: Partial<MealVendorInput>,
    before: MealVendorEntity | null,
  ): Promise<void> {
    if (!before) return;
    const is_day_changed = delivery_day !== undefined && delivery_day !== before.delivery_day;
    await this.planning.planner.vendorChanged(id, { is_day_changed });
  }

  async complete(vendor: MealVendor): Promise<MealVendor> {
    return { ...vendor, next_delivery_dates: await this.planning.planner.nextDeliveryDates(vendor.id) };
  }
}
