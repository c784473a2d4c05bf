import { Injectable } from '@nestjs/common';
import type { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import type { MealVendorEntity } from './meal-vendor.entity.js';
import type { MealTransportVendorInput, MealVendorInput } from './meal-vendors.dto.js';

/** What is planned with vendors: told of their changes, asked for their dates. Each joins the caller's transaction. */
export interface VendorPlanner {
  /** Dates on which a program can start with the vendor. */
  nextDeliveryDates(vendorId: string): Promise<string[]>;
  /** Prices, courier or region of a vendor may be others, or its delivery day. */
  vendorChanged(vendorId: string, change: { is_day_changed: boolean }): Promise<void>;
  /** The price of a courier may be another. */
  courierChanged(courierId: string): Promise<void>;
  /** Clients who are served, or will be again, and have the vendor. */
  clientsOf(vendorId: string): Promise<number>;
}

/** What a change of a vendor would do to what is planned, as a version of what is shown before it. */
export interface VendorForecast {
  versionOfVendor(vendor: MealVendorEntity, change: Partial<MealVendorInput>): Promise<number>;
  versionOfCourier(
    courier: MealTransportVendorEntity,
    change: Partial<MealTransportVendorInput>,
  ): Promise<number>;
}

/** Vendors do not know who plans with them: a feature that does registers here. */
@Injectable()
export class VendorPlanning {
  private registered: VendorPlanner | null = null;
  private registeredForecast: VendorForecast | null = null;

  setPlanner(planner: VendorPlanner): void {
    this.registered = planner;
  }

  setForecast(forecast: VendorForecast): void {
    this.registeredForecast = forecast;
  }

  get forecast(): VendorForecast {
    if (!this.registeredForecast)
      throw new Error('Somebody knows what a change of a vendor does: register it.');
    return this.registeredForecast;
  }

  get planner(): VendorPlanner {
    if (!this.registered) throw new Error('Somebody plans with the vendors: register it.');
    return this.registered;
  }
}
