import { Group } from '../../../server/contract/groups.js';
import { createMealClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import { signInAsCustomer, createStaffUser, signInUser } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type ApiResponse, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls, datesAndStatuses } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Meal changes', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  describe('A single meal', () => {
    const act = async (schedule: Json, verb: 'defer' | 'cancel', as = api): Promise<ApiResponse> =>
      as.post(`customer_meal_schedules/${schedule.id}/${verb}/`, verb === 'cancel' ? {} : undefined);

    it('moves behind the last meal that is not cancelled when deferred, without a mail to the caterer', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const firstDefer = ok(await act(schedules[1], 'defer'));
      expect(datesAndStatuses(firstDefer.results)).toEqual([
        `${DELIVERY} scheduled`,
        `${day(18)} upcoming`,
        `${day(25)} upcoming`,
        `${day(32)} upcoming`,
      ]);
      ok(await act(schedules[1], 'cancel'));
      const secondDefer = ok(await act(schedules[0], 'defer'));
      expect(secondDefer.count).toBe(4);
      // The last meal, on day 32, is cancelled, so day 32 is free again.
      expect(datesAndStatuses(secondDefer.results).sort()).toEqual([
        `${day(18)} upcoming`,
        `${day(25)} upcoming`,
        `${day(32)} cancelled`,
        `${day(32)} upcoming`,
      ]);
      expect(await meals.deliveriesOf(client, { status: 'scheduled' })).toEqual([]);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 0 });
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
    });

    it.each(['defer', 'cancel'] as const)(
      'leads to a correction mail to the caterer when staff %s it once finalized',
      async (verb) => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { client, schedules } = await meals.addMealClient(kitchen, { name: 'Mona Orr' });
        await meals.addMealClient(kitchen, { number_of_adults: 2, number_of_children: 0 });
        await meals.send(kitchen);
        const { results } = ok(await act(schedules[0], verb));
        expect(datesAndStatuses(results)).toContain(
          verb === 'defer' ? `${day(32)} upcoming` : `${DELIVERY} cancelled`,
        );
        const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
        expect(more).toEqual([]);
        expect(correction!.subject).toMatch(/correction/i);
        expect(correction!.text).toContain('Mona Orr');
        expect(correction!.text).toMatch(/\b2 meals\b.*\b1 client/);
        expect(await meals.deliveriesOf(client, { status: 'scheduled' })).toEqual([]);
        await meals.complete();
        expect(await meals.deliveriesOf(client, { status: 'completed' })).toEqual([]);
      },
    );

    it.each(['defer', 'cancel'] as const)(
      'is marked as not delivered when staff %s it after completion',
      async (verb) => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { client, schedules } = await meals.addMealClient(kitchen);
        await meals.send(kitchen);
        await meals.complete();
        expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} completed`);
        const { results } = ok(await act(schedules[0], verb));
        expect(results).toHaveLength(verb === 'defer' ? 5 : 4);
        if (verb === 'defer') expect(datesAndStatuses(results)[4]).toBe(`${day(32)} upcoming`);
        const [delivery] = await meals.deliveriesOf(client, { status: 'completed' });
        expect(delivery).toMatchObject({ is_delivered: false, cost_of_meal: 24.75 });
        expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
          number_of_meals_completed: 0,
          number_of_meals_delivered: 0,
          total_cost_of_completed_meals: 29.25,
        });
      },
    );

    it('names the client with birth date and program to staff', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const plan = await meals.send(kitchen);
      const entries = ok(
        await api.get('meal_transport_transactions/', { query: { index: plan.id } }),
      ).results;
      expect(entries.map(({ customer }: Json) => customer)).toEqual([
        {
          id: client.id,
          name: client.name,
          city: client.city,
          date_of_birth: client.date_of_birth,
          program_name: kitchen.program.name,
        },
      ]);
    });

    it('completes on the day after its delivery and lets staff correct its date and outcome', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await runJobAsOf(test, 'meals:complete-deliveries', `${dayAfter(DELIVERY, 1)}T03:30:00Z`);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
      await runJobAsOf(test, 'meals:complete-deliveries', `${dayAfter(DELIVERY, 1)}T05:30:00Z`);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} completed`);
      const [delivery] = await meals.deliveriesOf(client);
      expect(delivery).toMatchObject({ status: 'completed', is_delivered: true });
      const url = `meal_transport_transactions/${delivery.id}/`;
      expect(errorCodes(await api.patch(url, { quantity: 9 }))).toEqual(fieldError('quantity', 'read_only'));
      expect(ok(await api.patch(url, { delivery_date: day(0), is_delivered: false }))).toMatchObject({
        status: 'completed',
        scheduled_date: DELIVERY,
        delivery_date: day(0),
        is_delivered: false,
      });
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
        number_of_meals_completed: 0,
        total_cost_of_completed_meals: 29.25,
      });
    });

    describe('A change by the client', () => {
      let kitchen: Kitchen;
      let customer: Api;
      let client: Json;
      let schedules: Json[];

      beforeAll(async () => {
        kitchen = await meals.kitchenFor(DELIVERY);
        const account = await signInAsCustomer(test, api, {
          status: 'active',
          region_id: kitchen.region.id,
          program_id: kitchen.program.id,
          has_opted_for_meal_service: true,
          assigned_meal_vendor_id: kitchen.vendor.id,
        });
        customer = account.customer;
        client = { id: account.client_id };
        schedules = await processMeals(api, client, kitchen, DELIVERY);
      });

      it('updates the household size and defers a meal before the cut-off', async () => {
        const url = `customer_meal_schedules/${schedules[0].id}/`;
        const schedule = ok(await customer.patch(url, { number_of_adults: 3, number_of_children: 2 }));
        expect(schedule).toMatchObject({ number_of_adults: 3, number_of_children: 2, number_of_meals: 5 });
        expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 5 });
        expect(ok(await act(schedules[3], 'defer', customer)).count).toBe(4);
      });

      it('refuses more than 10 people for the client but not for staff, and 0 people for both', async () => {
        const url = `customer_meal_schedules/${schedules[2].id}/`;
        ok(await customer.patch(url, { number_of_adults: 6, number_of_children: 4 }));
        const eleven = { number_of_adults: 6, number_of_children: 5 };
        const refused = await customer.patch(url, eleven);
        expect(errorCodes(refused)).toEqual(fieldError('number_of_adults', 'too_many_people'));
        expect(refused.body.errors.number_of_adults[0].message).toBe(
          'Total Number of Adults & Children should not be greater than 10',
        );
        expect(ok(await api.patch(url, eleven)).number_of_meals).toBe(11);
        for (const caller of [customer, api]) {
          const noPeople = await caller.patch(url, { number_of_adults: 0, number_of_children: 0 });
          expect(errorCodes(noPeople)).toEqual(fieldError('number_of_adults', 'nobody_to_feed'));
          expect(noPeople.body.errors.number_of_adults[0].message).toMatch(/cancel/i);
        }
      });

      it('refuses more than 10 people in new meals of the client', async () => {
        await meals.patchClient(client, { meals_number_of_children: 4 });
        const url = `customer_meal_schedules/${schedules.at(-1).id}/`;
        ok(await customer.patch(url, { number_of_children: 1 }));
        const nineAdults = { number_of_adults: 9, is_applicable_for_all_future_schedules: true };
        expect(errorCodes(await customer.patch(url, nineAdults))).toEqual(
          fieldError('number_of_adults', 'too_many_people'),
        );
        expect(ok(await api.patch(url, nineAdults)).number_of_meals).toBe(10);
        expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({ meals_number_of_adults: 9 });
      });

      it.each([
        ['number_of_adults', -1],
        ['number_of_adults', 1.5],
        ['number_of_children', 'two'],
        ['number_of_children', 1e9],
        ['is_applicable_for_all_future_schedules', 'yes'],
        ['notes', 'x'.repeat(6e4)],
        ['date_of_delivery', day(5)],
        ['status', 'completed'],
        ['customer', UNKNOWN_ID],
      ])('refuses a wrong %s (case %#)', async (field, value) => {
        const response = await customer.patch(`customer_meal_schedules/${schedules[2].id}/`, {
          [field]: value,
        });
        expect(response.status).toBe(400);
        expect(Object.keys(response.body.errors)).toEqual([field]);
      });

      it('answers 404 for the meals of another client and lists none of them', async () => {
        const other = await meals.addMealClient(kitchen);
        const id = other.schedules[1].id;
        expect((await customer.get(`customer_meal_schedules/${id}/`)).status).toBe(404);
        expect((await customer.patch(`customer_meal_schedules/${id}/`, { notes: 'x' })).status).toBe(404);
        for (const verb of ['defer', 'cancel'] as const) {
          expect((await act(other.schedules[1], verb, customer)).status).toBe(404);
        }
        const list = ok(
          await customer.get('customer_meal_schedules/', { query: { customer: other.client.id } }),
        );
        expect(list).toEqual({ count: 0, results: [] });
      });

      it('is refused with meal_finalized after the cut-off, even before the plan is sent', async () => {
        // An earlier cut-off is already past, but the job has not run yet.
        ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { cut_off_days: 6 }));
        const expectFinalized = async (call: Promise<ApiResponse>) => {
          const response = await call;
          expect(errorCodes(response)).toEqual(formError('meal_finalized'));
          expect(response.body.errors.non_field_errors[0].message).toBe(
            'This meal has already been sent to the caterer',
          );
        };
        for (let time = 0; time < 2; time += 1) {
          const unchanged = ok(await customer.get(`customer_meal_schedules/${schedules[0].id}/`));
          expect(ok(await customer.patch(`customer_meal_schedules/${unchanged.id}/`, unchanged))).toEqual(
            unchanged,
          );
          await expectFinalized(
            customer.patch(`customer_meal_schedules/${schedules[0].id}/`, { number_of_adults: 1 }),
          );
          await expectFinalized(act(schedules[0], 'defer', customer));
          await expectFinalized(act(schedules[0], 'cancel', customer));
          if (time === 0) await meals.send(kitchen);
        }
        expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
      });
    });
  });

  describe('An action without input', () => {
    it('refuses any field with 400 and leaves the meal scheduled', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      for (const path of [
        `customer_meal_schedules/${schedules[0].id}/defer/`,
        `customer_meal_schedules/${schedules[0].id}/cancel/`,
        `customers/${client.id}/resume_meal/`,
        `customers/${client.id}/send_corrections/`,
        `meal_transaction_indices/${plan.id}/send/`,
        `meal_transaction_indices/${plan.id}/look/`,
      ]) {
        const response = await api.post(path, { date: '2030-01-01' });
        expect(errorCodes(response)).toEqual({ status: 400, codes: { date: ['unknown_field'] } });
      }
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} scheduled`);
    });
  });

  describe('Resuming a cancelled meal', () => {
    it('restores the meal on its date, also when requested twice', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const path = `customer_meal_schedules/${schedules[0].id}`;
      ok(await api.post(`${path}/cancel/`, {}));
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} cancelled`);
      ok(await api.post(`${path}/resume/`, {}));
      ok(await api.post(`${path}/resume/`, {}));
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} scheduled`);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3, number_of_customers: 1 });
    });

    it('moves the meal behind the last one after its plan was sent', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      ok(await api.post(`meal_transaction_indices/${plan.id}/send/`, {}));
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/resume/`, {}));
      expect((await meals.findDatesAndStatuses(client)).at(-1)).toBe(`${day(32)} upcoming`);
    });
  });

  describe('Cancelling and resuming all meals of a client', () => {
    it('saves the latest note and keeps it when a later cancellation has none', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const cancel = async (body: Json) => ok(await api.post(`customers/${client.id}/cancel_meal/`, body));
      await cancel({ notes: 'In hospital' });
      expect(await cancel({ notes: 'With her sister' })).toMatchObject({
        is_meal_cancelled: true,
        meal_cancellation_note: 'With her sister',
      });
      expect(await cancel({})).toMatchObject({ meal_cancellation_note: 'With her sister' });
    });

    const cancelAll = async (client: Json, body: unknown = { notes: 'In hospital' }) =>
      ok(await api.post(`customers/${client.id}/cancel_meal/`, body));
    const resume = async (client: Json) => ok(await api.post(`customers/${client.id}/resume_meal/`, {}));

    it('cancels all meals and restores all but the one that was cancelled before', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[2].id}/cancel/`, {}));
      expect(await cancelAll(client)).toMatchObject({
        is_meal_cancelled: true,
        meal_cancellation_note: 'In hospital',
      });
      expect((await meals.schedulesOf(client)).map(({ status }) => status)).toEqual(
        Array(4).fill('cancelled'),
      );
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 0, number_of_customers: 0 });
      await cancelAll(client, {});
      expect(await resume(client)).toMatchObject({ is_meal_cancelled: false });
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        `${DELIVERY} scheduled`,
        `${day(11)} upcoming`,
        `${day(18)} cancelled`,
        `${day(25)} upcoming`,
      ]);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3, number_of_customers: 1 });
    });

    it.each([{ status: 'archive' }, { has_opted_for_meal_service: false }])(
      'restores no meal of a client who is archived or opted out: %j',
      async (change) => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { client } = await meals.addMealClient(kitchen);
        await cancelAll(client);
        await meals.patchClient(client, change);
        const response = await api.post(`customers/${client.id}/resume_meal/`, {});
        if (change.status) expect(errorCodes(response)).toEqual(formError('customer_not_active'));
        else ok(response);
        expect((await meals.schedulesOf(client)).map(({ status }) => status)).toEqual(
          Array(4).fill('cancelled'),
        );
      },
    );

    it('refuses to process new schedules until the meals are resumed', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const client = await createMealClient(api, kitchen);
      await cancelAll(client);
      const start = { start_date: DELIVERY };
      const refused = await api.post(`customers/${client.id}/process_meal_schedules/`, start);
      expect(refused.status).toBe(400);
      await resume(client);
      expect(ok(await api.post(`customers/${client.id}/process_meal_schedules/`, start)).count).toBe(4);
    });

    it('moves a meal whose plan was sent meanwhile behind the last one on resuming', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.addMealClient(kitchen);
      await cancelAll(client);
      await meals.send(kitchen);
      await resume(client);
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        `${day(11)} upcoming`,
        `${day(18)} upcoming`,
        `${day(25)} upcoming`,
        `${day(32)} upcoming`,
      ]);
    });

    it('mails a correction for a finalized meal and gives the meal a later date on resuming', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Nora Quist' });
      await meals.send(kitchen);
      await cancelAll(client);
      const [, correction] = await mailsTo(test, kitchen.vendor.email);
      expect(correction!.text).toContain('Nora Quist');
      expect(correction!.text).toMatch(/\b0 meals\b/);
      await resume(client);
      expect((await meals.findDatesAndStatuses(client)).at(-1)).toBe(`${day(32)} upcoming`);
      expect((await meals.schedulesOf(client)).filter(({ status }) => status !== 'cancelled')).toHaveLength(
        4,
      );
    });
  });

  describe('The effect of a client’s status on meals', () => {
    it('keeps schedules during a hold, takes the client out of plans and warns of the meal that left its plan', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.addMealClient(kitchen);
      const { warnings } = await meals.patchClient(client, { status: 'hold' });
      expect(warnings).toEqual([{ code: 'meal_left_plan', message: expect.stringContaining(DELIVERY) }]);
      expect(await meals.findDatesAndStatuses(client)).toEqual(
        [4, 11, 18, 25].map((n) => `${day(n)} upcoming`),
      );
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3, number_of_customers: 1 });
      await runJobAsOf(test, 'meals:open-plans', `${day(0)}T17:00:00Z`);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 1 });
      await meals.send(kitchen);
      await meals.patchClient(client, { status: 'active' });
      expect(await meals.findDatesAndStatuses(client)).toEqual(
        [11, 18, 25, 32].map((n) => `${day(n)} upcoming`),
      );
    });

    it('warns of the meal that left its plan also if the caterer changes with the hold', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const { id } = await createMealVendor(api, kitchen.region.id);
      const { warnings } = await meals.patchClient(client, { status: 'hold', assigned_meal_vendor_id: id });
      expect(warnings).toEqual([{ code: 'meal_left_plan', message: expect.stringContaining(DELIVERY) }]);
    });

    it('warns of finalized meals before scheduled trips when a hold begins', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { has_opted_for_transport_service: true });
      await meals.send(kitchen);
      await assignDriver(
        api,
        await createRideRequest(api, client),
        await createDriver(api, kitchen.region.id),
      );
      const { warnings } = await meals.patchClient(client, { status: 'hold' });
      expect(warnings.map(({ code }: Json) => code)).toEqual(['meal_finalized', 'trip_scheduled']);
    });

    it('sets next_delivery_date during a hold to a finalized meal, but not to an unsent or past one', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const next = async () => ok(await api.get(`customers/${client.id}/`)).next_delivery_date;
      expect(await next()).toBe(DELIVERY);
      await meals.patchClient(client, { status: 'hold' });
      expect(await next()).toBeNull();
      await meals.patchClient(client, { status: 'active' });
      await meals.send(kitchen);
      await meals.patchClient(client, { status: 'hold' });
      expect(await next()).toBe(DELIVERY);
      const [delivery] = await meals.deliveriesOf(client);
      await test.db.query('UPDATE meal_transport_transactions SET delivery_date = $2 WHERE id = $1', [
        delivery.id,
        day(-3),
      ]);
      expect(await next()).toBeNull();
    });

    it('returns a meal to its open plan after a short hold', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.patchClient(client, { status: 'hold' });
      await meals.patchClient(client, { status: 'active' });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} scheduled`);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3, number_of_customers: 1 });
    });

    it('keeps a finalized meal during a hold, with a warning and without a correction', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const { warnings } = await meals.patchClient(client, { status: 'hold' });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toEqual({ code: expect.any(String), message: expect.any(String) });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
    });

    it.each([
      ['complete', { status: 'complete' }],
      ['archive', { status: 'archive' }],
      ['opting out', { has_opted_for_meal_service: false }],
    ])('cancels all coming meals and mails a correction for a finalized one (%s)', async (_what, change) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Olga Pratt' });
      const next = await meals.addMealClient(kitchen, {}, day(11));
      await meals.send(kitchen);
      await meals.patchClient(client, change);
      expect((await meals.schedulesOf(client)).map(({ status }) => status)).toEqual(
        Array(4).fill('cancelled'),
      );
      expect(await meals.deliveriesOf(client, { status: 'scheduled' })).toEqual([]);
      const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
      expect(correction!.text).toContain('Olga Pratt');
      expect(more).toEqual([]);

      // The jobs restore none of her meals.
      await runJobAsOf(test, 'meals:open-plans', `${day(5)}T17:00:00Z`);
      expect(await meals.planOf(kitchen, day(11))).toMatchObject({ number_of_customers: 1 });
      expect((await meals.findDatesAndStatuses(next.client))[0]).toBe(`${day(11)} scheduled`);
      await meals.complete();
      expect(await meals.deliveriesOf(client, { status: 'completed' })).toEqual([]);
    });

    it('keeps a completed meal and its cost in In Memoriam and refuses new schedules', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      await meals.patchClient(client, { status: 'complete' });
      await meals.patchClient(client, { status: 'in_memorium' });
      expect((await meals.schedulesOf(client)).map(({ status }) => status)).toEqual([
        'completed',
        'cancelled',
        'cancelled',
        'cancelled',
      ]);
      expect(ok(await api.get(`customers/${client.id}/`)).total_cost_of_completed_meals).toBe(29.25);
      const process = await api.post(`customers/${client.id}/process_meal_schedules/`, {
        start_date: day(11),
      });
      expect(errorCodes(process)).toEqual(formError('customer_not_active'));
    });
  });
});
