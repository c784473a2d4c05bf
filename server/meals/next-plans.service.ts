import { Injectable } from '@nestjs/common';
import type { NextPlans, NextPlan, PlanEntry } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { RelationField, TextField } from '../platform/validation/fields.js';
import { keys } from '../contract/messages.js';
import { LARGEST_PAGE, searchFilter } from '../platform/lists/list-query.js';
import { NO_PREFERENCE } from './caterer-list.rules.js';
import { CorrectionAcknowledgementsService } from './correction-acknowledgements.service.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { cutOffAt, deliveryDates } from './delivery-dates.rules.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { UncorrectedPlansService, type UncorrectedDelivery } from './uncorrected-plans.service.js';

/** What Meal Planning asks for. */
export class NextPlansQuery {
  @RelationField({ required: keys.meal_transport_vendors.region_required })
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

/** A vendor whose next plan is shown, open or previewed. */
interface NextOfVendor extends VendorRow {
  date_of_delivery: string;
  calendar: VendorCalendar;
}

/**
 * Of each vendor the open plan's deliveries, or the schedules of a date that has no plan yet. `$1` vendors, `$2` the
 * plan of each or null, `$3` the date of each.
 */
const ENTRIES = `
  SELECT w.meal_vendor_id, t.id, t.customer_id, t.customer_meals_number_of_adults AS adults,
         t.customer_meals_number_of_children AS children, t.customer_meals_preference AS notes,
         t.customer_meals_allergies AS allergies, t.delivery_date, t.quantity AS number_of_meals
  FROM wanted w JOIN meal_transport_transactions t ON t.plan_id = w.plan_id AND t.status = 'scheduled'
  UNION ALL
  SELECT w.meal_vendor_id, s.id, s.customer_id, s.number_of_adults, s.number_of_children, s.notes, c.meals_allergies,
         s.date_of_delivery, s.number_of_adults + s.number_of_children
  FROM wanted w JOIN clients_with_meals m ON m.meal_vendor_id = w.meal_vendor_id
  JOIN customers c ON c.id = m.customer_id
  JOIN customer_meal_schedules s ON s.customer_id = m.customer_id AND s.date_of_delivery = w.date
  WHERE w.plan_id IS NULL AND s.status = 'upcoming' AND NOT is_paused_on(s.customer_id, s.date_of_delivery)`;

const WITH_ENTRIES = `WITH wanted AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[]) AS wanted (meal_vendor_id, plan_id, date)
  ), entries AS (${ENTRIES})`;

type OfVendor<Row> = Row & { meal_vendor_id: string };
type Household = OfVendor<{ adults: number; children: number; count: number; meals: number }>;
type SpecialMeals = OfVendor<{ allergies: string; preference: string; clients: number; meals: number }>;

/** What Meal Planning shows: every vendor's next plan, open or previewed; a fixed number of statements. */
@Injectable()
export class NextPlansService {
  constructor(
    private readonly transaction: Transaction,
    private readonly calendars: DeliveryCalendarService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly acknowledgements: CorrectionAcknowledgementsService,
    private readonly uncorrectedPlans: UncorrectedPlansService,
    private readonly looks: PlanLastSeenService,
  ) {}

  async find({ region, meal_vendor, q }: NextPlansQuery): Promise<NextPlans> {
    const vendors = await this.nextOf(await this.vendors(region, meal_vendor ?? null));
    const results = await this.plans(vendors, q ?? '');
    const uncorrected = await this.uncorrectedPlans.findForRegion(region);
    await this.record({ region, meal_vendor, q }, results, uncorrected);
    return {
      count: vendors.length,
      results,
      clients_without_vendor: await this.clientsWithoutVendor(region),
      unacknowledged: await this.acknowledgements.findUnacknowledged(region),
      uncorrected: uncorrected.map(
        ({ plan_id, meal_vendor: vendor, date_of_delivery, sent_at, customer, changes }) => ({
          plan_id,
          meal_vendor: vendor,
          date_of_delivery,
          sent_at,
          customer,
          changed: changes.map(({ what }) => what),
        }),
      ),
    };
  }

  private async record(
    filters: NextPlansQuery,
    plans: NextPlan[],
    uncorrected: UncorrectedDelivery[],
  ): Promise<void> {
    await this.audit.record('list', 'meal_transaction_indices', {
      details: {
        filters: Object.entries(filters).flatMap(([name, value]) => (value ? [name] : [])),
        ids: plans.flatMap(({ plan_id }) => plan_id ?? []),
        customer_ids: [...plans.flatMap(({ entries }) => entries), ...uncorrected].map(
          ({ customer }) => customer.id,
        ),
      },
    });
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
         SELECT s.date_of_delivery FROM clients_with_meals m
         JOIN customer_meal_schedules s ON s.customer_id = m.customer_id AND s.status = 'upcoming'
         WHERE p.id IS NULL AND m.meal_vendor_id = v.id
           AND s.date_of_delivery >= ($3::timestamptz AT TIME ZONE r.time_zone)::date
           AND NOT is_paused_on(s.customer_id, s.date_of_delivery)
         ORDER BY s.date_of_delivery LIMIT 1) ahead ON true
       WHERE v.region_id = $1 AND v.is_active AND ($2::uuid IS NULL OR v.id = $2) ORDER BY v.name, v.id`,
      [region, vendor, this.clock.now()],
    );
  }

  /** A vendor who has nothing to cook yet shows the next day it delivers on. */
  private async nextOf(vendors: VendorRow[]): Promise<NextOfVendor[]> {
    const calendars = await this.calendars.findMany(vendors.map(({ id }) => id));
    return vendors.map((vendor) => {
      const calendar = calendars.get(vendor.id)!;
      const date_of_delivery = vendor.date_of_delivery ?? deliveryDates(calendar.today, 1, calendar)[0]!;
      return { ...vendor, calendar, date_of_delivery };
    });
  }

  private async plans(vendors: NextOfVendor[], search: string): Promise<NextPlan[]> {
    const wanted = [
      vendors.map(({ id }) => id),
      vendors.map(({ plan_id }) => plan_id),
      vendors.map(({ date_of_delivery }) => date_of_delivery),
    ];
    const households = byVendor(await this.households(wanted));
    const specials = byVendor(await this.specialMeals(wanted));
    const withoutAddress = byVendor(await this.clientsWithoutAddress(wanted));
    const entries = byVendor(await this.entries(wanted, search));
    const lastSent = byVendor(await this.lastSent(vendors));
    const since = await this.looks.since(vendors.flatMap(({ plan_id }) => plan_id ?? []));
    return vendors.map(({ id, name, region, plan_id, date_of_delivery, calendar }) => {
      const counted = households(id);
      return {
        meal_vendor: { id, name },
        region,
        date_of_delivery,
        plan_id,
        is_preview: plan_id === null,
        cut_off_at: cutOffAt(date_of_delivery, calendar.cut_off_days, calendar.time_zone).toISOString(),
        number_of_meals: counted.reduce((sum, household) => sum + household.meals, 0),
        number_of_customers: counted.reduce((sum, household) => sum + household.count, 0),
        meals_by_household: counted.map(({ adults, children, count }) => ({ adults, children, count })),
        meals_by_preference: specials(id)
          .filter(({ allergies }) => !allergies)
          .map(({ preference, clients, meals }) => ({ preference, clients, meals })),
        meals_by_allergies: specials(id)
          .filter(({ allergies }) => allergies)
          .map(({ allergies, clients, meals }) => ({ allergies, clients, meals })),
        clients_without_address: withoutAddress(id),
        entries: entries(id),
        ...since(plan_id),
        last_sent: lastSent(id)[0] ?? null,
      };
    });
  }

  /** The last list that each vendor was sent, until its day is past. */
  private lastSent(vendors: NextOfVendor[]): Promise<OfVendor<NonNullable<NextPlan['last_sent']>>[]> {
    return this.transaction.tx.query(
      `SELECT DISTINCT ON (p.meal_vendor_id) p.meal_vendor_id, p.id AS plan_id, p.date_of_delivery,
              p.number_of_meals, to_json(sent.created_at) #>> '{}' AS sent_at, p.sent_by
       FROM unnest($1::uuid[], $2::date[]) AS vendor (id, today)
       JOIN meal_transaction_indices p ON p.meal_vendor_id = vendor.id AND NOT p.is_active
         AND p.date_of_delivery >= vendor.today
       JOIN meal_plan_versions sent ON sent.plan_id = p.id AND sent.number = 1
       ORDER BY p.meal_vendor_id, sent.created_at DESC`,
      [vendors.map(({ id }) => id), vendors.map(({ calendar }) => calendar.today)],
    );
  }

  private households(wanted: unknown[]): Promise<Household[]> {
    return this.transaction.tx.query<Household[]>(
      `${WITH_ENTRIES}
       SELECT meal_vendor_id, adults, children, count(*)::int AS count, sum(number_of_meals)::int AS meals
       FROM entries GROUP BY meal_vendor_id, adults, children ORDER BY meal_vendor_id, adults, children`,
      wanted,
    );
  }

  /** By allergies, or where there are none by preference: nobody with an allergy is among those without notes. */
  private specialMeals(wanted: unknown[]): Promise<SpecialMeals[]> {
    return this.transaction.tx.query<SpecialMeals[]>(
      `${WITH_ENTRIES}, special AS (
         SELECT meal_vendor_id, number_of_meals, trim(allergies) AS allergies,
                CASE WHEN trim(allergies) <> '' THEN ''
                     ELSE coalesce(nullif(trim(notes), ''), '${NO_PREFERENCE}') END AS preference
         FROM entries)
       SELECT meal_vendor_id, allergies, preference, count(*)::int AS clients, sum(number_of_meals)::int AS meals
       FROM special GROUP BY meal_vendor_id, allergies, preference ORDER BY meal_vendor_id, allergies, preference`,
      wanted,
    );
  }

  private entries(wanted: unknown[], search: string): Promise<OfVendor<PlanEntry>[]> {
    const values = [...wanted];
    const add = (value: unknown) => `$${values.push(value)}`;
    const where = search ? `WHERE ${searchFilter('lower(c.name)').where(search, { add })}` : '';
    return this.transaction.tx.query<OfVendor<PlanEntry>[]>(
      `${WITH_ENTRIES}, placed AS (
         SELECT e.*, row_number() OVER (PARTITION BY e.meal_vendor_id ORDER BY c.name, e.id) AS place
         FROM entries e JOIN customers c ON c.id = e.customer_id ${where})
       SELECT e.meal_vendor_id, e.id,
              json_build_object('id', c.id, 'name', c.name, 'date_of_birth', c.date_of_birth, 'city', c.city,
                'program_name', p.name) AS customer,
              e.adults AS customer_meals_number_of_adults, e.children AS customer_meals_number_of_children,
              e.notes AS customer_meals_preference, e.allergies AS customer_meals_allergies, e.delivery_date, e.number_of_meals
       FROM placed e JOIN customers c ON c.id = e.customer_id LEFT JOIN programs p ON p.id = c.program_id
       WHERE e.place <= ${LARGEST_PAGE} ORDER BY e.meal_vendor_id, e.place`,
      values,
    );
  }

  /** Of the whole plan, whatever is searched. */
  private clientsWithoutAddress(wanted: unknown[]): Promise<OfVendor<{ id: string; name: string }>[]> {
    return this.transaction.tx.query(
      `${WITH_ENTRIES}
       SELECT e.meal_vendor_id, c.id, c.name FROM entries e JOIN customers c ON c.id = e.customer_id
       WHERE btrim(c.address) = '' ORDER BY e.meal_vendor_id, c.name, c.id LIMIT ${LARGEST_PAGE}`,
      wanted,
    );
  }

  /** Clients with meals ahead and nobody to cook them. */
  private clientsWithoutVendor(region: string): Promise<{ id: string; name: string }[]> {
    return this.transaction.tx.query(
      `SELECT c.id, c.name FROM customers c
       WHERE c.region_id = $1 AND gets_meals(c) AND c.assigned_meal_vendor_id IS NULL
         AND EXISTS (SELECT 1 FROM customer_meal_schedules s WHERE s.customer_id = c.id AND s.status = 'upcoming')
       ORDER BY c.name, c.id LIMIT ${LARGEST_PAGE}`,
      [region],
    );
  }
}

/** Rows of many vendors, to be asked for by vendor; the vendor itself is no part of the response. */
function byVendor<Row extends object>(rows: OfVendor<Row>[]): (vendorId: string) => Row[] {
  const vendors = groupBy(rows, ({ meal_vendor_id }) => meal_vendor_id);
  return (vendorId) =>
    (vendors.get(vendorId) ?? []).map(({ meal_vendor_id: _, ...row }) => row as unknown as Row);
}
