import { Injectable } from '@nestjs/common';
import type { NextPlan, PlanEntry } from '../contract/responses/meals.js';
import { Transaction } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { foldedNameSql } from '../platform/lists/large-tables/name-search.js';
import { MAX_PAGE_SIZE } from '../platform/lists/list-query.js';
import { StatementParameters } from '../platform/lists/statement.js';
import { ALLERGIES_ONLY, NO_PREFERENCE } from './caterer-list.rules.js';
import type { NamedClient } from './client-meals.queries.js';
import { versionMailStateJsonSql } from './corrections.queries.js';
import { isUpcomingOnUnpausedDaySql } from './meal-to-come.js';
import { PLAN_CUSTOMER_SQL } from './plan-customer.js';

/** A vendor with its next plan. Without an open plan it has the date of its next meals, or null if it has no meals ahead. */
export interface NextOfVendor {
  id: string;
  name: string;
  region: NextPlan['region'];
  plan_id: string | null;
  date_of_delivery: string | null;
}

/** The next plan of a vendor. `plan_id` is null until the plan is open. */
type NextDelivery = Pick<NextOfVendor, 'id' | 'plan_id'> & { date_of_delivery: string };

/** Number of a vendor's clients with a household of this size. */
export interface HouseholdCount {
  adults: number;
  children: number;
  count: number;
  meals: number;
}

/** Clients whose meals have the same allergies and preference. */
export interface SpecialMeals {
  allergies: string;
  preference: string;
  clients: number;
  meals: number;
}

/** Rows by the id of their vendor. */
type ByVendor<Row> = ReadonlyMap<string, Row[]>;
type OfVendor<Row> = Row & { meal_vendor_id: string };

const DELIVERIES_OF_OPEN_PLANS = `
  SELECT w.meal_vendor_id, t.id, t.customer_id, t.customer_meals_number_of_adults AS adults,
         t.customer_meals_number_of_children AS children, t.customer_meals_preference AS notes,
         t.customer_meals_allergies AS allergies, t.delivery_date, t.quantity AS number_of_meals
  FROM wanted w JOIN meal_transport_transactions t ON t.plan_id = w.plan_id AND t.status = 'scheduled'`;

const SCHEDULES_WITHOUT_PLAN = `
  SELECT w.meal_vendor_id, s.id, s.customer_id, s.number_of_adults, s.number_of_children, s.notes, c.meals_allergies,
         s.date_of_delivery, s.number_of_adults + s.number_of_children
  FROM wanted w JOIN clients_with_meals m ON m.meal_vendor_id = w.meal_vendor_id
  JOIN customers c ON c.id = m.customer_id
  JOIN customer_meal_schedules s ON s.customer_id = m.customer_id AND s.date_of_delivery = w.date
  WHERE w.plan_id IS NULL AND ${isUpcomingOnUnpausedDaySql('s')}`;

/** CTE `entries`: the meals of the next deliveries. A delivery without an open plan has the meals of its date. */
function withEntriesSql(deliveries: readonly NextDelivery[], parameters: StatementParameters): string {
  const vendors = `${parameters.add(deliveries.map(({ id }) => id))}::uuid[]`;
  const plans = `${parameters.add(deliveries.map(({ plan_id }) => plan_id))}::uuid[]`;
  const dates = `${parameters.add(deliveries.map(({ date_of_delivery }) => date_of_delivery))}::date[]`;
  return `WITH wanted AS (
      SELECT * FROM unnest(${vendors}, ${plans}, ${dates}) AS wanted (meal_vendor_id, plan_id, date)),
    entries AS (${DELIVERIES_OF_OPEN_PLANS} UNION ALL ${SCHEDULES_WITHOUT_PLAN})`;
}

/**
 * Earliest open plan of the vendor `v`. After a closure or a new delivery day an empty plan stays open, although nothing
 * is delivered on its date.
 */
const EARLIEST_OPEN_PLAN = `
  SELECT o.id, o.date_of_delivery FROM meal_transaction_indices o
  WHERE o.meal_vendor_id = v.id AND o.is_active
    AND (EXISTS (SELECT FROM meal_transport_transactions t WHERE t.plan_id = o.id AND t.status = 'scheduled')
      OR to_char(o.date_of_delivery, 'FMDay') = v.delivery_day AND NOT EXISTS (
        SELECT FROM closed_delivery_days k WHERE k.meal_vendor_id = v.id AND k.date = o.date_of_delivery))
  ORDER BY o.date_of_delivery LIMIT 1`;

/** Next date with a meal, for the vendor `v` without an open plan `p`. @param today SQL of the day in the vendor's region */
const earliestScheduleSql = (today: string): string => `
  SELECT s.date_of_delivery FROM clients_with_meals m
  JOIN customer_meal_schedules s ON s.customer_id = m.customer_id AND ${isUpcomingOnUnpausedDaySql('s')}
  WHERE p.id IS NULL AND m.meal_vendor_id = v.id AND s.date_of_delivery >= ${today}
  ORDER BY s.date_of_delivery LIMIT 1`;

/** Groups rows by their vendor. The response has rows without the vendor's id. */
function byVendor<Row extends { meal_vendor_id: string }>(rows: Row[]) {
  const vendors = groupBy(rows, ({ meal_vendor_id }) => meal_vendor_id);
  return new Map([...vendors].map(([id, rowsOfVendor]) => [id, rowsOfVendor.map(withoutVendor)]));
}

const withoutVendor = <Row extends { meal_vendor_id: string }>({
  meal_vendor_id: _,
  ...row
}: Row): Omit<Row, 'meal_vendor_id'> => row;

/** Statements of Meal Planning. Joins the caller's transaction. */
@Injectable()
export class NextPlansQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Active vendors by name, with their earliest open plan. Without one, they have the date of their next meals. */
  findActiveVendorsWithNextDelivery(
    region_id: string,
    vendor_id: string | null,
    now: Date,
  ): Promise<NextOfVendor[]> {
    const parameters = new StatementParameters();
    const region = parameters.add(region_id);
    const vendor = parameters.add(vendor_id);
    const today = `(${parameters.add(now)}::timestamptz AT TIME ZONE r.time_zone)::date`;
    return this.transaction.tx.query(
      `SELECT v.id, v.name, json_build_object('id', r.id, 'name', r.name) AS region, p.id AS plan_id,
              coalesce(p.date_of_delivery, ahead.date_of_delivery) AS date_of_delivery
       FROM meal_vendors v JOIN regions r ON r.id = v.region_id
       LEFT JOIN LATERAL (${EARLIEST_OPEN_PLAN}) p ON true
       LEFT JOIN LATERAL (${earliestScheduleSql(today)}) ahead ON true
       WHERE v.region_id = ${region} AND v.is_active AND (${vendor}::uuid IS NULL OR v.id = ${vendor}) ORDER BY v.name, v.id`,
      parameters.values,
    );
  }

  async findHouseholds(deliveries: readonly NextDelivery[]): Promise<ByVendor<HouseholdCount>> {
    const parameters = new StatementParameters();
    const withEntries = withEntriesSql(deliveries, parameters);
    return byVendor(
      await this.transaction.tx.query<OfVendor<HouseholdCount>[]>(
        `${withEntries}
         SELECT meal_vendor_id, adults, children, count(*)::int AS count, sum(number_of_meals)::int AS meals
         FROM entries GROUP BY meal_vendor_id, adults, children ORDER BY meal_vendor_id, adults, children`,
        parameters.values,
      ),
    );
  }

  /** Meals by allergies and preference. A client with allergies and no preference has the preference `ALLERGIES_ONLY`. */
  async countByAllergiesAndPreference(deliveries: readonly NextDelivery[]): Promise<ByVendor<SpecialMeals>> {
    const parameters = new StatementParameters();
    const withEntries = withEntriesSql(deliveries, parameters);
    return byVendor(
      await this.transaction.tx.query<OfVendor<SpecialMeals>[]>(
        `${withEntries}, special AS (
           SELECT meal_vendor_id, number_of_meals, trim(allergies) AS allergies,
                  coalesce(nullif(trim(notes), ''),
                    CASE WHEN trim(allergies) <> '' THEN '${ALLERGIES_ONLY}' ELSE '${NO_PREFERENCE}' END) AS preference
           FROM entries)
         SELECT meal_vendor_id, allergies, preference, count(*)::int AS clients, sum(number_of_meals)::int AS meals
         FROM special GROUP BY meal_vendor_id, allergies, preference ORDER BY meal_vendor_id, allergies, preference`,
        parameters.values,
      ),
    );
  }

  /** The first page of each vendor's meals, by the clients' names. */
  async findFirstPageOfEntries(
    deliveries: readonly NextDelivery[],
    search: string,
  ): Promise<ByVendor<PlanEntry>> {
    const parameters = new StatementParameters();
    const withEntries = withEntriesSql(deliveries, parameters);
    const where = search ? `WHERE ${foldedNameSql('c.name', search, parameters)}` : '';
    return byVendor(
      await this.transaction.tx.query<OfVendor<PlanEntry>[]>(
        `${withEntries}, placed AS (
           SELECT e.*, row_number() OVER (PARTITION BY e.meal_vendor_id ORDER BY c.name, e.id) AS place
           FROM entries e JOIN customers c ON c.id = e.customer_id ${where})
         SELECT e.meal_vendor_id, e.id,
                ${PLAN_CUSTOMER_SQL} AS customer,
                e.adults AS customer_meals_number_of_adults, e.children AS customer_meals_number_of_children,
                e.notes AS customer_meals_preference, e.allergies AS customer_meals_allergies, e.delivery_date,
                e.number_of_meals
         FROM placed e JOIN customers c ON c.id = e.customer_id LEFT JOIN programs p ON p.id = c.program_id
         WHERE e.place <= ${MAX_PAGE_SIZE} ORDER BY e.meal_vendor_id, e.place`,
        parameters.values,
      ),
    );
  }

  /** Clients without an address who get meals of the vendors, by name. */
  async findClientsWithoutAddress(deliveries: readonly NextDelivery[]): Promise<ByVendor<NamedClient>> {
    const parameters = new StatementParameters();
    const withEntries = withEntriesSql(deliveries, parameters);
    return byVendor(
      await this.transaction.tx.query<OfVendor<NamedClient>[]>(
        `${withEntries}
         SELECT e.meal_vendor_id, c.id, c.name FROM entries e JOIN customers c ON c.id = e.customer_id
         WHERE btrim(c.address) = '' ORDER BY e.meal_vendor_id, c.name, c.id LIMIT ${MAX_PAGE_SIZE}`,
        parameters.values,
      ),
    );
  }

  /** The last list that was sent to each vendor, if its date is not past. @param vendors with today's date of their region */
  async findLastSentFromToday(
    vendors: readonly { id: string; today: string }[],
  ): Promise<ByVendor<NonNullable<NextPlan['last_sent']>>> {
    return byVendor(
      await this.transaction.tx.query<OfVendor<NonNullable<NextPlan['last_sent']>>[]>(
        `SELECT DISTINCT ON (p.meal_vendor_id) p.meal_vendor_id, p.id AS plan_id, p.date_of_delivery,
                sent.number_of_meals, to_json(sent.created_at) #>> '{}' AS sent_at,
                ${versionMailStateJsonSql('sent')} AS mail, p.sent_by,
                (SELECT json_build_object('number_of_meals', c.number_of_meals, 'sent_at', c.created_at,
                   'mail', ${versionMailStateJsonSql('c')}, 'acknowledged_at', c.acknowledged_at)
                 FROM meal_plan_versions c WHERE c.plan_id = p.id AND c.kind = 'correction'
                 ORDER BY c.number DESC LIMIT 1) AS last_correction
         FROM unnest($1::uuid[], $2::date[]) AS vendor (id, today)
         JOIN meal_transaction_indices p ON p.meal_vendor_id = vendor.id AND NOT p.is_active
           AND p.date_of_delivery >= vendor.today
         JOIN meal_plan_versions sent ON sent.plan_id = p.id AND sent.number = 1
         ORDER BY p.meal_vendor_id, sent.created_at DESC`,
        [vendors.map(({ id }) => id), vendors.map(({ today }) => today)],
      ),
    );
  }

  /** Clients of a region, or of none, with meals ahead and no vendor, by name. */
  findClientsOfRegionOrNoneWithMealsButNoVendor(region_id: string): Promise<NamedClient[]> {
    return this.transaction.tx.query(
      `SELECT c.id, c.name FROM customers c
       WHERE (c.region_id = $1 OR c.region_id IS NULL) AND gets_meals(c) AND c.assigned_meal_vendor_id IS NULL
         AND EXISTS (SELECT 1 FROM customer_meal_schedules s WHERE s.customer_id = c.id AND s.status = 'upcoming')
       ORDER BY c.name, c.id LIMIT ${MAX_PAGE_SIZE}`,
      [region_id],
    );
  }
}
