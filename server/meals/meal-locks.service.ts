import { Injectable } from '@nestjs/common';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';

/**
 * Locks for changes of meals: the client, then every vendor who cooks for her. The lock of a vendor's row protects all
 * of its plans. No other transaction changes or sends them until it ends.
 */
@Injectable()
export class MealLocksService {
  constructor(
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
    private readonly clients: ClientMealsQueries,
    private readonly schedules: MealSchedulesQueries,
  ) {}

  /** @param more vendors that the client will get */
  async lockClientAndVendors(customerId: string, more: readonly (string | null)[] = []): Promise<void> {
    await this.locks.lockForUpdate('customers', [customerId]);
    const vendors = await this.clients.findVendorIds(customerId);
    await this.lockVendors([...vendors, ...more.filter((id) => id !== null)]);
  }

  /** Locks a client, her vendors, and those who had the meals of Cancel Meals on a list. */
  async lockClientAndVendorsOfCancelledMeals(customerId: string): Promise<void> {
    await this.locks.lockForUpdate('customers', [customerId]);
    await this.lockClientAndVendors(
      customerId,
      await this.schedules.findVendorIdsOfCancelledWithAll(customerId),
    );
  }

  lockVendors(ids: readonly string[]): Promise<void> {
    return this.locks.lockForUpdate('meal_vendors', ids);
  }

  /**
   * Locks the client of a meal, her vendors, and those who had the meal on a list.
   * @returns the client's id, none where there is no such meal
   */
  async lockClientAndVendorsOfSchedule(scheduleId: string): Promise<string | undefined> {
    const schedule = await this.records.lockParent(
      MealScheduleEntity,
      scheduleId,
      'customers',
      ({ customer_id }) => customer_id,
    );
    if (!schedule) return undefined;
    const { customer_id } = schedule;
    await this.lockClientAndVendors(customer_id, await this.schedules.findVendorIdsOfDeliveries(scheduleId));
    return customer_id;
  }
}
