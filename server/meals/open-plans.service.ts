import { Injectable } from '@nestjs/common';
import { PLAN_OPENS_DAYS_BEFORE } from '../contract/meals.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { MealLocksService } from './meal-locks.service.js';
import { SCHEDULES } from './meal-status.rules.js';

/** Whose deliveries are meant; without any, everybody's. */
export interface PlanScope {
  customer_id?: string;
  meal_vendor_id?: string;
}

/**
 * Schedules that belong in an open plan by now. One whose cut-off has passed was waiting all along and nobody opened
 * its plan: it is late, not lost; what comes back too late is given another date before (ScheduleMoves). Meals on the
 * days of a pause wait, also while it is only planned. `$1` is now,
 * `$2` the client or null, `$3` the vendors or null. The dates in UTC are for the index.
 */
const DUE = `
  SELECT s.id AS schedule_id, s.customer_id, s.date_of_delivery, m.meal_vendor_id, m.vendor_region_id AS region_id
  FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
  WHERE s.status = 'upcoming'
    AND s.date_of_delivery BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 1
      AND ($1::timestamptz AT TIME ZONE 'UTC')::date + ${PLAN_OPENS_DAYS_BEFORE + 1}
    AND s.date_of_delivery BETWEEN ($1::timestamptz AT TIME ZONE m.time_zone)::date
      AND ($1::timestamptz AT TIME ZONE m.time_zone)::date + ${PLAN_OPENS_DAYS_BEFORE}
    AND NOT is_paused_on(s.customer_id, s.date_of_delivery)
    AND ($2::uuid IS NULL OR s.customer_id = $2) AND ($3::uuid[] IS NULL OR m.meal_vendor_id = ANY ($3))`;

/** A list that is to leave. */
export interface CutOffList {
  meal_vendor_id: string;
  date_of_delivery: string;
  at: Date;
}

/** What a delivery of an open plan says, from the schedule, the client and the prices of today. */
const CURRENT_VALUES = `
  s.number_of_adults + s.number_of_children AS quantity,
  s.number_of_adults, s.number_of_children, s.notes, c.meals_allergies,
  v.cost_per_meal * (s.number_of_adults + s.number_of_children) AS cost_of_meal,
  d.cost_per_meal_transport AS cost_of_meal_transport, d.id AS meal_transport_vendor_id,
  coalesce(c.region_id, v.region_id) AS region_id`;

/** Plans while they are open: deliveries join when they are due, and follow every change. */
@Injectable()
export class OpenPlansService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
  ) {}

  /**
   * Puts every due schedule into its plan and opens plans that are not there yet. A fixed number of statements,
   * whatever the number of clients; repeating it changes nothing.
   */
  @Transactional()
  async open(scope: PlanScope = {}): Promise<{ plans: number; deliveries: number }> {
    const { tx } = this.transaction;
    const now = this.clock.now();
    const client = scope.customer_id ?? null;
    const vendors = await tx.query<{ id: string }[]>(
      `SELECT DISTINCT meal_vendor_id AS id FROM (${DUE}) due`,
      [now, client, scope.meal_vendor_id ? [scope.meal_vendor_id] : null],
    );
    const held = vendors.map(({ id }) => id);
    if (held.length === 0) return { plans: 0, deliveries: 0 };
    await this.locks.lockVendors(held);
    const due = [now, client, held];
    const plans = await tx.query<unknown[]>(
      `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery)
       SELECT new_id(), meal_vendor_id, region_id, date_of_delivery
       FROM (SELECT DISTINCT meal_vendor_id, region_id, date_of_delivery FROM (${DUE}) due) dates
       ON CONFLICT (meal_vendor_id, date_of_delivery) DO NOTHING RETURNING id`,
      due,
    );
    const deliveries = await tx.query<{ schedule_id: string }[]>(
      `INSERT INTO meal_transport_transactions
         (id, plan_id, schedule_id, customer_id, meal_vendor_id, scheduled_date, delivery_date, quantity,
          customer_meals_number_of_adults, customer_meals_number_of_children, customer_meals_preference,
          customer_meals_allergies, cost_of_meal, cost_of_meal_transport, meal_transport_vendor_id, region_id)
       SELECT new_id(), p.id, s.id, s.customer_id, v.id, s.date_of_delivery, s.date_of_delivery, ${CURRENT_VALUES}
       FROM (${DUE}) due
       JOIN meal_transaction_indices p
         ON p.meal_vendor_id = due.meal_vendor_id AND p.date_of_delivery = due.date_of_delivery AND p.is_active
       JOIN customer_meal_schedules s ON s.id = due.schedule_id
       JOIN customers c ON c.id = s.customer_id
       JOIN meal_vendors v ON v.id = due.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = v.transport_vendor_id
       ON CONFLICT (schedule_id) WHERE status <> 'cancelled' DO NOTHING RETURNING schedule_id`,
      due,
    );
    await this.statuses.change(
      SCHEDULES,
      deliveries.map(({ schedule_id }) => schedule_id),
      'scheduled',
      { from: ['upcoming'] },
    );
    return { plans: plans.length, deliveries: deliveries.length };
  }

  /** Lists whose cut-off has passed: open plans, and those that nobody has opened yet. */
  cutOff(): Promise<CutOffList[]> {
    return this.transaction.tx.query<CutOffList[]>(
      `SELECT list.meal_vendor_id, list.date_of_delivery, cut_off.at
       FROM (
         SELECT meal_vendor_id, date_of_delivery FROM meal_transaction_indices WHERE is_active
         UNION
         SELECT due.meal_vendor_id, due.date_of_delivery FROM (${DUE}) due
         WHERE NOT EXISTS (SELECT FROM meal_transaction_indices p
           WHERE p.meal_vendor_id = due.meal_vendor_id AND p.date_of_delivery = due.date_of_delivery)
       ) list
       JOIN meal_vendors v ON v.id = list.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       CROSS JOIN LATERAL (SELECT meal_cut_off_at(list.date_of_delivery, v.cut_off_days, r.time_zone) AS at) cut_off
       WHERE cut_off.at <= $1 ORDER BY cut_off.at, list.date_of_delivery, v.id`,
      [this.clock.now(), null, null],
    );
  }

  /** Brings the deliveries of open plans up to what schedules, clients and prices say now. */
  @Transactional()
  async refresh(scope: PlanScope & { plan_id?: string; transport_vendor_id?: string }): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions t
       SET quantity = n.quantity, customer_meals_number_of_adults = n.number_of_adults,
           customer_meals_number_of_children = n.number_of_children, customer_meals_preference = n.notes,
           customer_meals_allergies = n.meals_allergies, cost_of_meal = n.cost_of_meal, cost_of_meal_transport = n.cost_of_meal_transport,
           meal_transport_vendor_id = n.meal_transport_vendor_id, region_id = n.region_id
       FROM (
         SELECT t.id, ${CURRENT_VALUES}
         FROM meal_transport_transactions t
         JOIN meal_transaction_indices p ON p.id = t.plan_id AND p.is_active
         JOIN customer_meal_schedules s ON s.id = t.schedule_id
         JOIN customers c ON c.id = s.customer_id
         JOIN meal_vendors v ON v.id = t.meal_vendor_id
         JOIN meal_transport_vendors d ON d.id = v.transport_vendor_id
         WHERE t.status = 'scheduled' AND ($1::uuid IS NULL OR t.customer_id = $1)
           AND ($2::uuid IS NULL OR t.meal_vendor_id = $2) AND ($3::uuid IS NULL OR t.plan_id = $3)
           AND ($4::uuid IS NULL OR d.id = $4)
       ) n
       WHERE t.id = n.id AND (
         t.quantity, t.customer_meals_number_of_adults, t.customer_meals_number_of_children, t.customer_meals_preference,
         t.customer_meals_allergies, t.cost_of_meal, t.cost_of_meal_transport, t.meal_transport_vendor_id, t.region_id
       ) IS DISTINCT FROM (
         n.quantity, n.number_of_adults, n.number_of_children, n.notes,
         n.meals_allergies, n.cost_of_meal, n.cost_of_meal_transport, n.meal_transport_vendor_id, n.region_id)`,
      [
        scope.customer_id ?? null,
        scope.meal_vendor_id ?? null,
        scope.plan_id ?? null,
        scope.transport_vendor_id ?? null,
      ],
    );
  }

  /** A courier's new price shows in the open plans of every vendor that it brings the meals of. */
  @Transactional()
  async refreshCourier(transport_vendor_id: string): Promise<void> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT id FROM meal_vendors WHERE transport_vendor_id = $1',
      [transport_vendor_id],
    );
    await this.locks.lockVendors(vendors.map(({ id }) => id));
    await this.refresh({ transport_vendor_id });
  }

  /** Takes every meal out of a plan that has not been sent: they wait for another date. */
  async removeFromPlan(planId: string): Promise<void> {
    const planned = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT schedule_id AS id FROM meal_transport_transactions WHERE plan_id = $1 AND status = 'scheduled'`,
      [planId],
    );
    await this.removeDeliveries(planned.map(({ id }) => id));
  }

  /** Takes meals that have not been sent out of their plans: they wait for another date, or are cancelled. */
  @Transactional()
  async removeDeliveries(
    scheduleIds: readonly string[],
    to: 'upcoming' | 'cancelled' = 'upcoming',
    columns: Record<string, unknown> = {},
  ): Promise<void> {
    const left = await this.statuses.change(SCHEDULES, scheduleIds, to, { from: ['scheduled'], columns });
    if (left.length === 0) return;
    await this.transaction.tx.query(
      `DELETE FROM meal_transport_transactions t USING meal_transaction_indices p
       WHERE p.id = t.plan_id AND p.is_active AND t.schedule_id = ANY ($1::uuid[])`,
      [left],
    );
  }
}
