import { jest } from '@jest/globals';
import { Group } from '../../../server/contract/groups.js';
import { CatererMails } from '../../../server/meals/caterer-mails.js';
import { createMealClient, type Kitchen } from '../../factories/clients.js';
import { createProgram } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { parseCsv } from '../../setup/csv.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls, datesAndStatuses } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Meal plans', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  describe('Processing meal schedules', () => {
    const process = (client: Json, body: unknown = { start_date: DELIVERY }) =>
      api.post(`customers/${client.id}/process_meal_schedules/`, body);

    it.each([
      ['a client who is new', { status: 'new' }, 'customer_not_active'],
      ['a client on hold', { status: 'hold' }, 'customer_not_active'],
      ['a client who did not opt in', { has_opted_for_meal_service: false }, 'not_opted_in'],
      ['a client without a vendor', { assigned_meal_vendor_id: null }, 'no_meal_vendor'],
      ['a client without a program', { program_id: null }, 'no_program_duration'],
    ])('refuses %s', async (_who, fields, code) => {
      const client = await createMealClient(api, await meals.kitchenFor(DELIVERY), fields);
      expect(errorCodes(await process(client))).toEqual(formError(code));
      expect(await meals.schedulesOf(client)).toEqual([]);
    });

    it('refuses a program without a duration and an inactive vendor', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const endlessProgram = await createProgram(api, [kitchen.region.id], { duration_in_weeks: null });
      const client = await createMealClient(api, kitchen, { program_id: endlessProgram.id });
      expect(errorCodes(await process(client))).toEqual(formError('no_program_duration'));
      await meals.patchClient(client, { program_id: kitchen.program.id });
      await test.db.query('UPDATE meal_vendors SET is_active = false WHERE id = $1', [kitchen.vendor.id]);
      expect(errorCodes(await process(client))).toEqual(formError('no_meal_vendor'));
    });

    it('refuses a start date that is missing, invalid, past, no delivery day or already sent', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const client = await createMealClient(api, kitchen);
      expect(errorCodes(await process(client, {}))).toEqual(fieldError('start_date', 'required'));
      expect(errorCodes(await process(client, { start_date: '2026-02-30' }))).toEqual(
        fieldError('start_date', 'invalid'),
      );
      expect(errorCodes(await process(client, { start_date: day(5) }))).toEqual(
        fieldError('start_date', 'not_a_delivery_day'),
      );
      const past = errorCodes(await process(client, { start_date: day(-3) }));
      expect([past.status, Object.keys(past.codes)]).toEqual([400, ['start_date']]);
      expect(errorCodes(await process(client, { start_date: DELIVERY, weeks: 3 }))).toEqual(
        fieldError('weeks', 'unknown_field'),
      );
      await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      expect(errorCodes(await process(client))).toEqual(fieldError('start_date', 'plan_already_sent'));
      expect(await meals.schedulesOf(client)).toEqual([]);
    });

    it('names the cancellation, also while cancelled meals exist', async () => {
      const { client } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(await api.post(`customers/${client.id}/cancel_meal/`, {}));
      expect(errorCodes(await process(client))).toEqual(formError('meals_cancelled'));
    });

    it('answers 404 for a malformed or unknown client id', async () => {
      for (const id of ['1', UNKNOWN_ID]) expect((await process({ id })).status).toBe(404);
    });

    it('creates one schedule a week for the household, with the preference as notes', async () => {
      const { schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY), {
        meals_preference: 'No dairy 🥛',
      });
      expect(datesAndStatuses(schedules)).toEqual([
        `${DELIVERY} scheduled`,
        `${day(11)} upcoming`,
        `${day(18)} upcoming`,
        `${day(25)} upcoming`,
      ]);
      for (const schedule of schedules) {
        expect(schedule).toMatchObject({
          number_of_adults: 2,
          number_of_children: 1,
          number_of_meals: 3,
          notes: 'No dairy 🥛',
        });
      }
    });

    it('creates one set of schedules for concurrent requests and refuses the others', async () => {
      const client = await createMealClient(api, await meals.kitchenFor(DELIVERY));
      const responses = await Promise.all([process(client), process(client), process(client)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      for (const refused of responses.filter(({ status }) => status === 400)) {
        expect(errorCodes(refused)).toEqual(formError('schedules_exist'));
      }
      expect(await meals.schedulesOf(client)).toHaveLength(4);
      expect(await meals.deliveriesOf(client)).toHaveLength(1);
    });

    it('offers the next 8 delivery dates whose plan is not sent and whose cut-off has not passed', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const getOfferedDates = async () =>
        ok(await api.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates;
      expect(await getOfferedDates()).toEqual([4, 11, 18, 25, 32, 39, 46, 53].map(day));
      await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      expect(await getOfferedDates()).toEqual([11, 18, 25, 32, 39, 46, 53, 60].map(day));
      // With a cut-off of 6 days, the date in 4 days is no longer offered.
      const earlyKitchen = await meals.kitchenFor(DELIVERY, { cut_off_days: 6 });
      const [first] = ok(await api.get(`meal_vendors/${earlyKitchen.vendor.id}/`)).next_delivery_dates;
      expect(first).toBe(day(11));
    });
  });

  describe('An open plan', () => {
    it('opens 7 days before delivery in the region’s time zone, and only once', async () => {
      const date = day(10);
      const kitchen = await meals.kitchenFor(date);
      const { client } = await meals.addMealClient(kitchen, {}, date);
      expect(await meals.planOf(kitchen, date)).toBeUndefined();
      // In New York it is still the day before.
      await runJobAsOf(test, 'meals:open-plans', `${day(3)}T03:30:00Z`);
      expect(await meals.planOf(kitchen, date)).toBeUndefined();
      const instant = `${day(3)}T05:30:00Z`;
      await runJobAsOf(test, 'meals:open-plans', instant);
      const plan = await meals.planOf(kitchen, date);
      expect(plan).toMatchObject({ is_active: true, number_of_meals: 3, number_of_customers: 1 });
      const [delivery, ...more] = await meals.deliveriesOf(client);
      expect(more).toEqual([]);
      expect(delivery).toMatchObject({
        status: 'scheduled',
        scheduled_date: date,
        delivery_date: date,
        quantity: 3,
        cost_of_meal: 24.75,
        cost_of_meal_transport: 4.5,
      });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${date} scheduled`);

      await Promise.all([1, 2].map(() => runJobAsOf(test, 'meals:open-plans', instant)));
      expect((await meals.planOf(kitchen, date)).id).toBe(plan.id);
      expect(await meals.deliveriesOf(client)).toHaveLength(1);
    });

    it('is listed soonest first, and so are scheduled deliveries', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await runJobAsOf(test, 'meals:open-plans', `${day(5)}T05:30:00Z`);
      const [soon, late] = [DELIVERY, day(11)];
      const plans = async (query: Record<string, string>) =>
        [ok(await api.get('meal_transaction_indices/', { query }))]
          .flatMap((body) => body.results ?? body)
          .map(({ date_of_delivery }: Json) => date_of_delivery);
      const filter = { meal_vendor: kitchen.vendor.id, is_active: true };
      expect(await plans({ meal_vendor: kitchen.vendor.id, is_active: 'true' })).toEqual([soon, late]);
      expect(await plans({ filter: JSON.stringify(filter) })).toEqual([soon, late]);
      expect(await plans({ meal_vendor: kitchen.vendor.id })).toEqual([late, soon]);
      const deliveries = async (query: Record<string, string>) =>
        (await meals.deliveriesOf(client, query)).map(({ delivery_date }) => delivery_date);
      expect(await deliveries({ status: 'scheduled' })).toEqual([soon, late]);
      expect(await deliveries({ status: 'scheduled,completed' })).toEqual([late, soon]);
      expect(await deliveries({ status: 'scheduled', ordering: '-delivery_date' })).toEqual([late, soon]);
    });

    it('shows every change of schedule, household, preference and price at once', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const delivery = async () => (await meals.deliveriesOf(client))[0];

      ok(
        await api.patch(`customer_meal_schedules/${schedules[0].id}/`, {
          number_of_adults: 4,
          notes: 'Soft',
        }),
      );
      expect(await delivery()).toMatchObject({
        quantity: 5,
        cost_of_meal: 41.25,
        customer_meals_number_of_adults: 4,
        customer_meals_number_of_children: 1,
        customer_meals_preference: 'Soft',
      });
      expect((await meals.planOf(kitchen)).number_of_meals).toBe(5);

      const other = await meals.addMealClient(kitchen);
      await meals.patchClient(other.client, { meals_number_of_adults: 1, meals_preference: 'Halal' });
      expect((await meals.deliveriesOf(other.client))[0]).toMatchObject({
        quantity: 2,
        customer_meals_preference: 'Halal',
      });
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 7, number_of_customers: 2 });

      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { cost_per_meal: 0.1 }));
      expect((await delivery()).cost_of_meal).toBe(0.5);
      const courier = kitchen.vendor.transport_vendor_id;
      ok(await api.patch(`meal_transport_vendors/${courier}/`, { cost_per_meal_transport: 7.05 }));
      expect((await delivery()).cost_of_meal_transport).toBe(7.05);
    });

    it('refuses a price with which the cost of the largest household could not be stored', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.patchClient(client, { meals_number_of_adults: 99, meals_number_of_children: 99 });
      const url = `meal_vendors/${kitchen.vendor.id}/`;
      const refused = fieldError('cost_per_meal', 'max_value');
      const cost_per_meal = 100_000;
      expect(errorCodes(await api.get(`${url}consequences/`, { query: { cost_per_meal } }))).toEqual(refused);
      expect(errorCodes(await api.patch(url, { cost_per_meal }))).toEqual(refused);
      ok(await api.patch(url, { cost_per_meal: 99_999.99 }));
      expect(await meals.deliveriesOf(client)).toMatchObject([{ cost_of_meal: 19_799_998.02 }]);
    });

    it('applies a change to this meal, all later meals and the client if requested', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(
        await api.patch(`customer_meal_schedules/${schedules[1].id}/`, {
          number_of_adults: 1,
          number_of_children: 0,
          is_applicable_for_all_future_schedules: true,
        }),
      );
      expect((await meals.schedulesOf(client)).map((schedule) => schedule.number_of_meals)).toEqual([
        3, 1, 1, 1,
      ]);
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
        meals_number_of_adults: 1,
        meals_number_of_children: 0,
      });
    });

    it('applies only the sent fields to later meals and the client, and all fields if none is sent', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      const url = `customer_meal_schedules/${schedules[0].id}/`;
      ok(await api.patch(url, { number_of_children: 4, notes: 'Soft food this once' }));
      const forAll = { is_applicable_for_all_future_schedules: true };
      ok(await api.patch(url, { number_of_adults: 3, ...forAll }));
      const findMeals = async () =>
        (await meals.schedulesOf(client)).map((meal) => [
          meal.number_of_adults,
          meal.number_of_children,
          meal.notes,
        ]);
      expect(await findMeals()).toEqual([[3, 4, 'Soft food this once'], ...Array(3).fill([3, 1, ''])]);
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
        meals_number_of_adults: 3,
        meals_number_of_children: 1,
        meals_preference: '',
      });

      ok(await api.patch(url, forAll));
      expect(await findMeals()).toEqual(Array(4).fill([3, 4, 'Soft food this once']));
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
        meals_number_of_children: 4,
        meals_preference: 'Soft food this once',
      });
    });

    it('refuses a change after which a later meal would be for nobody', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(await api.patch(`customer_meal_schedules/${schedules[2].id}/`, { number_of_children: 0 }));
      const response = await api.patch(`customer_meal_schedules/${schedules[0].id}/`, {
        number_of_adults: 0,
        is_applicable_for_all_future_schedules: true,
      });
      expect(response.status).toBe(400);
      expect((await meals.schedulesOf(client)).map((meal) => meal.number_of_meals)).toEqual([3, 3, 2, 3]);
    });

    it('refuses a change after which new meals of the client would be for nobody', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY), {
        number_of_children: 0,
      });
      const url = `customer_meal_schedules/${schedules.at(-1).id}/`;
      ok(await api.patch(url, { number_of_children: 1 }));
      const noAdults = { number_of_adults: 0, is_applicable_for_all_future_schedules: true };
      expect(errorCodes(await api.patch(url, noAdults))).toEqual(
        fieldError('number_of_adults', 'nobody_to_feed'),
      );
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({ meals_number_of_adults: 2 });
    });

    it.each(['number_of_children', 'meals_number_of_children'])(
      'refuses a client’s %s if her meals would be for nobody',
      async (field) => {
        const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
        const onlyTheChild = { number_of_adults: 0, is_applicable_for_all_future_schedules: true };
        ok(await api.patch(`customer_meal_schedules/${schedules[0].id}/`, onlyTheChild));
        const nobody = await api.patch(`customers/${client.id}/`, { [field]: 0 });
        expect(errorCodes(nobody)).toEqual(fieldError(field, 'nobody_to_feed'));
        expect(await meals.patchClient(client, { [field]: 0, meals_number_of_adults: 1 })).toMatchObject({
          meals_number_of_adults: 1,
          meals_number_of_children: 0,
        });
      },
    );

    it('leaves the child of a meal without adults when the household has no child any more', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(await api.patch(`customer_meal_schedules/${schedules[1].id}/`, { number_of_adults: 0 }));
      await meals.patchClient(client, { number_of_children: 0 });
      expect((await meals.schedulesOf(client)).map((meal) => meal.number_of_meals)).toEqual([2, 1, 2, 2]);
    });

    it('is for the household of a client who opts in again and had meals for nobody meanwhile', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      const onlyTheChild = { number_of_adults: 0, is_applicable_for_all_future_schedules: true };
      ok(await api.patch(`customer_meal_schedules/${schedules[0].id}/`, onlyTheChild));
      await meals.patchClient(client, { has_opted_for_meal_service: false });
      await meals.patchClient(client, { number_of_children: 0 });
      expect(await meals.patchClient(client, { has_opted_for_meal_service: true })).toMatchObject({
        meals_number_of_adults: 2,
        meals_number_of_children: 0,
      });
      ok(await api.post(`customer_meal_schedules/${schedules[1].id}/resume/`));
      expect((await meals.schedulesOf(client))[1]).toMatchObject({ number_of_meals: 2 });
    });

    it('moves its meals and the upcoming ones to the vendor’s new delivery day', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(day(5)) }));
      expect(await meals.findDatesAndStatuses(client)).toEqual([
        `${day(5)} scheduled`,
        `${day(12)} upcoming`,
        `${day(19)} upcoming`,
        `${day(26)} upcoming`,
      ]);
      expect((await meals.deliveriesOf(client)).map((one) => one.delivery_date)).toEqual([day(5)]);
    });
  });

  describe('Sending a plan', () => {
    describe('while the list of another kitchen is due', () => {
      let dueKitchen: Kitchen;
      let duePlan: Json;
      let other: Json;

      beforeEach(async () => {
        dueKitchen = await meals.kitchenFor(DELIVERY);
        await meals.addMealClient(dueKitchen);
        duePlan = await meals.planOf(dueKitchen);
        ok(await api.patch(`meal_vendors/${dueKitchen.vendor.id}/`, { cut_off_days: 6 }));
        const otherKitchen = await meals.kitchenFor(day(5));
        await meals.addMealClient(otherKitchen, {}, day(5));
        other = await meals.planOf(otherKitchen, day(5));
      });

      const sendOther = () =>
        api.post(`meal_transaction_indices/${other.id}/send/`, undefined, {
          headers: { 'idempotency-key': `send-${other.id}` },
        });

      it.each([
        ['opens its preview', () => api.get(`meal_transaction_indices/${other.id}/mail_preview/`)],
        ['sends it with an Idempotency-Key', sendOther],
      ])('sends the due list as the system when a user %s', async (_what, call) => {
        ok(await call());
        expect(await meals.planOf(dueKitchen)).toMatchObject({ is_active: false, sent_by: 'System' });
        const { rows } = await test.db.query(
          `SELECT DISTINCT actor_name FROM audit_entries
           WHERE record_id = $1 AND changes ? 'sent_by'`,
          [duePlan.id],
        );
        expect(rows).toEqual([{ actor_name: 'System' }]);
      });

      it('leaves no part of the due list sent if it fails, and sends the list that was asked for', async () => {
        const mails = test.app.get(CatererMails);
        const composePlan = mails.composePlan.bind(mails);
        const spy = jest.spyOn(mails, 'composePlan').mockImplementation((list) => {
          if (list.plan_id === duePlan.id) throw new Error('This mail cannot be rendered.');
          return composePlan(list);
        });
        try {
          expect(ok(await sendOther())).toMatchObject({ is_active: false, sent_by: 'Carla Jensen' });
        } finally {
          spy.mockRestore();
        }
        expect(await meals.planOf(dueKitchen)).toMatchObject({ is_active: true });
      });
    });

    it('freezes quantities and costs and mails the list once for concurrent requests', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      const responses = await Promise.all(
        [1, 2, 3].map(() => api.post(`meal_transaction_indices/${plan.id}/send/`)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      for (const refused of responses.filter(({ status }) => status === 400)) {
        expect(errorCodes(refused)).toEqual(formError('plan_already_sent'));
      }
      expect(responses.find(({ status }) => status === 200)!.body).toMatchObject({
        is_active: false,
        date_of_plan: day(0),
        date_of_delivery: DELIVERY,
        number_of_meals: 3,
        number_of_customers: 1,
        email: kitchen.vendor.email,
        sent_by: 'Carla Jensen',
        download_link: expect.stringContaining('/admin/files/'),
      });
      const mails = await mailsTo(test, kitchen.vendor.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.cc).toHaveLength(1);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${DELIVERY} finalized`);

      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { cost_per_meal: 99 }));
      await meals.patchClient(client, { meals_number_of_adults: 5 });
      expect((await meals.deliveriesOf(client))[0]).toMatchObject({ quantity: 3, cost_of_meal: 24.75 });
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 3 });
    });

    it('attaches all deliveries as a CSV safe from formulas and mails the kitchen totals', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const riskyFields = {
        name: '+Zoë "Z" Ruiz',
        address: '=HYPERLINK("http://x"), 2',
        city: '@here',
        phone_number: '9375550162',
        meals_preference: '-2+3\r\nsecond line',
        meals_allergies: '\tNuts',
        meal_delivery_notes: '@SUM(A1)',
      };
      await meals.addMealClient(kitchen, riskyFields);
      await meals.addMealClient(kitchen, {
        name: 'Ann Lee',
        number_of_adults: 1,
        number_of_children: 0,
        meals_preference: 'Vegan',
      });
      await meals.addMealClient(kitchen, {
        name: 'Bo Lee',
        number_of_adults: 3,
        number_of_children: 0,
        meals_preference: 'Vegan',
      });
      await meals.send(kitchen);
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      const [csv] = mail!.attachments;
      expect(csv!.content.startsWith('\uFEFF')).toBe(true);
      const rows = parseCsv(csv!.content);
      expect(rows).toHaveLength(3);
      const row = rows.find(({ Client }) => Client!.includes('Ruiz'))!;
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(row.Client).toContain('+Zoë "Z" Ruiz');
      expect(row.Notes).toContain('-2+3');
      expect(row.Phone).toBe('9375550162');
      expect(rows.map(({ Meals }) => Meals).sort()).toEqual(['1', '3', '3']);
      // Two households of 3, one of 1; two vegans with 4 meals; 7 meals in all.
      for (const total of [
        /Household of 1\D+1\D+1/,
        /Household of 3\D+2\D+6/,
        /Vegan\D+2\D+4/,
        /Total\D+3\D+7/,
      ]) {
        expect(mail!.text).toMatch(total);
      }
      const plan = await meals.planOf(kitchen);
      const download = await api.get(`meal_transaction_indices/${plan.id}/download/`);
      expect(download.headers.get('content-type')).toContain('text/csv');
      expect(parseCsv(download.text)).toEqual(rows);
    });

    it('closes an empty plan without a mail', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      expect(await meals.planOf(kitchen)).toMatchObject({
        is_active: true,
        number_of_meals: 0,
        number_of_customers: 0,
      });
      await runJobAsOf(test, 'meals:send-plans', `${day(3)}T17:00:00Z`);
      expect(await meals.planOf(kitchen)).toMatchObject({
        is_active: false,
        number_of_meals: 0,
        number_of_customers: 0,
      });
      expect(await mailsTo(test, kitchen.vendor.email)).toEqual([]);
    });
  });

  // This suite comes last, because the job sends the plans of every vendor whose cut-off is before the instant.
  describe('The cut-off job', () => {
    const sendPlans = (instant: number) =>
      runJobAsOf(test, 'meals:send-plans', new Date(instant).toISOString());

    /** Returns the date of the next clock change in New York, and whether the clocks go forward. */
    function nextClockChange(): { sunday: string; forward: boolean } {
      const offset = (date: string) =>
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'shortOffset' })
          .formatToParts(new Date(`${date}T17:00:00Z`))
          .find(({ type }) => type === 'timeZoneName')!.value;
      for (let n = 14; ; n += 1) {
        if (offset(day(n)) !== offset(day(n - 1)))
          return { sunday: day(n), forward: offset(day(n)) === 'GMT-4' };
      }
    }

    it('sends plans at 12:00 in the region’s time zone, not earlier, before and after a clock change', async () => {
      const { sunday, forward } = nextClockChange();
      const [winter, summer] = [17, 16];
      const before = forward ? winter : summer;
      const after = forward ? summer : winter;
      // Delivery on Monday with the cut-off on Saturday, and delivery on Wednesday with the cut-off on Monday.
      const cases = [
        {
          date: dayAfter(sunday, 1),
          cutOff: `${dayAfter(sunday, -1)}T${before}:00:00Z`,
          zone: 'America/New_York',
        },
        {
          date: dayAfter(sunday, 3),
          cutOff: `${dayAfter(sunday, 1)}T${after}:00:00Z`,
          zone: 'America/New_York',
        },
        {
          date: dayAfter(sunday, 1),
          cutOff: `${dayAfter(sunday, -1)}T${before + 3}:00:00Z`,
          zone: 'America/Los_Angeles',
        },
        {
          date: dayAfter(sunday, 3),
          cutOff: `${dayAfter(sunday, 1)}T${after + 3}:00:00Z`,
          zone: 'America/Los_Angeles',
        },
        { date: dayAfter(sunday, 3), cutOff: `${dayAfter(sunday, 1)}T19:00:00Z`, zone: 'America/Phoenix' },
      ];
      const kitchens: Kitchen[] = [];
      for (const { date, zone } of cases) {
        const kitchen = await meals.kitchenFor(date);
        ok(await api.patch(`regions/${kitchen.region.id}/`, { time_zone: zone }));
        await meals.addMealClient(kitchen, {}, date);
        kitchens.push(kitchen);
      }
      await runJobAsOf(test, 'meals:open-plans', `${dayAfter(sunday, -3)}T23:00:00Z`);
      const getSentFlags = () =>
        Promise.all(
          kitchens.map(async (kitchen, n) => !(await meals.planOf(kitchen, cases[n]!.date)).is_active),
        );
      const instants = [...new Set(cases.map(({ cutOff }) => Date.parse(cutOff)))].sort((a, b) => a - b);
      for (const instant of instants) {
        await sendPlans(instant - 1);
        expect(await getSentFlags()).toEqual(cases.map(({ cutOff }) => Date.parse(cutOff) < instant));
        await sendPlans(instant);
        expect(await getSentFlags()).toEqual(cases.map(({ cutOff }) => Date.parse(cutOff) <= instant));
      }
      for (const [n, kitchen] of kitchens.entries()) {
        expect(await meals.planOf(kitchen, cases[n]!.date)).toMatchObject({
          sent_by: 'System',
          number_of_meals: 3,
          date_of_plan: cases[n]!.cutOff.slice(0, 10),
        });
        expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
      }
    });

    it('sends one mail per plan even if it runs late and repeatedly', async () => {
      const date = day(9);
      const kitchen = await meals.kitchenFor(date);
      const { client } = await meals.addMealClient(kitchen, {}, date);
      // The plan is not open: no job ran from the day it should open until after the cut-off.
      const instant = Date.parse(`${day(8)}T17:00:00Z`);
      await Promise.all([sendPlans(instant), sendPlans(instant), sendPlans(instant)]);
      await sendPlans(instant + 3_600_000);
      expect(await meals.planOf(kitchen, date)).toMatchObject({ is_active: false, number_of_meals: 3 });
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${date} finalized`);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
    });

    it('leaves out a client who is on hold at the cut-off', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client: heldClient } = await meals.addMealClient(kitchen, { name: 'Hedda Hold' });
      await meals.addMealClient(kitchen, { name: 'Gia Goes' });
      await meals.patchClient(heldClient, { status: 'hold' });
      await sendPlans(Date.parse(`${day(2)}T17:00:00Z`));
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      expect(parseCsv(mail!.attachments[0]!.content).map(({ Client }) => Client)).toEqual(['Gia Goes']);
      await meals.patchClient(heldClient, { status: 'active' });
      expect(await meals.findDatesAndStatuses(heldClient)).toEqual(
        [11, 18, 25, 32].map((n) => `${day(n)} upcoming`),
      );
    });
  });
});
