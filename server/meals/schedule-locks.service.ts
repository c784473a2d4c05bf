import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { isId } from '../platform/database/id.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { Clock } from '../platform/time/clock.js';
import { ClientMealsQueries, type MealClient } from './client-meals.queries.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { isFinalizedOrPastCutOff } from './meal-cut-off.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { mealFinalizedError } from './meals.errors.js';

/** A meal that is locked for a change, with its client and the calendar of her vendor. */
interface LockedSchedule {
  schedule: MealScheduleEntity;
  client: MealClient;
  calendar: VendorCalendar | null;
}

/** Locks and loads a single meal for a change, by the office or by its client until the cut-off. */
@Injectable()
export class ScheduleLocksService {
  constructor(
    private readonly records: RecordsService,
    private readonly clients: ClientMealsQueries,
    private readonly conflicts: VersionConflicts,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly calendars: DeliveryCalendarService,
  ) {}

  get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }

  /** Locks as `lock` does. @throws mealFinalizedError for a customer after the cut-off, and the errors of `lock` */
  async lockBeforeCutOffIfCustomer(id: string, ifMatch?: string): Promise<LockedSchedule> {
    const locked = await this.lock(id, ifMatch);
    this.assertBeforeCutOffIfCustomer(locked);
    return locked;
  }

  /** @throws mealFinalizedError for a customer after the cut-off */
  assertBeforeCutOffIfCustomer({ schedule, calendar }: LockedSchedule): void {
    if (this.isCustomer && isFinalizedOrPastCutOff(schedule, calendar, this.clock.now()))
      throw mealFinalizedError();
  }

  /**
   * Locks a meal's client and vendors. A customer gets only their own meals.
   * @throws notFoundError, and ProblemException 412 if the meal has changed since it was read
   */
  async lock(id: string, ifMatch?: string): Promise<LockedSchedule> {
    if (!isId(id)) throw notFoundError();
    const customerId = await this.locks.lockClientAndVendorsOfSchedule(id);
    if (!customerId || (this.isCustomer && customerId !== this.context.signedIn.customer_id))
      throw notFoundError();
    const client = await this.clients.findMealClient(customerId);
    const schedule = await this.records.findOrFail(MealScheduleEntity, id);
    await this.conflicts.assertIfMatch(schedule, 'customer_meal_schedules', ifMatch);
    const vendor = client.assigned_meal_vendor_id;
    const calendar = vendor ? await this.calendars.findAssumingVendorExists(vendor) : null;
    return { schedule, client, calendar };
  }
}
