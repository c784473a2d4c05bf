import { Injectable } from '@nestjs/common';
import {
  isWithin,
  type ClientPause,
  type PausableService,
  type PauseChange,
} from '../customers/pausable-service.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { ClientMealsService } from './client-meals.service.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealSchedulesQueries, type MealAhead } from './meal-schedules.queries.js';
import { SCHEDULES } from './meal-status.rules.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

const idsOf = (meals: readonly { id: string }[]): string[] => meals.map(({ id }) => id);

/** Meals in a pause: they leave their lists once it is planned, and follow behind the last one once it is over. */
@Injectable()
export class PausedMealsService implements PausableService {
  constructor(
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

  @Transactional()
  async applyPause({ pause, previous_days, correct_meals = [] }: PauseChange): Promise<void> {
    await this.locks.lockClientAndVendors(pause.customer_id);
    const mealsAhead = await this.meals.findUnsentOrAhead(pause.customer_id);
    const mealsInPause = mealsAhead.filter(({ date_of_delivery }) => isWithin(date_of_delivery, pause));
    await this.withdrawMeals(mealsInPause, correct_meals);
    await this.plans.removeDeliveries(idsOf(mealsInPause));
    if (!previous_days) return;
    const releasedMeals = mealsAhead.filter(
      ({ date_of_delivery: date }) => isWithin(date, previous_days) && !isWithin(date, pause),
    );
    await this.rescheduleMeals(pause.customer_id, releasedMeals);
  }

  @Transactional()
  async liftPause(pause: ClientPause): Promise<void> {
    await this.locks.lockClientAndVendors(pause.customer_id);
    const mealsAhead = await this.meals.findUnsentOrAhead(pause.customer_id);
    await this.rescheduleMeals(
      pause.customer_id,
      mealsAhead.filter(({ date_of_delivery }) => isWithin(date_of_delivery, pause)),
    );
  }

  findCutOffs(customerId: string, until: Date): Promise<Date[]> {
    return this.schedules.findCutOffs(customerId, until);
  }

  /** Finalizes a client's meals whose list leaves now. */
  @Transactional()
  async applyCutOffInDryRun(customerId: string): Promise<void> {
    await this.plans.open({ customer_id: customerId });
    const scheduleIds = await this.schedules.findScheduledIdsPastCutOff(customerId, this.clock.now());
    await this.statuses.change(SCHEDULES, scheduleIds, 'finalized', { from: ['scheduled'] });
  }

  /** Meals that their caterers have already, each with a correction. */
  private async withdrawMeals(mealsInPause: readonly MealAhead[], ids: readonly string[]): Promise<void> {
    const sentIds = new Set(idsOf(mealsInPause.filter(({ status }) => status === 'finalized')));
    if (ids.some((id) => !sentIds.has(id))) throw noSuchRecordError('correct_meals');
    await this.corrections.withdraw(ids);
    await this.statuses.change(SCHEDULES, ids, 'upcoming', { from: ['finalized'] });
  }

  /** Restores nothing while the client is on hold: the end of the hold restores all. */
  private async rescheduleMeals(customerId: string, meals: readonly MealAhead[]): Promise<void> {
    const upcomingIds = idsOf(meals.filter(({ status }) => status === 'upcoming'));
    if (upcomingIds.length === 0 || !(await this.clients.getsMeals(customerId))) return;
    await this.moves.rescheduleReturning(customerId, upcomingIds);
    await this.plans.open({ customer_id: customerId });
  }
}
