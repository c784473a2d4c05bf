import { Injectable } from '@nestjs/common';
import type { MealTransaction, OwnMealTransaction } from '../contract/responses/meals.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, notFound } from '../platform/errors/problem.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { MOST_DAYS_FROM_PLAN } from './delivery-dates.rules.js';
import { deliveries } from './delivery.view.js';
import { MealLocksService } from './meal-locks.service.js';
import { DELIVERIES, SCHEDULES } from './meal-status.rules.js';
import { MealTransactionEntity } from './meal-transaction.entity.js';
import type { DeliveryInput } from './meals.dto.js';

/** Deliveries of meals: what was planned, what happened, what it cost. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
    private readonly mealLocks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly lists: ReadService,
    private readonly conflicts: VersionConflicts,
    private readonly clock: Clock,
  ) {}

  list(request: ListRequest): Promise<Page<MealTransaction | OwnMealTransaction>> {
    return this.lists.findPage(deliveries, request);
  }

  one(id: string): Promise<MealTransaction | OwnMealTransaction> {
    return this.lists.findOne(deliveries, id);
  }

  @Transactional()
  async update(
    id: string,
    change: PatchBody<DeliveryInput>,
    ifMatch?: string,
  ): Promise<MealTransaction | OwnMealTransaction> {
    if (!isId(id)) throw notFound();
    const { tx } = this.transaction;
    await this.locks.lockForUpdate('meal_transport_transactions', [id]);
    const delivery = await tx.findOneBy(MealTransactionEntity, { id });
    if (!delivery) throw notFound();
    await this.conflicts.throwConflict(delivery, 'meal_transport_transactions', ifMatch);
    // Not delivered is what it reads before anybody has said so: who sends it again says it.
    const { is_delivered: _, ...current } = await this.lists.findOneUnaudited(deliveries, id);
    const input = await change.validate(current);
    assertNoReason(delivery, input);
    const is_delivered = await this.said(delivery, input);
    await tx.query(
      `UPDATE meal_transport_transactions
       SET delivery_date = coalesce($2, delivery_date), is_delivered = coalesce($3, is_delivered),
           is_delivery_reported = is_delivery_reported OR $3::boolean IS NOT NULL,
           not_delivered_reason = CASE WHEN coalesce($3, is_delivered) THEN NULL
                                       ELSE nullif(coalesce($4, not_delivered_reason), '') END,
           not_delivered_note = CASE WHEN coalesce($3, is_delivered) THEN '' ELSE coalesce($5, not_delivered_note) END
       WHERE id = $1`,
      [
        id,
        input.delivery_date ?? null,
        is_delivered ?? null,
        input.not_delivered_reason ?? null,
        input.not_delivered_note ?? null,
      ],
    );
    return this.lists.findOneUnaudited(deliveries, id);
  }

  /** The day after delivery, what was sent counts as delivered, unless somebody has said otherwise. */
  @Transactional()
  async complete(): Promise<{ completed: number }> {
    const found = await this.due();
    await this.mealLocks.lockVendors(found.map(({ meal_vendor_id }) => meal_vendor_id));
    const held = new Set(found.map(({ id }) => id));
    await this.locks.lockForUpdate('meal_transport_transactions', [...held]);
    // Some may have been taken back, or given a later day, while they were waited for.
    const due = (await this.due()).filter(({ id }) => held.has(id));
    const completed = await this.statuses.change(
      DELIVERIES,
      due.map(({ id }) => id),
      'completed',
      { computed: { is_delivered: 'is_delivered OR NOT is_delivery_reported' } },
    );
    const isCompleted = new Set(completed);
    const schedules = due.filter(({ id, schedule_id }) => schedule_id && isCompleted.has(id));
    await this.statuses.change(
      SCHEDULES,
      schedules.map(({ schedule_id }) => schedule_id!),
      'completed',
    );
    return { completed: completed.length };
  }

  private due(): Promise<{ id: string; schedule_id: string | null; meal_vendor_id: string }[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.schedule_id, t.meal_vendor_id
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN regions r ON r.id = p.region_id
       WHERE t.status = 'scheduled' AND t.delivery_date < ($1::timestamptz AT TIME ZONE r.time_zone)::date`,
      [this.clock.now()],
    );
  }

  /**
   * What is said of the delivery: nothing of a meal that is still to come or that nobody was sent.
   * @throws InvalidInput on the field that cannot be
   */
  private async said(delivery: MealTransactionEntity, input: DeliveryInput): Promise<boolean | undefined> {
    const [plan] = await this.transaction.tx.query<
      { date_of_delivery: string; is_active: boolean; time_zone: string }[]
    >(
      `SELECT p.date_of_delivery, p.is_active, r.time_zone FROM meal_transaction_indices p
       JOIN regions r ON r.id = p.region_id WHERE p.id = $1`,
      [delivery.plan_id],
    );
    const { date_of_delivery, is_active, time_zone } = plan!;
    const days = MOST_DAYS_FROM_PLAN;
    const date = input.delivery_date ?? delivery.delivery_date;
    if (date < addDays(date_of_delivery, -days) || date > addDays(date_of_delivery, days)) {
      throw invalidField('delivery_date', 'invalid', `Choose a date within ${days} days of the plan's.`);
    }
    const isDue = delivery.status === 'scheduled' && !is_active && date <= this.clock.today(time_zone);
    const canBeSaid = isDue || delivery.status === 'completed';
    const said = input.is_delivered ?? (givesReason(input) ? false : undefined);
    if (canBeSaid) return said;
    if (said === undefined || (said === delivery.is_delivered && !givesReason(input))) return undefined;
    throw invalidField(
      'is_delivered',
      'invalid',
      'This can be said from the delivery day on, of meals that were sent to the caterer and not cancelled.',
    );
  }
}

const givesReason = (input: DeliveryInput): boolean =>
  Boolean(input.not_delivered_reason) || Boolean(input.not_delivered_note);

/** @throws InvalidInput on what is said of a delivery that arrived */
function assertNoReason(delivery: MealTransactionEntity, input: DeliveryInput): void {
  if (!givesReason(input) || !(input.is_delivered ?? delivery.is_delivered)) return;
  const field = input.not_delivered_reason ? 'not_delivered_reason' : 'not_delivered_note';
  throw invalidField(field, 'invalid', 'A reason is given only for meals that were not delivered.');
}
