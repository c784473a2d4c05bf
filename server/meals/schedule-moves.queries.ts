import { Injectable } from '@nestjs/common';
import { PLAN_OPENS_DAYS_BEFORE } from '../contract/meals.js';
import type { ClosureEffects } from '../contract/responses/closures.js';
import { Transaction } from '../platform/database/transaction.js';
import { isUpcomingOnUnpausedDaySql } from './meal-to-come.js';
import type { MealMove, ScheduledMeal } from './schedule-moves.rules.js';

/**
 * Upcoming meals whose day is past, or whose plan was sent without them. Meals on days of a pause are not missed. `$1`
 * is now, `$2` the vendor or null. The date in UTC lets the index narrow the search.
 */
const MISSED = `
  SELECT s.id, s.customer_id, m.meal_vendor_id
  FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
  LEFT JOIN meal_transaction_indices p ON p.meal_vendor_id = m.meal_vendor_id AND p.date_of_delivery = s.date_of_delivery
  WHERE ${isUpcomingOnUnpausedDaySql('s')} AND ($2::uuid IS NULL OR m.meal_vendor_id = $2)
    AND s.date_of_delivery <= ($1::timestamptz AT TIME ZONE 'UTC')::date + ${PLAN_OPENS_DAYS_BEFORE + 1}
    AND (NOT p.is_active OR s.date_of_delivery < ($1::timestamptz AT TIME ZONE m.time_zone)::date)`;

const MEALS = 'SELECT s.id, s.customer_id, s.date_of_delivery, s.status FROM customer_meal_schedules s';
const BY_CLIENT_AND_DATE = 'ORDER BY s.customer_id, s.date_of_delivery, s.id';

/** Statements that move meals to other dates. Joins the caller's transaction. */
@Injectable()
export class ScheduleMovesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Every meal of a vendor's clients that is not cancelled, by client and date. */
  findAllNotCancelledOfVendor(vendor_id: string): Promise<ScheduledMeal[]> {
    return this.transaction.tx.query(
      `${MEALS} JOIN customers c ON c.id = s.customer_id
       WHERE c.assigned_meal_vendor_id = $1 AND s.status <> 'cancelled' ${BY_CLIENT_AND_DATE}`,
      [vendor_id],
    );
  }

  /** Every meal of clients that is not cancelled, and those of `included_ids`, by client and date. */
  findNotCancelledForClients(
    customer_ids: readonly string[],
    included_ids: readonly string[] = [],
  ): Promise<ScheduledMeal[]> {
    return this.transaction.tx.query(
      `${MEALS} WHERE s.customer_id = ANY ($1::uuid[]) AND (s.status <> 'cancelled' OR s.id = ANY ($2::uuid[]))
       ${BY_CLIENT_AND_DATE}`,
      [customer_ids, included_ids],
    );
  }

  /** Meals of vendors' clients on a day that have not been sent. */
  findUnsentOnDay(
    vendor_ids: readonly string[],
    date: string,
  ): Promise<{ id: string; customer_id: string; vendor_id: string }[]> {
    return this.transaction.tx.query(
      `SELECT s.id, s.customer_id, c.assigned_meal_vendor_id AS vendor_id
       FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
       WHERE s.date_of_delivery = $2 AND s.status IN ('upcoming', 'scheduled')
         AND c.assigned_meal_vendor_id = ANY ($1::uuid[])`,
      [vendor_ids, date],
    );
  }

  /** Ids of the vendors whose clients have missed meals, in order. */
  async findVendorIdsWithMissed(now: Date): Promise<string[]> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT DISTINCT meal_vendor_id AS id FROM (${MISSED}) missed ORDER BY id`,
      [now, null],
    );
    return vendors.map(({ id }) => id);
  }

  /** Missed meals of a vendor's clients. */
  findMissed(vendor_id: string, now: Date): Promise<{ id: string; customer_id: string }[]> {
    return this.transaction.tx.query(MISSED, [now, vendor_id]);
  }

  /** The date of a client's last meal that is not cancelled. */
  async findLastNotCancelledDate(customer_id: string): Promise<string | null> {
    const [row] = await this.transaction.tx.query<[{ last: string | null }]>(
      `SELECT max(date_of_delivery) AS last FROM customer_meal_schedules WHERE customer_id = $1 AND status <> 'cancelled'`,
      [customer_id],
    );
    return row.last;
  }

  /** The moves with the names of their clients, by date and name. */
  findWithNames(moves: readonly MealMove[]): Promise<ClosureEffects['affected']> {
    return this.transaction.tx.query(
      `SELECT m.schedule_id, json_build_object('id', c.id, 'name', c.name) AS customer, m."from", m."to"
       FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) AS m (schedule_id, customer_id, "from", "to")
       JOIN customers c ON c.id = m.customer_id ORDER BY m."from", c.name, m.schedule_id`,
      [
        moves.map(({ schedule_id }) => schedule_id),
        moves.map(({ customer_id }) => customer_id),
        moves.map(({ from }) => from),
        moves.map(({ to }) => to),
      ],
    );
  }

  /** Updates all dates in one statement, so that two meals of a client can exchange their dates. */
  async updateDates(moves: readonly MealMove[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules s SET date_of_delivery = n.date
       FROM unnest($1::uuid[], $2::date[]) AS n (id, date) WHERE s.id = n.id AND s.date_of_delivery <> n.date`,
      [moves.map(({ schedule_id }) => schedule_id), moves.map(({ to }) => to)],
    );
  }
}
