import { Injectable } from '@nestjs/common';
import { PLAN_OPENS_DAYS_BEFORE } from '../contract/meals.js';
import { Transaction } from '../platform/database/transaction.js';
import { isUpcomingOnUnpausedDaySql } from './meal-to-come.js';
import { MealTransactionEntity } from './meal-transaction.entity.js';

/** Limits to the deliveries of a client or a vendor. */
export interface PlanScope {
  customer_id?: string;
  meal_vendor_id?: string;
}

/** Limits to the deliveries of a client, a vendor, a plan or a courier. */
export interface RefreshScope extends PlanScope {
  plan_id?: string;
  transport_vendor_id?: string;
}

/** A list whose cut-off has passed. */
export interface CutOffList {
  meal_vendor_id: string;
  date_of_delivery: string;
  at: Date;
}

/** An open plan with its totals. */
export interface OpenPlan {
  plan_id: string;
  date_of_delivery: string;
  number_of_meals: number;
  cost: number;
  /** Whether its cut-off has passed. The next run of the job sends it. */
  is_due: boolean;
}

/** An open plan whose cut-off a new time zone puts into the past. */
interface LeavingPlan {
  vendor: string;
  date_of_delivery: string;
  number_of_meals: number;
  /** Whether its day is past, too. Then it is not mailed. */
  is_past_day: boolean;
}

/**
 * Schedules that should be in an open plan now. A schedule past its cut-off is due too if its plan was never opened.
 * Schedules on days of a pause are left out, even if the pause has not begun. `ScheduleMovesService` has already given
 * another date to meals that came back too late. `$1` is now, `$2` the client or null, `$3` the vendors or null. The
 * dates in UTC let the index narrow the search.
 */
const DUE = `
  SELECT s.id AS schedule_id, s.customer_id, s.date_of_delivery, m.meal_vendor_id, m.vendor_region_id AS region_id
  FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
  WHERE ${isUpcomingOnUnpausedDaySql('s')}
    AND s.date_of_delivery BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 1
      AND ($1::timestamptz AT TIME ZONE 'UTC')::date + ${PLAN_OPENS_DAYS_BEFORE + 1}
    AND s.date_of_delivery BETWEEN ($1::timestamptz AT TIME ZONE m.time_zone)::date
      AND ($1::timestamptz AT TIME ZONE m.time_zone)::date + ${PLAN_OPENS_DAYS_BEFORE}
    AND ($2::uuid IS NULL OR s.customer_id = $2) AND ($3::uuid[] IS NULL OR m.meal_vendor_id = ANY ($3))`;

/** Values of a delivery in an open plan, from the schedule, the client and the prices of today. */
const CURRENT_VALUES = `
  s.number_of_adults + s.number_of_children AS quantity,
  s.number_of_adults, s.number_of_children, s.notes, c.meals_allergies,
  s.number_of_adults <> c.meals_number_of_adults AS differs_in_adults,
  s.number_of_children <> c.meals_number_of_children AS differs_in_children,
  s.notes <> c.meals_preference AS differs_in_preference,
  v.cost_per_meal * (s.number_of_adults + s.number_of_children) AS cost_of_meal,
  d.cost_per_meal_transport AS cost_of_meal_transport, d.id AS meal_transport_vendor_id,
  coalesce(c.region_id, v.region_id) AS region_id`;

/** Statements of open plans and their deliveries. Joins the caller's transaction. */
@Injectable()
export class OpenPlansQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Ids of the vendors who have meals that belong in an open plan. */
  async findVendorIdsWithMealsDueForOpenPlan(
    { customer_id, meal_vendor_id }: PlanScope,
    now: Date,
  ): Promise<string[]> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT DISTINCT meal_vendor_id AS id FROM (${DUE}) due`,
      [now, customer_id ?? null, meal_vendor_id ? [meal_vendor_id] : null],
    );
    return vendors.map(({ id }) => id);
  }

  /** Inserts the due plans of vendors that do not exist yet. @returns how many */
  async insertDuePlans(
    vendor_ids: readonly string[],
    customer_id: string | null,
    now: Date,
  ): Promise<number> {
    const plans = await this.transaction.tx.query<unknown[]>(
      `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery)
       SELECT new_id(), meal_vendor_id, region_id, date_of_delivery
       FROM (SELECT DISTINCT meal_vendor_id, region_id, date_of_delivery FROM (${DUE}) due) dates
       ON CONFLICT (meal_vendor_id, date_of_delivery) DO NOTHING RETURNING id`,
      [now, customer_id, vendor_ids],
    );
    return plans.length;
  }

  /** Puts due meals into the open plans of vendors. @returns ids of the schedules that it put in */
  async insertDeliveriesForDueSchedules(
    vendor_ids: readonly string[],
    customer_id: string | null,
    now: Date,
  ): Promise<string[]> {
    const deliveries = await this.transaction.tx.query<{ schedule_id: string }[]>(
      `INSERT INTO meal_transport_transactions
         (id, plan_id, schedule_id, customer_id, meal_vendor_id, scheduled_date, delivery_date, quantity,
          customer_meals_number_of_adults, customer_meals_number_of_children, customer_meals_preference,
          customer_meals_allergies, differs_in_adults, differs_in_children, differs_in_preference, cost_of_meal,
          cost_of_meal_transport, meal_transport_vendor_id, region_id)
       SELECT new_id(), p.id, s.id, s.customer_id, v.id, s.date_of_delivery, s.date_of_delivery, ${CURRENT_VALUES}
       FROM (${DUE}) due
       JOIN meal_transaction_indices p
         ON p.meal_vendor_id = due.meal_vendor_id AND p.date_of_delivery = due.date_of_delivery AND p.is_active
       JOIN customer_meal_schedules s ON s.id = due.schedule_id
       JOIN customers c ON c.id = s.customer_id
       JOIN meal_vendors v ON v.id = due.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = v.transport_vendor_id
       ON CONFLICT (schedule_id) WHERE status <> 'cancelled' DO NOTHING RETURNING schedule_id`,
      [now, customer_id, vendor_ids],
    );
    return deliveries.map(({ schedule_id }) => schedule_id);
  }

  /**
   * Lists whose cut-off has passed, the earliest first. A list may be an open plan, or meals whose plan was never
   * opened.
   */
  findOpenAndUnopenedPastCutOff(now: Date): Promise<CutOffList[]> {
    return this.transaction.tx.query(
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
      [now, null, null],
    );
  }

  /** Open plans of vendors with their totals, by date. */
  findWithTotalsAndDueFlag(vendor_ids: readonly string[], now: Date): Promise<OpenPlan[]> {
    return this.transaction.tx.query(
      `SELECT p.id AS plan_id, p.date_of_delivery, coalesce(sum(t.quantity), 0)::int AS number_of_meals,
              coalesce(sum(t.cost_of_meal + t.cost_of_meal_transport), 0)::float8 AS cost,
              meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone) <= $2 AS is_due
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       LEFT JOIN meal_transport_transactions t ON t.plan_id = p.id AND t.status = 'scheduled'
       WHERE p.is_active AND p.meal_vendor_id = ANY ($1::uuid[])
       GROUP BY p.id, v.id, r.id ORDER BY p.date_of_delivery, p.id`,
      [vendor_ids, now],
    );
  }

  /** Finds open plans that have meals. Their cut-off has passed in the region's new time zone, but not in the old one. */
  findPastCutOffInNewZone(
    region_id: string,
    { before, after }: { before: string; after: string },
    now: Date,
  ): Promise<LeavingPlan[]> {
    return this.transaction.tx.query(
      `SELECT v.name AS vendor, p.date_of_delivery, sum(t.quantity)::int AS number_of_meals,
              p.date_of_delivery < ($4::timestamptz AT TIME ZONE $3::text)::date AS is_past_day
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN meal_transport_transactions t ON t.plan_id = p.id AND t.status = 'scheduled'
       WHERE p.is_active AND v.region_id = $1
         AND meal_cut_off_at(p.date_of_delivery, v.cut_off_days, $2) > $4::timestamptz
         AND meal_cut_off_at(p.date_of_delivery, v.cut_off_days, $3) <= $4::timestamptz
       GROUP BY p.id, v.id ORDER BY p.date_of_delivery, v.name, p.id`,
      [region_id, before, after, now],
    );
  }

  /** Ids of the schedules that a plan delivers. */
  async findScheduleIds(plan_id: string): Promise<string[]> {
    const deliveries = await this.transaction.tx.find(MealTransactionEntity, {
      select: { id: true, schedule_id: true },
      where: { plan_id, status: 'scheduled' },
    });
    return deliveries.flatMap(({ schedule_id }) => schedule_id ?? []);
  }

  /** Writes the region of a vendor into its open plans, where it differs. */
  async updateRegions(meal_vendor_id: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transaction_indices p SET region_id = v.region_id FROM meal_vendors v
       WHERE v.id = p.meal_vendor_id AND p.is_active AND v.id = $1 AND p.region_id <> v.region_id`,
      [meal_vendor_id],
    );
  }

  /** Writes current values into deliveries of open plans, where they differ. */
  async refreshDeliveries({
    customer_id,
    meal_vendor_id,
    plan_id,
    transport_vendor_id,
  }: RefreshScope): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions t
       SET quantity = n.quantity, customer_meals_number_of_adults = n.number_of_adults,
           customer_meals_number_of_children = n.number_of_children, customer_meals_preference = n.notes,
           customer_meals_allergies = n.meals_allergies, differs_in_adults = n.differs_in_adults,
           differs_in_children = n.differs_in_children, differs_in_preference = n.differs_in_preference,
           cost_of_meal = n.cost_of_meal, cost_of_meal_transport = n.cost_of_meal_transport,
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
         t.customer_meals_allergies, t.differs_in_adults, t.differs_in_children, t.differs_in_preference,
         t.cost_of_meal, t.cost_of_meal_transport, t.meal_transport_vendor_id, t.region_id
       ) IS DISTINCT FROM (
         n.quantity, n.number_of_adults, n.number_of_children, n.notes,
         n.meals_allergies, n.differs_in_adults, n.differs_in_children, n.differs_in_preference,
         n.cost_of_meal, n.cost_of_meal_transport, n.meal_transport_vendor_id, n.region_id)`,
      [customer_id ?? null, meal_vendor_id ?? null, plan_id ?? null, transport_vendor_id ?? null],
    );
  }

  /** Deletes the deliveries of schedules from open plans. */
  async deleteDeliveries(schedule_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM meal_transport_transactions t USING meal_transaction_indices p
       WHERE p.id = t.plan_id AND p.is_active AND t.schedule_id = ANY ($1::uuid[])`,
      [schedule_ids],
    );
  }
}
