import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/meals.js';
import type { FieldErrors } from '../contract/errors.js';
import { Customer } from '../customers/customer.entity.js';
import { DeliveryCalendar } from '../meals/delivery-calendar.service.js';
import { ScheduleMoves } from '../meals/schedule-moves.service.js';
import { OpenPlans } from '../meals/open-plans.service.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { In } from 'typeorm';
import { MealTransportVendor } from './meal-transport-vendor.entity.js';
import { MealVendor } from './meal-vendor.entity.js';
import { MealVendorInput } from './meal-vendors.dto.js';
import { mealVendors } from './meal-vendors.resource.js';

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
    private readonly calendar: DeliveryCalendar,
    private readonly moves: ScheduleMoves,
    private readonly plans: OpenPlans,
  ) {
    super(parts);
  }

  override async one(id: string): Promise<responses.MealVendor> {
    const vendor = await super.one(id);
    return { ...vendor, next_delivery_dates: await this.calendar.nextDeliveryDates(id) };
  }

  protected override async check(input: MealVendorInput, before: MealVendor | null): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, {
      region_id: [Region, input.region_id],
      transport_vendor_id: [MealTransportVendor, input.transport_vendor_id],
    });
  }

  /** A new delivery day moves what has not been sent, a new price shows in open plans at once (contract 5, Meals, 2 and 8). */
  protected override async afterChange(
    id: string,
    input: MealVendorInput,
    before: MealVendor | null,
  ): Promise<void> {
    if (!before) return;
    if (input.delivery_day !== undefined && input.delivery_day !== before.delivery_day) {
      await this.moves.moveVendorToItsDay(id);
    }
    await this.plans.refresh({ meal_vendor_id: id });
  }

  protected override async refuseRemoval(vendor: MealVendor): Promise<void> {
    const clients = await this.tx.countBy(Customer, {
      assigned_meal_vendor_id: vendor.id,
      status: In(['active', 'hold']),
    });
    if (clients > 0) {
      throw refused('in_use', messages.meal_vendors.serves(clients));
    }
  }
}
