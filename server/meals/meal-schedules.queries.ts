import { Injectable } from '@nestjs/common';
import { In, Not, type FindOptionsWhere } from 'typeorm';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { mealDayJoinSql } from '../client-facts/meal-day.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { idsOf } from '../platform/ids-of.rules.js';
import { RETURNING_VALUES } from './meal-household-sql.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { willBeDeliveredSql } from './meal-to-come.js';

/** A meal that can still be stopped. */
export interface MealAhead {
  id: string;
  status: 'upcoming' | 'scheduled' | 'finalized';
  /** Day of its delivery, which staff may have moved. */
  day: string;
  number_of_meals: number;
  /** Name of the caterer whose sent list contains the meal. Null if no list was sent. */
  notified: string | null;
}

const { join: deliveryJoin, delivery, day: mealDay } = mealDayJoinSql('s');

/** SQL condition that a sent meal `s` can still be stopped: its day has not passed, and it is not reported on its day. */
const isSentAheadSql = (today: string): string =>
  `(s.status = 'finalized'
    AND (${mealDay} > ${today} OR ${mealDay} = ${today} AND NOT ${delivery}.is_delivery_reported))`;

/** A client's meals whose list has not been sent, with the time at which the list leaves. `$1` is the client. */
const CUT_OFFS = `
  SELECT s.id, s.status, meal_cut_off_at(s.date_of_delivery, v.cut_off_days, r.time_zone) AS at
  FROM customer_meal_schedules s
  JOIN customers c ON c.id = s.customer_id
  JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
  JOIN regions r ON r.id = v.region_id
  WHERE s.customer_id = $1 AND s.status IN ('upcoming', 'scheduled')`;

/** Statements of the meals of clients' programs. Joins the caller's transaction. */
@Injectable()
export class MealSchedulesQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  /** Returns the vendors whose lists have or had a meal. */
  async findVendorIdsOfDeliveries(id: string): Promise<string[]> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT DISTINCT meal_vendor_id AS id FROM meal_transport_transactions WHERE schedule_id = $1',
      [id],
    );
    return idsOf(vendors);
  }

  /** Returns a client's unsent meals, also of past days, and her sent meals that can still be stopped, by day. */
  findUnsentOrAhead(customer_id: string, now: Date): Promise<MealAhead[]> {
    return this.transaction.tx.query(
      `SELECT s.id, s.status, ${mealDay} AS day, s.number_of_adults + s.number_of_children AS number_of_meals,
              CASE WHEN s.status = 'finalized' THEN v.name END AS notified
       FROM customer_meal_schedules s ${deliveryJoin}
       LEFT JOIN meal_vendors v ON v.id = ${delivery}.meal_vendor_id
       LEFT JOIN regions r ON r.id = v.region_id
       WHERE s.customer_id = $1 AND (
         s.status IN ('upcoming', 'scheduled')
         OR ${isSentAheadSql('($2::timestamptz AT TIME ZONE r.time_zone)::date')})
       ORDER BY ${mealDay}`,
      [customer_id, now],
    );
  }

  /** Meals that will be delivered to a client from today on, by date. */
  findToCome(customer_id: string, now: Date): Promise<{ id: string; version: number; day: string }[]> {
    const home = clientZoneJoinSql('c', '$3');
    return this.transaction.tx.query(
      `SELECT s.id, s.version, ${mealDay} AS day
       FROM customer_meal_schedules s ${deliveryJoin} JOIN customers c ON c.id = s.customer_id ${home.join}
       WHERE s.customer_id = $1 AND ${willBeDeliveredSql('s', 'c', mealDay)}
         AND ${mealDay} >= ${home.day('$2::timestamptz')}
       ORDER BY ${mealDay}`,
      [customer_id, now, this.settings.time_zone],
    );
  }

  /** Returns whether a client has meals ahead, or meals that Resume Meals can bring back. */
  async hasUnfinishedOrResumable(customer_id: string, today: string): Promise<boolean> {
    const [{ exist }] = await this.transaction.tx.query<[{ exist: boolean }]>(
      `SELECT EXISTS (
         SELECT FROM customer_meal_schedules s ${deliveryJoin}
         WHERE s.customer_id = $1 AND (s.status IN ('upcoming', 'scheduled') OR ${isSentAheadSql('$2')}
           OR s.cancelled_with_all)) AS exist`,
      [customer_id, today],
    );
    return exist;
  }

  /** Ids of all meals of a client. */
  async findIds(customer_id: string): Promise<string[]> {
    return idsOf(
      await this.transaction.tx.find(MealScheduleEntity, { select: { id: true }, where: { customer_id } }),
    );
  }

  /** Ids of a client's meals that Cancel Meals cancelled. */
  async findCancelledWithAll(customer_id: string): Promise<string[]> {
    const schedules = await this.transaction.tx.find(MealScheduleEntity, {
      select: { id: true },
      where: { customer_id, cancelled_with_all: true },
    });
    return idsOf(schedules);
  }

  /** Finds the vendors whose plans had the meals that Cancel Meals cancelled. */
  async findVendorIdsOfCancelledWithAll(customer_id: string): Promise<string[]> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT DISTINCT t.meal_vendor_id AS id
       FROM customer_meal_schedules s JOIN meal_transport_transactions t ON t.schedule_id = s.id
       WHERE s.customer_id = $1 AND s.cancelled_with_all`,
      [customer_id],
    );
    return idsOf(vendors);
  }

  /** Marks a client's cancelled meals as ended with the service. */
  endCancelled(customer_id: string): Promise<void> {
    return this.markCancelledForGood({ customer_id, status: 'cancelled', cancelled_for_good: false });
  }

  /** Marks the meals that Cancel Meals cancelled as ended with the service. */
  endCancelledWithAll(customer_id: string): Promise<void> {
    return this.markCancelledForGood({ customer_id, cancelled_with_all: true });
  }

  private async markCancelledForGood(meals: FindOptionsWhere<MealScheduleEntity>): Promise<void> {
    const ended = { cancelled_with_all: false, cancelled_for_good: true };
    await this.transaction.tx.update(MealScheduleEntity, meals, ended);
  }

  /** The dates of meals and deliveries, by id. */
  async findMealAndDeliveryDates(mealOrDeliveryIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.transaction.tx.query<{ id: string; date: string }[]>(
      `SELECT id, date_of_delivery AS date FROM customer_meal_schedules WHERE id = ANY ($1::uuid[])
       UNION ALL SELECT id, delivery_date FROM meal_transport_transactions WHERE id = ANY ($1::uuid[])`,
      [mealOrDeliveryIds],
    );
    return new Map(rows.map(({ id, date }) => [id, date]));
  }

  /** The instants up to `until` at which a list with meals of a client leaves, soonest first. */
  async findCutOffs(customer_id: string, until: Date): Promise<Date[]> {
    const rows = await this.transaction.tx.query<{ at: Date }[]>(
      `SELECT DISTINCT at FROM (${CUT_OFFS}) meal WHERE at <= $2 ORDER BY at`,
      [customer_id, until],
    );
    return rows.map(({ at }) => at);
  }

  /** Ids of a client's meals in open plans whose cut-off has passed. */
  async findScheduledIdsPastCutOff(customer_id: string, now: Date): Promise<string[]> {
    return idsOf(
      await this.transaction.tx.query<{ id: string }[]>(
        `SELECT id FROM (${CUT_OFFS}) meal WHERE status = 'scheduled' AND at <= $2`,
        [customer_id, now],
      ),
    );
  }

  /** Meals of a client by id, and whether a list with them was sent. */
  findByIdsWithSentFlag(
    customer_id: string,
    ids: readonly string[],
  ): Promise<{ id: string; was_sent: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT s.id, s.status IN ('finalized', 'completed') OR EXISTS (SELECT FROM meal_transport_transactions t
         JOIN meal_transaction_indices p ON p.id = t.plan_id
         WHERE t.schedule_id = s.id AND NOT p.is_active) AS was_sent
       FROM customer_meal_schedules s WHERE s.customer_id = $1 AND s.id = ANY ($2::uuid[])`,
      [customer_id, ids],
    );
  }

  /** Returns whether a client has another meal on a date. Cancelled meals do not count. */
  hasNotCancelledMealOn(
    customer_id: string,
    date_of_delivery: string,
    { except }: { except: string },
  ): Promise<boolean> {
    return this.transaction.tx.existsBy(MealScheduleEntity, {
      id: Not(except),
      customer_id,
      date_of_delivery,
      status: Not('cancelled'),
    });
  }

  /** Inserts a meal for each date, with the household and notes of the client. @returns their ids */
  async insert(customer_id: string, dates: readonly string[]): Promise<string[]> {
    const meals = await this.transaction.tx.query<{ id: string }[]>(
      `INSERT INTO customer_meal_schedules (id, customer_id, date_of_delivery, number_of_adults, number_of_children, notes)
       SELECT new_id(), c.id, date, c.meals_number_of_adults, c.meals_number_of_children, c.meals_preference
       FROM customers c CROSS JOIN unnest($2::date[]) AS date WHERE c.id = $1 RETURNING id`,
      [customer_id, dates],
    );
    return idsOf(meals);
  }

  /**
   * Inserts a meal that makes up for a completed one, with the client's present household and notes except what was
   * changed for that meal alone. If it has a make-up meal already, nothing is inserted.
   */
  async insertMakeUpIfMissing(id: string, date: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO customer_meal_schedules
         (id, customer_id, date_of_delivery, number_of_adults, number_of_children, notes, make_up_of_id)
       SELECT new_id(), s.customer_id, $2, ${RETURNING_VALUES.number_of_adults},
              ${RETURNING_VALUES.number_of_children}, ${RETURNING_VALUES.notes}, s.id
       FROM customer_meal_schedules s
       JOIN customers c ON c.id = s.customer_id
       LEFT JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status = 'completed'
       WHERE s.id = $1
       ON CONFLICT (make_up_of_id) WHERE make_up_of_id IS NOT NULL DO NOTHING`,
      [id, date],
    );
  }

  async updateDate(id: string, date_of_delivery: string): Promise<void> {
    await this.transaction.tx.update(MealScheduleEntity, { id }, { date_of_delivery });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.delete(MealScheduleEntity, { id: In([...ids]) });
  }
}
