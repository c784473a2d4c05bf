import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('Rescheduled meals and plan lists', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  /** Moves the dates of a client's meals back, as if days had passed. The clock stays, so all users stay signed in. */
  const moveDatesBack = (days: number, { id }: Json) =>
    test.db.query(
      'UPDATE customer_meal_schedules SET date_of_delivery = date_of_delivery - $2::integer WHERE customer_id = $1',
      [id, days],
    );

  const act = (client: Json, verb: 'cancel_meal' | 'resume_meal') =>
    api.post(`customers/${client.id}/${verb}/`, {});

  describe('Returning meals', () => {
    it('move behind the last meal when a hold ends after the cut-off of a date without a plan', async () => {
      const kitchen = await meals.kitchenFor(day(5), { cut_off_days: 6 });
      const { client } = await meals.addMealClient(kitchen, {}, day(12));
      await meals.patchClient(client, { status: 'hold' });
      await moveDatesBack(7, client);
      await meals.patchClient(client, { status: 'active' });
      for (const name of ['meals:open-plans', 'meals:send-plans'] as const)
        await runJobAsOf(test, name, new Date().toISOString());
      expect(await meals.findDatesAndStatuses(client)).toEqual(
        [12, 19, 26, 33].map((n) => `${day(n)} upcoming`),
      );
      expect(await meals.planOf(kitchen, day(5))).toBeUndefined();
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
    });

    it('move behind the last meal without a mail when the job first runs after their date', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await runJobAsOf(test, 'meals:send-plans', `${dayAfter(DELIVERY, 1)}T17:00:00Z`);
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
      expect(await meals.planOf(kitchen)).toMatchObject({ is_active: false, number_of_meals: 0 });
      expect((await meals.findDatesAndStatuses(client)).map((state) => state.split(' ')[0])).toEqual(
        [11, 18, 25, 32].map((n) => day(n)),
      );
    });

    it('get coming dates after a hold of more than a year', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.patchClient(client, { status: 'hold' });
      await moveDatesBack(420, client);
      await meals.patchClient(client, { status: 'active' });
      expect((await meals.findDatesAndStatuses(client)).map((state) => state.split(' ')[0])).toEqual(
        [4, 11, 18, 25].map((n) => day(n)),
      );
    });

    it('move for other clients when one client’s vendor has no free date', async () => {
      const [stuckKitchen, other] = [await meals.kitchenFor(DELIVERY), await meals.kitchenFor(DELIVERY)];
      const [stuckEater, movedEater] = [
        await meals.addMealClient(stuckKitchen),
        await meals.addMealClient(other),
      ];
      for (const { vendor } of [stuckKitchen, other]) {
        await meals.send({ ...stuckKitchen, vendor });
      }
      // Both meals were missed. One vendor has no free day for more than ten years.
      await test.db.query(`DELETE FROM meal_transport_transactions WHERE customer_id = ANY ($1)`, [
        [stuckEater.client.id, movedEater.client.id],
      ]);
      await test.db.query(
        `UPDATE customer_meal_schedules SET status = 'upcoming' WHERE customer_id = ANY ($1)`,
        [[stuckEater.client.id, movedEater.client.id]],
      );
      await test.db.query(
        `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery, is_active)
       SELECT new_id(), $1, $2, $3::date + 7 * n, false FROM generate_series(1, 540) AS n`,
        [stuckKitchen.vendor.id, stuckKitchen.region.id, DELIVERY],
      );
      const result = await runJobAsOf(test, 'meals:open-plans', `${day(0)}T23:00:00Z`);
      expect(result).toMatchObject({ moved: 1, not_moved: 1 });
      expect((await meals.findDatesAndStatuses(movedEater.client)).at(-1)).toBe(`${day(32)} upcoming`);
      expect((await meals.findDatesAndStatuses(stuckEater.client))[0]).toBe(`${DELIVERY} upcoming`);
    });

    it('get the delivery days of the client’s current vendor', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      ok(await act(client, 'cancel_meal'));
      const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(day(6)) });
      await meals.patchClient(client, { assigned_meal_vendor_id: vendor.id });
      ok(await act(client, 'resume_meal'));
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        `${day(6)} scheduled`,
        ...[13, 20, 27].map((n) => `${day(n)} upcoming`),
      ]);
      expect(await meals.planOf({ ...kitchen, vendor }, day(6))).toMatchObject({ number_of_customers: 1 });

      ok(await act(client, 'cancel_meal'));
      ok(await api.patch(`meal_vendors/${vendor.id}/`, { delivery_day: weekdayOf(day(5)) }));
      ok(await act(client, 'resume_meal'));
      expect((await meals.findDatesAndStatuses(client)).map((state) => state.split(' ')[0])).toEqual(
        [12, 19, 26, 33].map((n) => day(n)),
      );
    });

    it('keep their coming dates while the client has no vendor, and never share a date', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      ok(await api.post(`customer_meal_schedules/${schedules[3].id}/cancel/`, {}));
      ok(await act(client, 'cancel_meal'));
      const defer = await api.post(`customer_meal_schedules/${schedules[0].id}/defer/`);
      expect(errorCodes(defer)).toEqual(formError('meals_cancelled'));
      await meals.patchClient(client, { assigned_meal_vendor_id: null });
      ok(await act(client, 'resume_meal'));
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        `${DELIVERY} completed`,
        `${day(11)} upcoming`,
        `${day(18)} upcoming`,
        `${day(25)} cancelled`,
      ]);
      // A date that is taken meanwhile gets no second meal, with or without a vendor.
      ok(await act(client, 'cancel_meal'));
      await test.db.query(
        `INSERT INTO customer_meal_schedules (id, customer_id, date_of_delivery, number_of_adults, number_of_children)
       VALUES (new_id(), $1, $2, 1, 0)`,
        [client.id, day(11)],
      );
      ok(await act(client, 'resume_meal'));
      const live = (await meals.findDatesAndStatuses(client)).filter((state) => state.endsWith('upcoming'));
      expect(live).toEqual([11, 18, 25].map((n) => `${day(n)} upcoming`));
    });

    it('cannot be deferred or resumed for a client who is not active', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.patchClient(client, { status: 'hold' });
      const defer = await api.post(`customer_meal_schedules/${schedules[1].id}/defer/`);
      expect(errorCodes(defer)).toEqual(formError('customer_not_active'));
      expect(errorCodes(await act(client, 'resume_meal'))).toEqual(formError('customer_not_active'));
    });

    it('cannot be deferred for a client who has died, and the message does not ask for the status Active', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      for (const status of ['complete', 'in_memorium']) await meals.patchClient(client, { status });
      const response = await api.post(`customer_meal_schedules/${schedules[1].id}/defer/`);
      expect(errorCodes(response)).toEqual(formError('customer_not_active'));
      expect(response.body.errors.non_field_errors[0].message).toMatch(/^This client is In Memoriam/);
    });

    it('can be processed anew after the client opts in again', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      ok(await act(client, 'cancel_meal'));
      await meals.patchClient(client, { has_opted_for_meal_service: false });
      expect(await meals.patchClient(client, { has_opted_for_meal_service: true })).toMatchObject({
        is_meal_cancelled: false,
        meal_cancellation_note: '',
      });
      const start = { start_date: DELIVERY };
      expect(
        ok(await api.post(`customers/${client.id}/process_meal_schedules/`, start)).count,
      ).toBeGreaterThan(4);
    });
  });

  it('defers meals without a deadlock during concurrent changes of delivery day, client and meal', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const eaters = [];
    for (let n = 0; n < 6; n += 1) eaters.push(await meals.addMealClient(kitchen));
    for (const offset of [5, 6, 4, 5]) {
      const responses = await Promise.all([
        ...eaters.map(({ schedules }) => api.post(`customer_meal_schedules/${schedules[1].id}/defer/`)),
        api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(day(offset)) }),
        ...eaters.map(({ client }) =>
          api.patch(`customers/${client.id}/`, { meals_preference: `no nuts ${offset}` }),
        ),
        ...eaters.map(({ schedules }) =>
          api.patch(`customer_meal_schedules/${schedules[0].id}/`, { notes: 'soft' }),
        ),
      ]);
      expect(responses.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    }
    const { rows } = await test.db.query(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    for (const { client } of eaters) expect(await meals.schedulesOf(client)).toHaveLength(4);
  });

  describe('The delivery outcome of a meal', () => {
    it('is refused before the delivery day and kept by the completion job once recorded', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const [delivery] = await meals.deliveriesOf(client);
      const url = `meal_transport_transactions/${delivery.id}/`;
      const response = await api.patch(url, { is_delivered: true });
      expect(errorCodes(response)).toEqual({ status: 400, codes: { is_delivered: ['invalid'] } });
      await test.db.query('UPDATE meal_transport_transactions SET delivery_date = $2 WHERE id = $1', [
        delivery.id,
        day(0),
      ]);
      ok(await api.patch(url, { is_delivered: false }));
      await meals.complete(day(0));
      expect(ok(await api.get(url))).toMatchObject({ status: 'completed', is_delivered: false });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} completed`);
    });

    it('is refused for a cancelled meal and for one that is not sent', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const [open] = await meals.deliveriesOf(client);
      const refused = { status: 400, codes: { is_delivered: ['invalid'] } };
      const markDelivered = (delivery: Json) =>
        api.patch(`meal_transport_transactions/${delivery.id}/`, { is_delivered: true });
      expect(errorCodes(await markDelivered(open))).toEqual(refused);
      await meals.send(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      expect(errorCodes(await markDelivered(open))).toEqual(refused);
    });

    it('takes a reason only for a missed delivery and clears it when the meal is marked delivered', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const [delivery] = await meals.deliveriesOf(client);
      const url = `meal_transport_transactions/${delivery.id}/`;
      const missedFields = { not_delivered_reason: 'not_home', not_delivered_note: 'Rang twice' };
      expect(errorCodes(await api.patch(url, missedFields)).codes).toEqual({ is_delivered: ['invalid'] });
      await meals.complete();

      const deliveredFields = { not_delivered_reason: null, not_delivered_note: '' };
      expect(ok(await api.get(url))).toMatchObject({ is_delivered: true, ...deliveredFields });
      expect(errorCodes(await api.patch(url, missedFields)).codes).toEqual({
        not_delivered_reason: ['invalid'],
      });
      const unknown = await api.patch(url, { is_delivered: false, not_delivered_reason: 'eaten' });
      expect(errorCodes(unknown).codes).toEqual({ not_delivered_reason: ['invalid'] });
      expect(ok(await api.patch(url, { is_delivered: false, ...missedFields }))).toMatchObject(missedFields);
      expect(ok(await api.patch(url, { not_delivered_reason: null }))).toMatchObject({
        is_delivered: false,
        not_delivered_reason: null,
        not_delivered_note: 'Rang twice',
      });
      expect(ok(await api.patch(url, { is_delivered: true }))).toMatchObject({
        is_delivered: true,
        ...deliveredFields,
      });
    });

    it('is shown for a meal that was cancelled after its delivery and then reported as delivered', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      const [delivery] = await meals.deliveriesOf(client, { status: 'completed' });
      const report = async (is_delivered: boolean) => {
        ok(await api.patch(`meal_transport_transactions/${delivery.id}/`, { is_delivered }));
        return (await meals.findDatesAndStatuses(client))[0];
      };
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      expect(await report(false)).toBe(`${DELIVERY} cancelled`);
      expect(await report(true)).toBe(`${DELIVERY} completed`);
      expect(await report(false)).toBe(`${DELIVERY} completed`);
    });

    it('warns of a make-up meal ahead when the meal was delivered after all', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      const [{ id }] = await meals.deliveriesOf(client, { status: 'completed' });
      const report = async (is_delivered: boolean): Promise<Json> =>
        ok(await api.patch(`meal_transport_transactions/${id}/`, { is_delivered }));
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/defer/`, {}));
      expect(await report(false)).not.toHaveProperty('warnings');
      const makeUp = (await meals.schedulesOf(client)).at(-1)!;
      const message = `The make-up meal on ${makeUp.date_of_delivery} is still planned. Cancel it if it is no longer needed.`;
      expect((await report(true)).warnings).toEqual([{ code: 'make_up_planned', message }]);
      ok(await api.post(`customer_meal_schedules/${makeUp.id}/cancel/`, {}));
      expect(await report(true)).not.toHaveProperty('warnings');
    });

    it('brings the cancelled make-up meal back when the missed meal is deferred again', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      const defer = async () => ok(await api.post(`customer_meal_schedules/${schedules[0].id}/defer/`, {}));
      await defer();
      const deferred = await meals.findDatesAndStatuses(client);
      const makeUp = (await meals.schedulesOf(client)).at(-1)!;
      ok(await api.post(`customer_meal_schedules/${makeUp.id}/cancel/`, {}));
      await defer();
      expect(await meals.findDatesAndStatuses(client)).toEqual(deferred);
      await defer();
      expect(await meals.findDatesAndStatuses(client)).toEqual(deferred);
    });

    it('refuses a delivery date more than two weeks from the planned date', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const [delivery] = await meals.deliveriesOf(client);
      const url = `meal_transport_transactions/${delivery.id}/`;
      for (const days of [-15, 15]) {
        const response = await api.patch(url, { delivery_date: dayAfter(DELIVERY, days) });
        expect(errorCodes(response)).toEqual({ status: 400, codes: { delivery_date: ['invalid'] } });
      }
      ok(await api.patch(url, { delivery_date: dayAfter(DELIVERY, 14) }));
    });
  });

  describe('The downloaded list of a plan', () => {
    const download = async (plan: Json, query = {}) =>
      api.get(`meal_transaction_indices/${plan.id}/download/`, { query });

    it('stays as mailed when a client changes, and gets a new version by a correction', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Ada Moss', address: '1 Elm Street' });
      const other = await meals.addMealClient(kitchen, { name: 'Bea Noll', address: '2 Oak Street' });
      const plan = await meals.send(kitchen);
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      await meals.patchClient(client, {
        name: 'Ada Miller',
        address: '9 Far Road',
        phone_number: '9375550188',
      });
      expect(`\uFEFF${(await download(plan)).text}`).toBe(mail!.attachments[0]!.content);
      expect((await download(plan)).text).toContain('Ada Moss,1 Elm Street');

      ok(await api.post(`customer_meal_schedules/${other.schedules[0].id}/cancel/`, {}));
      const [first, second, last] = [
        await download(plan, { version: 1 }),
        await download(plan, { version: 2 }),
        await download(plan),
      ];
      expect(first.text).toContain('Bea Noll');
      expect(second.text).not.toContain('Bea Noll');
      expect(second.text).toContain('Ada Moss,1 Elm Street');
      expect(last.text).toBe(second.text);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3, number_of_customers: 1 });
      expect((await download(plan, { version: 3 })).status).toBe(404);
      expect((await download(plan, { version: 'x' })).status).toBe(400);
    });

    it('shows the current address of a client while the plan is open', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Cleo Ott' });
      await meals.patchClient(client, { address: '5 New Street' });
      expect((await download(await meals.planOf(kitchen))).text).toContain('Cleo Ott,5 New Street');
    });
  });

  it('sorts open plans by their number of meals and of clients', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const sizes = [
      [1, DELIVERY],
      [9, day(11)],
      [4, day(18)],
    ] as const;
    for (const [number_of_adults, date] of sizes) {
      await meals.addMealClient(
        kitchen,
        { number_of_adults, number_of_children: 0, program_id: kitchen.program.id },
        date,
      );
    }
    await runJobAsOf(test, 'meals:open-plans', `${day(4)}T12:00:00Z`);
    const query = { meal_vendor: kitchen.vendor.id };
    for (const ordering of ['number_of_meals', '-number_of_meals', 'number_of_customers']) {
      const { results } = ok(await api.get('meal_transaction_indices/', { query: { ...query, ordering } }));
      const field = ordering.replace('-', '');
      const counts = results.map((plan: Json) => plan[field]);
      const sorted = [...counts].sort((a, b) => a - b);
      expect(counts).toEqual(ordering.startsWith('-') ? sorted.reverse() : sorted);
      expect(counts.every((count: number) => count > 0)).toBe(true);
    }
  });

  it('reads Meal Planning with the same number of SQL statements for 1 and 4 vendors', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.addMealClient(kitchen);
    const statements = jest.spyOn(test.app.get(DataSource).manager, 'query');
    const next = async () => {
      statements.mockClear();
      const response = await api.get('meal_transaction_indices/next/', {
        query: { region: kitchen.region.id },
      });
      return { vendors: ok(response).count, statements: statements.mock.calls.length };
    };
    const one = await next();
    for (let n = 0; n < 3; n += 1) await createMealVendor(api, kitchen.region.id);
    expect(await next()).toEqual({ vendors: 4, statements: one.statements });
    statements.mockRestore();
  });

  it('refuses to reopen a client whose e-mail is taken, and accepts a new e-mail', async () => {
    const oldClient = await createClient(api, { email: 'shared@clients.test', status: 'active' });
    await meals.patchClient(oldClient, { status: 'complete' });
    await createClient(api, { email: 'shared@clients.test' });
    const response = await api.patch(`customers/${oldClient.id}/`, { status: 'hold' });
    expect(errorCodes(response)).toEqual({ status: 400, codes: { email: ['user_exists'] } });
    await meals.patchClient(oldClient, { status: 'hold', email: 'own@clients.test' });
    const { rows } = await test.db.query('SELECT email::text, is_active FROM users WHERE customer_id = $1', [
      oldClient.id,
    ]);
    expect(rows).toEqual([{ email: 'own@clients.test', is_active: true }]);
  });
});
