import { createKitchen, createMealClient, processMeals, type Kitchen } from '../factories/clients.js';
import { ok, type Api, type Fields, type Json } from './api.js';
import type { TestApp } from './app.js';
import { runJobAsOf } from './as-of.js';
import { day, dayAfter, weekdayOf } from './dates.js';

/** Delivery day that is near enough for a plan that opens at once, and before a cut-off of 2 days. */
export const DELIVERY = day(4);

/** Returns `date status` of schedules, in their order. */
export const datesAndStatuses = (schedules: Json[]): string[] =>
  schedules.map((schedule) => `${schedule.date_of_delivery} ${schedule.status}`);

/** Repeated steps of tests about meals, as one signed-in staff user. */
export class MealCalls {
  constructor(
    private readonly test: TestApp,
    private readonly api: Api,
  ) {}

  /** Adds a kitchen that delivers on the weekday of a date. */
  kitchenFor(date: string, vendor: Fields = {}): Promise<Kitchen> {
    return createKitchen(this.api, { delivery_day: weekdayOf(date), ...vendor });
  }

  /** Adds a client of a kitchen, with two adults, a child and processed meals. */
  async addMealClient(
    kitchen: Kitchen,
    fields: Fields = {},
    start = DELIVERY,
  ): Promise<{ client: Json; schedules: Json[] }> {
    const household = { number_of_adults: 2, number_of_children: 1 };
    const client = await createMealClient(this.api, kitchen, { ...household, ...fields });
    return { client, schedules: await processMeals(this.api, client, kitchen, start) };
  }

  /** Returns the plan of a kitchen for a date, open or sent, or undefined if there is none. */
  async planOf(kitchen: Pick<Kitchen, 'vendor'>, date = DELIVERY): Promise<Json> {
    const dates = { date_of_delivery_after: date, date_of_delivery_before: date };
    const query = { meal_vendor: kitchen.vendor.id, ...dates };
    const { results } = ok(await this.api.get('meal_transaction_indices/', { query }));
    expect(results.length).toBeLessThanOrEqual(1);
    return results[0];
  }

  async schedulesOf({ id }: Json): Promise<Json[]> {
    return ok(await this.api.get('customer_meal_schedules/', { query: { customer: id } })).results;
  }

  async findDatesAndStatuses(client: Json): Promise<string[]> {
    return datesAndStatuses(await this.schedulesOf(client));
  }

  async deliveriesOf({ id }: Json, query: Record<string, string> = {}): Promise<Json[]> {
    const response = await this.api.get('meal_transport_transactions/', {
      query: { customer: id, ...query },
    });
    return ok(response).results;
  }

  async send(kitchen: Pick<Kitchen, 'vendor'>, date = DELIVERY): Promise<Json> {
    const plan = await this.planOf(kitchen, date);
    return ok(await this.api.post(`meal_transaction_indices/${plan.id}/send/`));
  }

  /** Completes the deliveries, as on the day after the delivery. */
  complete(date = DELIVERY): Promise<Json> {
    return runJobAsOf(this.test, 'meals:complete-deliveries', `${dayAfter(date, 1)}T17:00:00Z`);
  }

  async patchClient({ id }: Json, fields: Fields): Promise<Json> {
    return ok(await this.api.patch(`customers/${id}/`, fields));
  }
}
