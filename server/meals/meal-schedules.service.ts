import { Injectable } from '@nestjs/common';
import type { CustomerStatus } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { MOST_PEOPLE } from '../contract/meals.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { notFound } from '../platform/errors/problem.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { RequestContext } from '../platform/request-context.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { cutOffAt, dateAfterLast } from './delivery-dates.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { SCHEDULES } from './meal-status.rules.js';
import type { MealSchedule, MealSchedules } from '../contract/responses/meals.js';
import { mealSchedules } from './meal-schedule.view.js';
import type { ScheduleInput } from './meals.dto.js';
import {
  cannotDefer,
  cannotProcess,
  cannotResume,
  mealCancelled,
  mealFinalized,
  nobodyToFeed,
  tooManyPeople,
} from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

interface MealClient {
  status: CustomerStatus;
  is_meal_cancelled: boolean;
  assigned_meal_vendor_id: string | null;
}

interface LockedSchedule {
  schedule: MealScheduleEntity;
  client: MealClient;
  calendar: VendorCalendar | null;
}

/** One meal delivery: read, changed, deferred, cancelled. */
@Injectable()
export class MealSchedulesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: ReadService,
    private readonly conflicts: VersionConflicts,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly calendars: DeliveryCalendarService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly corrections: CatererCorrectionsService,
  ) {}

  list(request: ListRequest): Promise<Page<MealSchedule>> {
    return this.lists.findPage(mealSchedules, request);
  }

  one(id: string): Promise<MealSchedule> {
    return this.lists.findOne(mealSchedules, id);
  }

  /** All schedules of a client, as actions return them. */
  findForClient(customerId: string): Promise<MealSchedules> {
    return this.lists.findManyUnaudited(mealSchedules, { customer: customerId });
  }

  @Transactional()
  async update(id: string, change: PatchBody<ScheduleInput>, ifMatch?: string): Promise<MealSchedule> {
    const { schedule } = await this.lock(id, ifMatch);
    const current = await this.lists.findOneUnaudited(mealSchedules, id);
    const { is_applicable_for_all_future_schedules: forAll, ...input } = await change.validate(current);
    if (schedule.status === 'cancelled') throw mealCancelled();
    if (schedule.status === 'completed' || schedule.status === 'finalized') throw mealFinalized();
    const adults =
      input.number_of_adults === undefined ? schedule.number_of_adults : (input.number_of_adults ?? 0);
    const children =
      input.number_of_children === undefined ? schedule.number_of_children : (input.number_of_children ?? 0);
    if (this.isCustomer && adults + children > MOST_PEOPLE) throw tooManyPeople();
    if (adults + children === 0) throw nobodyToFeed();
    const notes = input.notes ?? schedule.notes;
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules
       SET number_of_adults = $3, number_of_children = $4, notes = $5
       WHERE customer_id = $1 AND (id = $2 OR $6 AND date_of_delivery >= $7 AND status IN ('upcoming', 'scheduled'))
         AND (number_of_adults, number_of_children, notes) IS DISTINCT FROM ($3, $4, $5)`,
      [schedule.customer_id, id, adults, children, notes, forAll ?? false, schedule.date_of_delivery],
    );
    if (forAll) {
      await this.transaction.tx.query(
        `UPDATE customers SET meals_number_of_adults = $2, meals_number_of_children = $3, meals_preference = $4
         WHERE id = $1
           AND (meals_number_of_adults, meals_number_of_children, meals_preference) IS DISTINCT FROM ($2, $3, $4)`,
        [schedule.customer_id, adults, children, notes],
      );
    }
    await this.plans.refresh({ customer_id: schedule.customer_id });
    return this.lists.findOneUnaudited(mealSchedules, id);
  }

  /** Moves a delivery behind the client's last one; a completed one gets a make-up meal there instead. */
  @Transactional()
  async defer(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client, calendar } = await this.lock(id, ifMatch);
    if (client.status !== 'active') throw cannotDefer.customerNotActive(this.isCustomer);
    if (client.is_meal_cancelled) throw cannotDefer.mealsCancelled();
    if (schedule.status === 'cancelled') throw mealCancelled();
    if (!calendar) throw cannotProcess.noMealVendor();
    const date = dateAfterLast(await this.moves.lastDate(schedule.customer_id), calendar);
    if (schedule.status === 'completed') {
      await this.markNotDelivered(id);
      await this.transaction.tx.query(
        `INSERT INTO customer_meal_schedules
           (id, customer_id, date_of_delivery, number_of_adults, number_of_children, notes, make_up_of_id)
         SELECT new_id(), customer_id, $2, number_of_adults, number_of_children, notes, id
         FROM customer_meal_schedules WHERE id = $1
         ON CONFLICT (make_up_of_id) WHERE make_up_of_id IS NOT NULL DO NOTHING`,
        [id, date],
      );
    } else {
      await this.withdraw(schedule, 'upcoming');
      await this.transaction.tx.query(
        'UPDATE customer_meal_schedules SET date_of_delivery = $2 WHERE id = $1',
        [id, date],
      );
    }
    await this.plans.open({ customer_id: schedule.customer_id });
    return this.findForClient(schedule.customer_id);
  }

  /** Cancels one delivery; cancelling it again changes nothing. */
  @Transactional()
  async cancel(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule } = await this.lock(id, ifMatch);
    if (schedule.status === 'completed') {
      await this.markNotDelivered(id);
      await this.statuses.change(SCHEDULES, [id], 'cancelled', { from: ['completed'] });
    } else {
      await this.withdraw(schedule, 'cancelled');
    }
    return this.findForClient(schedule.customer_id);
  }

  /**
   * Gives back a cancelled meal: on its day, or after the last meal once its cut-off has passed. A meal that is not
   * cancelled stays as it is.
   */
  @Transactional()
  async restoreCancelled(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client, calendar } = await this.lock(id, ifMatch);
    const customerId = schedule.customer_id;
    if (schedule.status === 'cancelled') {
      if (client.status !== 'active') throw cannotResume.customerNotActive(this.isCustomer);
      if (client.is_meal_cancelled) throw cannotDefer.mealsCancelled();
      if (!calendar) throw cannotProcess.noMealVendor();
      if (await this.wasDelivered(id)) throw mealFinalized();
      await this.moves.rescheduleReturning(customerId, [id]);
      await this.statuses.change(SCHEDULES, [id], 'upcoming', { from: ['cancelled'] });
      await this.plans.open({ customer_id: customerId });
    }
    return this.findForClient(customerId);
  }

  /** What a caterer has delivered was cancelled to say that nobody got it. */
  private async wasDelivered(scheduleId: string): Promise<boolean> {
    const delivered = await this.transaction.tx.query<unknown[]>(
      `SELECT 1 FROM meal_transport_transactions WHERE schedule_id = $1 AND status = 'completed'`,
      [scheduleId],
    );
    return delivered.length > 0;
  }

  /** Out of an open plan silently, back from the caterer with a correction. */
  private async withdraw({ id }: MealScheduleEntity, to: 'upcoming' | 'cancelled'): Promise<void> {
    await this.plans.removeDeliveries([id], to);
    await this.corrections.withdraw([id]);
    await this.statuses.change(SCHEDULES, [id], to, {
      from: to === 'cancelled' ? ['upcoming', 'finalized'] : ['finalized'],
    });
  }

  private async markNotDelivered(scheduleId: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions SET is_delivered = false
       WHERE schedule_id = $1 AND status = 'completed' AND is_delivered`,
      [scheduleId],
    );
  }

  /** The schedule, with its client and vendors held. A customer gets only their own, and only before the cut-off. */
  private async lock(id: string, ifMatch: string | undefined): Promise<LockedSchedule> {
    if (!isId(id)) throw notFound();
    const { tx } = this.transaction;
    const found = await this.locks.lockSchedule(id);
    if (!found || (this.isCustomer && found.customer_id !== this.context.signedIn.customer_id))
      throw notFound();
    const [client] = await tx.query<MealClient[]>(
      'SELECT status, is_meal_cancelled, assigned_meal_vendor_id FROM customers WHERE id = $1',
      [found.customer_id],
    );
    const schedule = await tx.findOneByOrFail(MealScheduleEntity, { id });
    await this.conflicts.throwConflict(schedule, 'customer_meal_schedules', ifMatch);
    const vendor = client!.assigned_meal_vendor_id;
    const calendar = vendor ? await this.calendars.find(vendor) : null;
    if (this.isCustomer && this.isPastCutOff(schedule, calendar)) throw mealFinalized();
    return { schedule, client: client!, calendar };
  }

  private isPastCutOff(
    { status, date_of_delivery: date }: MealScheduleEntity,
    calendar: VendorCalendar | null,
  ): boolean {
    if (status === 'finalized' || status === 'completed') return true;
    return (
      status !== 'cancelled' &&
      calendar !== null &&
      cutOffAt(date, calendar.cut_off_days, calendar.time_zone) <= this.clock.now()
    );
  }

  private get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }
}
