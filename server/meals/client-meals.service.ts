import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import type { CalendarEntry } from '../customers/enrolled-service.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { pluralize } from './pluralize.rules.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { correctionMailKey, planMailKey } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { SCHEDULES } from './meal-status.rules.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanListsService } from './plan-lists.service.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** A meal that can still be stopped. */
export interface MealAhead {
  id: string;
  status: 'upcoming' | 'scheduled' | 'finalized';
  date_of_delivery: string;
  number_of_meals: number;
}

/** Upcoming ones, and those at the caterer that are not delivered yet. `$1` client, `$2` now. */
const AHEAD = `SELECT s.id, s.status, s.date_of_delivery, s.number_of_adults + s.number_of_children AS number_of_meals
  FROM customer_meal_schedules s
  LEFT JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status = 'scheduled'
  LEFT JOIN meal_vendors v ON v.id = t.meal_vendor_id
  LEFT JOIN regions r ON r.id = v.region_id
  WHERE s.customer_id = $1 AND (
    s.status IN ('upcoming', 'scheduled')
    OR s.status = 'finalized' AND s.date_of_delivery >= ($2::timestamptz AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date)
  ORDER BY s.date_of_delivery`;

const PAUSED: Record<'scheduled' | 'finalized', (date: string) => Warning> = {
  finalized: (date) => ({
    code: 'meal_finalized',
    message: `The meal of ${date} has already been sent to the caterer and will be delivered.`,
  }),
  scheduled: (date) => ({
    code: 'meal_left_plan',
    message: `The meal of ${date} was taken off the list that the caterer is going to get.`,
  }),
};

const oldHouseholdWarning = (date: string, meals: number): Warning => ({
  code: 'meal_finalized',
  message: `The meal of ${date} has already been sent to the caterer: it stays ${pluralize(meals, 'meal')}.`,
});

/** What happens to a client's meals as a whole: stopped, paused, taken up again. */
@Injectable()
export class ClientMealsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly plans: OpenPlansService,
    private readonly lists: PlanListsService,
    private readonly moves: ScheduleMovesService,
    private readonly corrections: CatererCorrectionsService,
    private readonly outbox: OutboxService,
    private readonly looks: PlanLastSeenService,
  ) {}

  /** The days that she is delivered to; on hold and in a pause only what the caterer has already comes. */
  async calendar(customerId: string): Promise<CalendarEntry[]> {
    const meals = await this.transaction.tx.query<{ id: string; version: number; day: string }[]>(
      `SELECT s.id, s.version, s.date_of_delivery AS day
       FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id LEFT JOIN regions r ON r.id = c.region_id
       WHERE s.customer_id = $1
         AND (s.status = 'finalized' OR s.status IN ('upcoming', 'scheduled') AND c.status <> 'hold'
           AND NOT is_paused_on(c.id, s.date_of_delivery))
         AND s.date_of_delivery >= ($2::timestamptz AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date
       ORDER BY s.date_of_delivery`,
      [customerId, this.clock.now()],
    );
    return meals.map(({ id, version, day }) => ({ id, version, when: { day } }));
  }

  /** Cancels every meal ahead, those at the caterer with a correction; Resume Meals then gives none of them back. */
  @Transactional()
  async stop(customerId: string): Promise<void> {
    await this.cancelAhead(customerId, false);
    await this.transaction.tx.query(
      'UPDATE customer_meal_schedules SET cancelled_with_all = false WHERE customer_id = $1 AND cancelled_with_all',
      [customerId],
    );
  }

  /** What was delivered stays for the accounts, and the lists that went out: without a word of the person. */
  @Transactional()
  async erase(customerId: string): Promise<void> {
    const corrections = await this.lists.correctionsWith(customerId);
    await this.lists.erase(customerId);
    await this.looks.erase(customerId);
    const deliveries = await this.transaction.tx.query<{ plan_id: string }[]>(
      'SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $1',
      [customerId],
    );
    await this.outbox.eraseOnceSent({
      unique_keys: [
        ...deliveries.map(({ plan_id }) => planMailKey(plan_id)),
        ...corrections.map(correctionMailKey),
      ],
    });
  }

  /** Leaves the client out of every plan sent while on hold; what the caterer has already stays and is told. */
  @Transactional()
  async pause(customerId: string): Promise<Warning[]> {
    await this.locks.lockClient(customerId);
    const ahead = await this.findAhead(customerId);
    await this.plans.removeDeliveries(ahead.map(({ id }) => id));
    return ahead.flatMap(({ status, date_of_delivery }) =>
      status === 'upcoming' ? [] : [PAUSED[status](date_of_delivery)],
    );
  }

  /** Meals at the caterer whose number is not the household's of today: what was ordered stays. */
  async warnOfOldHouseholds(client: CustomerEntity): Promise<Warning[]> {
    const people = client.meals_number_of_adults + client.meals_number_of_children;
    const ahead = await this.findAhead(client.id);
    return ahead.flatMap(({ status, date_of_delivery, number_of_meals }) =>
      status === 'finalized' && number_of_meals !== people
        ? [oldHouseholdWarning(date_of_delivery, number_of_meals)]
        : [],
    );
  }

  /** The client is served again: meals that passed meanwhile follow behind the last one. */
  @Transactional()
  async resumeSchedules(customerId: string): Promise<void> {
    await this.moves.rescheduleReturning(customerId);
    await this.plans.open({ customer_id: customerId });
  }

  /** Cancel Meals: every meal that is not completed, to be given back by Resume Meals. */
  @Transactional()
  async cancelAll(customerId: string, notes: string): Promise<void> {
    await this.locks.lockClient(customerId);
    await this.recordCancellation(customerId, notes);
    await this.cancelAhead(customerId, true);
  }

  /** All meals of the client are cancelled, for this reason. */
  async recordCancellation(customerId: string, notes: string): Promise<void> {
    await this.transaction.tx.query(
      'UPDATE customers SET is_meal_cancelled = true, meal_cancellation_note = $2 WHERE id = $1',
      [customerId, notes],
    );
  }

  /** Resume Meals: gives back what Cancel Meals took; meals whose cut-off has passed follow behind the last one. */
  @Transactional()
  async resume(customerId: string): Promise<void> {
    const { tx } = this.transaction;
    await this.locks.lockClient(customerId);
    await this.clearCancelledFlag(customerId);
    const cancelled = await tx.query<{ id: string }[]>(
      'SELECT id FROM customer_meal_schedules WHERE customer_id = $1 AND cancelled_with_all',
      [customerId],
    );
    const ids = cancelled.map(({ id }) => id);
    await this.moves.rescheduleReturning(customerId, ids);
    await this.statuses.change(SCHEDULES, ids, 'upcoming', {
      from: ['cancelled'],
      columns: { cancelled_with_all: false },
    });
    await this.plans.open({ customer_id: customerId });
  }

  /** The client is no longer one whose meals are cancelled as a whole. */
  async clearCancelledFlag(customerId: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customers SET is_meal_cancelled = false, meal_cancellation_note = ''
       WHERE id = $1 AND is_meal_cancelled`,
      [customerId],
    );
  }

  /** Meals that can still be stopped. */
  findAhead(customerId: string): Promise<MealAhead[]> {
    return this.transaction.tx.query(AHEAD, [customerId, this.clock.now()]);
  }

  private async cancelAhead(customerId: string, withAll: boolean): Promise<void> {
    await this.locks.lockClient(customerId);
    const ids = (await this.findAhead(customerId)).map(({ id }) => id);
    const columns = { cancelled_with_all: withAll };
    await this.plans.removeDeliveries(ids, 'cancelled', columns);
    await this.corrections.withdraw(ids);
    await this.statuses.change(SCHEDULES, ids, 'cancelled', { from: ['upcoming', 'finalized'], columns });
  }
}
