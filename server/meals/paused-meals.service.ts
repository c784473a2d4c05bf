import { Injectable } from '@nestjs/common';
import {
  isWithin,
  type ClientPause,
  type PausableService,
  type PauseChange,
} from '../customers/pausable-service.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsService, type MealAhead } from './client-meals.service.js';
import { MealLocksService } from './meal-locks.service.js';
import { SCHEDULES } from './meal-status.rules.js';
import { noSuchMeal } from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** A client's meals that no list has yet, with the instants at which their lists leave. `$1` client. */
const CUT_OFFS = `
  SELECT s.id, s.status, meal_cut_off_at(s.date_of_delivery, v.cut_off_days, r.time_zone) AS at
  FROM customer_meal_schedules s
  JOIN customers c ON c.id = s.customer_id
  JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
  JOIN regions r ON r.id = v.region_id
  WHERE s.customer_id = $1 AND s.status IN ('upcoming', 'scheduled')`;

const idsOf = (meals: readonly { id: string }[]): string[] => meals.map(({ id }) => id);

/** Meals in a pause: no list has them from when it is planned, and they follow behind the last one once it is over. */
@Injectable()
export class PausedMealsService implements PausableService {
  constructor(
    private readonly transaction: Transaction,
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
    await this.locks.lockClient(pause.customer_id);
    const ahead = await this.meals.findAhead(pause.customer_id);
    const inside = ahead.filter(({ date_of_delivery }) => isWithin(date_of_delivery, pause));
    await this.withdrawMeals(inside, correct_meals);
    await this.plans.removeDeliveries(idsOf(inside));
    if (!previous_days) return;
    const left = ahead.filter(
      ({ date_of_delivery: date }) => isWithin(date, previous_days) && !isWithin(date, pause),
    );
    await this.rescheduleMeals(pause.customer_id, left);
  }

  @Transactional()
  async liftPause(pause: ClientPause): Promise<void> {
    await this.locks.lockClient(pause.customer_id);
    const ahead = await this.meals.findAhead(pause.customer_id);
    await this.rescheduleMeals(
      pause.customer_id,
      ahead.filter(({ date_of_delivery }) => isWithin(date_of_delivery, pause)),
    );
  }

  async cutOffs(customerId: string, until: Date): Promise<Date[]> {
    const rows = await this.transaction.tx.query<{ at: Date }[]>(
      `SELECT DISTINCT at FROM (${CUT_OFFS}) meal WHERE at <= $2 ORDER BY at`,
      [customerId, until],
    );
    return rows.map(({ at }) => at);
  }

  /** The list takes her meals with it; those that no list may have stay behind. */
  @Transactional()
  async simulateCutOff(customerId: string): Promise<void> {
    await this.plans.open({ customer_id: customerId });
    const listed = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT id FROM (${CUT_OFFS}) meal WHERE status = 'scheduled' AND at <= $2`,
      [customerId, this.clock.now()],
    );
    await this.statuses.change(SCHEDULES, idsOf(listed), 'finalized', { from: ['scheduled'] });
  }

  /** Meals that their caterers have already, each with a correction. */
  private async withdrawMeals(inside: readonly MealAhead[], ids: readonly string[]): Promise<void> {
    const sent = new Set(idsOf(inside.filter(({ status }) => status === 'finalized')));
    if (ids.some((id) => !sent.has(id))) throw noSuchMeal('correct_meals');
    await this.corrections.withdraw(ids);
    await this.statuses.change(SCHEDULES, ids, 'upcoming', { from: ['finalized'] });
  }

  /** Restores nothing while the client is on hold: the end of the hold restores all. */
  private async rescheduleMeals(customerId: string, meals: readonly MealAhead[]): Promise<void> {
    const waiting = idsOf(meals.filter(({ status }) => status === 'upcoming'));
    if (waiting.length === 0 || !(await this.isServed(customerId))) return;
    await this.moves.rescheduleReturning(customerId, waiting);
    await this.plans.open({ customer_id: customerId });
  }

  private async isServed(customerId: string): Promise<boolean> {
    const [row] = await this.transaction.tx.query<{ is_served: boolean }[]>(
      'SELECT gets_meals(c) AS is_served FROM customers c WHERE id = $1',
      [customerId],
    );
    return row!.is_served;
  }
}
