import { Group } from '../../../server/contract/groups.js';
import { createMealClient } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('Closures', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const close = (fields: Json, query = {}) =>
    api.post('closures/', { date: DELIVERY, reason: 'Holiday', ...fields }, { query });

  describe('A closed day', () => {
    it('can be created, listed, updated and deleted', async () => {
      const region = await createRegion(api);
      const response = await close({ region_id: region.id, date: day(40) });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        date: day(40),
        reason: 'Holiday',
        region: { id: region.id, name: region.name },
        meal_vendor: null,
        affected_count: 0,
      });
      const url = `closures/${response.body.id}/`;
      const query = { region: region.id, date_after: day(40), date_before: day(40) };
      expect(ok(await api.get('closures/', { query })).results).toMatchObject([{ id: response.body.id }]);
      expect(ok(await api.get('closures/', { query: { ...query, date_after: day(41) } })).count).toBe(0);
      expect(ok(await api.patch(url, { reason: 'Storm' }))).toMatchObject({
        reason: 'Storm',
        affected_count: 0,
      });
      expect(ok(await api.get(url))).toMatchObject({ reason: 'Storm' });
      expect((await api.delete(url)).status).toBe(204);
      expect((await api.get(url)).status).toBe(404);
      for (const length of [100, 101, 500]) {
        const unknown = await api.get(`closures/${'x'.repeat(length)}/`);
        expect(unknown.status).toBe(404);
        expect(unknown.headers.get('content-type')).toContain('application/problem+json');
      }
      for (const dry_run of [true, false])
        expect((await api.patch('closures/1/', { reason: 'Storm' }, { query: { dry_run } })).status).toBe(
          404,
        );
    });

    it('is listed in each region in which it applies', async () => {
      const [region, other] = [await createRegion(api), await createRegion(api)];
      const vendor = await createMealVendor(api, region.id);
      const scopes = [{}, { region_id: region.id }, { meal_vendor_id: vendor.id }];
      const [everywhere, ofRegion, ofVendor] = await Promise.all(
        scopes.map(async (scope) => ok(await close({ ...scope, date: day(45) })).id),
      );
      const idsIn = async (id: string) => {
        const query = { region: id, date_after: day(45), date_before: day(45) };
        const { results } = ok(await api.get('closures/', { query }));
        return results.map((closure: Json) => closure.id).sort();
      };
      expect(await idsIn(region.id)).toEqual([everywhere, ofRegion, ofVendor].sort());
      expect(await idsIn(other.id)).toEqual([everywhere]);
      for (const id of [everywhere, ofRegion, ofVendor]) await api.delete(`closures/${id}/`);
    });

    it('requires a date that is not past, a reason and a vendor of its region', async () => {
      const [region, other] = [await createRegion(api), await createRegion(api)];
      const vendor = await createMealVendor(api, other.id);
      expect(errorCodes(await close({ date: day(-1) }))).toEqual(fieldError('date', 'min_value'));
      expect(errorCodes(await close({ date: '' }))).toEqual(fieldError('date', 'required'));
      expect(errorCodes(await close({ reason: ' ' }))).toEqual(fieldError('reason', 'required'));
      const response = await close({ region_id: region.id, meal_vendor_id: vendor.id });
      expect(errorCodes(response)).toEqual(fieldError('meal_vendor_id', 'invalid'));
      expect(errorCodes(await close({ dry: true }))).toEqual(fieldError('dry', 'unknown_field'));
    });

    it('refuses a duplicate for the same vendor, region or everybody, also from concurrent requests', async () => {
      const region = await createRegion(api);
      const vendor = await createMealVendor(api, region.id);
      const date = day(60);
      for (const scope of [{}, { region_id: region.id }, { meal_vendor_id: vendor.id }]) {
        const responses = await Promise.all([close({ ...scope, date }), close({ ...scope, date })]);
        expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
        const refused = await close({ ...scope, date });
        expect(refused.body.errors).toEqual({
          date: [{ code: 'unique', message: 'This day is closed already.' }],
        });
        const dryRun = await close({ ...scope, date }, { dry_run: 'true' });
        expect(errorCodes(dryRun)).toEqual(fieldError('date', 'unique'));
      }
      const next = ok(await close({ region_id: region.id, date: day(61) }));
      expect(errorCodes(await api.patch(`closures/${next.id}/`, { date }))).toEqual(
        fieldError('date', 'unique'),
      );
      expect(ok(await api.patch(`closures/${next.id}/`, { meal_vendor_id: vendor.id, date })).date).toBe(
        date,
      );
    });

    it('previews and moves its vendor’s meals behind the last one and leaves other vendors’ meals unchanged', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Gail Sims' });
      const { client: heldClient } = await meals.addMealClient(kitchen);
      await meals.patchClient(heldClient, { status: 'hold' });
      const otherKitchen = await meals.kitchenFor(DELIVERY);
      const other = await meals.addMealClient(otherKitchen);
      const before = await meals.findDatesAndStatuses(client);

      const preview = await close({ meal_vendor_id: kitchen.vendor.id }, { dry_run: 'true' });
      expect(preview.status).toBe(200);
      expect(preview.body).toMatchObject({ affected_count: 2, finalized_count: 0 });
      expect(preview.body.affected).toContainEqual({
        schedule_id: expect.any(String),
        customer: { id: client.id, name: 'Gail Sims' },
        from: DELIVERY,
        to: day(32),
      });
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
      expect(ok(await api.get('closures/', { query: { meal_vendor: kitchen.vendor.id } })).count).toBe(0);

      expect(ok(await close({ meal_vendor_id: kitchen.vendor.id })).affected_count).toBe(2);
      const after = [11, 18, 25, 32].map((n) => `${day(n)} upcoming`);
      expect(await meals.findDatesAndStatuses(client)).toEqual(after);
      expect(await meals.findDatesAndStatuses(heldClient)).toEqual(after);
      expect((await meals.findDatesAndStatuses(other.client))[0]).toBe(`${DELIVERY} scheduled`);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 0 });
      await runJobAsOf(test, 'meals:send-plans', `${day(3)}T17:00:00Z`);
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
    });

    it('is skipped by offered dates, processing, deferring and resuming', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      ok(await close({ date: day(11), region_id: kitchen.region.id }));
      ok(await close({ date: day(39), meal_vendor_id: kitchen.vendor.id }));
      const { next_delivery_dates } = ok(await api.get(`meal_vendors/${kitchen.vendor.id}/`));
      expect(next_delivery_dates.slice(0, 5)).toEqual([4, 18, 25, 32, 46].map((n) => day(n)));

      const eater = await createMealClient(api, kitchen);
      const start = await api.post(`customers/${eater.id}/process_meal_schedules/`, { start_date: day(11) });
      expect(errorCodes(start)).toEqual(fieldError('start_date', 'not_a_delivery_day'));

      const { client, schedules } = await meals.addMealClient(kitchen);
      const dates = async () =>
        (await meals.findDatesAndStatuses(client)).map((state) => state.split(' ')[0]);
      expect(await dates()).toEqual([4, 18, 25, 32].map((n) => day(n)));
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/defer/`, {}));
      expect(await dates()).toEqual([18, 25, 32, 46].map((n) => day(n)));

      ok(await api.post(`customers/${client.id}/cancel_meal/`, { notes: 'Away' }));
      ok(await close({ date: day(25), meal_vendor_id: kitchen.vendor.id }));
      ok(await api.post(`customers/${client.id}/resume_meal/`, {}));
      expect(await dates()).toEqual([18, 32, 46, 53].map((n) => day(n)));
    });

    it('previews whether a change opens the day again for one of its vendors', async () => {
      const region = await createRegion(api);
      const [vendor, other] = [
        await createMealVendor(api, region.id),
        await createMealVendor(api, region.id),
      ];
      const date = day(33);
      const { id } = ok(await close({ meal_vendor_id: vendor.id, date }));
      const opensAgain = async (change: Json) =>
        ok(await api.patch(`closures/${id}/`, change, { query: { dry_run: 'true' } })).opens_again;
      const widened = { region_id: region.id, meal_vendor_id: null };
      expect(await opensAgain(widened)).toBe(false);
      expect(await opensAgain({ meal_vendor_id: null })).toBe(false);
      expect(await opensAgain({ date: day(34) })).toBe(true);
      expect(await opensAgain({ meal_vendor_id: other.id })).toBe(true);
      ok(await api.patch(`closures/${id}/`, widened));
      expect(await opensAgain({ meal_vendor_id: vendor.id })).toBe(true);
      // Another closed day covers the other vendor.
      ok(await close({ meal_vendor_id: other.id, date }));
      expect(await opensAgain({ meal_vendor_id: vendor.id })).toBe(false);
    });

    it('warns of meals already sent to the caterer and leaves them unchanged', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const fields = { region_id: kitchen.region.id };
      expect(ok(await close(fields, { dry_run: 'true' }))).toEqual({
        affected_count: 0,
        affected: [],
        finalized_count: 1,
        opens_again: false,
        version: expect.any(Number),
      });
      const { warnings } = ok(await close(fields));
      expect(warnings).toMatchObject([{ code: 'meal_finalized' }]);
      expect(warnings[0].message).toContain(kitchen.vendor.name);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
    });

    it('moves the meals of its new date when its date is changed', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const closure = ok(await close({ date: day(12), meal_vendor_id: kitchen.vendor.id }));
      const url = `closures/${closure.id}/`;
      const preview = ok(await api.patch(url, { date: day(11) }, { query: { dry_run: 'true' } }));
      expect(preview).toMatchObject({ affected_count: 1, affected: [{ from: day(11), to: day(32) }] });
      expect(ok(await api.get(url)).date).toBe(day(12));
      expect(ok(await api.patch(url, { date: day(11) })).affected_count).toBe(1);
      expect((await meals.findDatesAndStatuses(client)).map((state) => state.split(' ')[0])).toEqual(
        [4, 18, 25, 32].map((n) => day(n)),
      );
    });
  });
});
