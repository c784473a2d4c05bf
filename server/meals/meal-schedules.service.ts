import { Injectable } from '@nestjs/common';
import { MOST_PEOPLE } from '../contract/meals.js';
import type { MealSchedule, MealSchedules } from '../contract/responses/meals.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { MealHouseholdsQueries, type Household } from './meal-households.queries.js';
import type { MealScheduleEntity } from './meal-schedule.entity.js';
import { mealSchedules } from './meal-schedule.read-model.js';
import type { ScheduleInput } from './meals.dto.js';
import {
  mealCancelledError,
  mealFinalizedError,
  nobodyToFeedError,
  tooManyPeopleError,
} from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleLocksService } from './schedule-locks.service.js';

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

/** Reads single meals, and changes their household and notes. */
@Injectable()
export class MealSchedulesService {
  constructor(
    private readonly households: MealHouseholdsQueries,
    private readonly clients: ClientMealsQueries,
    private readonly reads: ReadService,
    private readonly locks: ScheduleLocksService,
    private readonly plans: OpenPlansService,
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
  async updateHouseholdOfMealOrFuture(
    id: string,
    change: PatchBody<ScheduleInput>,
    ifMatch?: string,
  ): Promise<MealSchedule> {
    const locked = await this.locks.lock(id, ifMatch);
    const { schedule } = locked;
    const current = await this.reads.findOneUnaudited(mealSchedules, id);
    const changes = await change.validate(current);
    if (Object.values(changes).every((value) => value === undefined)) return current;
    this.locks.assertBeforeCutOffIfCustomer(locked);
    const { is_applicable_for_all_future_schedules: forAll, ...input } = changes;
    if (schedule.status === 'cancelled') throw mealCancelledError();
    if (schedule.status === 'completed' || schedule.status === 'finalized') throw mealFinalizedError();
    const adults =
      input.number_of_adults === undefined ? schedule.number_of_adults : (input.number_of_adults ?? 0);
    const children =
      input.number_of_children === undefined ? schedule.number_of_children : (input.number_of_children ?? 0);
    const household = { adults, children, notes: input.notes ?? schedule.notes };
    const sent = sentPartOf(household, change);
    const people = await this.households.updateAndCountPeople(schedule, sent, forAll ?? false);
    if (forAll) people.push(...(await this.updateClientHousehold(schedule, sent)));
    if (this.locks.isCustomer && Math.max(...people) > MOST_PEOPLE) throw tooManyPeopleError();
    if (people.includes(0)) throw nobodyToFeedError();
    await this.plans.refresh({ customer_id: schedule.customer_id });
    return this.reads.findOneUnaudited(mealSchedules, id);
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
    const people = await this.clients.updateHouseholdAndCountPeople(customer_id, change);
    const cancelledMeals = { statuses: ['cancelled'], from_date: date_of_delivery } as const;
    await this.households.replace(customer_id, before, { ...before, ...change }, cancelledMeals);
    return people;
  }
}
