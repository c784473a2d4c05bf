import { Injectable } from '@nestjs/common';

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

/** Vendors know nobody who plans with them: whoever does registers here. */
@Injectable()
export class VendorPlanning {
  private registered: VendorPlanner | null = null;

  register(planner: VendorPlanner): void {
    this.registered = planner;
  }

  get planner(): VendorPlanner {
    if (!this.registered) throw new Error('Somebody plans with the vendors: register it.');
    return this.registered;
  }
}
