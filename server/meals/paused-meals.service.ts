import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PausableService } from '../customers/pausable-service.js';
import { isWithin } from '../pauses/pause-days.rules.js';
import { PauseChanged, PauseEnded } from '../pauses/pause.events.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { idsOf } from '../platform/ids-of.rules.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { ClientMealsService } from './client-meals.service.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealSchedulesQueries, type MealAhead } from './meal-schedules.queries.js';
import { SCHEDULES } from './meal-status.rules.js';
import { leavesListWarning, OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** Takes meals in a pause off their open lists, and schedules them after the last meal when the pause ends. */
@Injectable()
export class PausedMealsService implements PausableService, OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly schedules: MealSchedulesQueries,
    private readonly clients: ClientMealsQueries,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly meals: ClientMealsService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly statuses: StatusChangesService,
    private readonly corrections: CatererCorrectionsService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(PauseChanged, (event) => this.removeAndReschedule(event));
    this.events.subscribe(PauseEnded, (event) => this.rescheduleAll(event));
  }

  findCutOffs(customerId: string, until: Date): Promise<Date[]> {
    return this.schedules.findCutOffs(customerId, until);
  }

  /** Finalizes a client's meals whose list leaves now. */
  @Transactional()
  async finalizeDueMealsInDryRun(customerId: string): Promise<void> {
    await this.plans.open({ customer_id: customerId });
    const scheduleIds = await this.schedules.findScheduledIdsPastCutOff(customerId, this.clock.now());
    await this.statuses.change(SCHEDULES, scheduleIds, 'finalized', { from: ['scheduled'] });
  }

  /**
   * Takes meals within the pause off their lists, and reschedules meals that were within it before.
   * @throws InvalidInput for a chosen meal that is not within the pause or has not been sent
   */
  private async removeAndReschedule({ pause, before, choice, warnings }: PauseChanged): Promise<void> {
    await this.locks.lockClientAndVendors(pause.customer_id);
    const mealsAhead = await this.meals.findUnsentOrAhead(pause.customer_id);
    const mealsInPause = mealsAhead.filter(({ day }) => isWithin(day, pause));
    await this.withdrawMeals(mealsInPause, choice.correct_meals ?? []);
    await this.plans.removeScheduledFromOpenPlans(idsOf(mealsInPause));
    warnings.push(
      ...mealsInPause.flatMap(({ status, day }) => (status === 'scheduled' ? [leavesListWarning(day)] : [])),
    );
    if (!before) return;
    const releasedMeals = mealsAhead.filter(({ day }) => isWithin(day, before) && !isWithin(day, pause));
    await this.rescheduleMeals(pause.customer_id, releasedMeals);
  }

  private async rescheduleAll({ pause }: PauseEnded): Promise<void> {
    await this.locks.lockClientAndVendors(pause.customer_id);
    const mealsAhead = await this.meals.findUnsentOrAhead(pause.customer_id);
    await this.rescheduleMeals(
      pause.customer_id,
      mealsAhead.filter(({ day }) => isWithin(day, pause)),
    );
  }

  /** Withdraws chosen meals from lists that were sent, and mails their caterers a correction. */
  private async withdrawMeals(mealsInPause: readonly MealAhead[], ids: readonly string[]): Promise<void> {
    const sentIds = new Set(idsOf(mealsInPause.filter(({ status }) => status === 'finalized')));
    if (ids.some((id) => !sentIds.has(id))) throw noSuchRecordError('correct_meals');
    await this.corrections.cancelDeliveriesAndMailCaterers(ids);
    await this.statuses.change(SCHEDULES, ids, 'upcoming', { from: ['finalized'] });
  }

  /** Reschedules meals that wait. A client on hold gets none: all meals return when her hold ends. */
  private async rescheduleMeals(customerId: string, meals: readonly MealAhead[]): Promise<void> {
    const upcomingIds = idsOf(meals.filter(({ status }) => status === 'upcoming'));
    if (upcomingIds.length === 0 || !(await this.clients.isActiveOptedInAndNotCancelled(customerId))) return;
    await this.moves.rescheduleUpcomingAndOpenPlans(customerId, upcomingIds);
  }
}
