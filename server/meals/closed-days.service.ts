import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ClosurePlanning,
  type ClosurePlanner,
  type LeftDay,
  type VendorDay,
} from '../closures/closure-planning.js';
import type { Warning } from '../contract/errors.js';
import { Transactional } from '../platform/database/transaction.js';
import { counted } from '../contract/plural.js';
import { DeliveryCalendarQueries, type SentMeals } from './delivery-calendar.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

const stillDelivered = ({ vendor, date, clients }: SentMeals): Warning => ({
  code: 'meal_finalized',
  message: `The list for ${date} has already been sent to ${vendor}, with meals for ${counted(clients, 'client')}. Defer or cancel these meals, or call the caterer.`,
});

/** Moves meals away from days that get closed. */
@Injectable()
export class ClosedDaysService implements ClosurePlanner, OnModuleInit {
  constructor(
    private readonly planning: ClosurePlanning,
    private readonly calendars: DeliveryCalendarQueries,
    private readonly movesQueries: ScheduleMovesQueries,
    private readonly locks: MealLocksService,
    private readonly moves: ScheduleMovesService,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  findDaysOfClosure(closureId: string): Promise<VendorDay[]> {
    return this.calendars.findDaysOfClosure(closureId);
  }

  /** Moves unsent meals of a closed day to dates after their client's last meal. */
  @Transactional()
  async leaveClosedDay(closureId: string, formerDays: readonly VendorDay[]): Promise<LeftDay> {
    const closed = await this.calendars.findDaysOfClosure(closureId);
    const vendors = closed.map(({ meal_vendor_id }) => meal_vendor_id);
    await this.locks.lockVendors(vendors);
    const moves = closed[0] ? await this.moves.moveFromDayToAfterLast(vendors, closed[0].date) : [];
    const affected = await this.movesQueries.findWithNames(moves);
    const sentMeals = await this.calendars.countSentDeliveriesForClosure(closureId);
    return {
      affected_count: affected.length,
      affected,
      finalized_count: sentMeals.reduce((sum, { clients }) => sum + clients, 0),
      opens_again: await this.calendars.isAnyOpen(formerDays),
      warnings: sentMeals.map(stillDelivered),
    };
  }
}
