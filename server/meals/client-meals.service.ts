import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { Clock } from '../platform/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { Outbox } from '../platform/mail/outbox.service.js';
import { CatererCorrections } from './caterer-corrections.service.js';
import { correctionMailKey, planMailKey } from './caterer-mails.js';
import { OpenPlans } from './open-plans.service.js';
import { ScheduleMoves } from './schedule-moves.service.js';

/** A meal that can still be stopped. */
export interface MealAhead {
  id: string;
  status: 'upcoming' | 'scheduled' | 'finalized';
  date_of_delivery: string;
}

/** Upcoming ones, and those at the caterer that are not delivered yet. `$1` client, `$2` now. */
const AHEAD = `SELECT s.id, s.status, s.date_of_delivery
  FROM customer_meal_schedules s
  LEFT JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status = 'scheduled'
  LEFT JOIN meal_vendors v ON v.id = t.meal_vendor_id
  LEFT JOIN regions r ON r.id = v.region_id
  WHERE s.customer_id = $1 AND (
    s.status IN ('upcoming', 'scheduled')
    OR s.status = 'finalized' AND s.date_of_delivery >= ($2::timestamptz AT TIME ZONE r.time_zone)::date)
  ORDER BY s.date_of_delivery`;

/** What happens to a client's meals as a whole: stopped, paused, taken up again (contract 5, Client and Meals, rule 7). */
@Injectable()
export class ClientMeals {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly plans: OpenPlans,
    private readonly moves: ScheduleMoves,
    private readonly corrections: CatererCorrections,
    private readonly outbox: Outbox,
  ) {}

  /** Cancels every meal ahead, those at the caterer with a correction; Resume Meals then gives none of them back. */
  @Transactional()
  async stop(customerId: string): Promise<void> {
    await this.cancelAhead(customerId, false);
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules SET cancelled_with_all = false
       WHERE customer_id = $1 AND cancelled_with_all`,
      [customerId],
    );
  }

  /** What was delivered stays for the accounts, and the lists that went out: without a word of the person (contract 5). */
  @Transactional()
  async erase(customerId: string): Promise<void> {
    const [deliveries] = await this.transaction.tx.query<[{ id: string; plan_id: string }[], number]>(
      `UPDATE meal_transport_transactions SET customer_meals_preference = '' WHERE customer_id = $1
       RETURNING id, plan_id`,
      [customerId],
    );
    await this.outbox.eraseSent(
      deliveries.flatMap(({ id, plan_id }) => [planMailKey(plan_id), correctionMailKey(id)]),
    );
  }

  /** Leaves the client out of every plan sent while on hold; what the caterer has already stays and is told. */
  @Transactional()
  async pause(customerId: string): Promise<Warning[]> {
    const ahead = await this.lockAhead(customerId);
    const waiting = ahead
      .filter((schedule) => schedule.status === 'scheduled')
      .map((schedule) => schedule.id);
    await this.plans.leave(waiting);
    await this.setStatus(waiting, 'upcoming');
    return ahead
      .filter((schedule) => schedule.status === 'finalized')
      .map(({ date_of_delivery }) => ({
        code: 'meal_finalized',
        message: `The meal of ${date_of_delivery} has already been sent to the caterer and will be delivered.`,
      }));
  }

  /** The client is served again: meals that passed meanwhile follow behind the last one. */
  @Transactional()
  async takeUp(customerId: string): Promise<void> {
    await this.plans.open({ customer_id: customerId });
    await this.moves.rollMissed(customerId);
    await this.plans.open({ customer_id: customerId });
  }

  /** Cancel Meals: every meal that is not completed, to be given back by Resume Meals. */
  @Transactional()
  async cancelAll(customerId: string, notes: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customers SET is_meal_cancelled = true, meal_cancellation_note = $2
       WHERE id = $1`,
      [customerId, notes],
    );
    await this.cancelAhead(customerId, true);
  }

  /** Resume Meals: gives back what Cancel Meals took; meals whose cut-off has passed follow behind the last one. */
  @Transactional()
  async resume(customerId: string): Promise<void> {
    const { tx } = this.transaction;
    await tx.query(
      `UPDATE customers SET is_meal_cancelled = false, meal_cancellation_note = ''
       WHERE id = $1`,
      [customerId],
    );
    // A date that got another meal meanwhile keeps that one; the meal given back then follows behind the last one.
    await tx.query(
      `UPDATE customer_meal_schedules s
       SET status = 'upcoming', cancelled_with_all = false,
           date_of_delivery = CASE WHEN n.place = 1 AND NOT n.is_taken THEN s.date_of_delivery ELSE DATE '1900-01-01' + n.number END
       FROM (
         SELECT s.id, row_number() OVER (PARTITION BY s.date_of_delivery ORDER BY s.id) AS place,
           row_number() OVER (ORDER BY s.date_of_delivery, s.id)::int AS number,
           EXISTS (SELECT 1 FROM customer_meal_schedules o WHERE o.customer_id = $1 AND o.status <> 'cancelled'
                   AND o.date_of_delivery = s.date_of_delivery) AS is_taken
         FROM customer_meal_schedules s WHERE s.customer_id = $1 AND s.cancelled_with_all
       ) n
       WHERE s.id = n.id`,
      [customerId],
    );
    await this.takeUp(customerId);
  }

  private async cancelAhead(customerId: string, withAll: boolean): Promise<void> {
    const ahead = await this.lockAhead(customerId);
    const ids = (status: MealAhead['status']) => ahead.filter((s) => s.status === status).map((s) => s.id);
    await this.plans.leave(ids('scheduled'));
    await this.corrections.withdraw(ids('finalized'));
    const all = ahead.map((schedule) => schedule.id);
    await this.setStatus(all, 'cancelled', withAll);
  }

  /** Meals that can still be stopped. */
  ahead(customerId: string): Promise<MealAhead[]> {
    return this.transaction.tx.query(AHEAD, [customerId, this.clock.now()]);
  }

  /** The same, to stop them: vendor rows are locked first, so that no plan is sent in between. */
  private async lockAhead(customerId: string): Promise<MealAhead[]> {
    const { tx } = this.transaction;
    await tx.query(
      `SELECT v.id FROM meal_vendors v WHERE v.id IN (
         SELECT assigned_meal_vendor_id FROM customers WHERE id = $1
         UNION SELECT meal_vendor_id FROM meal_transport_transactions WHERE customer_id = $1 AND status = 'scheduled')
       ORDER BY v.id FOR SHARE`,
      [customerId],
    );
    return tx.query<MealAhead[]>(`${AHEAD} FOR UPDATE OF s`, [customerId, this.clock.now()]);
  }

  private async setStatus(ids: string[], status: 'upcoming' | 'cancelled', withAll = false): Promise<void> {
    if (ids.length === 0) return;
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules SET status = $2, cancelled_with_all = $3
       WHERE id = ANY ($1::uuid[])`,
      [ids, status, withAll],
    );
  }
}
