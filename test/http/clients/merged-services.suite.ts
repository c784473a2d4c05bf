import { Group } from '../../../server/contract/groups.js';
import { createMealClient } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

describe('The services of merged records', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const merge = (kept: Json, other: Json, query: Record<string, string> = {}) =>
    api.post(`customers/${kept.id}/merge/`, { other_id: other.id }, { query });
  const previewMerge = (kept: Json, other: Json) => merge(kept, other, { dry_run: 'true' });

  it("move the kept record's meals to the days of a caterer that it gets from the other", async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: kept, schedules } = await meals.addMealClient(kitchen);
    await meals.patchClient(kept, { assigned_meal_vendor_id: null });
    const weekday = weekdayOf(dayAfter(DELIVERY, 1));
    const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekday });
    const other = await createMealClient(api, kitchen, { assigned_meal_vendor_id: vendor.id });
    const warnings = schedules.map(({ date_of_delivery: date }) => ({
      code: 'meal_moved',
      message: `The meal of ${date} moves to ${dayAfter(date, 1)}.`,
    }));
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect((await meals.schedulesOf(kept)).map(({ date_of_delivery }) => date_of_delivery)).toEqual(
      schedules.map(({ date_of_delivery }) => date_of_delivery),
    );
    const merged = ok(await merge(kept, other));
    expect(merged).toMatchObject({ assigned_meal_vendor: { id: vendor.id }, warnings });
    const datesAfter = (await meals.schedulesOf(kept)).map(({ date_of_delivery }) => date_of_delivery);
    expect(datesAfter).toEqual(schedules.map(({ date_of_delivery }) => dayAfter(date_of_delivery, 1)));
    expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 0 });
    expect(await meals.planOf({ vendor }, datesAfter[0])).toMatchObject({ number_of_customers: 1 });
  });
});
