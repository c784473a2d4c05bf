import { Injectable, type OnModuleInit } from '@nestjs/common';
import { homeAddressOf } from '../contract/addresses.js';
import { isStopped } from '../contract/customers.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import { DELIVERED_LABELS, NOT_DELIVERED_LABELS } from '../contract/meal-deliveries.js';
import { officeMessages } from '../contract/messages.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import {
  EnrolledServices,
  type BookingAhead,
  type CalendarEntry,
  type EnrolledService,
  type ServiceLabels,
} from '../customers/enrolled-service.js';
import { ClientMealsService } from './client-meals.service.js';
import { MealProcessingService } from './meal-processing.service.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealHouseholdsQueries, type Household } from './meal-households.queries.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { PausedMealsService } from './paused-meals.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';
import { UncorrectedPlansService } from './uncorrected-plans.service.js';

/** Columns of a client whose changes also change her meals. */
const SHOWN = [
  'assigned_meal_vendor_id',
  'has_opted_for_meal_service',
  'meals_allergies',
  'meals_number_of_adults',
  'meals_number_of_children',
  'meals_preference',
  'region_id',
] as const satisfies (keyof CustomerEntity)[];

/** Warnings about sent lists, by the field whose new value the caterer does not have. */
const UNTOLD = { address: 'address_untold', allergies: 'allergy_untold' } as const;

const householdOf = (client: CustomerEntity): Household => ({
  adults: client.meals_number_of_adults,
  children: client.meals_number_of_children,
  notes: client.meals_preference,
});

const hasSamePeople = (before: CustomerEntity, after: CustomerEntity): boolean =>
  before.meals_number_of_adults === after.meals_number_of_adults &&
  before.meals_number_of_children === after.meals_number_of_children;

/** Registers meals as a service that clients enroll in. */
@Injectable()
export class EnrolledMealsService implements EnrolledService, OnModuleInit {
  readonly kind = 'meal';
  readonly opted_in = 'has_opted_for_meal_service';

  readonly labels: ServiceLabels = {
    subjects: { customer_meal_schedules: 'Meal', meal_transport_transactions: 'Meal delivery' },
    hiddenColumns: [
      'plan_id',
      'schedule_id',
      'cancelled_with_all',
      'cancelled_for_good',
      'make_up_of_id',
      'is_delivery_reported',
      'differs_in_adults',
      'differs_in_children',
      'differs_in_preference',
    ],
    dollars: ['cost_of_meal', 'cost_of_meal_transport'],
    choiceLabels: {
      meal_transport_transactions: {
        is_delivered: DELIVERED_LABELS,
        not_delivered_reason: NOT_DELIVERED_LABELS,
      },
    },
    nameSql: { meal_vendors: 'name', meal_transport_vendors: 'name' },
    findDates: (ids) => this.schedules.findMealAndDeliveryDates(ids),
  };

  constructor(
    private readonly services: EnrolledServices,
    private readonly schedules: MealSchedulesQueries,
    private readonly households: MealHouseholdsQueries,
    private readonly locks: MealLocksService,
    private readonly meals: ClientMealsService,
    private readonly processing: MealProcessingService,
    private readonly moves: ScheduleMovesService,
    private readonly plans: OpenPlansService,
    private readonly uncorrected: UncorrectedPlansService,
    readonly pausable: PausedMealsService,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  lockBookings(customerId: string, vendorId: string | null): Promise<void> {
    return this.locks.lockClientAndVendors(customerId, [vendorId]);
  }

  startErrors(client: Partial<CustomerEntity>, startDate: string | null | undefined): Promise<FieldErrors> {
    return this.processing.startRequirementErrors(client, startDate);
  }

  async start(customerId: string, startDate: string): Promise<void> {
    await this.processing.process(customerId, { start_date: startDate });
  }

  findMovingIds(customerId: string): Promise<string[]> {
    return this.meals.findIds(customerId);
  }

  async findFutureBookings(customerId: string): Promise<BookingAhead[]> {
    const meals = await this.meals.findUnsentOrAhead(customerId);
    return meals.map(({ id, day, status, notified }) => ({
      id,
      date: day,
      is_sent: status === 'finalized',
      notified,
    }));
  }

  findCalendarEntries(customerId: string): Promise<CalendarEntry[]> {
    return this.meals.findCalendarEntries(customerId);
  }

  /** Updates planned meals after a change of the client. The number of meals on a sent list does not change. */
  async updateOrWarnOfBookings(
    before: CustomerEntity,
    after: CustomerEntity,
    movedIds?: readonly string[],
  ): Promise<Warning[]> {
    const hasNewStatus = before.status !== after.status;
    // The hold comes first. Otherwise a new caterer would take the meals off the open lists without these warnings.
    const warnings =
      hasNewStatus && after.status === 'hold' ? await this.plans.removeDeliveriesForHold(after.id) : [];
    warnings.push(...(await this.updateShown(before, after, movedIds)));
    if (homeAddressOf(before) !== homeAddressOf(after))
      warnings.push(...(await this.findUntold(after.id, 'address')));
    if (!hasNewStatus) return warnings;
    // The stop has cancelled the meals for good, so that an earlier Cancel Meals has nothing to resume.
    if (isStopped(before.status) && !isStopped(after.status)) await this.meals.clearCancelledFlag(after.id);
    // Meals whose day passed during the hold would be lost. They follow after the client's last meal.
    if (after.status === 'active') await this.moves.rescheduleUpcomingAndOpenPlans(after.id);
    return warnings;
  }

  /** If the client has just opted in, an earlier Cancel Meals ends. */
  private async updateShown(
    before: CustomerEntity,
    after: CustomerEntity,
    movedIds?: readonly string[],
  ): Promise<Warning[]> {
    if (SHOWN.every((column) => before[column] === after[column])) return [];
    await this.locks.lockClientAndVendors(after.id, [before.assigned_meal_vendor_id]);
    if (before.assigned_meal_vendor_id !== after.assigned_meal_vendor_id) {
      await this.moves.moveClientMealsToVendorPlans(after.id, after.assigned_meal_vendor_id);
    }
    if (!before.has_opted_for_meal_service) await this.meals.clearCancelledFlag(after.id);
    await this.replaceHousehold(before, after, movedIds);
    await this.plans.refresh({ customer_id: after.id });
    const households = hasSamePeople(before, after)
      ? []
      : await this.meals.warnOfSentMealsForOldHousehold(after);
    return before.meals_allergies === after.meals_allergies
      ? households
      : [...households, ...(await this.findUntold(after.id, 'allergies'))];
  }

  /**
   * Updates the household and notes of meals that are not completed after a change of the client.
   * @param ids of the meals. The default are all of the client.
   */
  replaceHousehold(before: CustomerEntity, after: CustomerEntity, ids?: readonly string[]): Promise<void> {
    return this.households.replace(after.id, householdOf(before), householdOf(after), { ids });
  }

  /** Returns warnings about sent lists on which the client has another address than now, or other allergies. */
  private async findUntold(customerId: string, field: keyof typeof UNTOLD): Promise<Warning[]> {
    const code = UNTOLD[field];
    const deliveries = await this.uncorrected.findForClient(customerId);
    return deliveries
      .filter(({ changes }) => changes.some((change) => change.field === field))
      .map(({ meal_vendor, date_of_delivery }) => ({
        code,
        message: officeMessages.meals[code](meal_vendor.name, date_of_delivery),
      }));
  }
}
