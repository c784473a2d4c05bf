import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { MealTransaction, OwnMealTransaction } from '../contract/responses/meals.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { DeliveriesQueries, type DueDeliveryScope, type PlanOfDelivery } from './deliveries.queries.js';
import { MOST_DAYS_FROM_PLAN } from './delivery-dates.rules.js';
import { deliveries } from './delivery.read-model.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { DELIVERIES, SCHEDULES, SCHEDULES_DELIVERED_AFTER_ALL } from './meal-status.rules.js';
import { MealTransactionEntity } from './meal-transaction.entity.js';
import type { DeliveryInput } from './meals.dto.js';

const makeUpStillPlanned = (date: string): Warning => ({
  code: 'make_up_planned',
  message: `The make-up meal on ${date} is still planned. Cancel it if it is no longer needed.`,
});

/** Updates deliveries of meals: their status, report and cost. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: DeliveriesQueries,
    private readonly schedules: MealSchedulesQueries,
    private readonly locks: RowLocksService,
    private readonly mealLocks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly reads: ReadService,
    private readonly clock: Clock,
  ) {}

  findPageAndAudit(request: ListRequest): Promise<Page<MealTransaction | OwnMealTransaction>> {
    return this.reads.findPageAndAudit(deliveries, request);
  }

  findOneAndAudit(id: string): Promise<MealTransaction | OwnMealTransaction> {
    return this.reads.findOneAndAudit(deliveries, id);
  }

  /**
   * Changes the date of a delivery, and reports whether it arrived. A completed delivery that arrived after all completes
   * its cancelled meal. A report ends when the delivery moves to a later day than today.
   * @throws notFoundError, InvalidInput, and ProblemException 412 if the delivery has changed since it was read
   */
  @Transactional()
  async updateDeliveryAndCompleteCancelledMeal(
    id: string,
    change: PatchBody<DeliveryInput>,
    ifMatch?: string,
  ): Promise<MealTransaction | OwnMealTransaction> {
    const delivery = await this.records.lock(MealTransactionEntity, id, ifMatch);
    // `false` is the default before a report, so only a value in the request counts as a report.
    const { is_delivered: _, ...current } = await this.reads.findOneUnaudited(deliveries, id);
    const input = await change.validate(current);
    assertNoReason(delivery, input);
    const plan = await this.queries.findPlanDateAndTimeZone(delivery.plan_id);
    const today = this.clock.today(plan.time_zone);
    if (input.delivery_date) assertDate(input.delivery_date, delivery, plan, today);
    const is_delivered = reportedDelivery(delivery, input, plan, today);
    const isMovedAhead = input.delivery_date !== undefined && input.delivery_date > today;
    await this.queries.updateDateAndReport(id, { ...input, is_delivered }, isMovedAhead);
    const deliveredMeal = delivery.status === 'completed' && is_delivered ? delivery.schedule_id : null;
    if (deliveredMeal === null) return this.reads.findOneUnaudited(deliveries, id);
    await this.completeCancelledMeal(deliveredMeal);
    const makeUpDate = await this.queries.findDateOfMakeUpAhead(deliveredMeal);
    return {
      ...(await this.reads.findOneUnaudited(deliveries, id)),
      ...(makeUpDate !== null && { warnings: [makeUpStillPlanned(makeUpDate)] }),
    };
  }

  /**
   * Completes a meal that was cancelled because it seemed that nobody had got it. Any other meal stays as it is. So does the
   * second meal of a merged client on one date: its delivery counts all the same.
   */
  private async completeCancelledMeal(schedule_id: string): Promise<void> {
    const { customer_id, date_of_delivery } = await this.records.findOrFail(MealScheduleEntity, schedule_id);
    if (await this.schedules.hasNotCancelledMealOn(customer_id, date_of_delivery, { except: schedule_id }))
      return;
    await this.statuses.change(SCHEDULES_DELIVERED_AFTER_ALL, [schedule_id], 'completed', {
      from: ['cancelled'],
      columns: { cancelled_for_good: false },
    });
  }

  /**
   * Completes sent deliveries on the day after. They count as delivered unless somebody has reported otherwise.
   * @param scope a client adds her reported ones of today; a meal adds its own one of today if it is reported as not
   * delivered
   */
  @Transactional()
  async completePastOrReportedTodayInScope(scope: DueDeliveryScope = {}): Promise<{ completed: number }> {
    const now = this.clock.now();
    const candidates = await this.queries.findPastOrReportedTodayInScope(now, scope);
    await this.mealLocks.lockVendors(candidates.map(({ meal_vendor_id }) => meal_vendor_id));
    const locked = new Set(candidates.map(({ id }) => id));
    await this.locks.lockForUpdate('meal_transport_transactions', [...locked]);
    // While this waited for the locks, some may have been cancelled or moved to a later day.
    const dueDeliveries = (await this.queries.findPastOrReportedTodayInScope(now, scope)).filter(({ id }) =>
      locked.has(id),
    );
    const completed = await this.statuses.change(
      DELIVERIES,
      dueDeliveries.map(({ id }) => id),
      'completed',
      { computed: { is_delivered: 'is_delivered OR NOT is_delivery_reported' } },
    );
    const isCompleted = new Set(completed);
    const schedules = dueDeliveries.filter(({ id, schedule_id }) => schedule_id && isCompleted.has(id));
    await this.statuses.change(
      SCHEDULES,
      schedules.map(({ schedule_id }) => schedule_id!),
      'completed',
    );
    return { completed: completed.length };
  }
}

/**
 * Returns whether the delivery is reported as delivered. Undefined if nothing is reported, as for a meal ahead.
 * @throws InvalidInput on the field that cannot be reported
 */
function reportedDelivery(
  delivery: MealTransactionEntity,
  input: DeliveryInput,
  { is_active }: PlanOfDelivery,
  today: string,
): boolean | undefined {
  const date = input.delivery_date ?? delivery.delivery_date;
  const isDue = delivery.status === 'scheduled' && !is_active && date <= today;
  const reported = input.is_delivered ?? (givesReason(input) ? false : undefined);
  if (isDue || delivery.status === 'completed') return reported;
  if (reported === undefined || (reported === delivery.is_delivered && !givesReason(input))) return undefined;
  throw invalidField(
    'is_delivered',
    'invalid',
    'This can be said from the delivery day on, of meals that were sent to the caterer and not cancelled.',
  );
}

const givesReason = (input: DeliveryInput): boolean =>
  Boolean(input.not_delivered_reason) || Boolean(input.not_delivered_note);

/** @throws InvalidInput on a date that is too far from the plan's, before its list leaves, or ahead although the meal is completed */
function assertDate(
  date: string,
  { status }: MealTransactionEntity,
  { date_of_delivery, date_of_plan, cut_off_day, is_active }: PlanOfDelivery,
  today: string,
): void {
  const days = MOST_DAYS_FROM_PLAN;
  const refuse = (message: string) => invalidField('delivery_date', 'invalid', message);
  if (date < addDays(date_of_delivery, -days) || date > addDays(date_of_delivery, days))
    throw refuse(`Choose a date within ${days} days of the plan's.`);
  const leavesOn = cut_off_day > today ? cut_off_day : today;
  const earliest = is_active ? leavesOn : date_of_plan;
  if (earliest !== null && date < earliest)
    throw refuse(`Choose ${earliest} or a later day. No meal arrives before its list is sent.`);
  if (status === 'completed' && date > today)
    throw refuse('This meal is completed. Choose today or an earlier day.');
}

/** @throws InvalidInput on the reason of a delivery that arrived */
function assertNoReason(delivery: MealTransactionEntity, input: DeliveryInput): void {
  if (!givesReason(input) || !(input.is_delivered ?? delivery.is_delivered)) return;
  const field = input.not_delivered_reason ? 'not_delivered_reason' : 'not_delivered_note';
  throw invalidField(field, 'invalid', 'A reason is given only for meals that were not delivered.');
}
