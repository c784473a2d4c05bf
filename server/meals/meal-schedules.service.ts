import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { MOST_PEOPLE, weekdayOf } from '../contract/meals.js';
import { officeMessages } from '../contract/messages.js';
import { Clock } from '../platform/time/clock.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, notFoundError } from '../platform/errors/problem.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { RequestContext } from '../platform/request-context.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsQueries, type MealClient } from './client-meals.queries.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { cutOffAt, dateAfterLast } from './delivery-dates.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { MealHouseholdsQueries, type Household } from './meal-households.queries.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { isChangeable, SCHEDULES } from './meal-status.rules.js';
import type { MealSchedule, MealSchedules } from '../contract/responses/meals.js';
import { mealSchedules } from './meal-schedule.read-model.js';
import { delayOf, type ScheduleInput, type DeferOrCancelInput, type UndoDeferInput } from './meals.dto.js';
import {
  cannotDefer,
  cannotProcess,
  cannotResume,
  correctionLeftError,
  mealCancelledError,
  mealFinalizedError,
  cannotMoveBackToDateError,
  nobodyToFeedError,
  tooManyPeopleError,
} from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

interface LockedSchedule {
  schedule: MealScheduleEntity;
  client: MealClient;
  calendar: VendorCalendar | null;
}

const FIELDS = {
  adults: 'number_of_adults',
  children: 'number_of_children',
  notes: 'notes',
} as const satisfies Record<keyof Household, keyof ScheduleInput>;

/** Returns the values that a request has sent, so that other meals keep their own. If it has sent none, returns all. */
function sentPartOf(household: Household, change: PatchBody<ScheduleInput>): Partial<Household> {
  if (!change.hasAnyOf(Object.values(FIELDS))) return household;
  const sent = Object.entries(household).filter(([key]) => change.hasAnyOf([FIELDS[key as keyof Household]]));
  return Object.fromEntries(sent);
}

/** Reads, changes, defers and cancels single meals. */
@Injectable()
export class MealSchedulesService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: MealSchedulesQueries,
    private readonly households: MealHouseholdsQueries,
    private readonly clients: ClientMealsQueries,
    private readonly deliveriesQueries: DeliveriesQueries,
    private readonly deliveries: DeliveriesService,
    private readonly movesQueries: ScheduleMovesQueries,
    private readonly reads: ReadService,
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

  findPageAndAudit(request: ListRequest): Promise<Page<MealSchedule>> {
    return this.reads.findPageAndAudit(mealSchedules, request);
  }

  findOneAndAudit(id: string): Promise<MealSchedule> {
    return this.reads.findOneAndAudit(mealSchedules, id);
  }

  /** All schedules of a client, as actions return them. */
  findForClient(customerId: string): Promise<MealSchedules> {
    return this.reads.findManyUnaudited(mealSchedules, { customer: customerId });
  }

  /**
   * Changes the household and notes of a meal. If the input says so, changes the unsent later meals and the client too.
   * @throws notFoundError, InvalidInput, ProblemException 412 if the meal has changed since it was read, and
   * `meal_finalized` for a meal that is sent or completed, and for a customer after the cut-off
   */
  @Transactional()
  async updateMealAndClientHousehold(
    id: string,
    change: PatchBody<ScheduleInput>,
    ifMatch?: string,
  ): Promise<MealSchedule> {
    const locked = await this.lock(id, ifMatch);
    const { schedule } = locked;
    const current = await this.reads.findOneUnaudited(mealSchedules, id);
    const changes = await change.validate(current);
    if (Object.values(changes).every((value) => value === undefined)) return current;
    this.assertBeforeCutOff(locked);
    const { is_applicable_for_all_future_schedules: forAll, ...input } = changes;
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (schedule.status === 'completed' || schedule.status === 'finalized') throw mealFinalizedError();
    const adults =
      input.number_of_adults === undefined ? schedule.number_of_adults : (input.number_of_adults ?? 0);
    const children =
      input.number_of_children === undefined ? schedule.number_of_children : (input.number_of_children ?? 0);
    const household = { adults, children, notes: input.notes ?? schedule.notes };
    const sent = sentPartOf(household, change);
    const people = await this.households.update(schedule, sent, forAll ?? false);
    if (forAll) people.push(...(await this.updateClientHousehold(schedule, sent)));
    if (this.isCustomer && Math.max(...people) > MOST_PEOPLE) throw tooManyPeopleError();
    if (people.includes(0)) throw nobodyToFeedError();
    await this.plans.refresh({ customer_id: schedule.customer_id });
    return this.reads.findOneUnaudited(mealSchedules, id);
  }

  /**
   * Moves a meal to a date after the client's last one. If it is completed, or reported as not delivered, a make-up meal
   * gets that date instead. A meal has one make-up meal at most, so a cancelled one is restored.
   */
  @Transactional()
  async deferOrMakeUpIfCompleted(
    id: string,
    input: DeferOrCancelInput = {},
    ifMatch?: string,
  ): Promise<MealSchedules> {
    this.assertMayDelay(input);
    const { schedule, client, calendar } = await this.lockBeforeCutOff(id, ifMatch);
    this.assertMealsRun(client, cannotDefer);
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (!calendar?.is_active) throw cannotProcess.noMealVendor();
    const last = await this.movesQueries.findLastDate(schedule.customer_id);
    const date = dateAfterLast(last!, calendar);
    if (await this.completeIfDue(schedule)) {
      await this.deliveriesQueries.markCompletedNotDelivered(id);
      const cancelledMakeUp = await this.deliveriesQueries.findCancelledMakeUpId(id);
      if (cancelledMakeUp) {
        await this.moves.restoreCancelledAndOpenPlans(schedule.customer_id, [cancelledMakeUp], {
          cancelled_for_good: false,
        });
      } else {
        await this.queries.insertMakeUp(id, date);
      }
    } else {
      await this.withdraw(schedule, 'upcoming', input);
      await this.queries.updateDate(id, date);
    }
    await this.plans.open({ customer_id: schedule.customer_id });
    return this.findForClient(schedule.customer_id);
  }

  /** Cancels one meal. Repeating it changes nothing. */
  @Transactional()
  async cancelEvenIfCompleted(
    id: string,
    input: DeferOrCancelInput = {},
    ifMatch?: string,
  ): Promise<MealSchedules> {
    this.assertMayDelay(input);
    const { schedule } = await this.lockBeforeCutOff(id, ifMatch);
    if (await this.completeIfDue(schedule)) {
      await this.deliveriesQueries.markCompletedNotDelivered(id);
      await this.statuses.change(SCHEDULES, [id], 'cancelled', { from: ['completed'] });
    } else {
      await this.withdraw(schedule, 'cancelled', input);
    }
    return this.findForClient(schedule.customer_id);
  }

  /**
   * Brings back a cancelled meal on its date. If the cut-off has passed, it gets a date after the last meal. Other
   * meals stay as they are. A customer gets only a meal back that has not ended with the service and whose list is open.
   */
  @Transactional()
  async restoreOrReschedule(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client, calendar } = await this.lockBeforeCutOff(id, ifMatch);
    const customerId = schedule.customer_id;
    if (schedule.status === 'cancelled') {
      this.assertMealsRun(client, cannotResume);
      if (this.isCustomer && schedule.cancelled_for_good) throw cannotResume.endedWithService();
      if (!calendar?.is_active) throw cannotProcess.noMealVendor();
      // Its delivery was completed. The meal was cancelled because nobody got it.
      if (await this.deliveriesQueries.hasCompleted(id)) throw mealFinalizedError();
      if (this.isCustomer && this.isListClosed(schedule, calendar)) throw mealFinalizedError();
      await this.moves.restoreCancelledAndOpenPlans(customerId, [id], { cancelled_for_good: false });
    }
    return this.findForClient(customerId);
  }

  /**
   * Undoes the cancellation or the deferral of a sent meal whose correction has not left.
   * @throws correctionLeftError, and cannotMoveBackToDateError if the client has another meal on its date
   */
  @Transactional()
  async undoWaitingCorrection(id: string, ifMatch?: string): Promise<MealSchedules> {
    const { schedule, client } = await this.lockBeforeCutOff(id, ifMatch);
    if (client.is_meal_cancelled) throw cannotDefer.mealsCancelled();
    // A deferred meal may be in another open plan now.
    await this.plans.removeDeliveries([id]);
    const undone = await this.corrections.deleteWaitingAndRestoreMeals(schedule.customer_id, [id], 'refuse');
    if (undone.length === 0) throw correctionLeftError();
    return this.findForClient(schedule.customer_id);
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
    const { schedule, client, calendar } = await this.lockBeforeCutOff(id, ifMatch);
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (!isChangeable(schedule.status)) throw mealFinalizedError();
    this.assertMealsRun(client, cannotDefer);
    if (!calendar?.is_active) throw cannotProcess.noMealVendor();
    const isDayOfVendor = weekdayOf(date) === calendar.delivery_day && calendar.isOpen(date);
    if (!isDayOfVendor || date >= schedule.date_of_delivery) throw cannotMoveBackToDateError();
    if (await this.queries.hasMealOn(schedule.customer_id, date, { except: id }))
      throw cannotMoveBackToDateError();
    await this.plans.removeDeliveries([id]);
    await this.queries.updateDate(id, date);
    await this.plans.open({ customer_id: schedule.customer_id });
    return this.findForClient(schedule.customer_id);
  }

  /**
   * Stores a client's household for new meals, and for cancelled ones from a meal on, which may come back.
   * @returns how many people new meals are for by now, if the household has changed
   */
  private async updateClientHousehold(
    { customer_id, date_of_delivery }: MealScheduleEntity,
    change: Partial<Household>,
  ): Promise<number[]> {
    const before = await this.clients.findHousehold(customer_id);
    const people = await this.clients.updateHousehold(customer_id, change);
    const cancelledMeals = { statuses: ['cancelled'], from_date: date_of_delivery } as const;
    await this.households.replace(customer_id, before, { ...before, ...change }, cancelledMeals);
    return people;
  }

  /** @throws ProblemException 400 for a client who gets no meals at present */
  private assertMealsRun(
    client: LockedSchedule['client'],
    { customerNotActive }: Pick<typeof cannotDefer, 'customerNotActive'>,
  ): void {
    if (client.status !== 'active') throw customerNotActive(client, this.isCustomer);
    if (!client.has_opted_for_meal_service) throw cannotProcess.notOptedIn(this.isCustomer);
    if (client.is_meal_cancelled) throw cannotDefer.mealsCancelled();
  }

  /** @throws ProblemException 400 if a customer asks for a delay */
  private assertMayDelay({ can_be_undone }: DeferOrCancelInput): void {
    if (can_be_undone && this.isCustomer)
      throw invalidField('can_be_undone', 'invalid', officeMessages.meals.undo_for_office);
  }

  /**
   * Completes a meal, as the job will, if its day has passed or it is reported as not delivered on its day. It is too late
   * to correct its list.
   * @returns whether the meal is completed
   */
  private async completeIfDue({ id, status }: MealScheduleEntity): Promise<boolean> {
    if (status === 'finalized') return (await this.deliveries.complete({ schedule_id: id })).completed > 0;
    return status === 'completed';
  }

  /** Takes a meal out of its plan. If the plan was sent, the caterer gets a correction. */
  private async withdraw(
    { id }: MealScheduleEntity,
    status: 'upcoming' | 'cancelled',
    input: DeferOrCancelInput,
  ): Promise<void> {
    await this.plans.removeDeliveries([id], status);
    await this.corrections.withdraw([id], delayOf(input));
    await this.statuses.change(SCHEDULES, [id], status, {
      from: status === 'cancelled' ? ['upcoming', 'finalized'] : ['finalized'],
    });
  }

  private async lockBeforeCutOff(id: string, ifMatch: string | undefined): Promise<LockedSchedule> {
    const locked = await this.lock(id, ifMatch);
    this.assertBeforeCutOff(locked);
    return locked;
  }

  /** @throws mealFinalizedError for a customer after the cut-off */
  private assertBeforeCutOff({ schedule, calendar }: LockedSchedule): void {
    if (this.isCustomer && this.isPastCutOff(schedule, calendar)) throw mealFinalizedError();
  }

  /** Locks a meal's client and vendors. A customer gets only their own meals. */
  private async lock(id: string, ifMatch: string | undefined): Promise<LockedSchedule> {
    if (!isId(id)) throw notFoundError();
    const customerId = await this.locks.lockClientAndVendorsOfSchedule(id);
    if (!customerId || (this.isCustomer && customerId !== this.context.signedIn.customer_id))
      throw notFoundError();
    const client = await this.clients.findMealClient(customerId);
    const schedule = await this.records.findOrFail(MealScheduleEntity, id);
    await this.conflicts.assertIfMatch(schedule, 'customer_meal_schedules', ifMatch);
    const vendor = client.assigned_meal_vendor_id;
    const calendar = vendor ? await this.calendars.find(vendor) : null;
    return { schedule, client, calendar };
  }

  private isPastCutOff(
    { status, date_of_delivery: date }: MealScheduleEntity,
    calendar: VendorCalendar | null,
  ): boolean {
    if (status === 'finalized' || status === 'completed') return true;
    return status !== 'cancelled' && calendar !== null && this.hasCutOffPassed(date, calendar);
  }

  /** Returns whether the list of a meal's date was sent, before its cut-off too. */
  private isListClosed({ date_of_delivery: date }: MealScheduleEntity, calendar: VendorCalendar): boolean {
    return this.hasCutOffPassed(date, calendar) || !(calendar.isOpen(date) || calendar.isClosed(date));
  }

  private hasCutOffPassed(date: string, { cut_off_days, time_zone }: VendorCalendar): boolean {
    return cutOffAt(date, cut_off_days, time_zone) <= this.clock.now();
  }

  private get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }
}
