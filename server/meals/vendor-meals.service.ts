import { Injectable, type OnModuleInit } from '@nestjs/common';
import { VendorPlanning, type VendorPlanner } from '../meal-vendors/vendor-planning.js';
import { MealLocksService } from './meal-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { DeliveryCalendarService } from './delivery-calendar.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService, type MealMove } from './schedule-moves.service.js';

/** What a vendor's change means for the meals that are planned with it. */
@Injectable()
export class VendorMealsService implements VendorPlanner, OnModuleInit {
  constructor(
    private readonly planning: VendorPlanning,
    private readonly transaction: Transaction,
    private readonly locks: MealLocksService,
    private readonly calendars: DeliveryCalendarService,
    private readonly moves: ScheduleMovesService,
    private readonly plans: OpenPlansService,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  nextDeliveryDates(vendorId: string): Promise<string[]> {
    return this.calendars.nextDeliveryDates(vendorId);
  }

  async vendorChanged(vendorId: string, change: { is_day_changed: boolean }): Promise<void> {
    await this.applyVendorChange(vendorId, change);
  }

  /** A new delivery day moves what has not been sent, a new price shows in open plans at once. @returns what has moved */
  async applyVendorChange(
    vendorId: string,
    { is_day_changed }: { is_day_changed: boolean },
  ): Promise<MealMove[]> {
    await this.locks.lockVendors([vendorId]);
    const moved = is_day_changed ? await this.moves.moveVendorToItsDay(vendorId) : [];
    await this.plans.refresh({ meal_vendor_id: vendorId });
    return moved;
  }

  courierChanged(courierId: string): Promise<void> {
    return this.plans.refreshCourier(courierId);
  }

  async clientsOf(vendorId: string): Promise<number> {
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customers
       WHERE assigned_meal_vendor_id = $1 AND status IN ('active', 'hold')`,
      [vendorId],
    );
    return row!.count;
  }
}
