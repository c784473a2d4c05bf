import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { RegionTimeZoneChanged } from '../regions/region.events.js';
import { DeliveryCalendarQueries } from './delivery-calendar.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { SCHEDULES } from './meal-status.rules.js';
import {
  OpenPlansQueries,
  type CutOffList,
  type PlanScope,
  type RefreshScope,
} from './open-plans.queries.js';

/** Warns of a meal that leaves an open list. Its text fits a preview, too. */
export const leavesListWarning = (date: string): Warning => ({
  code: 'meal_left_plan',
  message: `The meal of ${date} leaves the list that the caterer is going to get.`,
});

const HOLD_WARNINGS: Record<'scheduled' | 'finalized', (date: string) => Warning> = {
  finalized: (date) => ({
    code: 'meal_finalized',
    message: `The meal of ${date} has already been sent to the caterer and will be delivered.`,
  }),
  scheduled: leavesListWarning,
};

/** Plans until they are sent: deliveries join when they are due, and follow every change. */
@Injectable()
export class OpenPlansService {
  constructor(
    private readonly queries: OpenPlansQueries,
    private readonly calendars: DeliveryCalendarQueries,
    private readonly schedules: MealSchedulesQueries,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
  ) {}

  /**
   * Puts every due schedule into its plan, and creates missing plans. The number of statements is the same for any number
   * of clients. A repeat changes nothing.
   */
  @Transactional()
  async open(scope: PlanScope = {}): Promise<{ plans: number; deliveries: number }> {
    const now = this.clock.now();
    const client = scope.customer_id ?? null;
    const vendors = await this.queries.findVendorIdsWithMealsDueForOpenPlan(scope, now);
    if (vendors.length === 0) return { plans: 0, deliveries: 0 };
    await this.locks.lockVendors(vendors);
    const plans = await this.queries.insertDuePlans(vendors, client, now);
    const scheduleIds = await this.queries.insertDeliveriesForDueSchedules(vendors, client, now);
    await this.statuses.change(SCHEDULES, scheduleIds, 'scheduled', { from: ['upcoming'] });
    return { plans, deliveries: scheduleIds.length };
  }

  /** Finds lists whose cut-off has passed: open plans, and plans that were not created yet. */
  findOpenAndUnopenedPastCutOff(): Promise<CutOffList[]> {
    return this.queries.findOpenAndUnopenedPastCutOff(this.clock.now());
  }

  /** Warns of each list that leaves at once, because its cut-off has passed in the region's new time zone. */
  async warnOfListsPastCutOff({ region_id, before, after, warnings }: RegionTimeZoneChanged): Promise<void> {
    const { list_leaves, list_closes } = officeMessages.regions;
    const plans = await this.queries.findPastCutOffInNewZone(region_id, { before, after }, this.clock.now());
    for (const plan of plans)
      warnings.push(
        plan.is_past_day
          ? { code: 'list_closes', message: list_closes(plan) }
          : { code: 'list_leaves', message: list_leaves(plan) },
      );
  }

  /** Updates the deliveries of open plans to the present schedules, clients and prices. */
  @Transactional()
  async refresh(scope: RefreshScope): Promise<void> {
    await this.queries.refreshDeliveries(scope);
  }

  /** Updates the open plans of a vendor to its region and prices. */
  @Transactional()
  async refreshVendor(meal_vendor_id: string): Promise<void> {
    await this.queries.updateRegions(meal_vendor_id);
    await this.refresh({ meal_vendor_id });
  }

  /** Updates the open plans of all vendors whose meals a courier delivers to its new price. */
  @Transactional()
  async refreshCourier(transport_vendor_id: string): Promise<void> {
    await this.locks.lockVendors(await this.calendars.findVendorIdsOfCourier(transport_vendor_id));
    await this.refresh({ transport_vendor_id });
  }

  /**
   * Takes every meal of a client on hold out of its open plan.
   * @returns warnings about meals that were in a plan
   */
  @Transactional()
  async removeDeliveriesForHold(customerId: string): Promise<Warning[]> {
    await this.locks.lockClientAndVendors(customerId);
    const mealsAhead = await this.schedules.findUnsentOrAhead(customerId, this.clock.now());
    await this.removeScheduledFromOpenPlans(mealsAhead.map(({ id }) => id));
    return mealsAhead.flatMap(({ status, day }) =>
      status === 'upcoming' ? [] : [HOLD_WARNINGS[status](day)],
    );
  }

  /** Takes every meal out of an open plan. The meals wait for another date. */
  async unscheduleMealsOfPlan(planId: string): Promise<void> {
    await this.removeScheduledFromOpenPlans(await this.queries.findScheduleIds(planId));
  }

  /** Takes unsent meals out of their plans. They wait for another date, or are cancelled. */
  @Transactional()
  async removeScheduledFromOpenPlans(
    scheduleIds: readonly string[],
    status: 'upcoming' | 'cancelled' = 'upcoming',
    columns: Record<string, unknown> = {},
  ): Promise<void> {
    const removedIds = await this.statuses.change(SCHEDULES, scheduleIds, status, {
      from: ['scheduled'],
      columns,
    });
    if (removedIds.length > 0) await this.queries.deleteDeliveries(removedIds);
  }
}
