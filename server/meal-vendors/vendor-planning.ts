import { Injectable } from '@nestjs/common';
import type { VendorConsequences } from '../contract/responses/meals.js';
import type { AddressChange } from '../platform/mail/address-change.rules.js';
import type { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import type { MealVendorEntity } from './meal-vendor.entity.js';
import type { MealTransportVendorInput, MealVendorInput } from './meal-vendors.dto.js';

/** Hooks for plans with vendors. Each joins the caller's transaction. */
export interface VendorPlanner {
  /** Returns the dates on which a program can start with the vendor. */
  nextDeliveryDates(vendorId: string): Promise<string[]>;
  /** Moves unsent meals to a changed delivery day, and updates or closes open plans after any change of the vendor. */
  replanAndCloseEmptyPlans(vendorId: string, change: { is_day_changed: boolean }): Promise<unknown>;
  /** Called after a courier's price may have changed. */
  refreshCourierInOpenPlans(courierId: string): Promise<void>;
  /** Sends the unsent mails of the vendor's lists to its new address. The caller has locked the vendor. */
  readdressUnsentMails(vendorId: string, change: AddressChange): Promise<void>;
  /** Sends the unsent copies for a courier to its new address. The caller has locked the courier's vendors. */
  readdressUnsentCopies(courierId: string, change: AddressChange): Promise<void>;
  /** Counts clients of the vendor who are served, or will be again. */
  countActiveOrOnHoldClients(vendorId: string): Promise<number>;
}

/** Fields of a caterer that decide the cost of its meals and their deliveries. */
export type PriceChange = Pick<Partial<MealVendorInput>, 'cost_per_meal' | 'transport_vendor_id'>;

/** Effects of a vendor's change on plans, with the version of the preview. */
export interface VendorForecast {
  /** Returns the open plans whose cost a change of the vendor's prices changes. */
  findRepricedPlans(vendor: MealVendorEntity, change: PriceChange): Promise<VendorConsequences['repriced']>;
  vendorConsequencesVersion(vendor: MealVendorEntity, change: Partial<MealVendorInput>): Promise<number>;
  courierConsequencesVersion(
    courier: MealTransportVendorEntity,
    change: Partial<MealTransportVendorInput>,
  ): Promise<number>;
}

/** Registry of features that plan with vendors. Vendors do not depend on them. */
@Injectable()
export class VendorPlanning {
  private registered: VendorPlanner | null = null;
  private registeredForecast: VendorForecast | null = null;

  /** @throws Error if there is a planner already */
  setPlanner(planner: VendorPlanner): void {
    if (this.registered) throw new Error('The vendors have a planner already.');
    this.registered = planner;
  }

  /** @throws Error if there is a forecast already */
  setForecast(forecast: VendorForecast): void {
    if (this.registeredForecast) throw new Error('The vendors have a forecast already.');
    this.registeredForecast = forecast;
  }

  get forecast(): VendorForecast {
    if (!this.registeredForecast) throw new Error('No forecast of a vendor’s change is registered.');
    return this.registeredForecast;
  }

  get planner(): VendorPlanner {
    if (!this.registered) throw new Error('No planner of the vendors is registered.');
    return this.registered;
  }
}
