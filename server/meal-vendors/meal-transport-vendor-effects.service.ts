import { Injectable } from '@nestjs/common';
import type { MealTransportVendor } from '../contract/responses/meals.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import type { MealTransportVendorInput } from './meal-vendors.dto.js';
import { VendorPlanning } from './vendor-planning.js';

/** A delivery vendor's new price shows in open plans at once. */
@Injectable()
export class MealTransportVendorEffectsService implements ResourceEffects<
  MealTransportVendorEntity,
  MealTransportVendorInput,
  MealTransportVendor
> {
  constructor(private readonly planning: VendorPlanning) {}

  async afterWrite(
    id: string,
    _input: Partial<MealTransportVendorInput>,
    before: MealTransportVendorEntity | null,
  ): Promise<void> {
    if (before) await this.planning.planner.courierChanged(id);
  }
}
