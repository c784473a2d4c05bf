import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { weekdayOf } from '../contract/meals.js';
import { officeMessages } from '../contract/messages.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError, throwErrors, noSuchRecordError } from '../platform/errors/problem.js';
import { ClientMealsQueries, type ClientToProcess } from './client-meals.queries.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { openDeliveryDates } from './delivery-dates.rules.js';
import type { AddedMeals, AddedWeeksEffects, MealSchedules } from '../contract/responses/meals.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { MealSchedulesService } from './meal-schedules.service.js';
import type { AddedMealsInput, AddedWeeksInput, ProcessInput } from './meals.dto.js';
import { MealLocksService } from './meal-locks.service.js';
import { addedMealsSentError, cannotProcess, missingRequirements, startDateErrors } from './meals.errors.js';
import { ProgramEntity } from '../programs/program.entity.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';

/** Makes the meals of a client's program. */
@Injectable()
export class MealProcessingService {
  constructor(
    private readonly records: RecordsService,
    private readonly clients: ClientMealsQueries,
    private readonly queries: MealSchedulesQueries,
    private readonly locks: MealLocksService,
    private readonly calendars: DeliveryCalendarService,
    private readonly schedules: MealSchedulesService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesQueries,
  ) {}

  /**
   * Makes one schedule a week from the start date, for the weeks of the program. Schedules that are due enter their
   * plans at once. Two calls at the same time make one set, because the second waits for the client's lock and then
   * finds schedules.
   */
  @Transactional()
  async process(customerId: string, { start_date }: ProcessInput): Promise<MealSchedules> {
    const client = await this.lock(customerId);
    const calendar = await this.findCalendar(client);
    assertNotCancelled(client);
    const { duration_in_weeks: weeks } = client;
    if (!weeks) throw cannotProcess.noProgramDuration();
    if (await this.queries.hasUnfinishedOrResumable(customerId, calendar.today))
      throw cannotProcess.schedulesExist();
    throwErrors(startErrors(start_date, calendar));
    await this.insert(customerId, openDeliveryDates(start_date, weeks, calendar));
    return this.schedules.findForClient(customerId);
  }

  /**
   * Adds one schedule a week after the client's last one, on delivery days of the vendor.
   * @throws notFoundError, the errors of `process`, and `no_schedules` if the client has no meals to continue
   */
  @Transactional()
  async addWeeks(customerId: string, { weeks }: AddedWeeksInput, ifMatch?: string): Promise<AddedMeals> {
    const { added_dates, version } = await this.planWeeks(await this.lock(customerId), weeks);
    assertIfMatchVersion(version, ifMatch, officeMessages.meals.last_meal_changed);
    const added_ids = await this.insert(customerId, added_dates);
    return { ...(await this.schedules.findForClient(customerId)), added_ids };
  }

  /** Returns the dates that `addWeeks` would add, without a write. @throws the same errors */
  async previewAddedDates(customerId: string, { weeks }: AddedWeeksInput): Promise<AddedWeeksEffects> {
    return this.planWeeks(await this.findClient(customerId), weeks);
  }

  private async planWeeks(client: ClientToProcess, weeks: number): Promise<AddedWeeksEffects> {
    const calendar = await this.findCalendar(client);
    assertNotCancelled(client);
    const last_date = await this.moves.findLastNotCancelledDate(client.id);
    if (!last_date) throw cannotProcess.nothingToExtend();
    const added_dates = openDeliveryDates(addDays(last_date, 7), weeks, calendar);
    return { last_date, added_dates, version: contentHash({ last_date }) };
  }

  /**
   * Removes meals that were added by mistake, also from open plans.
   * @throws notFoundError, and `meal_finalized` if the caterer has a list with one of them
   */
  @Transactional()
  async deleteMealsUnlessAnySent(
    customerId: string,
    { schedule_ids: scheduleIds }: AddedMealsInput,
  ): Promise<MealSchedules> {
    await this.lock(customerId);
    const addedMeals = await this.queries.findByIdsWithSentFlag(customerId, scheduleIds);
    if (addedMeals.length < scheduleIds.length) throw noSuchRecordError('schedule_ids');
    if (addedMeals.some(({ was_sent }) => was_sent)) throw addedMealsSentError();
    await this.plans.removeScheduledFromOpenPlans(scheduleIds);
    await this.queries.delete(scheduleIds);
    return this.schedules.findForClient(customerId);
  }

  private async lock(customerId: string): Promise<ClientToProcess> {
    if (!isId(customerId)) throw notFoundError();
    await this.locks.lockClientAndVendors(customerId);
    return this.findClient(customerId);
  }

  private async findClient(customerId: string): Promise<ClientToProcess> {
    const client = isId(customerId) ? await this.clients.findToProcess(customerId) : undefined;
    if (!client) throw notFoundError();
    return client;
  }

  private async insert(customerId: string, dates: readonly string[]): Promise<string[]> {
    const ids = await this.queries.insert(customerId, dates);
    await this.plans.open({ customer_id: customerId });
    return ids;
  }

  /**
   * Returns the errors that prevent the start of a client's meals on this day, by field.
   * @param client with the changes that will be saved
   */
  async startRequirementErrors(
    client: Partial<CustomerEntity>,
    startDate: string | null | undefined,
  ): Promise<FieldErrors> {
    if (!client.has_opted_for_meal_service)
      return startDate ? { has_opted_for_meal_service: [missingRequirements.optIn()] } : {};
    const errors: FieldErrors = {};
    const program = await this.records.find(ProgramEntity, client.program_id);
    if (program?.is_active === false) errors.program_id = [missingRequirements.programOffered()];
    else if (!program?.duration_in_weeks) errors.program_id = [missingRequirements.programDuration()];
    const vendorId = client.assigned_meal_vendor_id;
    const calendar = vendorId ? (await this.calendars.findMany([vendorId])).get(vendorId) : undefined;
    if (!calendar?.is_active) errors.assigned_meal_vendor_id = [missingRequirements.mealVendor()];
    // The date is last, because its choices follow from the vendor.
    if (!startDate) errors.start_date = [missingRequirements.startDate()];
    else if (calendar?.is_active) Object.assign(errors, startErrors(startDate, calendar));
    return errors;
  }

  private async findCalendar(client: ClientToProcess): Promise<VendorCalendar> {
    if (client.status !== 'active') throw cannotProcess.customerNotActive(client);
    if (!client.has_opted_for_meal_service) throw cannotProcess.notOptedIn();
    const { assigned_meal_vendor_id: vendorId } = client;
    const calendar = vendorId === null ? undefined : await this.calendars.findAssumingVendorExists(vendorId);
    if (!calendar?.is_active) throw cannotProcess.noMealVendor();
    return calendar;
  }
}

/** Refuses new meals after Cancel Meals, because all other meals are cancelled. */
function assertNotCancelled({ is_meal_cancelled }: ClientToProcess): void {
  if (is_meal_cancelled) throw cannotProcess.mealsCancelled();
}

/** Reasons why meals cannot start on this day. */
function startErrors(date: string, calendar: VendorCalendar): FieldErrors {
  if (date < calendar.today) return startDateErrors.past();
  if (weekdayOf(date) !== calendar.delivery_day)
    return startDateErrors.notADeliveryDay(calendar.delivery_day);
  if (calendar.isClosed(date)) return startDateErrors.closed();
  return calendar.isOpen(date) ? {} : startDateErrors.planAlreadySent();
}
