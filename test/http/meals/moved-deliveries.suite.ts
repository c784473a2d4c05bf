import { Group } from '../../../server/contract/groups.js';
import { processMeals, type Kitchen } from '../../factories/clients.js';
import { createStaffUser, signInAsCustomer, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { readPdf } from '../../setup/pdf.js';
import { errorCodes, formError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

/** Day of the tests: the day of the plan has passed. */
const NOW = day(6);
/** Day to which the delivery was moved. */
const MOVED = day(8);

describe('The delivery of a sent meal that was moved to another day', () => {
  let test: TestApp;
  let user: TestUser;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;

  beforeAll(async () => {
    test = await startTestApp();
    user = await createStaffUser(test, Group.Coordinator);
  });
  beforeEach(async () => {
    test.clock.set(null);
    await signIn();
    kitchen = await meals.kitchenFor(DELIVERY);
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  const signIn = async () => {
    api = await signInUser(test, user);
    meals = new MealCalls(test, api);
  };

  /** Sets the clock. The session has ended by then. */
  const goTo = async (date: string) => {
    test.clock.set(new Date(`${date}T17:00:00Z`));
    await signIn();
  };

  const moveDelivery = async (client: Json, delivery_date: string) => {
    const [delivery] = await meals.deliveriesOf(client, { status: 'scheduled' });
    ok(await api.patch(`meal_transport_transactions/${delivery.id}/`, { delivery_date }));
  };

  /** Adds a client whose first meal is on a sent list, and whose delivery was moved. */
  const addClientWithMovedDelivery = async (to: string, fields = {}) => {
    const client = ok(
      await api.get(
        `customers/${(await meals.addMealClient(kitchen, { name: 'Moira Moved', ...fields })).client.id}/`,
      ),
    );
    await meals.send(kitchen);
    await moveDelivery(client, to);
    return client;
  };

  const correctionTexts = async () =>
    (await mailsTo(test, kitchen.vendor.email))
      .filter(({ kind }) => kind === 'caterer_correction')
      .map(({ text }) => text);

  const stops: [string, (client: Json) => Promise<ApiResponse>][] = [
    ['becomes complete', ({ id }) => api.patch(`customers/${id}/`, { status: 'complete' })],
    ['has died', ({ id }) => api.post(`customers/${id}/in_memoriam/`)],
    ['opts out', ({ id }) => api.patch(`customers/${id}/`, { has_opted_for_meal_service: false })],
    ['gets no more meals', ({ id }) => api.post(`customers/${id}/cancel_meal/`, { notes: 'Away' })],
    ['is removed', ({ id }) => api.delete(`customers/${id}/`)],
  ];

  it.each(stops)('is cancelled with a correction when the client %s', async (_name, stop) => {
    const client = await addClientWithMovedDelivery(MOVED);
    const other = await meals.deliveriesOf(client);
    await goTo(NOW);
    expect((await stop(client)).status).toBeLessThan(300);
    expect(await correctionTexts()).toEqual([
      expect.stringContaining('Do not deliver to Moira Moved: 3 meals fewer.'),
    ]);
    const after = ok(await api.get(`meal_transport_transactions/${other[0].id}/`));
    expect(after.status).toBe('cancelled');
    await meals.complete(MOVED);
    expect(ok(await api.get(`meal_transport_transactions/${other[0].id}/`)).status).toBe('cancelled');
  });

  it.each(stops.filter(([name]) => name !== 'is removed'))(
    'stays delivered when it was moved to an earlier day and the client %s later',
    async (_name, stop) => {
      const client = await addClientWithMovedDelivery(day(1));
      await goTo(day(3));
      expect((await stop(client)).status).toBeLessThan(300);
      expect(await correctionTexts()).toEqual([]);
      const [first] = await meals.findDatesAndStatuses(client);
      expect(first).toBe(`${DELIVERY} finalized`);
    },
  );

  it('is taken back by a pause of its new day, and not by one of its planned day', async () => {
    const client = await addClientWithMovedDelivery(MOVED);
    const [{ id }] = await meals.schedulesOf(client);
    await goTo(day(3));
    const path = `customers/${client.id}/pause/`;
    const pauseOf = (date: string) => ({ from_date: date, until_date: date, correct_meals: [id] });
    expect(errorCodes(await api.post(path, pauseOf(DELIVERY)))).toMatchObject({ status: 400 });
    const preview = ok(await api.post(path, pauseOf(MOVED), { query: { dry_run: 'true' } }));
    expect(preview.meals).toMatchObject([{ id, date: MOVED, is_sent: true, outcome: 'moved' }]);
    expect(preview.mails).toMatchObject([{ kind: 'caterer_correction' }]);
    ok(await api.post(path, pauseOf(MOVED)));
    expect(await correctionTexts()).toEqual([expect.stringContaining('Do not deliver to Moira Moved')]);
  });

  it('is named with its new day in the warnings of a hold and in the consequences of a stop', async () => {
    const client = await addClientWithMovedDelivery(MOVED);
    await goTo(NOW);
    const query = { status: 'complete' };
    const preview = ok(await api.get(`customers/${client.id}/consequences/`, { query }));
    expect(JSON.stringify(preview)).toContain(MOVED);
    expect(JSON.stringify(preview)).not.toContain(DELIVERY);
    const { warnings } = await meals.patchClient(client, { status: 'hold' });
    expect(warnings).toMatchObject([{ code: 'meal_finalized', message: expect.stringContaining(MOVED) }]);
  });

  it('is the next meal of the client, in her portal and her calendar, and blocks a new program', async () => {
    const account = await signInAsCustomer(test, api, {
      status: 'active',
      active_date: day(-9),
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    const client = ok(await api.get(`customers/${account.client_id}/`));
    const [first, ...later] = await processMeals(api, client, kitchen, DELIVERY);
    for (const { id } of later) ok(await api.post(`customer_meal_schedules/${id}/cancel/`, {}));
    await meals.send(kitchen);
    await moveDelivery(client, MOVED);
    const own = ok(await account.customer.get(`customers/${client.id}/`));
    expect(own.next_meal).toMatchObject({ id: first.id, date_of_delivery: MOVED });
    expect(own.next_delivery_date).toBe(MOVED);
    const ownDates = own.meal_schedules.map(({ date_of_delivery }: Json) => date_of_delivery);
    expect(ownDates).toEqual([...later.map(({ date_of_delivery }) => date_of_delivery), MOVED].toSorted());
    const { text } = await account.customer.get(`customers/${client.id}/calendar.ics`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${MOVED.replaceAll('-', '')}`);
    expect(text).not.toContain(`DTSTART;VALUE=DATE:${DELIVERY.replaceAll('-', '')}`);

    await goTo(NOW);
    expect(ok(await api.get(`customers/${client.id}/`)).next_delivery_date).toBe(MOVED);
    const start_date = ok(await api.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates[0];
    const response = await api.post(`customers/${client.id}/process_meal_schedules/`, { start_date });
    expect(errorCodes(response)).toEqual(formError('schedules_exist'));
    await goTo(day(9));
    expect(ok(await api.get(`customers/${client.id}/`)).next_delivery_date).toBeNull();
  });

  it('prevents a merge with a client who has a meal on its new day', async () => {
    const client = await addClientWithMovedDelivery(MOVED);
    const { client: other } = await meals.addMealClient(await meals.kitchenFor(MOVED), {}, MOVED);
    const response = await api.post(`customers/${client.id}/merge/`, { other_id: other.id });
    expect(errorCodes(response)).toEqual(formError('overlapping_bookings'));
    expect(response.body.errors.non_field_errors[0].message).toContain(`a meal on ${MOVED}`);
  });

  it('is on the day sheet of its new day only', async () => {
    await addClientWithMovedDelivery(MOVED);
    const sheetOf = async (date: string) =>
      (await readPdf(await api.get('day_sheet/', { query: { date, region: kitchen.region.id } }))).text;
    expect(await sheetOf(MOVED)).toContain('Moira Moved');
    expect(await sheetOf(DELIVERY)).not.toContain('Moira Moved');
  });

  it('keeps the line of Today about its unacknowledged correction until its new day', async () => {
    const client = await addClientWithMovedDelivery(MOVED);
    const findLines = async () =>
      reasonsIn(
        ok(
          await api.get('today/', {
            query: { reason: 'correction_unacknowledged', regions: kitchen.region.id },
          }),
        ),
      );
    const planning = async () =>
      ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }));
    await meals.patchClient(client, { status: 'complete' });
    await goTo(MOVED);
    expect(await findLines()).toMatchObject([{ due: MOVED }]);
    expect((await planning()).unacknowledged).toHaveLength(1);
    await goTo(day(9));
    expect(await findLines()).toEqual([]);
    expect((await planning()).unacknowledged).toEqual([]);
  });

  it('is named by Today while the client is paused', async () => {
    const client = await addClientWithMovedDelivery(MOVED);
    ok(await api.post(`customers/${client.id}/pause/`, { from_date: day(0), until_date: MOVED }));
    await goTo(NOW);
    const query = { reason: 'hold_review', regions: kitchen.region.id };
    expect(reasonsIn(ok(await api.get('today/', { query })))).toMatchObject([
      { due: MOVED, title: expect.stringContaining('1 meal is still delivered') },
    ]);
  });

  it.each([true, false])('has no report of its earlier day any more (%s)', async (is_delivered) => {
    const client = await addClientWithMovedDelivery(NOW);
    await goTo(NOW);
    const [{ id }] = await meals.deliveriesOf(client, { status: 'scheduled' });
    const path = `meal_transport_transactions/${id}/`;
    const report = is_delivered ? { is_delivered } : { is_delivered, not_delivered_reason: 'not_home' };
    ok(await api.patch(path, report));
    ok(await api.patch(path, { delivery_date: MOVED }));
    expect(ok(await api.get(path))).toMatchObject({ is_delivered: false, not_delivered_reason: null });
    expect((await api.get(`customers/${client.id}/`)).body).toMatchObject({ next_delivery_date: MOVED });
    await meals.complete(MOVED);
    expect(ok(await api.get(path))).toMatchObject({ status: 'completed', is_delivered: true });
  });

  describe('A date that the delivery cannot have', () => {
    const REFUSED = { status: 400, codes: { delivery_date: ['invalid'] } };

    it('lies before its list leaves, or before it was sent', async () => {
      const { client } = await meals.addMealClient(kitchen);
      const [{ id }] = await meals.deliveriesOf(client);
      const moveTo = (delivery_date: string) =>
        api.patch(`meal_transport_transactions/${id}/`, { delivery_date });
      // The list leaves two days before its date.
      for (const date of [day(-1), day(0), day(1)]) expect(errorCodes(await moveTo(date))).toEqual(REFUSED);
      ok(await moveTo(day(2)));
      await meals.send(kitchen);
      expect(errorCodes(await moveTo(day(-1)))).toEqual(REFUSED);
      ok(await moveTo(day(0)));
    });

    it('lies before today, while a list that should have left is still open', async () => {
      const { client } = await meals.addMealClient(kitchen);
      const [{ id }] = await meals.deliveriesOf(client);
      await goTo(day(3));
      const moveTo = (delivery_date: string) =>
        api.patch(`meal_transport_transactions/${id}/`, { delivery_date });
      expect(errorCodes(await moveTo(day(2)))).toEqual(REFUSED);
      ok(await moveTo(day(3)));
    });

    it('lies ahead although the meal is completed', async () => {
      const client = await addClientWithMovedDelivery(DELIVERY);
      await goTo(day(5));
      await meals.complete(DELIVERY);
      const [{ id }] = await meals.deliveriesOf(client, { status: 'completed' });
      const correct = (fields: Json) => api.patch(`meal_transport_transactions/${id}/`, fields);
      expect(errorCodes(await correct({ delivery_date: day(6), is_delivered: true }))).toEqual(REFUSED);
      expect(ok(await correct({ delivery_date: day(5) }))).toMatchObject({ delivery_date: day(5) });
    });
  });
});
