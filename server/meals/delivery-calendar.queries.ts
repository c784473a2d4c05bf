import { Injectable } from '@nestjs/common';
import type { VendorDay } from '../closures/closure-planning.js';
import type { Weekday } from '../contract/meals.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { Transaction } from '../platform/database/transaction.js';

/** Delivery days and cut-off of a vendor. */
export interface DeliveringVendor {
  id: string;
  delivery_day: Weekday;
  cut_off_days: number;
  time_zone: string;
  is_active: boolean;
}

/** Meals that were sent for a day that is closed. */
export interface SentMeals {
  vendor: string;
  date: string;
  clients: number;
}

/** Statements of vendors' delivery days. Joins the caller's transaction. */
@Injectable()
export class DeliveryCalendarQueries {
  constructor(private readonly transaction: Transaction) {}

  findDeliveryDaysAndCutOffs(ids: readonly string[]): Promise<DeliveringVendor[]> {
    return this.transaction.tx.query(
      `SELECT v.id, v.delivery_day, v.cut_off_days, v.is_active, r.time_zone
       FROM meal_vendors v JOIN regions r ON r.id = v.region_id WHERE v.id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  /** The vendors whose meals a delivery vendor brings. */
  async findVendorIdsOfCourier(transport_vendor_id: string): Promise<string[]> {
    const vendors = await this.transaction.tx.find(MealVendorEntity, {
      select: { id: true },
      where: { transport_vendor_id },
    });
    return vendors.map(({ id }) => id);
  }

  /** Days whose plan has been sent, from yesterday on. */
  findSentDays(vendor_ids: readonly string[], now: Date): Promise<VendorDay[]> {
    return this.transaction.tx.query(
      `SELECT meal_vendor_id, date_of_delivery AS date FROM meal_transaction_indices
       WHERE meal_vendor_id = ANY ($1::uuid[]) AND date_of_delivery >= $2::timestamptz::date - 1 AND NOT is_active`,
      [vendor_ids, now],
    );
  }

  /** Days on which vendors do not deliver, from yesterday on. */
  findClosedDays(vendor_ids: readonly string[], now: Date): Promise<VendorDay[]> {
    return this.transaction.tx.query(
      `SELECT meal_vendor_id, date FROM closed_delivery_days
       WHERE meal_vendor_id = ANY ($1::uuid[]) AND date >= $2::timestamptz::date - 1`,
      [vendor_ids, now],
    );
  }

  /** The closed day of each vendor that a closure concerns. */
  findDaysOfClosure(closure_id: string): Promise<VendorDay[]> {
    return this.transaction.tx.query(
      'SELECT meal_vendor_id, date FROM closed_delivery_days WHERE closure_id = $1',
      [closure_id],
    );
  }

  /** Returns whether a vendor is not closed on one of the days. */
  async isAnyOpen(days: readonly VendorDay[]): Promise<boolean> {
    const [{ is_any_open }] = await this.transaction.tx.query<[{ is_any_open: boolean }]>(
      `SELECT EXISTS (
         SELECT FROM unnest($1::uuid[], $2::date[]) AS d (meal_vendor_id, date)
         WHERE NOT EXISTS (SELECT FROM closed_delivery_days k
           WHERE k.meal_vendor_id = d.meal_vendor_id AND k.date = d.date)) AS is_any_open`,
      [days.map(({ meal_vendor_id }) => meal_vendor_id), days.map(({ date }) => date)],
    );
    return is_any_open;
  }

  /** Meals that were sent for a closure's day, by vendor. */
  countSentDeliveriesForClosure(closure_id: string): Promise<SentMeals[]> {
    return this.transaction.tx.query(
      `SELECT v.name AS vendor, k.date, count(*)::int AS clients
       FROM closed_delivery_days k
       JOIN meal_transport_transactions t
         ON t.meal_vendor_id = k.meal_vendor_id AND t.delivery_date = k.date AND t.status = 'scheduled'
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN meal_vendors v ON v.id = k.meal_vendor_id
       WHERE k.closure_id = $1 GROUP BY v.id, k.date ORDER BY v.name, v.id`,
      [closure_id],
    );
  }
}
