import { Group } from '../../../server/contract/groups.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { processMeals } from '../../factories/clients.js';
import { createStaffUser, signInAsCustomer, signInUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
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
  const callForAll = async (verb: string, { id }: Json, body: Json = {}) =>
    ok(await api.post(`customers/${id}/${verb}/`, body));
  const patchMeal = async ({ id }: Json, fields: Fields) =>
    ok(await api.patch(`customer_meal_schedules/${id}/`, fields));
  const householdOf = ({ number_of_adults, number_of_children, notes }: Json) => [
    number_of_adults,
    number_of_children,
    notes,
  ];
  const householdsOf = async (client: Json) => (await meals.schedulesOf(client)).map(householdOf);
  const mealOf = async ({ id }: Json): Promise<Json> => ok(await api.get(`customer_meal_schedules/${id}/`));

  /** Adds a client with scheduled meals, and signs in as this customer. */
  const addCustomer = async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { customer, client_id } = await signInAsCustomer(test, api, {
      status: 'active',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    const client: Json = { id: client_id };
    const schedules = await processMeals(api, client, kitchen, DELIVERY);
    return { kitchen, customer, client, schedules };
  };

  describe('The household', () => {
    const NEW = { meals_number_of_adults: 4, meals_preference: 'vegan' };

    it('is the client’s present one after all meals were cancelled, and follows later changes', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await callForAll('cancel_meal', client);
      await meals.patchClient(client, NEW);
      await callForAll('resume_meal', client);
      expect(await householdsOf(client)).toEqual(Array(4).fill([4, 1, 'vegan']));
      expect(await meals.deliveriesOf(client)).toMatchObject([
        {
          quantity: 5,
          customer_meals_number_of_adults: 4,
          customer_meals_preference: 'vegan',
        },
      ]);
      await meals.patchClient(client, { meals_number_of_adults: 5, meals_preference: 'soft' });
      expect(await householdsOf(client)).toEqual(Array(4).fill([5, 1, 'soft']));
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 6 });
    });

    it('is the client’s present one after a single meal was cancelled', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(await call('cancel', schedules[0], {}));
      await meals.patchClient(client, { number_of_adults: 4, meals_preference: 'vegan' });
      ok(await call('resume', schedules[0]));
      expect(await householdsOf(client)).toEqual(Array(4).fill([4, 1, 'vegan']));
      expect(await meals.deliveriesOf(client)).toMatchObject([{ quantity: 5 }]);
    });

    it('is the one of a change for all future meals if the cancelled meal is among them', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      for (const cancelled of [schedules[0], schedules[2]]) ok(await call('cancel', cancelled, {}));
      const forAll = { is_applicable_for_all_future_schedules: true };
      await patchMeal(schedules[1], { number_of_adults: 4, notes: 'vegan', ...forAll });
      for (const cancelled of [schedules[0], schedules[2]]) ok(await call('resume', cancelled));
      expect(await householdsOf(client)).toEqual([[2, 1, ''], ...Array(3).fill([4, 1, 'vegan'])]);
    });

    it('is the present one if it was changed while the client left the service', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      await meals.patchClient(client, { has_opted_for_meal_service: false, ...NEW });
      await meals.patchClient(client, { has_opted_for_meal_service: true });
      ok(await call('resume', schedules[1]));
      expect(householdOf(await mealOf(schedules[1]))).toEqual([4, 1, 'vegan']);
    });

    it('keeps a value of a cancelled meal that was changed for this meal alone', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      await patchMeal(schedules[0], { number_of_children: 6 });
      await callForAll('cancel_meal', client);
      await meals.patchClient(client, { ...NEW, meals_number_of_children: 0 });
      await callForAll('resume_meal', client);
      expect(await householdsOf(client)).toEqual([[4, 6, 'vegan'], ...Array(3).fill([4, 0, 'vegan'])]);
    });

    it('stays as delivered for a completed meal that was cancelled', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      ok(await call('cancel', schedules[0], {}));
      await meals.patchClient(client, NEW);
      expect(householdOf(await mealOf(schedules[0]))).toEqual([2, 1, '']);
    });

    describe.each([
      ['a deferred finalized meal', 'defer'],
      ['a cancelled finalized meal that is resumed', 'cancel'],
      ['a make-up meal', 'make up'],
    ])('of %s', (_, way) => {
      /** Sends the list, changes the client, and returns the meal that comes back. */
      const changeAndReturn = async (own: Fields, change: Fields): Promise<Json> => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { client, schedules } = await meals.addMealClient(kitchen);
        const [meal] = schedules;
        if (Object.keys(own).length > 0) await patchMeal(meal, own);
        await meals.send(kitchen);
        await meals.patchClient(client, change);
        if (way === 'make up') await meals.complete();
        ok(await call(way === 'cancel' ? 'cancel' : 'defer', meal, {}));
        if (way === 'cancel') ok(await call('resume', meal));
        const rows = await meals.schedulesOf(client);
        expect(rows).toHaveLength(way === 'make up' ? 5 : 4);
        return rows.at(-1)!;
      };

      it('is the client’s present one', async () => {
        const meal = await changeAndReturn({}, { number_of_adults: 5, meals_preference: 'vegan' });
        expect(meal).toMatchObject({ status: 'upcoming', number_of_meals: 6 });
        expect(householdOf(meal)).toEqual([5, 1, 'vegan']);
      });

      it('keeps its child if it is for no adult and the household has no child any more', async () => {
        const meal = await changeAndReturn({ number_of_adults: 0 }, { number_of_children: 0 });
        expect(householdOf(meal)).toEqual([0, 1, '']);
      });

      it('keeps what was changed for this meal alone', async () => {
        const own = { number_of_adults: 3, notes: 'soft' };
        const change = { number_of_adults: 5, number_of_children: 2, meals_preference: 'vegan' };
        expect(householdOf(await changeAndReturn(own, change))).toEqual([3, 2, 'soft']);
      });
    });

    it('of a make-up meal is the present one if it was changed after the delivery', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      await meals.patchClient(client, NEW);
      ok(await call('defer', schedules[0]));
      const [completed, ...others] = await householdsOf(client);
      expect(completed).toEqual([2, 1, '']);
      expect(others).toEqual(Array(4).fill([4, 1, 'vegan']));
    });

    it.each(['defer', 'cancel'])('is that of the sent list again when %s is undone', async (verb) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.patchClient(client, NEW);
      const before = householdOf(await mealOf(schedules[0]));
      ok(await call(verb, schedules[0], { can_be_undone: true }));
      expect(householdOf(await mealOf(schedules[0]))).toEqual([4, 1, 'vegan']);
      ok(await call('undo', schedules[0]));
      expect(before).toEqual([2, 1, 'vegan']);
      expect(householdOf(await mealOf(schedules[0]))).toEqual(before);
    });
  });

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
      const { customer, client, schedules } = await addCustomer();
      await meals.patchClient(client, { has_opted_for_meal_service: false });
      const refused = await customer.post(`customer_meal_schedules/${schedules[1].id}/resume/`, undefined, {
        headers: { 'accept-language': language },
      });
      expect(errorCodes(refused)).toEqual(formError('not_opted_in'));
      expect(refused.body.errors.non_field_errors[0].message).toBe(message);
    });
  });

  describe('A client who cancels a meal', () => {
    /** Adds a customer, and signs in as a caregiver too. */
    const addCustomerWithCaregiver = async () => {
      const { customer, ...added } = await addCustomer();
      const { caregiver } = await signInAsCaregiver(test, api, added.client.id, ['meals']);
      return { ...added, callers: [customer, caregiver] };
    };

    it('gets it back, also from a caregiver, before its list is sent', async () => {
      const { client, schedules, callers } = await addCustomerWithCaregiver();
      const before = await meals.findDatesAndStatuses(client);
      for (const caller of callers) {
        ok(await call('cancel', schedules[0], {}, caller));
        ok(await call('resume', schedules[0], {}, caller));
        expect(await meals.findDatesAndStatuses(client)).toEqual(before);
      }
    });

    it.each([
      ['is sent', null],
      ['is past its cut-off', { cut_off_days: 6 }],
    ])('gets it back only from the office once its list %s', async (_, vendor) => {
      const { kitchen, client, schedules, callers } = await addCustomerWithCaregiver();
      ok(await call('cancel', schedules[0], {}, callers[0]!));
      if (vendor) ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, vendor));
      else await meals.send(kitchen);
      for (const caller of callers)
        expect(errorCodes(await call('resume', schedules[0], {}, caller))).toEqual(
          formError('meal_finalized'),
        );
      ok(await call('resume', schedules[0], {}, api));
      expect((await meals.findDatesAndStatuses(client)).at(-1)).toMatch(/ upcoming$/);
    });

    it.each([
      ['en', 'This meal was cancelled. To get it back, please call us.'],
      ['es', 'Esta comida fue cancelada. Para recibirla, llámenos.'],
    ])('does not get back what ended with the service (%s)', async (language, message) => {
      const { kitchen, client, schedules, callers } = await addCustomerWithCaregiver();
      ok(await call('cancel', schedules[1], {}, callers[0]!));
      await callForAll('cancel_meal', client);
      await meals.patchClient(client, { has_opted_for_meal_service: false });
      await meals.patchClient(client, { has_opted_for_meal_service: true });
      await processMeals(api, client, kitchen, DELIVERY);
      const before = await meals.findDatesAndStatuses(client);
      const headers = { 'accept-language': language };
      for (const caller of callers) {
        for (const { id } of schedules) {
          const refused = await caller.post(`customer_meal_schedules/${id}/resume/`, {}, { headers });
          expect(errorCodes(refused)).toEqual(formError('meals_cancelled'));
          expect(refused.body.errors.non_field_errors[0].message).toBe(message);
        }
      }
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
      // The office decides, and the meal is then like any other.
      ok(await call('resume', schedules[1], {}, api));
      ok(await call('cancel', schedules[1], {}, callers[0]!));
      ok(await call('resume', schedules[1], {}, callers[0]!));
    });

    it.each([
      [
        'en',
        'Your meals cannot be changed here right now. Please call us.',
        'Your meals are cancelled. To get meals again, please call us.',
      ],
      [
        'es',
        'Ahora no se pueden cambiar sus comidas aquí. Por favor, llámenos.',
        'Sus comidas están canceladas. Para recibirlas de nuevo, llámenos.',
      ],
    ])(
      'says to call without a caterer, and after all meals were cancelled (%s)',
      async (language, noVendor, cancelled) => {
        const { client, schedules, callers } = await addCustomerWithCaregiver();
        const headers = { 'accept-language': language };
        const expectRefusals = async (code: string, message: string) => {
          for (const caller of callers) {
            for (const [verb, meal] of [
              ['resume', schedules[0]],
              ['defer', schedules[1]],
            ]) {
              const refused = await caller.post(
                `customer_meal_schedules/${meal.id}/${verb}/`,
                {},
                { headers },
              );
              expect(refused.body.errors.non_field_errors).toEqual([{ code, message }]);
            }
          }
        };
        ok(await call('cancel', schedules[0], {}, callers[0]!));
        await meals.patchClient(client, { assigned_meal_vendor_id: null });
        await expectRefusals('no_meal_vendor', noVendor);
        await callForAll('cancel_meal', client);
        await expectRefusals('meals_cancelled', cancelled);
      },
    );

    it('gets no meal back with a caterer who is not active any more', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      const vendor = (await meals.patchClient(client, { status: 'complete' })).assigned_meal_vendor;
      expect((await api.delete(`meal_vendors/${vendor.id}/`)).status).toBe(204);
      for (const status of ['in_memorium', 'active']) await meals.patchClient(client, { status });
      expect(errorCodes(await call('resume', schedules[1]))).toEqual(formError('no_meal_vendor'));
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
      const delivery_url = `meal_transport_transactions/${delivery.id}/`;
      expect(ok(await api.patch(delivery_url, { is_delivered }))).toMatchObject({ is_delivered });
      return {
        kitchen,
        client,
        delivery_url,
        meal: schedules[0] as Json,
        getDelivery: async () => ok(await api.get(delivery_url)),
      };
    };

    it.each([
      ['client is complete', ({ id }: Json) => api.patch(`customers/${id}/`, { status: 'complete' })],
      ['meals are all cancelled', ({ id }: Json) => api.post(`customers/${id}/cancel_meal/`, {})],
    ])('stays as reported when the %s', async (_what, stop) => {
      const { kitchen, client, getDelivery } = await addReported(true);
      ok(await stop(client));
      expect(await getDelivery()).toMatchObject({ status: 'scheduled', is_delivered: true });
      expect((await meals.schedulesOf(client)).map(({ status }) => status)).toEqual([
        'finalized',
        ...Array(3).fill('cancelled'),
      ]);
      expect((await mailsTo(test, kitchen.vendor.email)).map(({ kind }) => kind)).toEqual(['caterer_plan']);
    });

    it('is cancelled when the client is complete, if its delivery was moved to a later day', async () => {
      const { client, delivery_url, getDelivery } = await addReported(false);
      ok(await api.patch(delivery_url, { delivery_date: day(1) }));
      await meals.patchClient(client, { status: 'complete' });
      expect(await getDelivery()).toMatchObject({ status: 'cancelled' });
    });

    it.each(['cancel', 'defer'])('is not delivered any more after %s', async (verb) => {
      const { meal, getDelivery } = await addReported(true);
      ok(await call(verb, meal, {}));
      expect(await getDelivery()).toMatchObject({ status: 'cancelled', is_delivered: false });
    });

    it.each(['cancel', 'defer'])('stays not delivered at its cost after %s', async (verb) => {
      const { kitchen, client, meal, getDelivery } = await addReported(false);
      const { cost_of_meal } = await getDelivery();
      expect(cost_of_meal).toBeGreaterThan(0);
      ok(await call(verb, meal, { can_be_undone: true }));
      const failed = { status: 'completed', is_delivered: false, cost_of_meal };
      expect(await getDelivery()).toMatchObject(failed);
      const { spent } = ok(await api.get(`customers/${client.id}/budget/`));
      expect(spent).toBeGreaterThan(0);
      const statuses = (await meals.schedulesOf(client)).map(({ status }) => status);
      const programAhead = Array(3).fill('upcoming');
      expect(statuses).toEqual(
        verb === 'defer' ? ['completed', ...programAhead, 'upcoming'] : ['cancelled', ...programAhead],
      );
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3 });
      expect((await mailsTo(test, kitchen.vendor.email)).map(({ kind }) => kind)).toEqual(['caterer_plan']);
      // The caterer gets no correction, so an undo has none to delete.
      expect(errorCodes(await call('undo', meal))).toEqual(formError('correction_left'));
      expect(await getDelivery()).toMatchObject(failed);
    });

    it.each([
      ['as reported', true, day(0)],
      // A meal that failed today can be taken off its list only if it comes on a later day.
      ['as delivered, if a failed delivery was moved to a later day', false, day(1)],
    ])('completes after Undo %s', async (_case, is_delivered, date) => {
      const { meal, delivery_url, getDelivery } = await addReported(is_delivered);
      ok(await api.patch(delivery_url, { delivery_date: date }));
      ok(await call('cancel', meal, { can_be_undone: true }));
      ok(await call('undo', meal));
      expect(await getDelivery()).toMatchObject({ status: 'scheduled', is_delivered: false });
      await meals.complete(date);
      expect(await getDelivery()).toMatchObject({ status: 'completed', is_delivered: true });
    });
  });
});
