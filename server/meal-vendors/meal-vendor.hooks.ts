import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { MealVendor } from '../contract/responses/meals.js';
import { addressChange } from '../platform/mail/address-change.rules.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import { regionInUseErrors } from '../regions/region-in-use.js';
import type { MealVendorEntity } from './meal-vendor.entity.js';
import { MealVendorsQueries } from './meal-vendors.queries.js';
import type { MealVendorInput } from './meal-vendors.dto.js';
import { VendorPlanning } from './vendor-planning.js';

/** Adjusts planned meals after a change of their caterer. */
@Injectable()
export class MealVendorHooks implements ResourceHooks<MealVendorEntity, MealVendorInput, MealVendor> {
  constructor(
    private readonly records: RecordsService,
    private readonly planning: VendorPlanning,
    private readonly queries: MealVendorsQueries,
  ) {}

  /** A caterer and its delivery vendor must be in the same region. A caterer with clients cannot change its region. */
  async validate(
    { region_id, transport_vendor_id, is_active }: Partial<MealVendorInput>,
    before: MealVendorEntity | null,
  ): Promise<FieldErrors> {
    const regionErrors = await regionInUseErrors(
      { region_id },
      before,
      (id) => this.planning.planner.countActiveOrOnHoldClients(id),
      officeMessages.meal_vendors.serves_region,
    );
    const courierErrors = await this.courierErrors({ region_id, transport_vendor_id, is_active }, before);
    return { ...regionErrors, ...courierErrors };
  }

  private async courierErrors(
    input: Partial<MealVendorInput>,
    before: MealVendorEntity | null,
  ): Promise<FieldErrors> {
    const region_id = input.region_id ?? before?.region_id;
    const courier_id = input.transport_vendor_id ?? before?.transport_vendor_id;
    const isMoved = before !== null && region_id !== before.region_id;
    const isReactivated = before !== null && !before.is_active && input.is_active === true;
    // A caterer keeps a courier that is no longer active until it is reactivated itself.
    const mustBeActive = isReactivated || courier_id !== before?.transport_vendor_id;
    if (!isMoved && !mustBeActive) return {};
    const problem = await this.courierProblem(courier_id!, region_id!, mustBeActive);
    return problem ? { transport_vendor_id: [{ code: 'invalid', message: problem }] } : {};
  }

  private async courierProblem(id: string, region_id: string, mustBeActive: boolean): Promise<string | null> {
    const courier = await this.queries.lockDeliveryVendorAgainstRemoval(id);
    const region = await this.records.find(RegionEntity, region_id);
    if (!courier || !region) return null; // refused as not found, on the field that is wrong
    if (courier.region_id !== region_id) return officeMessages.meal_vendors.transport_vendor_elsewhere;
    return mustBeActive && !courier.is_active ? officeMessages.meal_vendors.transport_vendor_inactive : null;
  }

  async consequencesVersion(
    before: MealVendorEntity,
    input: Partial<MealVendorInput>,
  ): Promise<{ version: number; message: string }> {
    const version = await this.planning.forecast.vendorConsequencesVersion(before, input);
    return { version, message: officeMessages.meal_vendors.consequences_changed };
  }

  async findChangeWarnings(
    before: MealVendorEntity,
    { cost_per_meal, transport_vendor_id }: Partial<MealVendorInput>,
  ): Promise<string[]> {
    if (cost_per_meal === undefined && transport_vendor_id === undefined) return [];
    const change = { cost_per_meal, transport_vendor_id };
    const repricedPlans = await this.planning.forecast.findRepricedPlans(before, change);
    return repricedPlans.map(({ date_of_delivery, cost_before, cost_after }) =>
      officeMessages.meal_vendors.repriced(date_of_delivery, cost_before, cost_after),
    );
  }

  /** Moves unsent meals to a new delivery day, and unsent mails to a new address. Any change updates open plans. */
  async afterSave(
    id: string,
    { delivery_day, email }: Partial<MealVendorInput>,
    before: MealVendorEntity | null,
  ): Promise<void> {
    if (!before) return;
    const is_day_changed = delivery_day !== undefined && delivery_day !== before.delivery_day;
    await this.planning.planner.replanAndCloseEmptyPlans(id, { is_day_changed });
    const change = addressChange(before, { email });
    if (change) await this.planning.planner.readdressUnsentMails(id, change);
  }

  async enrich(vendor: MealVendor): Promise<MealVendor> {
    return { ...vendor, next_delivery_dates: await this.planning.planner.nextDeliveryDates(vendor.id) };
  }
}
