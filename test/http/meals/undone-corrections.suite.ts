import { Group } from '../../../server/contract/groups.js';
import { aKitchen } from '../../factories/clients.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { refusal, refusedBecause } from '../../setup/problems.js';

describe('corrections that can be undone', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const TAKEN_BACK = { can_be_undone: true };
  const call = (verb: string, { id }: Json, body: Json = {}) =>
    api.post(`customer_meal_schedules/${id}/${verb}/`, body);
  const waitingOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get(`customers/${id}/waiting_corrections/`)).results;
  const versionsOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get(`meal_transaction_indices/${id}/versions/`)).results;
  /** Returns the kind of each mail to a caterer, and the seconds until it is due. */
  const dueIn = async ({ vendor }: Json): Promise<[string, number][]> => {
    const { rows } = await test.db.query<{ kind: string; seconds: number }>(
      `SELECT kind, greatest(0, extract(epoch FROM next_attempt_at - now()))::float AS seconds
       FROM mail_messages WHERE $1 = ANY ("to") ORDER BY id`,
      [vendor.email],
    );
    return rows.map(({ kind, seconds }) => [kind, Math.round(seconds / 10) * 10]);
  };
  const sent = async (more: Json[] = [{}]) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const fed = [];
    for (const fields of more) fed.push(await meals.fed(kitchen, fields));
    return { kitchen, fed, ...fed[0]!, plan: await meals.send(kitchen) };
  };
  /** All that Undo gives back. Versions of rows go on. */
  const state = async (client: Json, plan: Json, kitchen: Json) => {
    const unversioned = ({ version: _, updated_at: __, ...row }: Json) => row;
    return {
      schedules: (await meals.schedulesOf(client)).map(unversioned),
      deliveries: (await meals.deliveriesOf(client)).map(unversioned),
      plan: unversioned(await meals.planOf(kitchen)),
      versions: await versionsOf(plan),
      money: ok(await api.get(`customers/${client.id}/budget/`)),
    };
  };

  it.each(['cancel', 'defer'])('gives a meal back exactly as it was after %s', async (verb) => {
    const { kitchen, client, schedules, plan } = await sent();
    const before = await state(client, plan, kitchen);
    ok(await call(verb, schedules[0], TAKEN_BACK));
    expect(await dueIn(kitchen)).toEqual([
      ['caterer_plan', 0],
      ['caterer_correction', 120],
    ]);
    expect(await versionsOf(plan)).toHaveLength(2);
    const [waiting] = await waitingOf(client);
    expect(waiting).toMatchObject({ schedule_id: schedules[0].id, date_of_delivery: DELIVERY });
    expect(Date.parse(waiting!.undo_until) - Date.now()).toBeGreaterThan(60_000);

    ok(await call('undo', schedules[0]));
    expect(await state(client, plan, kitchen)).toEqual(before);
    expect(await waitingOf(client)).toEqual([]);
    expect(await dueIn(kitchen)).toEqual([['caterer_plan', 0]]);
    expect(refusal(await call('undo', schedules[0]))).toEqual(refusedBecause('correction_left'));
    // The next correction has the number of the one that was undone.
    ok(await call('cancel', schedules[0]));
    expect((await versionsOf(plan)).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('takes a deferred meal out of the open plan that it has joined', async () => {
    const kitchen = await aKitchen(api, { delivery_day: weekdayOf(DELIVERY) }, { duration_in_weeks: 1 });
    const { client, schedules } = await meals.fed(kitchen);
    const plan = await meals.send(kitchen);
    ok(await call('defer', schedules[0], TAKEN_BACK));
    await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
    expect(await meals.planOf(kitchen, day(11))).toMatchObject({ is_active: true });
    const [moved] = await meals.schedulesOf(client);
    expect(moved).toMatchObject({ status: 'scheduled', date_of_delivery: day(11) });
    ok(await call('undo', schedules[0]));
    expect(await meals.states(client)).toEqual([`${DELIVERY} finalized`]);
    expect(await meals.deliveriesOf(client)).toMatchObject([{ status: 'scheduled', quantity: 3 }]);
    expect(await versionsOf(plan)).toHaveLength(1);
  });

  it('tells the caterer at once without the input', async () => {
    const { kitchen, client, schedules } = await sent();
    ok(await call('cancel', schedules[0]));
    expect((await dueIn(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
    expect(await waitingOf(client)).toEqual([]);
    expect(refusal(await call('undo', schedules[0]))).toEqual(refusedBecause('correction_left'));
  });

  it('cannot be undone once its time has come, nor while it is being sent', async () => {
    for (const change of [
      'next_attempt_at = now()',
      `attempts = 1, claimed_until = now() + interval '1 minute'`,
    ]) {
      const { kitchen, client, schedules } = await sent();
      ok(await call('defer', schedules[0], TAKEN_BACK));
      await test.db.query(
        `UPDATE mail_messages SET ${change} WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
        [kitchen.vendor.email],
      );
      const states = await meals.states(client);
      expect(refusal(await call('undo', schedules[0]))).toEqual(refusedBecause('correction_left'));
      expect(await meals.states(client)).toEqual(states);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(2);
    }
  });

  it('leaves before another correction of the same list, and cannot be undone from then on', async () => {
    const { kitchen, fed, plan } = await sent([{ name: 'Ann First' }, { name: 'Bea Second' }, {}]);
    const [first, second] = fed;
    ok(await call('cancel', first!.schedules[0], TAKEN_BACK));
    ok(await call('cancel', second!.schedules[0], TAKEN_BACK));
    expect(await dueIn(kitchen)).toEqual([
      ['caterer_plan', 0],
      ['caterer_correction', 0],
      ['caterer_correction', 120],
    ]);
    expect(refusal(await call('undo', first!.schedules[0]))).toEqual(refusedBecause('correction_left'));
    ok(await call('undo', second!.schedules[0]));
    const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
    expect(more).toEqual([]);
    expect(correction!.text).toContain('Ann First');
    expect(await versionsOf(plan)).toMatchObject([{ number: 2, number_of_meals: 6 }, { number: 1 }]);
    expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 6, number_of_customers: 2 });
  });

  it.each(['complete', 'archive', 'in_memorium', 'removed'])(
    'is sent at once when the client is %s meanwhile',
    async (end) => {
      const { kitchen, client, schedules } = await sent();
      ok(await call('cancel', schedules[0], TAKEN_BACK));
      if (end === 'removed') expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      else if (end === 'in_memorium') ok(await api.post(`customers/${client.id}/in_memoriam/`));
      else await meals.patchClient(client, { status: end });
      expect((await dueIn(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      const refused = await call('undo', schedules[0]);
      expect(refused.status).toBe(end === 'removed' ? 404 : 400);
    },
  );

  it('is no unacknowledged correction before it has left', async () => {
    const { kitchen, schedules, plan } = await sent();
    ok(await call('cancel', schedules[0], TAKEN_BACK));
    await test.db.query(
      `UPDATE meal_plan_versions SET created_at = created_at - interval '121 minutes' WHERE plan_id = $1`,
      [plan.id],
    );
    const unacknowledged = async (): Promise<Json[]> =>
      ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }))
        .unacknowledged;
    const lines = async () => {
      const today = ok(await api.get('today/', { query: { reason: 'correction_unacknowledged' } }));
      return JSON.stringify(today).includes(kitchen.vendor.id);
    };
    expect([await unacknowledged(), await lines()]).toEqual([[], false]);
    await test.db.query(
      `UPDATE mail_messages SET next_attempt_at = now() WHERE unique_key LIKE 'correction:%' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    expect([(await unacknowledged()).length, await lines()]).toEqual([1, true]);
  });

  it('is undone once by several presses, and by nobody who saw an older version', async () => {
    const { client, schedules } = await sent();
    const [{ version }] = await meals.schedulesOf(client);
    ok(await call('cancel', schedules[0], TAKEN_BACK));
    const url = `customer_meal_schedules/${schedules[0].id}/undo/`;
    const old = { 'if-match': `"${version}"` };
    expect((await api.post(url, undefined, { headers: old })).status).toBe(412);
    const pressed = await Promise.all([1, 2, 3].map(() => api.post(url)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await meals.states(client))[0]).toBe(`${DELIVERY} finalized`);
  });

  it('gives a deferred meal its date back while the list of that date is open', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.fed(kitchen);
    const known = async () => {
      const rows = [...(await meals.schedulesOf(client)), ...(await meals.deliveriesOf(client))];
      return rows.map(({ date_of_delivery, delivery_date, status, quantity, number_of_meals }) => [
        date_of_delivery ?? delivery_date,
        status,
        quantity ?? number_of_meals,
      ]);
    };
    const before = await known();
    const [first, second] = await meals.schedulesOf(client);
    const back = (meal: Json, date_of_delivery: unknown) => call('undo_defer', meal, { date_of_delivery });
    for (const meal of [second, first]) {
      ok(await call('defer', meal!));
      ok(await back(meal!, meal!.date_of_delivery));
      expect(await known()).toEqual(before);
    }
    ok(await call('defer', first!));
    for (const date of [second!.date_of_delivery, day(5), day(-3), 'soon', null])
      expect((await back(first!, date)).status).toBe(400);
    await meals.fed(kitchen);
    await meals.send(kitchen);
    expect((await back(first!, DELIVERY)).status).toBe(400);
    expect((await back(second!, DELIVERY)).status).toBe(400);
  });

  describe('of all meals of a client', () => {
    const cancelAll = ({ id }: Json, body: Json = TAKEN_BACK) =>
      api.post(`customers/${id}/cancel_meal/`, { notes: 'In hospital', ...body });
    const undoAll = ({ id }: Json) => api.post(`customers/${id}/undo_cancel_meal/`);
    const resumeAll = ({ id }: Json) => api.post(`customers/${id}/resume_meal/`);

    it.each(['active', 'hold'])('give everything back to a client in %s', async (status) => {
      const { kitchen, client, schedules, plan } = await sent();
      ok(await call('cancel', schedules[2]));
      if (status === 'hold') await meals.patchClient(client, { status });
      const before = await state(client, plan, kitchen);
      const cancelled = ok(await cancelAll(client));
      expect(cancelled).toMatchObject({ is_meal_cancelled: true, meal_cancellation_note: 'In hospital' });
      expect(await dueIn(kitchen)).toEqual([
        ['caterer_plan', 0],
        ['caterer_correction', 120],
      ]);
      expect(await waitingOf(client)).toMatchObject([{ schedule_id: schedules[0].id }]);
      // One meal alone would be at the caterer of a client who gets none.
      expect(refusal(await call('undo', schedules[0]))).toEqual(refusedBecause('meals_cancelled'));

      expect(ok(await undoAll(client))).toMatchObject({
        is_meal_cancelled: false,
        meal_cancellation_note: '',
      });
      expect(await state(client, plan, kitchen)).toEqual(before);
      expect(await waitingOf(client)).toEqual([]);
      expect(await dueIn(kitchen)).toEqual([['caterer_plan', 0]]);
      ok(await undoAll(client));
      expect(await state(client, plan, kitchen)).toEqual(before);
    });

    it('give back the meals of two lists, in the order of their days', async () => {
      const { kitchen, client } = await sent();
      await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
      await meals.send(kitchen, day(11));
      const before = await meals.states(client);
      ok(await cancelAll(client));
      const { id } = kitchen.vendor;
      expect(await waitingOf(client)).toMatchObject([
        { date_of_delivery: DELIVERY, meal_vendor_id: id },
        { date_of_delivery: day(11), meal_vendor_id: id },
      ]);
      ok(await undoAll(client));
      expect(await meals.states(client)).toEqual(before);
    });

    it('give a meal back to a caterer who no longer cooks for the client', async () => {
      const { client } = await sent();
      await meals.patchClient(client, { assigned_meal_vendor_id: null });
      const before = await meals.states(client);
      expect(before[0]).toBe(`${DELIVERY} finalized`);
      ok(await cancelAll(client));
      ok(await undoAll(client));
      expect(await meals.states(client)).toEqual(before);
    });

    it('tell the caterer at once without the input', async () => {
      const { kitchen, client } = await sent();
      ok(await cancelAll(client, {}));
      expect((await dueIn(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      expect(refusal(await undoAll(client))).toEqual(refusedBecause('correction_left'));
    });

    it('are all undone or none, once a caterer has been told', async () => {
      const { kitchen, client, fed } = await sent([{}, {}]);
      ok(await cancelAll(client));
      ok(await call('cancel', fed[1]!.schedules[0]));
      const states = await meals.states(client);
      expect(refusal(await undoAll(client))).toEqual(refusedBecause('correction_left'));
      expect(await meals.states(client)).toEqual(states);
      expect(ok(await api.get(`customers/${client.id}/`)).is_meal_cancelled).toBe(true);
      ok(await resumeAll(client));
      expect(await meals.states(client)).toEqual([
        ...[7, 14, 21, 28].map((days) => `${dayAfter(DELIVERY, days)} upcoming`),
      ]);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 0 });
    });

    it('have their dates again by Resume Meals too, while the caterer is not told', async () => {
      const { kitchen, client, plan } = await sent();
      const before = await state(client, plan, kitchen);
      ok(await cancelAll(client));
      ok(await resumeAll(client));
      expect(await state(client, plan, kitchen)).toEqual(before);
      expect(await dueIn(kitchen)).toEqual([['caterer_plan', 0]]);
    });

    it('cannot be undone for a client who was stopped meanwhile', async () => {
      const { kitchen, client } = await sent();
      ok(await cancelAll(client));
      await meals.patchClient(client, { status: 'complete' });
      expect((await dueIn(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      expect(refusal(await undoAll(client))).toEqual(refusedBecause('customer_not_active'));
    });
  });

  it('takes true and false alone', async () => {
    const { client, schedules } = await sent();
    for (const body of [{ can_be_undone: 'soon' }, { delay: 1 }])
      expect((await call('cancel', schedules[0], body)).status).toBe(400);
    const all = { can_be_undone: 'soon' };
    expect((await api.post(`customers/${client.id}/cancel_meal/`, all)).status).toBe(400);
  });
});
