import { Injectable } from '@nestjs/common';
import { FOR_KEY_SHARE } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { MealVendorEntity } from './meal-vendor.entity.js';

/** Statements of caterers. Joins the caller's transaction if there is one. */
@Injectable()
export class MealVendorsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Finds a delivery vendor. Locks it against removal until the transaction ends. */
  async lockDeliveryVendorAgainstRemoval(
    id: string,
  ): Promise<{ is_active: boolean; region_id: string } | null> {
    const [vendor] = await this.transaction.tx.query<{ is_active: boolean; region_id: string }[]>(
      `SELECT is_active, region_id FROM meal_transport_vendors WHERE id = $1 ${FOR_KEY_SHARE}`,
      [id],
    );
    return vendor ?? null;
  }

  /** Counts active caterers whose meals the delivery vendor delivers. */
  countActiveOfDeliveryVendor(transport_vendor_id: string): Promise<number> {
    return this.transaction.tx.countBy(MealVendorEntity, { transport_vendor_id, is_active: true });
  }
}
