import { Injectable } from '@nestjs/common';
import { idsOf } from '../platform/ids-of.rules.js';
import { In } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { listedContactColumnsSql } from './client-on-list.js';
import { MealPlanEntity } from './meal-plan.entity.js';

/** A plan with the addresses and the instant of its mail. */
export interface PlanToSend {
  id: string;
  is_active: boolean;
  date_of_delivery: string;
  meal_vendor_id: string;
  vendor: string;
  to: string;
  cc: string;
  time_zone: string;
  cut_off_at: Date;
}

/** Statements of plans. Joins the caller's transaction. */
@Injectable()
export class MealPlansQueries {
  constructor(private readonly transaction: Transaction) {}

  async findWithRecipientsAndCutOff(id: string): Promise<PlanToSend | undefined> {
    const [plan] = await this.transaction.tx.query<PlanToSend[]>(
      `SELECT p.id, p.is_active, p.date_of_delivery, p.meal_vendor_id, v.name AS vendor, v.email AS to, d.email AS cc,
              r.time_zone, meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone) AS cut_off_at
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = v.transport_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE p.id = $1`,
      [id],
    );
    return plan;
  }

  async findOpenId(meal_vendor_id: string, date_of_delivery: string): Promise<string | undefined> {
    const plan = await this.transaction.tx.findOne(MealPlanEntity, {
      select: { id: true },
      where: { meal_vendor_id, date_of_delivery, is_active: true },
    });
    return plan?.id;
  }

  async findVendorId(id: string): Promise<string | undefined> {
    const plan = await this.transaction.tx.findOne(MealPlanEntity, {
      select: { id: true, meal_vendor_id: true },
      where: { id },
    });
    return plan?.meal_vendor_id;
  }

  async findAllSentIdsOfVendor(meal_vendor_id: string): Promise<string[]> {
    return idsOf(
      await this.transaction.tx.find(MealPlanEntity, {
        select: { id: true },
        where: { meal_vendor_id, is_active: false },
      }),
    );
  }

  async findAllSentIdsOfCourier(meal_transport_vendor_id: string): Promise<string[]> {
    return idsOf(
      await this.transaction.tx.query<{ id: string }[]>(
        `SELECT p.id FROM meal_transaction_indices p WHERE NOT p.is_active AND EXISTS (
           SELECT FROM meal_transport_transactions WHERE plan_id = p.id AND meal_transport_vendor_id = $1)`,
        [meal_transport_vendor_id],
      ),
    );
  }

  /** Present deliveries of a plan, as its list would name them, by name. */
  findCurrentDeliveries(id: string): Promise<ListedDelivery[]> {
    return this.transaction.tx.query(
      `SELECT t.id AS delivery_id, c.id AS customer_id, ${listedContactColumnsSql('c')},
              t.customer_meals_number_of_adults AS adults, t.customer_meals_number_of_children AS children,
              t.quantity AS meals, t.customer_meals_preference AS notes, t.customer_meals_allergies AS allergies
       FROM meal_transport_transactions t JOIN customers c ON c.id = t.customer_id
       WHERE t.plan_id = $1 AND t.status = 'scheduled' ORDER BY c.name, t.id`,
      [id],
    );
  }

  /** Writes the address to which the lists of sent plans, or their copies, go. */
  async updateAddress(
    ids: readonly string[],
    address: Pick<MealPlanEntity, 'email'> | Pick<MealPlanEntity, 'courier_email'>,
  ): Promise<void> {
    await this.transaction.tx.update(MealPlanEntity, { id: In(ids) }, address);
  }

  async updateTotals(
    id: string,
    totals: Pick<MealPlanEntity, 'number_of_meals' | 'number_of_customers'>,
  ): Promise<void> {
    await this.transaction.tx.update(MealPlanEntity, { id }, totals);
  }
}
