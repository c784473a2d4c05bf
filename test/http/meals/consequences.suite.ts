import { Group } from '../../../server/contract/groups.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createMealClient } from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('Consequences of meal changes', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const NOTHING = {
    moved: [],
    leaves_now: [],
    repriced: [],
    clients_without_vendor: [],
    version: expect.any(Number),
  };

  describe('The preview of a change of a caterer', () => {
    const consequencesOf = async ({ id }: Json, query: Record<string, string>): Promise<Json> =>
      ok(await api.get(`meal_vendors/${id}/consequences/`, { query }));

    it('lists the meals that would move without moving them', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Hope Tan' });
      const before = await meals.findDatesAndStatuses(client);
      const { moved } = await consequencesOf(kitchen.vendor, { delivery_day: weekdayOf(day(5)) });
      expect(moved).toHaveLength(4);
      expect(moved[0]).toEqual({ customer: { id: client.id, name: 'Hope Tan' }, from: DELIVERY, to: day(5) });
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(day(5)) }));
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${day(5)} scheduled`);
    });

    it('closes the list that it leaves empty and past its cut-off', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      const change = { delivery_day: weekdayOf(day(9)), cut_off_days: 6 };
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, change));
      expect(await meals.planOf(kitchen)).toMatchObject({
        is_active: false,
        number_of_meals: 0,
        email: null,
      });
      const { results } = ok(
        await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }),
      );
      expect(results).toMatchObject([{ date_of_delivery: day(9), is_preview: true, number_of_meals: 3 }]);
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
    });

    it('keeps the list that it leaves empty before its cut-off', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(day(9)) }));
      expect(await meals.planOf(kitchen)).toMatchObject({ is_active: true, number_of_meals: 0 });
    });

    it('lists the plans that would be sent at once and the plans whose cost would change', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      const planSummary = { plan_id: plan.id, date_of_delivery: DELIVERY, number_of_meals: 3 };
      expect(await consequencesOf(kitchen.vendor, { cut_off_days: '6' })).toEqual({
        ...NOTHING,
        leaves_now: [planSummary],
      });
      expect(await consequencesOf(kitchen.vendor, { cut_off_days: '3' })).toEqual(NOTHING);
      expect(await consequencesOf(kitchen.vendor, { cost_per_meal: '10' })).toEqual({
        ...NOTHING,
        // 3 meals at $8.25, then at $10, and $4.50 for the delivery.
        repriced: [{ ...planSummary, cost_before: 29.25, cost_after: 34.5 }],
      });
      const bad = await api.get(`meal_vendors/${kitchen.vendor.id}/consequences/`, {
        query: { cut_off_days: '9' },
      });
      expect(errorCodes(bad)).toEqual(fieldError('cut_off_days', 'max_value'));

      const courier = `meal_transport_vendors/${kitchen.vendor.transport_vendor_id}`;
      const { repriced } = ok(
        await api.get(`${courier}/consequences/`, { query: { cost_per_meal_transport: '5' } }),
      );
      expect(repriced).toEqual([{ ...planSummary, cost_before: 29.25, cost_after: 29.75 }]);
      expect(await consequencesOf(kitchen.vendor, {})).toEqual(NOTHING);
    });

    it('lists the plans whose cost another delivery vendor would change', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      const courier = await createDeliveryVendor(api, kitchen.region.id, { cost_per_meal_transport: 6 });
      const sameCost = await createDeliveryVendor(api, kitchen.region.id, { cost_per_meal_transport: 4.5 });
      const { version, ...preview } = await consequencesOf(kitchen.vendor, {
        transport_vendor_id: courier.id,
      });
      expect({ ...NOTHING, ...preview }).toEqual({
        ...NOTHING,
        repriced: [
          {
            plan_id: plan.id,
            date_of_delivery: DELIVERY,
            number_of_meals: 3,
            cost_before: 29.25,
            cost_after: 30.75,
          },
        ],
      });
      expect(await consequencesOf(kitchen.vendor, { transport_vendor_id: sameCost.id })).toEqual(NOTHING);

      const save = (consequences: number) =>
        api.patch(
          `meal_vendors/${kitchen.vendor.id}/`,
          { transport_vendor_id: courier.id },
          { headers: { 'if-consequences-match': `"${consequences}"` } },
        );
      expect((await save(version + 1)).status).toBe(412);
      ok(await save(version));
    });

    it('lists the clients who would lose their caterer, for whom a change of region is refused', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Ivy Uhl' });
      const other = await createRegion(api);
      const expected = { ...NOTHING, clients_without_vendor: [{ id: client.id, name: 'Ivy Uhl' }] };
      expect(await consequencesOf(kitchen.vendor, { is_active: 'false' })).toEqual(expected);
      expect(await consequencesOf(kitchen.vendor, { region_id: other.id })).toEqual(expected);
      const courier = await createDeliveryVendor(api, other.id);
      const otherRegion = { region_id: other.id, transport_vendor_id: courier.id };
      const response = await api.patch(`meal_vendors/${kitchen.vendor.id}/`, otherRegion);
      expect(errorCodes(response)).toEqual(fieldError('region_id', 'in_use'));
    });
  });

  it('refuses a caterer and a delivery vendor in different regions', async () => {
    const [region, other] = [await createRegion(api), await createRegion(api)];
    const [courier, otherCourier] = [
      await createDeliveryVendor(api, region.id),
      await createDeliveryVendor(api, other.id),
    ];
    const vendor = await createMealVendor(api, region.id, { transport_vendor_id: courier.id });
    const url = `meal_vendors/${vendor.id}/`;
    const refused = fieldError('transport_vendor_id', 'invalid');
    expect(errorCodes(await api.patch(url, { transport_vendor_id: otherCourier.id }))).toEqual(refused);
    expect(errorCodes(await api.patch(url, { region_id: other.id }))).toEqual(refused);
    const { id: _, ...copy } = { ...vendor, name: 'Another', transport_vendor_id: otherCourier.id };
    const fields = ['name', 'contact_name', 'phone_number', 'email', 'business_address', 'region_id'];
    const body = Object.fromEntries(
      [...fields, 'delivery_day', 'transport_vendor_id'].map((field) => [field, (copy as Json)[field]]),
    );
    expect(errorCodes(await api.post('meal_vendors/', body))).toEqual(refused);
    const courierMove = await api.patch(`meal_transport_vendors/${courier.id}/`, { region_id: other.id });
    expect(errorCodes(courierMove)).toEqual(fieldError('region_id', 'in_use'));
    ok(await api.patch(url, { region_id: other.id, transport_vendor_id: otherCourier.id }));
    ok(await api.patch(`meal_transport_vendors/${courier.id}/`, { region_id: other.id }));
  });

  it('moves the open list of a caterer to its new region, and keeps a sent one in the region of before', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
    await meals.patchClient(client, { status: 'complete' });
    const region = await createRegion(api);
    const courier = await createDeliveryVendor(api, region.id);
    const url = `meal_vendors/${kitchen.vendor.id}/`;
    ok(await api.patch(url, { region_id: region.id, transport_vendor_id: courier.id }));
    const plans = async (id: string): Promise<Json[]> =>
      ok(await api.get('meal_transaction_indices/', { query: { region: id } })).results;
    expect(await plans(region.id)).toMatchObject([{ date_of_delivery: day(11), is_active: true }]);
    expect(await plans(kitchen.region.id)).toMatchObject([{ date_of_delivery: DELIVERY, is_active: false }]);
  });

  it('refuses to reactivate a caterer whose delivery vendor is not active any more', async () => {
    const region = await createRegion(api);
    const courier = await createDeliveryVendor(api, region.id);
    const vendor = await createMealVendor(api, region.id, { transport_vendor_id: courier.id });
    const url = `meal_vendors/${vendor.id}/`;
    ok(await api.patch(url, { is_active: false }));
    ok(await api.patch(`meal_transport_vendors/${courier.id}/`, { is_active: false }));
    ok(await api.patch(url, { contact_name: 'Wanda' }));
    expect(errorCodes(await api.patch(url, { is_active: true }))).toEqual(
      fieldError('transport_vendor_id', 'invalid'),
    );
    const otherCourier = await createDeliveryVendor(api, region.id);
    ok(await api.patch(url, { is_active: true, transport_vendor_id: otherCourier.id }));
  });

  describe('The preview of a change of a client', () => {
    const consequencesOf = async ({ id }: Json, query: Record<string, string>): Promise<Json> =>
      ok(await api.get(`customers/${id}/consequences/`, { query }));

    it('lists the new dates of the meals at another caterer without moving them', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(day(6)) });
      const before = await meals.findDatesAndStatuses(client);
      const { meals_moved, vendors_cleared, program_cleared } = await consequencesOf(client, {
        assigned_meal_vendor_id: vendor.id,
      });
      expect(meals_moved).toEqual([
        { from: DELIVERY, to: day(6) },
        { from: day(11), to: day(13) },
        { from: day(18), to: day(20) },
        { from: day(25), to: day(27) },
      ]);
      expect({ vendors_cleared, program_cleared }).toEqual({ vendors_cleared: [], program_cleared: null });
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
    });

    it('names the vendors and the program that a change of region would clear', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const cleaningVendor = await createCleaningVendor(api, kitchen.region.id);
      const { client } = await meals.addMealClient(kitchen, {
        assigned_cleaning_vendor_id: cleaningVendor.id,
      });
      const other = await createRegion(api);
      expect(await consequencesOf(client, { region_id: other.id })).toMatchObject({
        meals_moved: [],
        vendors_cleared: [kitchen.vendor.name, cleaningVendor.name],
        program_cleared: kitchen.program.name,
      });
      const everywhere = await createProgram(api, [kitchen.region.id, other.id]);
      const both = { region_id: other.id, program_id: everywhere.id };
      expect(await consequencesOf(client, both)).toMatchObject({ program_cleared: null });
      expect(await consequencesOf(client, { region_id: kitchen.region.id })).toMatchObject({
        vendors_cleared: [],
        program_cleared: null,
      });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} scheduled`);
    });

    it('names a caterer removed by hand only if the client has coming meals', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const none = { assigned_meal_vendor_id: '' };
      expect(await consequencesOf(client, none)).toMatchObject({ vendors_cleared: [kitchen.vendor.name] });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} scheduled`);
      await meals.patchClient(client, { assigned_meal_vendor_id: null });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} upcoming`);
      const idleClient = await createMealClient(api, kitchen);
      expect(await consequencesOf(idleClient, none)).toMatchObject({ vendors_cleared: [] });
    });
  });
});
