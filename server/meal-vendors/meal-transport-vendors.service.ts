import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/meals.js';
import type { FieldErrors } from '../contract/errors.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { MealTransportVendor } from './meal-transport-vendor.entity.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';
import { MealVendor } from './meal-vendor.entity.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { VendorPlanning } from './vendor-planning.js';

/** Delivery vendors: who brings the meals to the clients (document 3, 2.2). */
@Injectable()
export class MealTransportVendorsService extends DeactivatingResourceService<
  MealTransportVendor,
  MealTransportVendorInput,
  responses.MealTransportVendor
> {
  protected readonly entity = MealTransportVendor;
  protected readonly input = MealTransportVendorInput;

  readonly definition = mealTransportVendors;

  constructor(
    parts: ResourceParts,
    private readonly planning: VendorPlanning,
  ) {
    super(parts);
  }

  protected override async check(
    input: MealTransportVendorInput,
    before: MealTransportVendor | null,
  ): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, { region_id: [Region, input.region_id] });
  }

  protected override async afterChange(
    id: string,
    _input: MealTransportVendorInput,
    before: MealTransportVendor | null,
  ): Promise<void> {
    if (before) await this.planning.planner.courierChanged(id);
  }

  protected override async refuseRemoval(vendor: MealTransportVendor): Promise<void> {
    const caterers = await this.tx.countBy(MealVendor, { transport_vendor_id: vendor.id, is_active: true });
    if (caterers > 0) {
      throw refused('in_use', messages.meal_transport_vendors.delivers_for(caterers));
    }
  }
}
