import { Injectable } from '@nestjs/common';
import { weekdayOf } from '../contract/meals.js';
import { officeMessages } from '../contract/messages.js';
import type { MealSchedules } from '../contract/responses/meals.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { Clock } from '../platform/time/clock.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import type { MealClient } from './client-meals.queries.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { DeliveriesService } from './deliveries.service.js';
import { dateAtLeastWeekAfterLast } from './delivery-dates.rules.js';
import { isListSentOrPastCutOff } from './meal-cut-off.rules.js';
import type { MealScheduleEntity } from './meal-schedule.entity.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { MealSchedulesService } from './meal-schedules.service.js';
import { isChangeable, SCHEDULES } from './meal-status.rules.js';
import { delayOf, type DeferOrCancelInput, type UndoDeferInput } from './meals.dto.js';
import {
  cannotDefer,
  cannotMoveBackToDateError,
  cannotProcess,
  cannotResume,
  correctionLeftError,
  mealCancelledError,
  mealFinalizedError,
} from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleLocksService } from './schedule-locks.service.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** Defers, cancels and restores single meals. */
@Injectable()
export class ScheduleActionsService {
  constructor(
    private readonly schedules: MealSchedulesService,
    private readonly queries: MealSchedulesQueries,
    private readonly deliveriesQueries: DeliveriesQueries,
    private readonly deliveries: DeliveriesService,
    private readonly movesQueries: ScheduleMovesQueries,
    private readonly clock: Clock,
    private readonly locks: ScheduleLocksService,
    private readonly statuses: StatusChangesService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly corrections: CatererCorrectionsService,
  ) {}

  /**
   * Moves a meal to a date after the client's last one. If it is completed, or reported as not delivered, a make-up meal
   * gets that date instead. A meal has one make-up meal at most, so a cancelled one is restored.
   */
  @Transactional()
  async deferAndMailCatererOrMakeUp(
    id: string,
    input: DeferOrCancelInput = {},
    ifMatch?: string,
  ): Promise<MealSchedules> {
    this.assertMayDelay(input);
    const { schedule, client, calendar } = await this.locks.lockBeforeCutOffIfCustomer(id, ifMatch);
    this.assertMealsRun(client, cannotDefer);
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (!calendar?.is_active) throw cannotProcess.noMealVendor(this.locks.isCustomer);
    const last = await this.movesQueries.findLastNotCancelledDate(schedule.customer_id);
    const date = dateAtLeastWeekAfterLast(last!, calendar);
    if (await this.completeIfDue(schedule)) {
      await this.deliveriesQueries.markCompletedNotDelivered(id);
      const cancelledMakeUp = await this.deliveriesQueries.findRestorableMakeUpId(id);
      if (cancelledMakeUp) {
        await this.moves.restoreCancelledAndOpenPlans(schedule.customer_id, [cancelledMakeUp], {
          cancelled_for_good: false,
        });
      } else {
        await this.queries.insertMakeUpIfMissing(id, date);
      }
    } else {
      await this.withdraw(schedule, 'upcoming', input);
      await this.queries.updateDate(id, date);
    }
    await this.plans.open({ customer_id: schedule.customer_id });
    return this.schedules.findForClient(schedule.customer_id);
  }

  /** Cancels one meal. Repeating it changes nothing. */
  @Transactional()
  async cancelEvenIfCompleted(
    id: string,
    input: DeferOrCancelInput = {},
    ifMatch?: string,
  ): Promise<MealSchedules> {
    this.assertMayDelay(input);
    const { schedule } = await this.locks.lockBeforeCutOffIfCustomer(id, ifMatch);
    if (await this.completeIfDue(schedule)) {
      await this.deliveriesQueries.markCompletedNotDelivered(id);
      await this.statuses.change(SCHEDULES, [id], 'cancelled', { from: ['completed'] });
    } else {
      await this.withdraw(schedule, 'cancelled', input);
    }
    return this.schedules.findForClient(schedule.customer_id);
  }

  /**
   * Brings back a cancelled meal on its date. If the cut-off has passed, it gets a date after the last meal. Other
   * meals stay as they are. A customer gets only a meal back that has not ended with the service and whose list is open.
   */
  @Transactional()
  async restoreOrReschedule(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client, calendar } = await this.locks.lockBeforeCutOffIfCustomer(id, ifMatch);
    const customerId = schedule.customer_id;
    if (schedule.status === 'cancelled') {
      this.assertMealsRun(client, cannotResume);
      if (this.locks.isCustomer && schedule.cancelled_for_good) throw cannotResume.endedWithService();
      if (!calendar?.is_active) throw cannotProcess.noMealVendor(this.locks.isCustomer);
      // Its delivery was completed. The meal was cancelled because nobody got it.
      if (await this.deliveriesQueries.hasCompleted(id)) throw mealFinalizedError();
      if (this.locks.isCustomer && isListSentOrPastCutOff(schedule, calendar, this.clock.now()))
        throw mealFinalizedError();
      await this.moves.restoreCancelledAndOpenPlans(customerId, [id], { cancelled_for_good: false });
    }
    return this.schedules.findForClient(customerId);
  }

  /**
   * Undoes the cancellation or the deferral of a sent meal whose correction has not left.
   * @throws correctionLeftError, and cannotMoveBackToDateError if the client has another meal on its date
   */
  @Transactional()
  async undoWaitingCorrection(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client } = await this.locks.lockBeforeCutOffIfCustomer(id, ifMatch);
    if (client.is_meal_cancelled) throw cannotProcess.mealsCancelled();
    // A deferred meal may be in another open plan now.
    await this.plans.removeScheduledFromOpenPlans([id]);
    const undone = await this.corrections.undoWaitingAndMailAllergies(schedule.customer_id, [id], 'refuse');
    if (undone.length === 0) throw correctionLeftError();
    return this.schedules.findForClient(schedule.customer_id);
  }

  /**
   * Moves a deferred meal back to its earlier date.
   * @throws cannotMoveBackToDateError if the list of that date was sent, or the client has another meal on the date
   */
  @Transactional()
  async restoreDateOfDeferredMeal(
    id: string,
    { date_of_delivery: date }: UndoDeferInput,
    ifMatch?: string,
  ): Promise<MealSchedules> {
    const { schedule, client, calendar } = await this.locks.lockBeforeCutOffIfCustomer(id, ifMatch);
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (!isChangeable(schedule.status)) throw mealFinalizedError();
    this.assertMealsRun(client, cannotDefer);
    if (!calendar?.is_active) throw cannotProcess.noMealVendor(this.locks.isCustomer);
    const isDayOfVendor = weekdayOf(date) === calendar.delivery_day && calendar.isOpen(date);
    if (!isDayOfVendor || date >= schedule.date_of_delivery) throw cannotMoveBackToDateError();
    if (await this.queries.hasNotCancelledMealOn(schedule.customer_id, date, { except: id }))
      throw cannotMoveBackToDateError();
    await this.plans.removeScheduledFromOpenPlans([id]);
    await this.queries.updateDate(id, date);
    await this.plans.open({ customer_id: schedule.customer_id });
    return this.schedules.findForClient(schedule.customer_id);
  }

  /** @throws ProblemException 400 for a client who gets no meals at present */
  private assertMealsRun(
    client: MealClient,
    { customerNotActive }: Pick<typeof cannotDefer, 'customerNotActive'>,
  ): void {
    if (client.status !== 'active') throw customerNotActive(client, this.locks.isCustomer);
    if (!client.has_opted_for_meal_service) throw cannotProcess.notOptedIn(this.locks.isCustomer);
    if (client.is_meal_cancelled) throw cannotProcess.mealsCancelled(this.locks.isCustomer);
  }

  /** Only the office can delay the correction to undo a change. @throws ProblemException 400 for a customer */
  private assertMayDelay({ can_be_undone }: DeferOrCancelInput): void {
    if (can_be_undone && this.locks.isCustomer)
      throw invalidField('can_be_undone', 'invalid', officeMessages.meals.undo_for_office);
  }

  /**
   * Completes a meal, as the job will, if its day has passed or it is reported as not delivered on its day. It is too late
   * to correct its list.
   * @returns whether the meal is completed
   */
  private async completeIfDue({ id, status }: MealScheduleEntity): Promise<boolean> {
    if (status === 'finalized')
      return (await this.deliveries.completePastOrReportedTodayInScope({ schedule_id: id })).completed > 0;
    return status === 'completed';
  }

  /** Takes a meal out of its plan. If the plan was sent, the caterer gets a correction. */
  private async withdraw(
    { id }: MealScheduleEntity,
    status: 'upcoming' | 'cancelled',
    input: DeferOrCancelInput,
  ): Promise<void> {
    await this.plans.removeScheduledFromOpenPlans([id], status);
    await this.corrections.cancelDeliveriesAndMailCaterers([id], { delay_seconds: delayOf(input) });
    await this.statuses.change(SCHEDULES, [id], status, {
      from: status === 'cancelled' ? ['upcoming', 'finalized'] : ['finalized'],
    });
  }
}
