import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { MealTransportVendor } from '../contract/responses/meals.js';
import { addressChange } from '../platform/mail/address-change.rules.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { regionInUseErrors } from '../regions/region-in-use.js';
import type { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import { MealVendorsQueries } from './meal-vendors.queries.js';
import type { MealTransportVendorInput } from './meal-vendors.dto.js';
import { VendorPlanning } from './vendor-planning.js';

/** Shows a delivery vendor's new price in open plans, and sends waiting copies to its new address. */
@Injectable()
export class MealTransportVendorHooks implements ResourceHooks<
  MealTransportVendorEntity,
  MealTransportVendorInput,
  MealTransportVendor
> {
  constructor(
    private readonly planning: VendorPlanning,
    private readonly queries: MealVendorsQueries,
  ) {}

  /** Rejects a change of region while caterers of the region have the vendor. */
  async validate(
    { region_id }: Partial<MealTransportVendorInput>,
    before: MealTransportVendorEntity | null,
  ): Promise<FieldErrors> {
    return regionInUseErrors(
      { region_id },
      before,
      (id) => this.queries.countActiveOfDeliveryVendor(id),
      officeMessages.meal_transport_vendors.delivers_in_region,
    );
  }

  async consequencesVersion(
    before: MealTransportVendorEntity,
    input: Partial<MealTransportVendorInput>,
  ): Promise<{ version: number; message: string }> {
    const version = await this.planning.forecast.courierConsequencesVersion(before, input);
    return { version, message: officeMessages.meal_vendors.consequences_changed };
  }

  async afterSave(
    id: string,
    input: Partial<MealTransportVendorInput>,
    before: MealTransportVendorEntity | null,
  ): Promise<void> {
    if (!before) return;
    await this.planning.planner.refreshCourierInOpenPlans(id);
    const change = addressChange(before, input);
    if (change) await this.planning.planner.readdressUnsentCopies(id, change);
  }
}
