import { Group } from '../../../server/contract/groups.js';
import type { Kitchen } from '../../factories/clients.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

describe('Next plans', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const closeDay = ({ id }: Json) =>
    api.post('closures/', { date: DELIVERY, reason: 'Holiday', meal_vendor_id: id });

  it('lists a client who has neither a vendor nor a region in every region, and others only in their own', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const other = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen);
    const findIn = async ({ region }: Kitchen): Promise<string[]> =>
      ok(
        await api.get('meal_transaction_indices/next/', { query: { region: region.id } }),
      ).clients_without_vendor.map(({ id }: Json) => id);
    await meals.patchClient(client, { assigned_meal_vendor_id: null });
    expect(await findIn(kitchen)).toContain(client.id);
    expect(await findIn(other)).not.toContain(client.id);
    await meals.patchClient(client, { region_id: null });
    expect(await findIn(kitchen)).toContain(client.id);
    expect(await findIn(other)).toContain(client.id);
  });

  it('audits every client whose name is shown, also one without a vendor', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const [listed, withoutVendor] = [await meals.addMealClient(kitchen), await meals.addMealClient(kitchen)];
    await meals.patchClient(withoutVendor.client, { assigned_meal_vendor_id: null });
    const query = { region: kitchen.region.id, q: 'Nobody' };
    ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }));
    await meals.patchClient(listed.client, { address: '' });
    const plans = ok(await api.get('meal_transaction_indices/next/', { query }));
    expect(plans.results[0].entries).toEqual([]);
    const { rows } = await test.db.query(
      `SELECT details -> 'customer_ids' AS ids FROM audit_entries
       WHERE resource = 'meal_transaction_indices' AND event = 'list' ORDER BY id DESC LIMIT 2`,
    );
    const named = [listed.client.id, withoutVendor.client.id];
    for (const { ids } of rows) expect(ids).toEqual(expect.arrayContaining(named));
  });

  describe('The next plan of a vendor', () => {
    it.each([
      ['its day is closed', ({ vendor }: Kitchen) => closeDay(vendor)],
      [
        'the vendor has another delivery day',
        ({ vendor }: Kitchen) =>
          api.patch(`meal_vendors/${vendor.id}/`, { delivery_day: weekdayOf(dayAfter(DELIVERY, 1)) }),
      ],
    ])('is not the empty list of a day without a delivery: %s', async (_case, change) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      ok(await change(kitchen));
      const query = { region: kitchen.region.id, meal_vendor: kitchen.vendor.id };
      const [next] = ok(await api.get('meal_transaction_indices/next/', { query })).results;
      const [{ date_of_delivery }] = await meals.schedulesOf(client);
      expect(date_of_delivery).not.toBe(DELIVERY);
      expect(next).toMatchObject({ date_of_delivery, number_of_meals: 3 });
    });

    it.each([
      ['open', DELIVERY, false],
      ['not open yet', day(18), true],
    ])(
      'lists the clients without an address, also outside the search (%s)',
      async (_state, date, isPreview) => {
        const kitchen = await meals.kitchenFor(date);
        const address = { address: '1 Elm Street', city: 'Dayton' };
        await meals.addMealClient(kitchen, { ...address, name: 'Ann Lee' }, date);
        const { client } = await meals.addMealClient(kitchen, { address: ' ', name: 'Bo Park' }, date);
        const getNextPlan = async (query: Record<string, string> = {}): Promise<Json> => {
          const response = await api.get('meal_transaction_indices/next/', {
            query: { region: kitchen.region.id, meal_vendor: kitchen.vendor.id, ...query },
          });
          return ok(response).results[0];
        };

        expect(await getNextPlan()).toMatchObject({
          is_preview: isPreview,
          number_of_customers: 2,
          clients_without_address: [{ id: client.id, name: 'Bo Park' }],
        });
        const searched = await getNextPlan({ q: 'Ann Lee' });
        expect(searched.entries).toHaveLength(1);
        expect(searched.clients_without_address).toHaveLength(1);
        const findNames = async (q: string): Promise<string[]> =>
          (await getNextPlan({ q })).entries.map(({ customer }: Json) => customer.name);
        expect(await findNames('léé ann')).toEqual(['Ann Lee']);
        await meals.patchClient(client, { name: 'Andre Hernández' });
        expect(await findNames('hernandez')).toEqual(['Andre Hernández']);

        await meals.patchClient(client, address);
        expect((await getNextPlan()).clients_without_address).toEqual([]);
      },
    );
  });
});
