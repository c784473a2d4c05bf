import { Injectable } from '@nestjs/common';
import { groupBy } from '../platform/group-by.rules.js';
import type { NextPlans, NextPlan } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { CorrectionAcknowledgementsService } from './correction-acknowledgements.service.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { cutOffAt, openDeliveryDates } from './delivery-dates.rules.js';
import type { NextPlansQuery } from './meals.dto.js';
import {
  NextPlansQueries,
  type HouseholdCount,
  type NextOfVendor,
  type SpecialMeals,
} from './next-plans.queries.js';
import { NEVER_SEEN, PlanLastSeenService } from './plan-last-seen.service.js';
import { UncorrectedPlansService, type UncorrectedDelivery } from './uncorrected-plans.service.js';

/** A vendor with the date of its next plan, open or not, and its calendar. */
interface VendorToPlan extends NextOfVendor {
  date_of_delivery: string;
  calendar: VendorCalendar;
}

/** Meal Planning: every vendor's next plan, open or previewed; a fixed number of statements. */
@Injectable()
export class NextPlansService {
  constructor(
    private readonly queries: NextPlansQueries,
    private readonly calendars: DeliveryCalendarService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly acknowledgements: CorrectionAcknowledgementsService,
    private readonly uncorrectedPlans: UncorrectedPlansService,
    private readonly lastSeen: PlanLastSeenService,
  ) {}

  async findNextOfVendorsAndAudit(query: NextPlansQuery): Promise<NextPlans> {
    const vendors = await this.findVendors(query.region, query.meal_vendor ?? null);
    const results = await this.findPlans(vendors, query.q ?? '');
    const uncorrected = await this.uncorrectedPlans.findForRegion(query.region);
    const clients_without_vendor = await this.queries.findClientsOfRegionOrNoneWithMealsButNoVendor(
      query.region,
    );
    await this.recordRead(query, results, [
      ...results.flatMap(clientIdsOf),
      ...clients_without_vendor.map(({ id }) => id),
      ...uncorrected.map(({ customer }) => customer.id),
    ]);
    return {
      count: vendors.length,
      results,
      clients_without_vendor,
      unacknowledged: await this.acknowledgements.findOverdueForRegion(query.region),
      uncorrected: uncorrected.map(toUncorrected),
    };
  }

  /** A vendor who has nothing to cook yet shows the next day it delivers on. */
  private async findVendors(regionId: string, vendorId: string | null): Promise<VendorToPlan[]> {
    const vendors = await this.queries.findActiveVendorsWithNextDelivery(
      regionId,
      vendorId,
      this.clock.now(),
    );
    const calendars = await this.calendars.findMany(vendors.map(({ id }) => id));
    return vendors.map((vendor) => {
      const calendar = calendars.get(vendor.id)!;
      const date_of_delivery = vendor.date_of_delivery ?? openDeliveryDates(calendar.today, 1, calendar)[0]!;
      return { ...vendor, calendar, date_of_delivery };
    });
  }

  private async findPlans(vendors: VendorToPlan[], search: string): Promise<NextPlan[]> {
    const households = await this.queries.findHouseholds(vendors);
    const specialMeals = await this.queries.countByAllergiesAndPreference(vendors);
    const withoutAddress = await this.queries.findClientsWithoutAddress(vendors);
    const entries = await this.queries.findFirstPageOfEntries(vendors, search);
    const lastSent = await this.queries.findLastSentFromToday(
      vendors.map(({ id, calendar }) => ({ id, today: calendar.today })),
    );
    const changes = await this.lastSeen.findChanges(vendors.flatMap(({ plan_id }) => plan_id ?? []));
    return vendors.map(({ id, name, region, plan_id, date_of_delivery, calendar }) => ({
      meal_vendor: { id, name },
      region,
      date_of_delivery,
      plan_id,
      is_preview: plan_id === null,
      cut_off_at: cutOffAt(date_of_delivery, calendar.cut_off_days, calendar.time_zone).toISOString(),
      ...toTotals(households.get(id) ?? []),
      ...toMealsBySpecialNeed(specialMeals.get(id) ?? []),
      clients_without_address: withoutAddress.get(id) ?? [],
      entries: entries.get(id) ?? [],
      ...((plan_id && changes.get(plan_id)) || NEVER_SEEN),
      last_sent: lastSent.get(id)?.[0] ?? null,
    }));
  }

  private async recordRead(query: NextPlansQuery, plans: NextPlan[], customer_ids: string[]): Promise<void> {
    await this.audit.record('list', 'meal_transaction_indices', {
      details: {
        filters: Object.entries(query).flatMap(([name, value]) => (value ? [name] : [])),
        ids: plans.flatMap(({ plan_id }) => plan_id ?? []),
        customer_ids: [...new Set(customer_ids)],
      },
    });
  }
}

/** Ids of all clients whom a plan names. */
const clientIdsOf = ({ entries, changes, clients_without_address }: NextPlan): string[] => [
  ...[...entries, ...changes].map(({ customer }) => customer.id),
  ...clients_without_address.map(({ id }) => id),
];

const toTotals = (households: HouseholdCount[]) => ({
  number_of_meals: households.reduce((sum, { meals }) => sum + meals, 0),
  number_of_customers: households.reduce((sum, { count }) => sum + count, 0),
  meals_by_household: households.map(({ adults, children, count }) => ({ adults, children, count })),
});

const countsOf = (alike: readonly SpecialMeals[]) => ({
  clients: alike.reduce((sum, { clients }) => sum + clients, 0),
  meals: alike.reduce((sum, { meals }) => sum + meals, 0),
});

const toMealsBySpecialNeed = (meals: SpecialMeals[]) => ({
  meals_by_preference: [...groupBy(meals, ({ preference }) => preference)]
    .map(([preference, alike]) => ({
      preference,
      ...countsOf(alike),
      clients_with_allergies: countsOf(alike.filter(({ allergies }) => allergies)).clients,
    }))
    .toSorted((one, other) => one.preference.localeCompare(other.preference)),
  meals_by_allergies: [...groupBy(meals, ({ allergies }) => allergies)]
    .filter(([allergies]) => allergies)
    .map(([allergies, alike]) => ({ allergies, ...countsOf(alike) })),
});

const toUncorrected = ({
  plan_id,
  meal_vendor,
  date_of_delivery,
  sent_at,
  customer,
  changes,
  is_of_allergies,
}: UncorrectedDelivery): NextPlans['uncorrected'][number] => ({
  plan_id,
  meal_vendor,
  date_of_delivery,
  sent_at,
  customer,
  changed: changes.map(({ what }) => what),
  is_of_allergies,
});
