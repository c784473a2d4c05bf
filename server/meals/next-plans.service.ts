import { Injectable } from '@nestjs/common';
import type * as responses from '../contract/responses/meals.js';
import { Clock } from '../platform/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import { parseInput } from '../platform/http/input.js';
import { RelationField, TextField } from '../platform/http/fields.js';
import { LARGEST_PAGE, searchFilter, type Query } from '../platform/http/list-query.js';
import { DeliveryCalendar } from './delivery-calendar.service.js';
import { cutOffAt, deliveryDates } from './delivery-dates.rules.js';

/** What Meal Planning asks for (document 3, 2.2). */
class NextPlansQuery {
  @RelationField({ required: 'Region is a required field.' })
  region: string;

  @RelationField()
  meal_vendor?: string | null;

  @TextField({ max: 128 })
  q?: string;
}

interface VendorRow {
  id: string;
  name: string;
  region: { id: string; name: string };
  plan_id: string | null;
  date_of_delivery: string | null;
}

/** The open plan's deliveries, or the schedules of a date that has none yet. `$1` plan or null, `$2` vendor, `$3` date. */
const ENTRIES = `
  SELECT t.id, t.customer_id, t.customer_meals_number_of_adults AS adults,
         t.customer_meals_number_of_children AS children, t.customer_meals_preference AS notes,
         t.delivery_date, t.quantity AS number_of_meals
  FROM meal_transport_transactions t WHERE t.plan_id = $1 AND t.status = 'scheduled'
  UNION ALL
  SELECT s.id, s.customer_id, s.number_of_adults, s.number_of_children, s.notes, s.date_of_delivery,
         s.number_of_adults + s.number_of_children
  FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
  WHERE $1::uuid IS NULL AND s.date_of_delivery = $3 AND s.status = 'upcoming' AND c.assigned_meal_vendor_id = $2
    AND c.status = 'active' AND c.has_opted_for_meal_service AND NOT c.is_meal_cancelled`;

/** What Meal Planning shows: every vendor's next plan, open or previewed (contract 5, Meals, rule 2). */
@Injectable()
export class NextPlans {
  constructor(
    private readonly transaction: Transaction,
    private readonly calendars: DeliveryCalendar,
    private readonly clock: Clock,
  ) {}

  async of(query: Query): Promise<responses.NextPlans> {
    const { region, meal_vendor, q } = await parseInput(NextPlansQuery, query);
    const vendors = await this.vendors(region, meal_vendor ?? null);
    const results: responses.NextPlan[] = [];
    for (const vendor of vendors) results.push(await this.plan(vendor, q ?? ''));
    return {
      count: results.length,
      results,
      clients_without_vendor: await this.clientsWithoutVendor(region),
    };
  }

  /** Active vendors with their earliest open plan, else their earliest schedule ahead. */
  private vendors(region: string, vendor: string | null): Promise<VendorRow[]> {
    return this.transaction.tx.query<VendorRow[]>(
      `SELECT v.id, v.name, json_build_object('id', r.id, 'name', r.name) AS region, p.id AS plan_id,
              coalesce(p.date_of_delivery, ahead.date_of_delivery) AS date_of_delivery
       FROM meal_vendors v JOIN regions r ON r.id = v.region_id
       LEFT JOIN LATERAL (
         SELECT id, date_of_delivery FROM meal_transaction_indices
         WHERE meal_vendor_id = v.id AND is_active ORDER BY date_of_delivery LIMIT 1) p ON true
       LEFT JOIN LATERAL (
         SELECT s.date_of_delivery FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
         WHERE p.id IS NULL AND c.assigned_meal_vendor_id = v.id AND s.status = 'upcoming' AND c.status = 'active'
           AND c.has_opted_for_meal_service AND NOT c.is_meal_cancelled
           AND s.date_of_delivery >= ($3::timestamptz AT TIME ZONE r.time_zone)::date
         ORDER BY s.date_of_delivery LIMIT 1) ahead ON true
       WHERE v.region_id = $1 AND v.is_active AND ($2::uuid IS NULL OR v.id = $2) ORDER BY v.name, v.id`,
      [region, vendor, this.clock.now()],
    );
  }

  private async plan(vendor: VendorRow, search: string): Promise<responses.NextPlan> {
    const calendar = await this.calendars.of(vendor.id);
    const date =
      vendor.date_of_delivery ?? deliveryDates(calendar.today, calendar.delivery_day, 1, calendar.isOpen)[0]!;
    const scope = [vendor.plan_id, vendor.id, date];
    const { tx } = this.transaction;
    const households = await tx.query<{ adults: number; children: number; count: number; meals: number }[]>(
      `SELECT adults, children, count(*)::int AS count, sum(number_of_meals)::int AS meals FROM (${ENTRIES}) e
       GROUP BY adults, children ORDER BY adults, children`,
      scope,
    );
    return {
      meal_vendor: { id: vendor.id, name: vendor.name },
      region: vendor.region,
      date_of_delivery: date,
      plan_id: vendor.plan_id,
      is_preview: vendor.plan_id === null,
      cut_off_at: cutOffAt(date, calendar.cut_off_days, calendar.time_zone).toISOString(),
      number_of_meals: households.reduce((sum, household) => sum + household.meals, 0),
      number_of_customers: households.reduce((sum, household) => sum + household.count, 0),
      meals_by_household: households.map(({ adults, children, count }) => ({ adults, children, count })),
      clients_without_address: await this.clientsWithoutAddress(scope),
      entries: await this.entries(scope, search),
    };
  }

  private entries(scope: unknown[], search: string): Promise<responses.PlanEntry[]> {
    const values = [...scope];
    const add = (value: unknown) => `$${values.push(value)}`;
    const where = search ? `WHERE ${searchFilter('lower(c.name)').where(search, { add })}` : '';
    return this.transaction.tx.query<responses.PlanEntry[]>(
      `SELECT e.id, json_build_object('id', c.id, 'name', c.name, 'date_of_birth', c.date_of_birth, 'city', c.city,
                'program_name', p.name) AS customer,
              e.adults AS customer_meals_number_of_adults, e.children AS customer_meals_number_of_children,
              e.notes AS customer_meals_preference, e.delivery_date, e.number_of_meals
       FROM (${ENTRIES}) e JOIN customers c ON c.id = e.customer_id LEFT JOIN programs p ON p.id = c.program_id
       ${where} ORDER BY c.name, e.id LIMIT ${LARGEST_PAGE}`,
      values,
    );
  }

  /** Of the whole plan, whatever is searched. */
  private clientsWithoutAddress(scope: unknown[]): Promise<{ id: string; name: string }[]> {
    return this.transaction.tx.query(
      `SELECT c.id, c.name FROM (${ENTRIES}) e JOIN customers c ON c.id = e.customer_id
       WHERE btrim(c.address) = '' ORDER BY c.name, c.id LIMIT ${LARGEST_PAGE}`,
      scope,
    );
  }

  /** Clients with meals ahead and nobody to cook them (contract 5, Meals, rule 8). */
  private clientsWithoutVendor(region: string): Promise<{ id: string; name: string }[]> {
    return this.transaction.tx.query(
      `SELECT c.id, c.name FROM customers c
       WHERE c.region_id = $1 AND c.status = 'active' AND c.has_opted_for_meal_service AND NOT c.is_meal_cancelled
         AND c.assigned_meal_vendor_id IS NULL
         AND EXISTS (SELECT 1 FROM customer_meal_schedules s WHERE s.customer_id = c.id AND s.status = 'upcoming')
       ORDER BY c.name, c.id LIMIT ${LARGEST_PAGE}`,
      [region],
    );
  }
}
