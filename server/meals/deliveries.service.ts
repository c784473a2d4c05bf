import { Injectable } from '@nestjs/common';
import type * as responses from '../contract/responses/meals.js';
import { Clock } from '../platform/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { parseInput } from '../platform/http/input.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { notFound } from '../platform/http/problem.js';
import { VersionConflicts } from '../platform/http/version-conflicts.js';
import { deliveries } from './delivery.view.js';
import { MealTransaction } from './meal-transaction.entity.js';
import { DeliveryInput } from './meals.dto.js';

/** Deliveries of meals: what was planned, what happened, what it cost (contract 5, Meals, rule 5). */
@Injectable()
export class Deliveries {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: Lists,
    private readonly conflicts: VersionConflicts,
    private readonly clock: Clock,
  ) {}

  list(request: ListRequest): Promise<Page<responses.MealTransaction | responses.OwnMealTransaction>> {
    return this.lists.page(deliveries, request);
  }

  one(id: string): Promise<responses.MealTransaction | responses.OwnMealTransaction> {
    return this.lists.one(deliveries, id);
  }

  @Transactional()
  async update(
    id: string,
    body: unknown,
    ifMatch?: string,
  ): Promise<responses.MealTransaction | responses.OwnMealTransaction> {
    if (!isId(id)) throw notFound();
    const { tx } = this.transaction;
    const delivery = await tx.findOne(MealTransaction, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!delivery) throw notFound();
    await this.conflicts.refuse(delivery, 'meal_transport_transactions', ifMatch);
    const input = await parseInput(DeliveryInput, body, {
      current: { ...(await this.lists.current(deliveries, id)) },
    });
    await tx.query(
      `UPDATE meal_transport_transactions
       SET delivery_date = coalesce($2, delivery_date), is_delivered = coalesce($3, is_delivered)
       WHERE id = $1`,
      [id, input.delivery_date ?? null, input.is_delivered ?? null],
    );
    return this.lists.current(deliveries, id);
  }

  /** The day after delivery, what was sent counts as delivered; a fixed number of statements. */
  @Transactional()
  async complete(): Promise<{ completed: number }> {
    const { tx } = this.transaction;
    const [, completed] = await tx.query<[unknown[], number]>(
      `UPDATE meal_transport_transactions t
       SET status = 'completed', is_delivered = true
       FROM meal_transaction_indices p JOIN regions r ON r.id = p.region_id
       WHERE p.id = t.plan_id AND NOT p.is_active AND t.status = 'scheduled'
         AND t.delivery_date < ($1::timestamptz AT TIME ZONE r.time_zone)::date`,
      [this.clock.now()],
    );
    await tx.query(
      `UPDATE customer_meal_schedules s SET status = 'completed'
       FROM meal_transport_transactions t
       WHERE t.schedule_id = s.id AND t.status = 'completed' AND s.status = 'finalized'`,
    );
    return { completed };
  }
}
