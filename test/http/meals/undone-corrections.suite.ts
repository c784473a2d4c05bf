import { Group } from '../../../server/contract/groups.js';
import { createKitchen, processMeals } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createStaffUser, signInAsCustomer, signInUser } from '../../factories/users.js';
import { api as unsigned, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('The undo of a correction', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const DATE_REFUSED = { status: 400, codes: { date_of_delivery: ['invalid'] } };
  const UNDOABLE = { can_be_undone: true };
  const call = (verb: string, { id }: Json, body: Json = {}) =>
    api.post(`customer_meal_schedules/${id}/${verb}/`, body);
  const getWaitingCorrections = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get(`customers/${id}/waiting_corrections/`)).results;
  const versionsOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get(`meal_transaction_indices/${id}/versions/`)).results;
  /** Returns the kind of each mail to a caterer, and the seconds until it is due. */
  const mailsDue = async ({ vendor }: Json): Promise<[string, number][]> => {
    const { rows } = await test.db.query<{ kind: string; seconds: number }>(
      `SELECT kind, greatest(0, extract(epoch FROM next_attempt_at - now()))::float AS seconds
       FROM mail_messages WHERE $1 = ANY ("to") ORDER BY id`,
      [vendor.email],
    );
    return rows.map(({ kind, seconds }) => [kind, Math.round(seconds / 10) * 10]);
  };
  const addSentPlan = async (clientFields: Json[] = [{}]) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const eaters = [];
    for (const fields of clientFields) eaters.push(await meals.addMealClient(kitchen, fields));
    return { kitchen, eaters, ...eaters[0]!, plan: await meals.send(kitchen) };
  };
  /** Returns the state that Undo restores, without row versions, which Undo does not reset. */
  const snapshot = async (client: Json, plan: Json, kitchen: Json) => {
    const unversioned = ({ version: _, updated_at: __, ...row }: Json) => row;
    return {
      schedules: (await meals.schedulesOf(client)).map(unversioned),
      deliveries: (await meals.deliveriesOf(client)).map(unversioned),
      plan: unversioned(await meals.planOf(kitchen)),
      versions: await versionsOf(plan),
      money: ok(await api.get(`customers/${client.id}/budget/`)),
    };
  };

  it.each(['cancel', 'defer'])(
    'restores schedules, deliveries, plan and budget exactly after %s',
    async (verb) => {
      const { kitchen, client, schedules, plan } = await addSentPlan();
      const before = await snapshot(client, plan, kitchen);
      ok(await call(verb, schedules[0], UNDOABLE));
      expect(await mailsDue(kitchen)).toEqual([
        ['caterer_plan', 0],
        ['caterer_correction', 120],
      ]);
      expect(await versionsOf(plan)).toHaveLength(2);
      const [correction] = await getWaitingCorrections(client);
      expect(correction).toMatchObject({ schedule_id: schedules[0].id, date_of_delivery: DELIVERY });
      expect(Date.parse(correction!.undo_until) - Date.now()).toBeGreaterThan(60_000);

      ok(await call('undo', schedules[0]));
      expect(await snapshot(client, plan, kitchen)).toEqual(before);
      expect(await getWaitingCorrections(client)).toEqual([]);
      expect(await mailsDue(kitchen)).toEqual([['caterer_plan', 0]]);
      expect(errorCodes(await call('undo', schedules[0]))).toEqual(formError('correction_left'));
      // The next correction has the number of the one that was undone.
      ok(await call('cancel', schedules[0]));
      expect((await versionsOf(plan)).map(({ number }) => number)).toEqual([2, 1]);
    },
  );

  it.each(['cancel', 'defer'])(
    'restores the notes on the list after %s, when later meals have others',
    async (verb) => {
      const { kitchen, client, schedules, plan } = await addSentPlan([{ meals_preference: 'Vegan' }]);
      ok(
        await api.patch(`customer_meal_schedules/${schedules[1].id}/`, {
          notes: 'Soft food',
          is_applicable_for_all_future_schedules: true,
        }),
      );
      const before = await snapshot(client, plan, kitchen);
      ok(await call(verb, schedules[0], UNDOABLE));
      expect((await meals.schedulesOf(client)).map(({ notes }) => notes)).toEqual(Array(4).fill('Soft food'));
      ok(await call('undo', schedules[0]));
      expect(await snapshot(client, plan, kitchen)).toEqual(before);
      expect(ok(await api.get(`customers/${client.id}/uncorrected_plans/`)).results).toEqual([]);
    },
  );

  it('restores notes that had changed before the cancellation and are not on the list', async () => {
    const { kitchen, client, schedules, plan } = await addSentPlan([{ meals_preference: 'Vegan' }]);
    await meals.patchClient(client, { meals_preference: 'Soft food' });
    const before = await snapshot(client, plan, kitchen);
    expect(before.schedules[0]).toMatchObject({ notes: 'Soft food' });
    ok(await call('cancel', schedules[0], UNDOABLE));
    ok(await call('undo', schedules[0]));
    expect(await snapshot(client, plan, kitchen)).toEqual(before);
  });

  it.each([
    ['the client saves', 'undo'],
    ['the client saves', 'undo_cancel_meal'],
    ['the client saves', 'resume_meal'],
    ['the office saves', 'undo'],
  ])('mails the caterer the allergies that %s meanwhile, after %s', async (author, undo) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { customer, client_id: id } = await signInAsCustomer(test, api, {
      name: 'Gia Hale',
      status: 'active',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    const [meal] = await processMeals(api, { id }, kitchen, DELIVERY);
    const plan = await meals.send(kitchen);
    const isOfOneMeal = undo === 'undo';
    if (isOfOneMeal) ok(await call('cancel', meal!, UNDOABLE));
    else ok(await api.post(`customers/${id}/cancel_meal/`, { notes: 'In hospital', ...UNDOABLE }));
    const office = author === 'the office saves';
    ok(await (office ? api : customer).patch(`customers/${id}/`, { meals_allergies: 'Sesame' }));
    ok(await (isOfOneMeal ? call('undo', meal!) : api.post(`customers/${id}/${undo}/`)));

    const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
    expect(more).toEqual([]);
    expect(correction?.text).toContain('ALLERGIES of Gia Hale: Sesame. The list said none.');
    expect(await versionsOf(plan)).toMatchObject([{ number: 2, number_of_meals: 1 }, { number: 1 }]);
    expect(await meals.deliveriesOf({ id })).toMatchObject([
      { status: 'scheduled', customer_meals_allergies: 'Sesame' },
    ]);
    expect(ok(await api.get(`customers/${id}/uncorrected_plans/`)).results).toEqual([]);
  });

  it('takes a deferred meal out of the open plan of its new date', async () => {
    const kitchen = await createKitchen(api, { delivery_day: weekdayOf(DELIVERY) }, { duration_in_weeks: 1 });
    const { client, schedules } = await meals.addMealClient(kitchen);
    const plan = await meals.send(kitchen);
    ok(await call('defer', schedules[0], UNDOABLE));
    await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
    expect(await meals.planOf(kitchen, day(11))).toMatchObject({ is_active: true });
    const [meal] = await meals.schedulesOf(client);
    expect(meal).toMatchObject({ status: 'scheduled', date_of_delivery: day(11) });
    ok(await call('undo', schedules[0]));
    expect(await meals.findDatesAndStatuses(client)).toEqual([`${DELIVERY} finalized`]);
    expect(await meals.deliveriesOf(client)).toMatchObject([{ status: 'scheduled', quantity: 3 }]);
    expect(await versionsOf(plan)).toHaveLength(1);
  });

  it('comes before the page of an earlier correction says that there is a later one', async () => {
    const { kitchen, eaters } = await addSentPlan([{}, {}]);
    ok(await call('cancel', eaters[0]!.schedules[0]));
    const link = new URL(await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction')).pathname;
    const fetchPage = async () => (await unsigned(test.base_url).get(link)).text;
    ok(await call('cancel', eaters[1]!.schedules[0], UNDOABLE));
    expect(await fetchPage()).not.toContain('corrected again since');
    await test.db.query('UPDATE mail_messages SET next_attempt_at = now() WHERE $1 = ANY ("to")', [
      kitchen.vendor.email,
    ]);
    expect(await fetchPage()).toContain('corrected again since');
  });

  it('is refused without can_be_undone, when the correction is due at once', async () => {
    const { kitchen, client, schedules } = await addSentPlan();
    ok(await call('cancel', schedules[0]));
    expect((await mailsDue(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
    expect(await getWaitingCorrections(client)).toEqual([]);
    expect(errorCodes(await call('undo', schedules[0]))).toEqual(formError('correction_left'));
  });

  it('is refused once the correction is due or being sent', async () => {
    for (const change of [
      'next_attempt_at = now()',
      `attempts = 1, claimed_until = now() + interval '1 minute'`,
    ]) {
      const { kitchen, client, schedules } = await addSentPlan();
      ok(await call('defer', schedules[0], UNDOABLE));
      await test.db.query(
        `UPDATE mail_messages SET ${change} WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
        [kitchen.vendor.email],
      );
      const states = await meals.findDatesAndStatuses(client);
      expect(errorCodes(await call('undo', schedules[0]))).toEqual(formError('correction_left'));
      expect(await meals.findDatesAndStatuses(client)).toEqual(states);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(2);
    }
  });

  it('is refused for the first correction of a list once a second one makes it due', async () => {
    const { kitchen, eaters, plan } = await addSentPlan([{ name: 'Ann First' }, { name: 'Bea Second' }, {}]);
    const [first, second] = eaters;
    ok(await call('cancel', first!.schedules[0], UNDOABLE));
    ok(await call('cancel', second!.schedules[0], UNDOABLE));
    expect(await mailsDue(kitchen)).toEqual([
      ['caterer_plan', 0],
      ['caterer_correction', 0],
      ['caterer_correction', 120],
    ]);
    expect(errorCodes(await call('undo', first!.schedules[0]))).toEqual(formError('correction_left'));
    ok(await call('undo', second!.schedules[0]));
    const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
    expect(more).toEqual([]);
    expect(correction!.text).toContain('Ann First');
    expect(await versionsOf(plan)).toMatchObject([{ number: 2, number_of_meals: 6 }, { number: 1 }]);
    expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 6, number_of_customers: 2 });
  });

  it.each(['complete', 'archive', 'in_memorium', 'removed'])(
    'is refused when the client is %s meanwhile, and the correction is due at once',
    async (end) => {
      const { kitchen, client, schedules } = await addSentPlan();
      ok(await call('cancel', schedules[0], UNDOABLE));
      if (end === 'removed') expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      else if (end === 'in_memorium') ok(await api.post(`customers/${client.id}/in_memoriam/`));
      else await meals.patchClient(client, { status: end });
      expect((await mailsDue(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      const refused = await call('undo', schedules[0]);
      expect(refused.status).toBe(end === 'removed' ? 404 : 400);
    },
  );

  it('keeps the correction from counting as unacknowledged until its mail is due', async () => {
    const { kitchen, schedules, plan } = await addSentPlan();
    ok(await call('cancel', schedules[0], UNDOABLE));
    await test.db.query(
      `UPDATE meal_plan_versions SET created_at = created_at - interval '121 minutes' WHERE plan_id = $1`,
      [plan.id],
    );
    const unacknowledged = async (): Promise<Json[]> =>
      ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }))
        .unacknowledged;
    const isInToday = async () => {
      const today = ok(await api.get('today/', { query: { reason: 'correction_unacknowledged' } }));
      return JSON.stringify(today).includes(kitchen.vendor.id);
    };
    expect([await unacknowledged(), await isInToday()]).toEqual([[], false]);
    await test.db.query(
      `UPDATE mail_messages SET next_attempt_at = now() WHERE unique_key LIKE 'correction:%' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    expect([(await unacknowledged()).length, await isInToday()]).toEqual([1, true]);
    // An attempt has failed, and the next one is not due yet.
    await test.db.query(
      `UPDATE mail_messages SET attempts = 1, next_attempt_at = now() + interval '9 minutes'
       WHERE unique_key LIKE 'correction:%' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    expect([(await unacknowledged()).length, await isInToday()]).toEqual([1, true]);
  });

  it('shows the state of each mail of a list, and the time of a sent one', async () => {
    const { kitchen, schedules, plan } = await addSentPlan();
    ok(await call('cancel', schedules[0], UNDOABLE));
    const next = async (): Promise<Json> =>
      ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }));
    const stateOf = ({ mail: { sent_at, leaves_at, ...mail } }: Json) => ({
      ...mail,
      ...(sent_at && { sent_at: Date.parse(sent_at) }),
      waits: leaves_at !== null,
    });
    const statesOfList = async () => [
      ...(await versionsOf(plan)).map(stateOf),
      stateOf(await meals.planOf(kitchen)),
      stateOf((await next()).results[0].last_sent),
    ];
    const queued = { status: 'queued', waits: false };
    expect(await statesOfList()).toEqual([{ ...queued, waits: true }, queued, queued, queued]);

    const sentAt = '2026-01-02T03:04:05Z';
    await test.db.query(
      `UPDATE mail_messages SET status = CASE kind WHEN 'caterer_plan' THEN 'sent' ELSE 'failed' END,
         sent_at = CASE kind WHEN 'caterer_plan' THEN $2::timestamptz END WHERE $1 = ANY ("to")`,
      [kitchen.vendor.email, sentAt],
    );
    await test.db.query(
      `UPDATE meal_plan_versions SET created_at = created_at - interval '121 minutes' WHERE plan_id = $1`,
      [plan.id],
    );
    const sent = { status: 'sent', waits: false, sent_at: Date.parse(sentAt) };
    expect(await statesOfList()).toEqual([{ status: 'failed', waits: false }, sent, sent, sent]);
    expect((await next()).unacknowledged).toMatchObject([{ mail: { status: 'failed' } }]);
  });

  it('succeeds once for concurrent requests and answers 412 for an older version', async () => {
    const { client, schedules } = await addSentPlan();
    const [{ version }] = await meals.schedulesOf(client);
    ok(await call('cancel', schedules[0], UNDOABLE));
    const url = `customer_meal_schedules/${schedules[0].id}/undo/`;
    const headers = { 'if-match': `"${version}"` };
    expect((await api.post(url, undefined, { headers })).status).toBe(412);
    const responses = await Promise.all([1, 2, 3].map(() => api.post(url)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
  });

  it('returns a deferred meal to its date while the plan is open', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen);
    const visibleRows = async () => {
      const rows = [...(await meals.schedulesOf(client)), ...(await meals.deliveriesOf(client))];
      return rows.map(({ date_of_delivery, delivery_date, status, quantity, number_of_meals }) => [
        date_of_delivery ?? delivery_date,
        status,
        quantity ?? number_of_meals,
      ]);
    };
    const before = await visibleRows();
    const [first, second] = await meals.schedulesOf(client);
    const undoDefer = (meal: Json, date_of_delivery: unknown) =>
      call('undo_defer', meal, { date_of_delivery });
    for (const meal of [second, first]) {
      ok(await call('defer', meal!));
      ok(await undoDefer(meal!, meal!.date_of_delivery));
      expect(await visibleRows()).toEqual(before);
    }
    ok(await call('defer', first!));
    for (const date of [second!.date_of_delivery, day(5), day(-3), 'soon', null])
      expect((await undoDefer(first!, date)).status).toBe(400);
    await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    expect((await undoDefer(first!, DELIVERY)).status).toBe(400);
    expect((await undoDefer(second!, DELIVERY)).status).toBe(400);
  });

  it.each(['defer', 'cancel'])(
    'is refused after %s if the client has another meal on its date',
    async (verb) => {
      const { kitchen, client, schedules } = await addSentPlan();
      ok(await call(verb, schedules[0], UNDOABLE));
      const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(DELIVERY) });
      await meals.patchClient(client, { assigned_meal_vendor_id: vendor.id });
      ok(await call('undo_defer', schedules[1], { date_of_delivery: DELIVERY }));
      const states = await meals.findDatesAndStatuses(client);
      expect(errorCodes(await call('undo', schedules[0]))).toEqual(DATE_REFUSED);
      expect(await meals.findDatesAndStatuses(client)).toEqual(states);
      expect(await getWaitingCorrections(client)).toMatchObject([{ schedule_id: schedules[0].id }]);
    },
  );

  it('restores a deferred meal that a new caterer has on its date', async () => {
    const { kitchen, client, schedules } = await addSentPlan();
    ok(await call('defer', schedules[0], UNDOABLE));
    const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(DELIVERY) });
    await meals.patchClient(client, { assigned_meal_vendor_id: vendor.id });
    ok(await call('undo_defer', schedules[0], { date_of_delivery: DELIVERY }));
    ok(await call('undo', schedules[0]));
    expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);
  });

  describe('The undo of cancelling all meals', () => {
    const cancelAll = ({ id }: Json, body: Json = UNDOABLE) =>
      api.post(`customers/${id}/cancel_meal/`, { notes: 'In hospital', ...body });
    const undoAll = ({ id }: Json) => api.post(`customers/${id}/undo_cancel_meal/`);
    const resumeAll = ({ id }: Json) => api.post(`customers/${id}/resume_meal/`);

    it.each(['active', 'hold'])(
      'restores schedules, deliveries, plan and budget of a client with status %s',
      async (status) => {
        const { kitchen, client, schedules, plan } = await addSentPlan();
        ok(await call('cancel', schedules[2]));
        if (status === 'hold') await meals.patchClient(client, { status });
        const before = await snapshot(client, plan, kitchen);
        const cancelled = ok(await cancelAll(client));
        expect(cancelled).toMatchObject({ is_meal_cancelled: true, meal_cancellation_note: 'In hospital' });
        expect(await mailsDue(kitchen)).toEqual([
          ['caterer_plan', 0],
          ['caterer_correction', 120],
        ]);
        expect(await getWaitingCorrections(client)).toMatchObject([{ schedule_id: schedules[0].id }]);
        // A single undo would order a meal for a client whose meals are all cancelled.
        expect(errorCodes(await call('undo', schedules[0]))).toEqual(formError('meals_cancelled'));

        expect(ok(await undoAll(client))).toMatchObject({
          is_meal_cancelled: false,
          meal_cancellation_note: '',
        });
        expect(await snapshot(client, plan, kitchen)).toEqual(before);
        expect(await getWaitingCorrections(client)).toEqual([]);
        expect(await mailsDue(kitchen)).toEqual([['caterer_plan', 0]]);
        ok(await undoAll(client));
        expect(await snapshot(client, plan, kitchen)).toEqual(before);
      },
    );

    it('restores the meals of two sent lists, whose corrections are listed by date', async () => {
      const { kitchen, client } = await addSentPlan();
      await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
      await meals.send(kitchen, day(11));
      const before = await meals.findDatesAndStatuses(client);
      ok(await cancelAll(client));
      const { id } = kitchen.vendor;
      expect(await getWaitingCorrections(client)).toMatchObject([
        { date_of_delivery: DELIVERY, meal_vendor_id: id },
        { date_of_delivery: day(11), meal_vendor_id: id },
      ]);
      ok(await undoAll(client));
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
    });

    it('restores a finalized meal at a caterer who is no longer assigned to the client', async () => {
      const { client } = await addSentPlan();
      await meals.patchClient(client, { assigned_meal_vendor_id: null });
      const before = await meals.findDatesAndStatuses(client);
      expect(before[0]).toBe(`${DELIVERY} finalized`);
      ok(await cancelAll(client));
      ok(await undoAll(client));
      expect(await meals.findDatesAndStatuses(client)).toEqual(before);
    });

    it('is refused without can_be_undone, when the correction is due at once', async () => {
      const { kitchen, client } = await addSentPlan();
      ok(await cancelAll(client, {}));
      expect((await mailsDue(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      expect(errorCodes(await undoAll(client))).toEqual(formError('correction_left'));
    });

    it('follows a pause that had taken back a sent meal, which gets a date after the last one', async () => {
      const { kitchen, client, schedules } = await addSentPlan();
      ok(
        await api.post(`customers/${client.id}/pause/`, {
          from_date: DELIVERY,
          until_date: DELIVERY,
          correct_meals: [schedules[0].id],
        }),
      );
      ok(await cancelAll(client));
      expect(ok(await undoAll(client))).toMatchObject({ is_meal_cancelled: false });
      expect(await meals.findDatesAndStatuses(client)).toEqual(
        [7, 14, 21, 28].map((days) => `${dayAfter(DELIVERY, days)} upcoming`),
      );
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 0 });
    });

    it('is refused as a whole once the correction is due, and resuming gives later dates', async () => {
      const { kitchen, client, eaters } = await addSentPlan([{}, {}]);
      ok(await cancelAll(client));
      ok(await call('cancel', eaters[1]!.schedules[0]));
      const states = await meals.findDatesAndStatuses(client);
      expect(errorCodes(await undoAll(client))).toEqual(formError('correction_left'));
      expect(await meals.findDatesAndStatuses(client)).toEqual(states);
      expect(ok(await api.get(`customers/${client.id}/`)).is_meal_cancelled).toBe(true);
      ok(await resumeAll(client));
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        ...[7, 14, 21, 28].map((days) => `${dayAfter(DELIVERY, days)} upcoming`),
      ]);
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 0 });
    });

    it('happens on resuming all meals too, while the correction is not due', async () => {
      const { kitchen, client, plan } = await addSentPlan();
      const before = await snapshot(client, plan, kitchen);
      ok(await cancelAll(client));
      ok(await resumeAll(client));
      expect(await snapshot(client, plan, kitchen)).toEqual(before);
      expect(await mailsDue(kitchen)).toEqual([['caterer_plan', 0]]);
    });

    it('is refused for two records that became one with meals on one date, and resuming moves one', async () => {
      const { kitchen, client } = await addSentPlan();
      const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekdayOf(DELIVERY) });
      const { client: other } = await meals.addMealClient({ ...kitchen, vendor });
      await meals.send({ vendor });
      for (const each of [client, other]) ok(await cancelAll(each));
      ok(await api.post(`customers/${client.id}/merge/`, { other_id: other.id }));
      const states = await meals.findDatesAndStatuses(client);
      expect(errorCodes(await undoAll(client))).toEqual(DATE_REFUSED);
      expect(await meals.findDatesAndStatuses(client)).toEqual(states);
      ok(await resumeAll(client));
      const [first, ...following] = await meals.findDatesAndStatuses(client);
      expect(first).toBe(`${DELIVERY} finalized`);
      expect(following).toEqual(
        [7, 14, 21, 28, 35, 42, 49].map((days) => `${dayAfter(DELIVERY, days)} upcoming`),
      );
    });

    it('is refused for a client completed meanwhile, and the correction is due at once', async () => {
      const { kitchen, client } = await addSentPlan();
      ok(await cancelAll(client));
      await meals.patchClient(client, { status: 'complete' });
      expect((await mailsDue(kitchen)).at(-1)).toEqual(['caterer_correction', 0]);
      expect(errorCodes(await undoAll(client))).toEqual(formError('customer_not_active'));
    });
  });

  it('refuses a can_be_undone that is not a boolean, and unknown fields', async () => {
    const { client, schedules } = await addSentPlan();
    for (const body of [{ can_be_undone: 'soon' }, { delay: 1 }])
      expect((await call('cancel', schedules[0], body)).status).toBe(400);
    const all = { can_be_undone: 'soon' };
    expect((await api.post(`customers/${client.id}/cancel_meal/`, all)).status).toBe(400);
  });
});
