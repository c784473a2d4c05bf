import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import type { CalendarEntry } from '../customers/enrolled-service.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { counted } from '../contract/plural.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { correctionOfAllLeftError } from './meals.errors.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealSchedulesQueries, type MealAhead } from './meal-schedules.queries.js';
import { SCHEDULES } from './meal-status.rules.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { PlanVersionsQueries } from './plan-versions.queries.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

const oldHouseholdWarning = (date: string, meals: number): Warning => ({
  code: 'meal_finalized',
  message: `The meal of ${date} has already been sent to the caterer: it stays ${counted(meals, 'meal')}.`,
});

/** Cancels and resumes a client's meals as a whole. */
@Injectable()
export class ClientMealsService {
  constructor(
    private readonly queries: ClientMealsQueries,
    private readonly schedules: MealSchedulesQueries,
    private readonly versions: PlanVersionsQueries,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly corrections: CatererCorrectionsService,
    private readonly lastSeen: PlanLastSeenService,
  ) {}

  /** Returns the days on which a client gets meals. */
  async findCalendarEntries(customerId: string): Promise<CalendarEntry[]> {
    const meals = await this.schedules.findToCome(customerId, this.clock.now());
    return meals.map(({ id, version, day }) => ({ id, version, when: { day } }));
  }

  /**
   * Cancels every meal ahead, and corrects the lists that caterers have. Only the office can resume these meals, one by
   * one.
   */
  @Transactional()
  async cancelForGoodAndMailCaterers(customerId: string): Promise<void> {
    await this.cancelAhead(customerId, false);
    await this.schedules.endCancelled(customerId);
  }

  /**
   * Moves a client's entries on sent lists to another record. Must run before the deliveries move, because the lists are
   * found by them.
   */
  @Transactional()
  async moveListEntriesBeforeDeliveries(customerId: string, toId: string): Promise<void> {
    await this.locks.lockClientAndVendors(customerId);
    await this.versions.replaceClientBeforeDeliveriesMove(customerId, toId);
    await this.lastSeen.replaceClient(customerId, toId);
  }

  /** Warns of meals that the caterer has in the number of the old household. They stay as ordered. */
  async warnOfSentMealsForOldHousehold(client: CustomerEntity): Promise<Warning[]> {
    const people = client.meals_number_of_adults + client.meals_number_of_children;
    const mealsAhead = await this.findUnsentOrAhead(client.id);
    return mealsAhead.flatMap(({ status, day, number_of_meals }) =>
      status === 'finalized' && number_of_meals !== people ? [oldHouseholdWarning(day, number_of_meals)] : [],
    );
  }

  /**
   * Cancel Meals: cancels every meal that is not completed. Resume Meals restores them.
   * @param delay_seconds until the caterers are notified. Until then Cancel Meals can be undone.
   */
  @Transactional()
  async cancelAllAndMailCaterers(customerId: string, notes: string, delay_seconds = 0): Promise<void> {
    await this.locks.lockClientAndVendors(customerId);
    await this.recordCancellation(customerId, notes);
    await this.cancelAhead(customerId, true, delay_seconds);
  }

  /** Marks all meals of a client as cancelled for this reason. */
  recordCancellation(customerId: string, notes: string): Promise<void> {
    return this.queries.setCancelledFlagAndNote(customerId, notes);
  }

  /**
   * Resume Meals: restores the meals of Cancel Meals. A meal past its cut-off keeps its date if its caterer has not been
   * notified and the client has no other meal on that date. Otherwise it follows after her last meal.
   */
  @Transactional()
  async restoreCancelledMeals(customerId: string): Promise<void> {
    await this.reschedule(customerId, await this.undoCorrections(customerId, 'keep'));
  }

  /**
   * Undoes Cancel Meals.
   * @throws correctionOfAllLeftError if a caterer has been notified, and cannotMoveBackToDateError if the client has two of
   * the meals on one date
   */
  @Transactional()
  async undoCancelAll(customerId: string): Promise<void> {
    const ids = await this.undoCorrections(customerId, 'refuse');
    if (await this.corrections.isAnyCancelledWithAllAfterSending(ids)) throw correctionOfAllLeftError();
    await this.reschedule(customerId, ids);
  }

  /** Restores the meals of Cancel Meals whose caterers have not been notified. @returns ids of the other meals */
  private async undoCorrections(customerId: string, onTakenDate: 'refuse' | 'keep'): Promise<string[]> {
    await this.locks.lockClientAndVendorsOfCancelledMeals(customerId);
    const ids = await this.schedules.findCancelledWithAll(customerId);
    const undone = new Set(await this.corrections.undoWaitingAndMailAllergies(customerId, ids, onTakenDate));
    return ids.filter((id) => !undone.has(id));
  }

  private async reschedule(customerId: string, ids: readonly string[]): Promise<void> {
    await this.clearCancelledFlag(customerId);
    await this.moves.restoreCancelledAndOpenPlans(customerId, ids, { cancelled_with_all: false });
  }

  /**
   * Settles Cancel Meals of two merged records. It ends if the kept client gets her opt-in from the other record. If her
   * meals are not cancelled, those that it cancelled in the other record no longer wait for Resume Meals.
   */
  @Transactional()
  async clearFlagOrEndCancelledMealsOnMerge(kept: CustomerEntity, other: CustomerEntity): Promise<void> {
    if (!kept.has_opted_for_meal_service && other.has_opted_for_meal_service)
      await this.clearCancelledFlag(kept.id);
    const { is_meal_cancelled } = await this.queries.findMealClient(kept.id);
    if (!is_meal_cancelled) await this.schedules.endCancelledWithAll(kept.id);
  }

  clearCancelledFlag(customerId: string): Promise<void> {
    return this.queries.clearCancelledFlagAndNote(customerId);
  }

  /** Returns the ids of all meals of a client. */
  findIds(customerId: string): Promise<string[]> {
    return this.schedules.findIds(customerId);
  }

  /** Returns a client's meals that can still be stopped. */
  findUnsentOrAhead(customerId: string): Promise<MealAhead[]> {
    return this.schedules.findUnsentOrAhead(customerId, this.clock.now());
  }

  private async cancelAhead(
    customerId: string,
    cancelled_with_all: boolean,
    delay_seconds = 0,
  ): Promise<void> {
    await this.locks.lockClientAndVendors(customerId);
    await this.corrections.sendWaiting(customerId);
    const ids = (await this.findUnsentOrAhead(customerId)).map(({ id }) => id);
    const columns = { cancelled_with_all };
    await this.plans.removeScheduledFromOpenPlans(ids, 'cancelled', columns);
    await this.corrections.cancelDeliveriesAndMailCaterers(ids, { delay_seconds, cancelled_with_all });
    await this.statuses.change(SCHEDULES, ids, 'cancelled', { from: ['upcoming', 'finalized'], columns });
  }
}
