import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { DeliveryCalendarQueries } from './delivery-calendar.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { SCHEDULES } from './meal-status.rules.js';
import {
  OpenPlansQueries,
  type CutOffList,
  type PlanScope,
  type RefreshScope,
} from './open-plans.queries.js';

/** Plans while they are open: deliveries join when they are due, and follow every change. */
@Injectable()
export class OpenPlansService {
  constructor(
    private readonly queries: OpenPlansQueries,
    private readonly calendars: DeliveryCalendarQueries,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
  ) {}

  /**
   * Puts every due schedule into its plan and opens plans that are not there yet, by a fixed number of statements for
   * any number of clients. Repeating it changes nothing.
   */
  @Transactional()
  async open(scope: PlanScope = {}): Promise<{ plans: number; deliveries: number }> {
    const now = this.clock.now();
    const client = scope.customer_id ?? null;
    const vendors = await this.queries.findDueVendorIds(scope, now);
    if (vendors.length === 0) return { plans: 0, deliveries: 0 };
    await this.locks.lockVendors(vendors);
    const plans = await this.queries.insertDuePlans(vendors, client, now);
    const scheduleIds = await this.queries.insertDueDeliveries(vendors, client, now);
    await this.statuses.change(SCHEDULES, scheduleIds, 'scheduled', { from: ['upcoming'] });
    return { plans, deliveries: scheduleIds.length };
  }

  /** Lists whose cut-off has passed: open plans, and those that nobody has opened yet. */
  findOpenAndUnopenedPastCutOff(): Promise<CutOffList[]> {
    return this.queries.findOpenAndUnopenedPastCutOff(this.clock.now());
  }

  /** Brings the deliveries of open plans up to the schedules, clients and prices of now. */
  @Transactional()
  async refresh(scope: RefreshScope): Promise<void> {
    await this.queries.refreshDeliveries(scope);
  }

  /** Brings open plans up to a courier's new price, of every vendor whose meals it brings. */
  @Transactional()
  async refreshCourier(transport_vendor_id: string): Promise<void> {
    await this.locks.lockVendors(await this.calendars.findVendorIdsOfCourier(transport_vendor_id));
    await this.refresh({ transport_vendor_id });
  }

  /** Takes every meal out of an open plan: they wait for another date. */
  async unscheduleMealsOfPlan(planId: string): Promise<void> {
    await this.removeDeliveries(await this.queries.findScheduleIds(planId));
  }

  /** Takes meals that have not been sent out of their plans: they wait for another date, or are cancelled. */
  @Transactional()
  async removeDeliveries(
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
