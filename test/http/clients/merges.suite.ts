import { Group } from '../../../server/contract/groups.js';
import { createClient, createMealClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { assignDriver, createDriver, createRideRequest, workdayAhead } from '../../factories/transport.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, formError } from '../../setup/problems.js';

const DIRECTIONS = [
  ['the kept record', true],
  ['the other record', false],
] as const;

describe('A merge of records with a hold, a pause or Cancel Meals', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  beforeEach(async () => {
    kitchen = await meals.kitchenFor(DELIVERY);
  });
  afterAll(() => test.close());

  const read = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const merge = (kept: Json, other: Json, query: Record<string, string> = {}) =>
    api.post(`customers/${kept.id}/merge/`, { other_id: other.id }, { query });
  const previewMerge = (kept: Json, other: Json) => merge(kept, other, { dry_run: 'true' });
  const act = async ({ id }: Json, action: string, body: Fields = {}): Promise<Json> =>
    ok(await api.post(`customers/${id}/${action}/`, body));
  const cancelMeals = (client: Json) => act(client, 'cancel_meal', { notes: 'In hospital' });
  const pause = (client: Json, from_date: string, fields: Fields = { until_date: day(10) }) =>
    act(client, 'pause', { from_date, ...fields });
  const endPause = ({ id }: Json) => api.delete(`customers/${id}/pause/`);
  /** Adds an active client who is enrolled in meals and rides, without bookings. */
  const addClient = (fields: Fields = {}): Promise<Json> =>
    createMealClient(api, kitchen, {
      has_opted_for_transport_service: true,
      address: '5 Oak Street',
      active_date: day(-60),
      ...fields,
    });
  /** Adds an active client with scheduled meals, the first of them in an open plan. */
  const addClientWithMeals = async (fields: Fields = {}): Promise<Json> => {
    const client = await addClient(fields);
    await processMeals(api, client, kitchen, DELIVERY);
    return client;
  };
  const addTrip = async (client: Json): Promise<Json> =>
    assignDriver(api, await createRideRequest(api, client), await createDriver(api, kitchen.region.id));
  const leftPlan = expect.objectContaining({
    code: 'meal_left_plan',
    message: expect.stringContaining(DELIVERY),
  });

  /** Expects the same refusal of the merge and of its preview, and that both records stay. */
  const expectRefusal = async (kept: Json, other: Json, code: string, text: RegExp) => {
    for (const response of [await previewMerge(kept, other), await merge(kept, other)]) {
      expect(errorCodes(response)).toEqual(formError(code));
      expect(response.body.errors.non_field_errors[0].message).toMatch(text);
    }
    expect([(await read(kept)).id, (await read(other)).id]).toEqual([kept.id, other.id]);
  };

  describe('whose kept record is on hold', () => {
    it('takes the meals out of the open plan, and reschedules them when the hold ends', async () => {
      const kept = await addClient({ status: 'hold' });
      const other = await addClientWithMeals({ name: kept.name });
      const trip = await addTrip(other);
      const warnings = [
        leftPlan,
        expect.objectContaining({
          code: 'trip_scheduled',
          message: expect.stringContaining(trip.pick_up_date),
        }),
      ];
      expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
      expect(await meals.deliveriesOf(other)).toHaveLength(1);
      expect(ok(await merge(kept, other))).toMatchObject({ status: 'hold', warnings });
      expect(await meals.deliveriesOf(kept)).toEqual([]);
      const waitingDates = await meals.findDatesAndStatuses(kept);
      expect(waitingDates).toHaveLength(4);
      expect(waitingDates).toContain(`${DELIVERY} upcoming`);
      expect(await meals.send(kitchen)).toMatchObject({ number_of_customers: 0 });

      await meals.patchClient(kept, { status: 'active' });
      const resumedDates = await meals.findDatesAndStatuses(kept);
      expect(resumedDates).toHaveLength(4);
      expect(resumedDates).not.toContain(`${DELIVERY} upcoming`);
    });

    it('warns of meals that leave the open plan also if it has no caterer of its own', async () => {
      const kept = await addClient({ status: 'hold', assigned_meal_vendor_id: null });
      const other = await addClientWithMeals();
      expect(ok(await merge(kept, other)).warnings).toEqual([leftPlan]);
      expect(await meals.deliveriesOf(kept)).toEqual([]);
    });

    it('leaves a meal with the caterer who has it', async () => {
      const kept = await addClient({ status: 'hold' });
      const other = await addClientWithMeals();
      await meals.send(kitchen);
      const { warnings } = ok(await merge(kept, other));
      expect(warnings).toEqual([expect.objectContaining({ code: 'meal_finalized' })]);
      expect(await meals.findDatesAndStatuses(kept)).toContain(`${DELIVERY} finalized`);
    });
  });

  it('into an active record reschedules the meals of a record on hold, because their list has left', async () => {
    const kept = await addClient();
    const other = await addClientWithMeals();
    await meals.patchClient(other, { status: 'hold' });
    await meals.send(kitchen);
    ok(await merge(kept, other));
    const dates = await meals.findDatesAndStatuses(kept);
    expect(dates).toHaveLength(4);
    expect(dates).not.toContain(`${DELIVERY} upcoming`);
  });

  describe('after Cancel Meals', () => {
    it('is refused while the other record has meals ahead, until the meals are resumed', async () => {
      const kept = await addClient();
      await cancelMeals(kept);
      const other = await addClientWithMeals();
      await expectRefusal(kept, other, 'meals_cancelled', /Resume Meals/);
      await act(kept, 'resume_meal');
      expect(ok(await merge(kept, other))).toMatchObject({ is_meal_cancelled: false });
      expect(await meals.deliveriesOf(kept)).toHaveLength(1);
    });

    it('is refused while the other record has a meal that its caterer has', async () => {
      const kept = await addClient();
      await cancelMeals(kept);
      const other = await addClientWithMeals();
      await meals.send(kitchen);
      await expectRefusal(kept, other, 'meals_cancelled', /Resume Meals/);
    });

    it('ends the cancellation of a kept record that gets the service from the other', async () => {
      const kept = await addClient();
      await cancelMeals(kept);
      await meals.patchClient(kept, { has_opted_for_meal_service: false });
      const other = await addClientWithMeals();
      expect(ok(await merge(kept, other))).toMatchObject({
        has_opted_for_meal_service: true,
        is_meal_cancelled: false,
      });
      expect(await meals.deliveriesOf(kept)).toHaveLength(1);
    });

    it('of the other record lets a program start in the kept one', async () => {
      const kept = await addClient();
      const other = await addClientWithMeals();
      await cancelMeals(other);
      expect(ok(await merge(kept, other))).toMatchObject({ is_meal_cancelled: false });
      const schedules = await processMeals(api, kept, kitchen, DELIVERY);
      expect(schedules.filter(({ status }) => status !== 'cancelled')).toHaveLength(4);
      expect(await meals.deliveriesOf(kept, { status: 'scheduled' })).toHaveLength(1);
    });

    it('stays if the other record does not get meals', async () => {
      const kept = await addClientWithMeals();
      await cancelMeals(kept);
      const other = await addClient({ has_opted_for_meal_service: false });
      expect(ok(await merge(kept, other))).toMatchObject({ is_meal_cancelled: true });
      await act(kept, 'resume_meal');
      expect(await meals.deliveriesOf(kept, { status: 'scheduled' })).toHaveLength(1);
    });

    it('of both records resumes the meals of both', async () => {
      const kept = await addClientWithMeals();
      const other = await addClientWithMeals();
      await cancelMeals(kept);
      await cancelMeals(other);
      expect(ok(await merge(kept, other))).toMatchObject({ is_meal_cancelled: true });
      await act(kept, 'resume_meal');
      const dates = await meals.findDatesAndStatuses(kept);
      expect(dates.filter((date) => !date.endsWith('cancelled'))).toHaveLength(8);
      expect(new Set(dates)).toHaveProperty('size', 8);
    });
  });

  describe('with a planned pause', () => {
    it.each(DIRECTIONS)('of %s takes the meals in it out of the open plan', async (_label, isOfKept) => {
      const paused = await addClient();
      await pause(paused, day(2));
      const served = await addClientWithMeals();
      const [kept, other] = isOfKept ? [paused, served] : [served, paused];
      expect(ok(await previewMerge(kept, other)).warnings).toEqual([leftPlan]);
      expect(ok(await merge(kept, other))).toMatchObject({ status: 'active', warnings: [leftPlan] });
      expect(await meals.deliveriesOf(kept)).toEqual([]);
      expect(await meals.findDatesAndStatuses(kept)).toContain(`${DELIVERY} upcoming`);
      expect((await endPause(kept)).status).toBe(204);
      expect(await meals.deliveriesOf(kept)).toHaveLength(1);
    });

    it.each(DIRECTIONS)('of %s is refused while it covers a ride of the other', async (_label, isOfKept) => {
      const paused = await addClient();
      const date = workdayAhead();
      await pause(paused, day(2));
      const served = await addClient();
      await createRideRequest(api, served);
      const [kept, other] = isOfKept ? [paused, served] : [served, paused];
      await expectRefusal(kept, other, 'pause_covers_rides', new RegExp(`ride on ${date} 09:30`));
      expect((await endPause(paused)).status).toBe(204);
      ok(await merge(kept, other));
    });

    it.each(DIRECTIONS)('of %s leaves its own rides as they were planned', async (_label, isOfKept) => {
      const paused = await addClient();
      const keptRide = await createRideRequest(api, paused, { pick_up_time: '08:00' });
      const cancelledRide = await createRideRequest(api, paused, { pick_up_time: '12:00' });
      await pause(paused, day(2), { until_date: day(10), cancel_trips: [cancelledRide.id] });
      const served = await addClient();
      const [kept, other] = isOfKept ? [paused, served] : [served, paused];
      ok(await merge(kept, other));
      const statusOf = async ({ id }: Json) => ok(await api.get(`customer_transport_requests/${id}/`)).status;
      expect([await statusOf(keptRide), await statusOf(cancelledRide)]).toEqual(['open', 'cancelled']);
      expect((await endPause(kept)).status).toBe(204);
      expect(await statusOf(cancelledRide)).toBe('open');
    });

    it('is refused if the kept record cannot become active after it', async () => {
      const other = await addClient();
      await pause(other, day(2));
      await expectRefusal(await createClient(api), other, 'customer_not_active', /pause/);
      const completed = await addClient({ status: 'complete' });
      await meals.patchClient(completed, { status: 'hold' });
      await expectRefusal(completed, other, 'customer_not_active', /pause/);
      expect((await endPause(other)).status).toBe(204);
      ok(await merge(completed, other));
    });
  });

  describe('with a pause that has begun', () => {
    it.each(DIRECTIONS)('in %s is refused while the other has bookings ahead', async (_label, isOfKept) => {
      const paused = await addClient();
      await pause(paused, day(0));
      const served = await addClientWithMeals();
      const [kept, other] = isOfKept ? [paused, served] : [served, paused];
      await expectRefusal(kept, other, 'pause_begun', /End the pause/);
      expect((await endPause(paused)).status).toBe(204);
      expect(ok(await merge(kept, other))).toMatchObject({ status: 'active' });
      expect(await meals.deliveriesOf(kept)).toHaveLength(1);
    });

    it('in the other record puts an active record without bookings on hold until it ends', async () => {
      const kept = await addClient();
      const other = await addClientWithMeals();
      await pause(other, day(0));
      ok(await merge(kept, other));
      expect(await read(kept)).toMatchObject({ status: 'hold', hold_review_on: day(11) });
      expect(await meals.deliveriesOf(kept)).toEqual([]);
      expect((await endPause(kept)).status).toBe(204);
      expect(await read(kept)).toMatchObject({ status: 'active', hold_review_on: null });
      expect(await meals.deliveriesOf(kept)).toHaveLength(1);
    });

    it('in the kept record keeps the chosen day of its review', async () => {
      const kept = await addClient();
      await pause(kept, day(0));
      await meals.patchClient(kept, { hold_review_on: day(5) });
      const other = await addClient();
      expect(ok(await merge(kept, other))).toMatchObject({ status: 'hold', hold_review_on: day(5) });
    });

    it('in the other record takes over the hold of the kept one', async () => {
      const kept = await addClient({ status: 'hold' });
      const other = await addClient();
      await pause(other, day(0));
      expect(ok(await merge(kept, other))).toMatchObject({ status: 'hold', hold_review_on: day(11) });
      expect((await endPause(kept)).status).toBe(204);
      expect(await read(kept)).toMatchObject({ status: 'active' });
    });
  });
});
