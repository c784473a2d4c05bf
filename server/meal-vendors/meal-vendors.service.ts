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
import { MealVendor } from './meal-vendor.entity.js';
import { MealVendorInput } from './meal-vendors.dto.js';
import { mealVendors } from './meal-vendors.resource.js';
import { VendorPlanning } from './vendor-planning.js';

/** Caterers (document 3, 2.2). */
@Injectable()
export class MealVendorsService extends DeactivatingResourceService<
  MealVendor,
  MealVendorInput,
  responses.MealVendor
> {
  protected readonly entity = MealVendor;
  protected readonly input = MealVendorInput;

  readonly definition = mealVendors;

  constructor(
    parts: ResourceParts,
    private readonly planning: VendorPlanning,
  ) {
    super(parts);
  }

  override async one(id: string): Promise<responses.MealVendor> {
    const vendor = await super.one(id);
    return { ...vendor, next_delivery_dates: await this.planning.planner.nextDeliveryDates(id) };
  }

  protected override async check(input: MealVendorInput, before: MealVendor | null): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, {
      region_id: [Region, input.region_id],
      transport_vendor_id: [MealTransportVendor, input.transport_vendor_id],
    });
  }

  protected override async afterChange(
    id: string,
    input: MealVendorInput,
    before: MealVendor | null,
  ): Promise<void> {
    if (!before) return;
    const is_day_changed = input.delivery_day !== undefined && input.delivery_day !== before.delivery_day;
    await this.planning.planner.vendorChanged(id, { is_day_changed });
  }

  protected override async refuseRemoval(vendor: MealVendor): Promise<void> {
    const clients = await this.planning.planner.clientsOf(vendor.id);
    if (clients > 0) {
      throw refused('in_use', messages.meal_vendors.serves(clients));
    }
  }
}
