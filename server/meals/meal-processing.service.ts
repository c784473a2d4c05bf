import { Injectable } from '@nestjs/common';
import type { CustomerStatus } from '../contract/customers.js';
import type { FieldErrors } from '../contract/errors.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { notFound, throwErrors } from '../platform/errors/problem.js';
import { DeliveryCalendarService, type VendorCalendar } from './delivery-calendar.service.js';
import { addDays, weekdayOf } from '../platform/time/calendar.rules.js';
import { deliveryDates } from './delivery-dates.rules.js';
import type { MealSchedules } from '../contract/responses/meals.js';
import { MealSchedulesService } from './meal-schedules.service.js';
import type { AddedWeeksInput, ProcessInput } from './meals.dto.js';
import { MealLocksService } from './meal-locks.service.js';
import { cannotProcess, lacks, startDateErrors } from './meals.errors.js';
import { ProgramEntity } from '../programs/program.entity.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

interface ClientToProcess {
  id: string;
  status: CustomerStatus;
  has_opted_for_meal_service: boolean;
  is_meal_cancelled: boolean;
  assigned_meal_vendor_id: string | null;
  duration_in_weeks: number | null;
}

/** Makes the meals of a client's program. */
@Injectable()
export class MealProcessingService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: MealLocksService,
    private readonly calendars: DeliveryCalendarService,
    private readonly schedules: MealSchedulesService,
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
  ) {}

  /**
   * One schedule a week from the start date, for the weeks of the program; what is due already opens at once.
   * Two at once make one set: the second waits for the client's row and finds the schedules of the first.
   */
  @Transactional()
  async process(customerId: string, { start_date }: ProcessInput): Promise<MealSchedules> {
    const client = await this.lock(customerId);
    const calendar = await this.calendarOf(client);
    const { duration_in_weeks: weeks } = client;
    if (!weeks) throw cannotProcess.noProgramDuration();
    await this.assertNoSchedules(customerId, calendar.today);
    assertNotCancelled(client);
    throwErrors(startErrors(start_date, calendar));
    return this.insert(customerId, deliveryDates(start_date, weeks, calendar));
  }

  /**
   * The program goes on: one schedule a week behind the client's last one, on days that the vendor delivers.
   * @throws notFound, and the refusals of `process`; `no_schedules` where nothing can go on
   */
  @Transactional()
  async addWeeks(customerId: string, { weeks }: AddedWeeksInput): Promise<MealSchedules> {
    const client = await this.lock(customerId);
    const calendar = await this.calendarOf(client);
    assertNotCancelled(client);
    const last = await this.moves.lastDate(customerId);
    if (!last) throw cannotProcess.nothingToExtend();
    return this.insert(customerId, deliveryDates(addDays(last, 7), weeks, calendar));
  }

  private async lock(customerId: string): Promise<ClientToProcess> {
    if (!isId(customerId)) throw notFound();
    await this.locks.lockClient(customerId);
    const [client] = await this.transaction.tx.query<ClientToProcess[]>(
      `SELECT c.id, c.status, c.has_opted_for_meal_service, c.is_meal_cancelled, c.assigned_meal_vendor_id,
              p.duration_in_weeks
       FROM customers c LEFT JOIN programs p ON p.id = c.program_id WHERE c.id = $1`,
      [customerId],
    );
    if (!client) throw notFound();
    return client;
  }

  private async insert(customerId: string, dates: readonly string[]): Promise<MealSchedules> {
    await this.transaction.tx.query(
      `INSERT INTO customer_meal_schedules (id, customer_id, date_of_delivery, number_of_adults, number_of_children, notes)
       SELECT new_id(), c.id, date, c.meals_number_of_adults, c.meals_number_of_children, c.meals_preference
       FROM customers c CROSS JOIN unnest($2::date[]) AS date WHERE c.id = $1`,
      [customerId, dates],
    );
    await this.plans.open({ customer_id: customerId });
    return this.schedules.findForClient(customerId);
  }

  /** What keeps the meals of a client from starting on this day, by field; `client` as she is about to be. */
  async startErrors(
    client: Partial<CustomerEntity>,
    startDate: string | null | undefined,
  ): Promise<FieldErrors> {
    if (!client.has_opted_for_meal_service)
      return startDate ? { has_opted_for_meal_service: [lacks.optIn()] } : {};
    const errors: FieldErrors = startDate ? {} : { start_date: [lacks.startDate()] };
    const program = client.program_id
      ? await this.transaction.tx.findOneBy(ProgramEntity, { id: client.program_id })
      : null;
    if (!program?.duration_in_weeks) errors.program_id = [lacks.programDuration()];
    const vendorId = client.assigned_meal_vendor_id;
    const calendar = vendorId ? (await this.calendars.findMany([vendorId])).get(vendorId) : undefined;
    if (!calendar?.is_active) errors.assigned_meal_vendor_id = [lacks.mealVendor()];
    return startDate && calendar?.is_active ? { ...errors, ...startErrors(startDate, calendar) } : errors;
  }

  private async calendarOf(client: ClientToProcess): Promise<VendorCalendar> {
    if (client.status !== 'active') throw cannotProcess.customerNotActive();
    if (!client.has_opted_for_meal_service) throw cannotProcess.notOptedIn();
    const { assigned_meal_vendor_id: vendorId } = client;
    const calendar = vendorId === null ? undefined : await this.calendars.find(vendorId);
    if (!calendar?.is_active) throw cannotProcess.noMealVendor();
    return calendar;
  }

  private async assertNoSchedules(customerId: string, today: string): Promise<void> {
    const [row] = await this.transaction.tx.query<{ exists: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM customer_meal_schedules WHERE customer_id = $1
         AND (status IN ('upcoming', 'scheduled') OR status = 'finalized' AND date_of_delivery >= $2
              OR cancelled_with_all)) AS exists`,
      [customerId, today],
    );
    if (row!.exists) throw cannotProcess.schedulesExist();
  }
}

/** Meals made now would be the only ones that do not read cancelled. */
function assertNotCancelled({ is_meal_cancelled }: ClientToProcess): void {
  if (is_meal_cancelled) throw cannotProcess.mealsCancelled();
}

/** Why meals cannot start on this day. */
function startErrors(date: string, calendar: VendorCalendar): FieldErrors {
  if (date < calendar.today) return startDateErrors.past();
  if (weekdayOf(date) !== calendar.delivery_day)
    return startDateErrors.notADeliveryDay(calendar.delivery_day);
  if (calendar.isClosed(date)) return startDateErrors.closed();
  return calendar.isOpen(date) ? {} : startDateErrors.planAlreadySent();
}
