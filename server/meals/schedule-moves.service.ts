import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { idsOf } from '../platform/ids-of.rules.js';
import { ClientMealsQueries, type VendorAndTimeZone } from './client-meals.queries.js';
import { DeliveryCalendarService } from './delivery-calendar.service.js';
import type { DeliveryDays } from './delivery-dates.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { isChangeable, SCHEDULES } from './meal-status.rules.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import {
  isOnDeliveryDayAndScheduledOrOpen,
  isMoved,
  movesToOwnDateOrAfterLast,
  movesToNewDay,
  type MealMove,
  type ScheduledMeal,
} from './schedule-moves.rules.js';

/**
 * Gives meals new dates after a change of the vendor or its delivery day, after a cancellation ends, or if they were
 * missed.
 */
@Injectable()
export class ScheduleMovesService {
  private readonly logger = new Logger('meals');

  constructor(
    private readonly queries: ScheduleMovesQueries,
    private readonly clients: ClientMealsQueries,
    private readonly calendars: DeliveryCalendarService,
    private readonly plans: OpenPlansService,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
  ) {}

  /** Moves the meals of a vendor's clients to its new delivery day. @returns the meals whose date has changed */
  @Transactional()
  async moveVendorToItsDay(vendorId: string): Promise<MealMove[]> {
    await this.locks.lockVendors([vendorId]);
    const meals = await this.queries.findAllNotCancelledOfVendor(vendorId);
    const moves = await this.moveToNewDay(meals, await this.calendars.findAssumingVendorExists(vendorId));
    await this.plans.open({ meal_vendor_id: vendorId });
    return moves;
  }

  /**
   * Takes a client's meals out of the old vendor's plans and moves them to the new vendor's delivery day. Without a new
   * vendor they keep their dates and are in no plan.
   */
  @Transactional()
  async moveClientMealsToVendorPlans(customerId: string, vendorId: string | null): Promise<MealMove[]> {
    await this.locks.lockClientAndVendors(customerId, [vendorId]);
    await this.plans.removeScheduledFromOpenPlans(
      idsOf(await this.queries.findNotCancelledForClients([customerId])),
    );
    if (vendorId === null) return [];
    const meals = await this.queries.findNotCancelledForClients([customerId]);
    const moves = await this.moveToNewDay(meals, await this.calendars.findAssumingVendorExists(vendorId));
    await this.plans.open({ customer_id: customerId });
    return moves;
  }

  /** Moves meals of these vendors' clients from a closed day to a date after the client's last meal. */
  @Transactional()
  async moveFromDayToAfterLast(vendorIds: readonly string[], date: string): Promise<MealMove[]> {
    await this.locks.lockVendors(vendorIds);
    const onDay = await this.queries.findUnsentOnDay(vendorIds, date);
    await this.plans.removeScheduledFromOpenPlans(idsOf(onDay));
    const byVendor = groupBy(onDay, ({ vendor_id }) => vendor_id);
    const calendars = await this.calendars.findMany([...byVendor.keys()]);
    const moves: MealMove[] = [];
    for (const [vendorId, leaving] of byVendor) {
      const days = calendars.get(vendorId)!;
      const ids = new Set(idsOf(leaving));
      const meals = await this.queries.findNotCancelledForClients(clientsOf(leaving));
      const vendorMoves = byClient(meals).flatMap((ofClient) =>
        movesToOwnDateOrAfterLast(ofClient, ids, days),
      );
      await this.queries.updateDates(vendorMoves);
      await this.plans.open({ meal_vendor_id: vendorId });
      moves.push(...vendorMoves);
    }
    return moves.filter(isMoved);
  }

  /**
   * Reschedules upcoming meals that were in no plan.
   * @param ids of the client's meals. The default are all upcoming ones.
   */
  @Transactional()
  async rescheduleUpcomingAndOpenPlans(customerId: string, ids?: readonly string[]): Promise<void> {
    await this.rescheduleReturning(customerId, ids);
    await this.plans.open({ customer_id: customerId });
  }

  /**
   * Reschedules cancelled meals and makes them upcoming.
   * @param columns values of other columns of the meals
   */
  @Transactional()
  async restoreCancelledAndOpenPlans(
    customerId: string,
    ids: readonly string[],
    columns: Record<string, unknown> = {},
  ): Promise<void> {
    // The meals are still cancelled here, so that their old dates do not count as taken.
    await this.rescheduleReturning(customerId, ids);
    await this.statuses.change(SCHEDULES, ids, 'upcoming', { from: ['cancelled'], columns });
    await this.plans.open({ customer_id: customerId });
  }

  private async rescheduleReturning(customerId: string, ids?: readonly string[]): Promise<void> {
    await this.locks.lockClientAndVendors(customerId);
    const client = await this.clients.findVendorAndClientTimeZone(customerId);
    if (!client) return;
    const meals = await this.queries.findNotCancelledForClients([customerId], ids);
    const returning = ids ?? idsOf(meals.filter(({ status }) => status === 'upcoming'));
    const days = await this.findDeliveryDays(client);
    await this.queries.updateDates(movesToOwnDateOrAfterLast(meals, new Set(returning), days));
  }

  /** Moves missed meals to dates after their client's last meal. Each vendor has a transaction of its own. */
  async rescheduleMissed(): Promise<{ moved: number; not_moved: number }> {
    const total = { moved: 0, not_moved: 0 };
    for (const vendorId of await this.queries.findVendorIdsWithMissed(this.clock.now())) {
      const { moved, not_moved } = await this.rescheduleMissedOfVendor(vendorId);
      total.moved += moved;
      total.not_moved += not_moved;
    }
    return total;
  }

  /** If no dates are found for a client, the next run tries again. The other clients get their dates all the same. */
  @Transactional()
  protected async rescheduleMissedOfVendor(vendorId: string): Promise<{ moved: number; not_moved: number }> {
    await this.locks.lockVendors([vendorId]);
    const missed = await this.queries.findMissed(vendorId, this.clock.now());
    const ids = new Set(idsOf(missed));
    const meals = await this.queries.findNotCancelledForClients(clientsOf(missed));
    const days = await this.calendars.findAssumingVendorExists(vendorId);
    const moves: MealMove[] = [];
    for (const ofClient of byClient(meals)) {
      try {
        moves.push(...movesToOwnDateOrAfterLast(ofClient, ids, days));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        const { customer_id } = ofClient[0]!;
        this.logger.error({ msg: 'Missed meals of a client found no date', customer_id, err: error });
      }
    }
    await this.queries.updateDates(moves);
    return { moved: moves.length, not_moved: missed.length - moves.length };
  }

  /** Moves meals that have not been sent. A client keeps her dates if all of them are open delivery days. */
  private async moveToNewDay(meals: ScheduledMeal[], days: DeliveryDays): Promise<MealMove[]> {
    const moving = byClient(meals.filter(({ status }) => isChangeable(status)))
      .filter((ofClient) => !ofClient.every((meal) => isOnDeliveryDayAndScheduledOrOpen(meal, days)))
      .flat();
    const ids = new Set(idsOf(moving));
    await this.plans.removeScheduledFromOpenPlans([...ids]);
    const moves = byClient(meals).flatMap((ofClient) => movesToNewDay(ofClient, ids, days));
    await this.queries.updateDates(moves);
    return moves.filter(isMoved);
  }

  /** The delivery days of the client's vendor. Without a vendor, every day from today on. */
  private async findDeliveryDays({ vendor_id, time_zone }: VendorAndTimeZone): Promise<DeliveryDays> {
    if (vendor_id) return this.calendars.findAssumingVendorExists(vendor_id);
    const today = this.clock.today(time_zone);
    return { delivery_day: null, today, isOpen: (date) => date >= today };
  }
}

const clientsOf = (meals: readonly { customer_id: string }[]): string[] => [
  ...new Set(meals.map(({ customer_id }) => customer_id)),
];

const byClient = (meals: ScheduledMeal[]): ScheduledMeal[][] => [
  ...groupBy(meals, ({ customer_id }) => customer_id).values(),
];
