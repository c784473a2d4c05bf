import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/meals.js';
import type { FieldErrors } from '../contract/errors.js';
import { OpenPlans } from '../meals/open-plans.service.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { MealTransportVendor } from './meal-transport-vendor.entity.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';
import { MealVendor } from './meal-vendor.entity.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';

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
    private readonly plans: OpenPlans,
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

  /** A new price shows in open plans at once (contract 5, Meals, rule 2). */
  protected override async afterChange(
    id: string,
    _input: MealTransportVendorInput,
    before: MealTransportVendor | null,
  ): Promise<void> {
    if (before) await this.plans.refresh({ transport_vendor_id: id });
  }

  protected override async refuseRemoval(vendor: MealTransportVendor): Promise<void> {
    const caterers = await this.tx.countBy(MealVendor, { transport_vendor_id: vendor.id, is_active: true });
    if (caterers > 0) {
      throw refused('in_use', messages.meal_transport_vendors.delivers_for(caterers));
    }
  }
}
