import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { MealTransactionEntity } from './meal-transaction.entity.js';
import type { DeliveryInput } from './meals.dto.js';

/** Limits deliveries to those of a client, or to that of a meal. */
export interface DueDeliveryScope {
  customer_id?: string;
  schedule_id?: string;
}

interface DueDelivery {
  id: string;
  schedule_id: string | null;
  meal_vendor_id: string;
}

/** The plan of a delivery, and the time zone of its region. */
export interface PlanOfDelivery {
  date_of_delivery: string;
  /** The day the plan was sent. */
  date_of_plan: string | null;
  /** The day of its cut-off. An open plan is sent on it. */
  cut_off_day: string;
  is_active: boolean;
  time_zone: string;
}

/** Statements of deliveries. Joins the caller's transaction. */
@Injectable()
export class DeliveriesQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Deliveries of sent plans whose day has passed in their region.
   * @param scope a client adds her reported ones of today; a meal adds its own one of today if it is reported as not
   * delivered
   */
  findPastOrReportedTodayInScope(
    now: Date,
    { customer_id, schedule_id }: DueDeliveryScope,
  ): Promise<DueDelivery[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.schedule_id, t.meal_vendor_id
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN regions r ON r.id = p.region_id
       CROSS JOIN LATERAL (SELECT ($1::timestamptz AT TIME ZONE r.time_zone)::date AS today) here
       WHERE t.status = 'scheduled'
         AND ($2::uuid IS NULL OR t.customer_id = $2) AND ($3::uuid IS NULL OR t.schedule_id = $3)
         AND (t.delivery_date < today OR t.delivery_date = today AND t.is_delivery_reported
           AND ($2 IS NOT NULL OR $3 IS NOT NULL AND NOT t.is_delivered))`,
      [now, customer_id ?? null, schedule_id ?? null],
    );
  }

  async findPlanDateAndTimeZone(plan_id: string): Promise<PlanOfDelivery> {
    const [plan] = await this.transaction.tx.query<[PlanOfDelivery]>(
      `SELECT p.date_of_delivery, p.date_of_plan, p.date_of_delivery - v.cut_off_days AS cut_off_day, p.is_active, r.time_zone
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = p.region_id WHERE p.id = $1`,
      [plan_id],
    );
    return plan;
  }

  /** The plans that a client is or was in. */
  async findPlanIds(customer_id: string): Promise<string[]> {
    const deliveries = await this.transaction.tx.find(MealTransactionEntity, {
      select: { id: true, plan_id: true },
      where: { customer_id },
    });
    return deliveries.map(({ plan_id }) => plan_id);
  }

  hasCompleted(schedule_id: string): Promise<boolean> {
    return this.transaction.tx.existsBy(MealTransactionEntity, { schedule_id, status: 'completed' });
  }

  /** The date of the meal that makes up for another and is neither delivered nor cancelled. */
  async findDateOfMakeUpAhead(schedule_id: string): Promise<string | null> {
    const makeUp = await this.transaction.tx.findOne(MealScheduleEntity, {
      select: { id: true, date_of_delivery: true },
      where: { make_up_of_id: schedule_id, status: In(['upcoming', 'scheduled', 'finalized']) },
    });
    return makeUp?.date_of_delivery ?? null;
  }

  /** The cancelled make-up meal of another. One that was cancelled after its own delivery stays cancelled. */
  async findRestorableMakeUpId(schedule_id: string): Promise<string | null> {
    const [makeUp] = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT s.id FROM customer_meal_schedules s
       WHERE s.make_up_of_id = $1 AND s.status = 'cancelled'
         AND NOT EXISTS (SELECT FROM meal_transport_transactions t
                         WHERE t.schedule_id = s.id AND t.status = 'completed')`,
      [schedule_id],
    );
    return makeUp?.id ?? null;
  }

  async markCompletedNotDelivered(schedule_id: string): Promise<void> {
    await this.transaction.tx.update(
      MealTransactionEntity,
      { schedule_id, status: 'completed', is_delivered: true },
      { is_delivered: false },
    );
  }

  /**
   * Updates the given fields. A delivered meal has no reason and no note.
   * @param endsReport whether an earlier report is removed
   */
  async updateDateAndReport(
    id: string,
    { delivery_date, is_delivered, not_delivered_reason, not_delivered_note }: DeliveryInput,
    endsReport: boolean,
  ): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions
       SET delivery_date = coalesce($2, delivery_date), is_delivered = coalesce($3, is_delivered AND NOT $6),
           is_delivery_reported = is_delivery_reported AND NOT $6 OR $3::boolean IS NOT NULL,
           not_delivered_reason = CASE WHEN $6 OR coalesce($3, is_delivered) THEN NULL
                                       ELSE nullif(coalesce($4, not_delivered_reason), '') END,
           not_delivered_note = CASE WHEN $6 OR coalesce($3, is_delivered) THEN '' ELSE coalesce($5, not_delivered_note) END
       WHERE id = $1`,
      [
        id,
        delivery_date ?? null,
        is_delivered ?? null,
        not_delivered_reason ?? null,
        not_delivered_note ?? null,
        endsReport,
      ],
    );
  }
}
