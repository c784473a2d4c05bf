import { Group } from '../../../server/contract/groups.js';
import { processMeals } from '../../factories/clients.js';
import { createStaffUser, signInAsCustomer, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('Restored, deferred and made-up meals', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const call = (verb: string, { id }: Json, body?: Json, as = api) =>
    as.post(`customer_meal_schedules/${id}/${verb}/`, body);

  describe('A client who opted out of meals', () => {
    it('gets no meal back by resume or defer', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      await meals.patchClient(client, { has_opted_for_meal_service: false });
      const before = await meals.findDatesAndStatuses(client);
      const refusals = [await call('resume', schedules[1]), await call('defer', schedules[0])];
      for (const refused of refusals) {
        expect(errorCodes(refused)).toEqual(formError('not_opted_in'));
        expect(refused.body.errors.non_field_errors[0].message).toBe(
          'Choose the Meal service for this client first.',
        );
      }
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
    });

    it.each([
      ['en', 'Meals are not among your services. Please call us.'],
      ['es', 'Las comidas no están entre sus servicios. Por favor, llámenos.'],
    ])('reads so in their language (%s)', async (language, message) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { customer, client_id } = await signInAsCustomer(test, api, {
        status: 'active',
        region_id: kitchen.region.id,
        program_id: kitchen.program.id,
        has_opted_for_meal_service: true,
        assigned_meal_vendor_id: kitchen.vendor.id,
      });
      const schedules = await processMeals(api, { id: client_id }, kitchen, DELIVERY);
      await meals.patchClient({ id: client_id }, { has_opted_for_meal_service: false });
      const refused = await customer.post(`customer_meal_schedules/${schedules[1].id}/resume/`, undefined, {
        headers: { 'accept-language': language },
      });
      expect(errorCodes(refused)).toEqual(formError('not_opted_in'));
      expect(refused.body.errors.non_field_errors[0].message).toBe(message);
    });
  });

  describe('A meal that was reported before the caterer’s list is corrected', () => {
    /** Adds a sent meal whose delivery is due today and has this report. */
    const addReported = async (is_delivered: boolean) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const [delivery] = await meals.deliveriesOf(client);
      await test.db.query('UPDATE meal_transport_transactions SET delivery_date = $2 WHERE id = $1', [
        delivery.id,
        day(0),
      ]);
      const url = `meal_transport_transactions/${delivery.id}/`;
      expect(ok(await api.patch(url, { is_delivered }))).toMatchObject({ is_delivered });
      return { meal: schedules[0] as Json, getDelivery: async () => ok(await api.get(url)) };
    };

    it.each(['cancel', 'defer'])('is not delivered any more after %s', async (verb) => {
      const { meal, getDelivery } = await addReported(true);
      ok(await call(verb, meal, {}));
      expect(await getDelivery()).toMatchObject({ status: 'cancelled', is_delivered: false });
    });

    it.each([true, false])('completes as reported after Undo (delivered: %s)', async (is_delivered) => {
      const { meal, getDelivery } = await addReported(is_delivered);
      ok(await call('cancel', meal, { can_be_undone: true }));
      ok(await call('undo', meal));
      expect(await getDelivery()).toMatchObject({ status: 'scheduled', is_delivered: false });
      await meals.complete(day(0));
      expect(await getDelivery()).toMatchObject({ status: 'completed', is_delivered });
    });
  });
});
