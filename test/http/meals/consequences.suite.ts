import { Group } from '../../../server/contract/groups.js';
import { anEater } from '../../factories/clients.js';
import { aDeliveryVendor, aMealVendor } from '../../factories/meal-vendors.js';
import { aProgram, aRegion } from '../../factories/places.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { refusal, refusedFor } from '../../setup/problems.js';

describe('meal consequences', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator));
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

  describe('a change of a caterer, before it is made', () => {
    const of = async ({ id }: Json, query: Record<string, string>): Promise<Json> =>
      ok(await api.get(`meal_vendors/${id}/consequences/`, { query }));

    it('says which meals would move, and moves none', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen, { name: 'Hope Tan' });
      const before = await meals.states(client);
      const { moved } = await of(kitchen.vendor, { delivery_day: weekdayOf(day(5)) });
      expect(moved).toHaveLength(4);
      expect(moved[0]).toEqual({ customer: { id: client.id, name: 'Hope Tan' }, from: DELIVERY, to: day(5) });
      expect(await meals.states(client)).toEqual(before);
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(day(5)) }));
      expect((await meals.states(client))[0]).toBe(`${day(5)} scheduled`);
    });

    it('says which plans would leave at once, and what they would cost', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.fed(kitchen);
      const plan = await meals.planOf(kitchen);
      const shown = { plan_id: plan.id, date_of_delivery: DELIVERY, number_of_meals: 3 };
      expect(await of(kitchen.vendor, { cut_off_days: '6' })).toEqual({ ...NOTHING, leaves_now: [shown] });
      expect(await of(kitchen.vendor, { cut_off_days: '3' })).toEqual(NOTHING);
      expect(await of(kitchen.vendor, { cost_per_meal: '10' })).toEqual({
        ...NOTHING,
        // 3 meals at $8.25, then at $10, and $4.50 for the delivery.
        repriced: [{ ...shown, cost_before: 29.25, cost_after: 34.5 }],
      });
      const bad = await api.get(`meal_vendors/${kitchen.vendor.id}/consequences/`, {
        query: { cut_off_days: '9' },
      });
      expect(refusal(bad)).toEqual(refusedFor('cut_off_days', 'max_value'));

      const courier = `meal_transport_vendors/${kitchen.vendor.transport_vendor_id}`;
      const { repriced } = ok(
        await api.get(`${courier}/consequences/`, { query: { cost_per_meal_transport: '5' } }),
      );
      expect(repriced).toEqual([{ ...shown, cost_before: 29.25, cost_after: 29.75 }]);
      expect(await of(kitchen.vendor, {})).toEqual(NOTHING);
    });

    it('names the clients who would be left without it, for whom it is refused', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen, { name: 'Ivy Uhl' });
      const other = await aRegion(api);
      const left = { ...NOTHING, clients_without_vendor: [{ id: client.id, name: 'Ivy Uhl' }] };
      expect(await of(kitchen.vendor, { is_active: 'false' })).toEqual(left);
      expect(await of(kitchen.vendor, { region_id: other.id })).toEqual(left);
      const courier = await aDeliveryVendor(api, other.id);
      const moved = { region_id: other.id, transport_vendor_id: courier.id };
      const response = await api.patch(`meal_vendors/${kitchen.vendor.id}/`, moved);
      expect(refusal(response)).toEqual(refusedFor('region_id', 'in_use'));
    });
  });

  it('delivers by a delivery vendor of its own region', async () => {
    const [region, other] = [await aRegion(api), await aRegion(api)];
    const [courier, stranger] = [await aDeliveryVendor(api, region.id), await aDeliveryVendor(api, other.id)];
    const vendor = await aMealVendor(api, region.id, { transport_vendor_id: courier.id });
    const url = `meal_vendors/${vendor.id}/`;
    const refused = refusedFor('transport_vendor_id', 'invalid');
    expect(refusal(await api.patch(url, { transport_vendor_id: stranger.id }))).toEqual(refused);
    expect(refusal(await api.patch(url, { region_id: other.id }))).toEqual(refused);
    const { id: _, ...copy } = { ...vendor, name: 'Another', transport_vendor_id: stranger.id };
    const fields = ['name', 'contact_name', 'phone_number', 'email', 'business_address', 'region_id'];
    const sent = Object.fromEntries(
      [...fields, 'delivery_day', 'transport_vendor_id'].map((field) => [field, (copy as Json)[field]]),
    );
    expect(refusal(await api.post('meal_vendors/', sent))).toEqual(refused);
    const away = await api.patch(`meal_transport_vendors/${courier.id}/`, { region_id: other.id });
    expect(refusal(away)).toEqual(refusedFor('region_id', 'in_use'));
    ok(await api.patch(url, { region_id: other.id, transport_vendor_id: stranger.id }));
    ok(await api.patch(`meal_transport_vendors/${courier.id}/`, { region_id: other.id }));
  });

  describe('a change of a client, before it is made', () => {
    const of = async ({ id }: Json, query: Record<string, string>): Promise<Json> =>
      ok(await api.get(`customers/${id}/consequences/`, { query }));

    it('says where another vendor would move her meals', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen);
      const vendor = await aMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(day(6)) });
      const before = await meals.states(client);
      const { meals_moved, vendors_cleared, program_cleared } = await of(client, {
        assigned_meal_vendor_id: vendor.id,
      });
      expect(meals_moved).toEqual([
        { from: DELIVERY, to: day(6) },
        { from: day(11), to: day(13) },
        { from: day(18), to: day(20) },
        { from: day(25), to: day(27) },
      ]);
      expect({ vendors_cleared, program_cleared }).toEqual({ vendors_cleared: [], program_cleared: null });
      expect(await meals.states(client)).toEqual(before);
    });

    it('names the vendor and the program that another region would take from her', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen);
      const other = await aRegion(api);
      expect(await of(client, { region_id: other.id })).toMatchObject({
        meals_moved: [],
        vendors_cleared: [kitchen.vendor.name],
        program_cleared: kitchen.program.name,
      });
      const everywhere = await aProgram(api, [kitchen.region.id, other.id]);
      const both = { region_id: other.id, program_id: everywhere.id };
      expect(await of(client, both)).toMatchObject({ program_cleared: null });
      expect(await of(client, { region_id: kitchen.region.id })).toMatchObject({
        vendors_cleared: [],
        program_cleared: null,
      });
      expect((await meals.states(client))[0]).toBe(`${DELIVERY} scheduled`);
    });

    it('names the vendor that is taken away by hand, where meals lie ahead', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen);
      const none = { assigned_meal_vendor_id: '' };
      expect(await of(client, none)).toMatchObject({ vendors_cleared: [kitchen.vendor.name] });
      expect((await meals.states(client))[0]).toBe(`${DELIVERY} scheduled`);
      await meals.patchClient(client, { assigned_meal_vendor_id: null });
      expect((await meals.states(client))[0]).toBe(`${DELIVERY} upcoming`);
      const idle = await anEater(api, kitchen);
      expect(await of(idle, none)).toMatchObject({ vendors_cleared: [] });
    });
  });
});
