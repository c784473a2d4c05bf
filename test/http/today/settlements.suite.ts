import { Group } from '../../../server/contract/groups.js';
import { DEFERRED_WITHIN_DAYS, type TodayReason } from '../../../server/contract/today.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import {
  createKitchen,
  createClient,
  createMealClient,
  processMeals,
  type Kitchen,
} from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createRegion } from '../../factories/places.js';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
} from '../../factories/transport.js';
import {
  signInAs,
  signInAsCustomer,
  createStaffUser,
  signInUser,
  type TestUser,
} from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, fieldError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe('The Today worklist', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    region = await createRegion(await signInAs(test, Group.Admin));
    user = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    office = await signInUser(test, user);
  });
  afterAll(() => test.close());

  /** Sets the clock and signs in again, so that the session is valid at that instant. */
  async function setNow(instant: Date): Promise<void> {
    test.clock.set(instant);
    office = await signInUser(test, user);
  }
  const fetchToday = async (query: Record<string, string> = {}): Promise<Json> =>
    ok(await office.get('today/', { query: { regions: region.id, ...query } }));
  const fetchReasons = async (): Promise<string[]> =>
    reasonsIn(await fetchToday()).map(({ reason }) => reason);
  const holdReviews = async () => reasonsIn(await fetchToday({ reason: 'hold_review' }));
  const addClient = (fields: Fields = {}) => createClient(office, { region_id: region.id, ...fields });
  const settle = (id: string, verb: 'defer' | 'accept' | 'reopen', body?: Fields) =>
    office.post(`today/${id}/${verb}/`, body);
  const NOTE = { reason: 'Her sister asked for it' };

  it('shows one line per client with its reasons and their counts, and filters by reason', async () => {
    const rider = await addClient({
      name: 'Rita Riding',
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
    });
    for (const pick_up_time of ['09:00', '15:00'])
      await createRideRequest(office, rider, { pick_up_date: day(1), pick_up_time });
    await addClient({ name: 'Nora New' });
    const page = await fetchToday();
    expect(page).toMatchObject({
      count: 2,
      counts: { ride_without_driver: 2, service_lacks: 1, first_call: 1 },
      results: [
        { id: rider.id, customer: { id: rider.id, name: 'Rita Riding' } },
        { customer: { name: 'Nora New' } },
      ],
    });
    const [line] = page.results;
    expect(line.reasons.map(({ reason }: Json) => reason)).toEqual([
      'ride_without_driver',
      'ride_without_driver',
      'service_lacks',
    ]);
    expect(line.due).toBe(line.reasons[0].due);
    expect(new Set(line.reasons.map(({ id }: Json) => id)).size).toBe(3);
    const filteredPage = await fetchToday({ reason: 'service_lacks' });
    expect([filteredPage.count, filteredPage.counts]).toEqual([1, page.counts]);
    expect(reasonsIn(filteredPage).map(({ reason }) => reason)).toEqual(['service_lacks']);
  });

  it('sorts lists first, then near rides, double bookings, first calls and holds', async () => {
    const kitchen = await createKitchen(office);
    const regionFields = { region_id: kitchen.region.id };
    const rideFields = { status: 'active', active_date: day(-60), has_opted_for_transport_service: true };
    const heldClient = await createClient(office, { ...regionFields, name: 'Hanna Held', status: 'active' });
    ok(await office.patch(`customers/${heldClient.id}/`, { status: 'hold', hold_review_on: day(1) }));
    const eater = await createMealClient(office, kitchen);
    // The list of the first date may leave today, when the hold is not due yet.
    const [, date] = ok(await office.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates;
    await processMeals(office, eater, kitchen, date);
    const morning = new Date(new Date(`${date}T08:00:00Z`).getTime() - 2 * DAY);
    await runJobAsOf(test, 'meals:open-plans', morning.toISOString());
    await setNow(morning);
    await createClient(office, { ...regionFields, name: 'Nora New' });
    const driver = await createDriver(office, kitchen.region.id);
    const pick_up_date = new Date(morning.getTime() + 10 * DAY).toISOString().slice(0, 10);
    for (const name of ['Ada Once', 'Bea Twice'])
      await assignDriver(
        office,
        await createRideRequest(
          office,
          await createClient(office, { ...regionFields, ...rideFields, name }),
          {
            pick_up_date,
          },
        ),
        driver,
      );
    const nearRider = await createClient(office, { ...regionFields, ...rideFields, name: 'Rita Riding' });
    await createRideRequest(office, nearRider, {
      pick_up_date: new Date(morning.getTime() + 2 * DAY).toISOString().slice(0, 10),
    });
    const { results } = await fetchToday({ regions: kitchen.region.id });
    const firstIndex = (reason: string) =>
      results.findIndex(({ reasons: [top] }: Json) => top.reason === reason);
    const places = ['list_leaves', 'ride_without_driver', 'trip_warns', 'first_call', 'hold_review'].map(
      firstIndex,
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(results[0]).toMatchObject({ id: kitchen.vendor.id });
  });

  it('hides a deferred reason until its day or until it is reopened', async () => {
    await addClient();
    const [call] = reasonsIn(await fetchToday());
    expect(ok(await settle(call!.id, 'defer', { until_date: day(2), ...NOTE }))).toEqual({
      id: call!.id,
      state: 'deferred',
      until_date: day(2),
      ...NOTE,
    });
    expect(await fetchToday()).toEqual({ count: 0, results: [], counts: {} });
    await setNow(inDays(1));
    expect(await fetchReasons()).toEqual([]);
    await setNow(inDays(2));
    expect(await fetchReasons()).toEqual(['first_call']);
    ok(await settle(call!.id, 'defer', { until_date: day(4), ...NOTE }));
    expect(await fetchReasons()).toEqual([]);
    expect(ok(await settle(call!.id, 'reopen'))).toMatchObject({ id: call!.id, state: 'open' });
    ok(await settle(call!.id, 'reopen'));
    expect(await fetchReasons()).toEqual(['first_call']);
  });

  it('hides an accepted reason until its facts change', async () => {
    const heldClient = await addClient({ status: 'active' });
    ok(await office.patch(`customers/${heldClient.id}/`, { status: 'hold', hold_review_on: day(1) }));
    await setNow(inDays(1));
    const [review] = reasonsIn(await fetchToday());
    expect(ok(await settle(review!.id, 'accept', NOTE))).toMatchObject({
      state: 'accepted',
      until_date: null,
    });
    await setNow(inDays(9));
    expect(await fetchReasons()).toEqual([]);
    ok(await office.patch(`customers/${heldClient.id}/`, { hold_review_on: day(10) }));
    await setNow(inDays(10));
    expect(await fetchReasons()).toEqual(['hold_review']);
  });

  it.each([
    ['without a chosen day', undefined, 14],
    ['with a chosen day', 5, 5],
  ])('reviews an accepted hold %s again every two weeks', async (_, chosenDay, firstDay) => {
    const heldClient = await addClient({ status: 'active' });
    ok(
      await office.patch(`customers/${heldClient.id}/`, {
        status: 'hold',
        ...(chosenDay && { hold_review_on: day(chosenDay) }),
      }),
    );
    for (const due of [firstDay, firstDay + 14, firstDay + 28]) {
      await setNow(inDays(due - 2));
      expect(await fetchReasons()).not.toContain('hold_review');
      await setNow(inDays(due + 1));
      const review = reasonsIn(await fetchToday()).find(({ reason }) => reason === 'hold_review');
      ok(await settle(review!.id, 'accept', NOTE));
    }
  });

  it('hides an accepted missing cleaning although the address and status of the client change', async () => {
    const cleaner = await createCleaningVendor(office, region.id);
    const cleaningClient = await addClient({
      status: 'active',
      active_date: day(-40),
      address: '1 Main Street',
      is_physician_verbal_consent_given: true,
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    const cleaningReasons = async () =>
      reasonsIn(await fetchToday()).filter(({ reason }) => reason === 'cleaning_not_recorded');
    const accept = async () => ok(await settle((await cleaningReasons())[0]!.id, 'accept', NOTE));
    await accept();
    ok(await office.patch(`customers/${cleaningClient.id}/`, { address: '2 Main Street' }));
    await setNow(inDays(3));
    expect(await cleaningReasons()).toEqual([]);
    const updateClient = (fields: Fields) => office.patch(`customers/${cleaningClient.id}/`, fields);
    ok(await updateClient({ status: 'hold' }));
    expect(await cleaningReasons()).toEqual([]);
    await setNow(inDays(4));
    ok(await updateClient({ status: 'active' }));
    expect(await cleaningReasons()).toEqual([]);
    await setNow(inDays(33));
    expect(await cleaningReasons()).toEqual([]);
  });

  it('shows the next missing cleaning although the one before was put off beyond it', async () => {
    const cleaner = await createCleaningVendor(office, region.id);
    const { id: customer_id } = await addClient({
      status: 'active',
      active_date: day(-40),
      is_physician_verbal_consent_given: true,
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    const cleaningReasons = async () =>
      reasonsIn(await fetchToday()).filter(({ reason }) => reason === 'cleaning_not_recorded');
    const record = async (date_of_cleaning: string) =>
      ok(
        await office.post('cleaning_transactions/', {
          customer_id,
          date_of_cleaning,
          cost_of_cleaning: 80,
          customer_cleaning_notes: 'Fine',
        }),
      );
    const later = { reason: 'She is away.', until_date: day(90) };
    ok(await settle((await cleaningReasons())[0]!.id, 'defer', later));
    // It is still missing after an old cleaning, so it stays put off.
    await record(day(-35));
    expect(await cleaningReasons()).toEqual([]);
    await record(day(0));
    await setNow(inDays(30));
    expect(await cleaningReasons()).toMatchObject([{ title: `No cleaning recorded since ${day(0)}` }]);
  });

  it('is not accepted with facts that were not shown', async () => {
    const rider = await addClient({
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
    });
    const ride = await createRideRequest(office, rider, { pick_up_date: day(1) });
    const rideReason = async () =>
      reasonsIn(await fetchToday({ reason: 'ride_without_driver' })).find(
        ({ reason }) => reason === 'ride_without_driver',
      )!;
    const accept = ({ id, version }: Json) =>
      office.post(`today/${id}/accept/`, NOTE, { headers: { 'If-Match': `"${version}"` } });
    const shown = await rideReason();
    ok(await office.patch(`customer_transport_requests/${ride.id}/`, { pick_up_time: '15:00' }));
    expect((await accept(shown)).status).toBe(412);
    expect(await fetchReasons()).toContain('ride_without_driver');
    ok(await accept(await rideReason()));
    expect(await fetchReasons()).not.toContain('ride_without_driver');
  });

  it('shows an accepted missing vendor again after a vendor was assigned and removed', async () => {
    const kitchen = await createKitchen(office);
    const cleaner = await createCleaningVendor(office, kitchen.region.id);
    const client = await createMealClient(office, kitchen, {
      has_opted_for_cleaning_service: true,
      assigned_meal_vendor_id: null,
    });
    const missingVendors = async () =>
      reasonsIn(await fetchToday({ regions: kitchen.region.id, reason: 'service_lacks' })).filter(
        ({ title }) => title.includes('without'),
      );
    const titles = async () => (await missingVendors()).map(({ title }) => title).sort();
    const update = async (fields: Fields) => ok(await office.patch(`customers/${client.id}/`, fields));
    const acceptAll = async () => {
      for (const { id } of await missingVendors()) ok(await settle(id, 'accept', NOTE));
      expect(await titles()).toEqual([]);
    };
    await acceptAll();
    await update({ address: '2 Main Street', status: 'hold' });
    await update({ status: 'active' });
    expect(await titles()).toEqual([]);
    await update({ assigned_meal_vendor_id: kitchen.vendor.id });
    await update({ assigned_meal_vendor_id: null });
    expect(await titles()).toEqual(['Meals without a meal vendor']);
    await update({ assigned_cleaning_vendor_id: cleaner.id });
    await update({ assigned_cleaning_vendor_id: null });
    expect(await titles()).toEqual([
      'House cleaning without a cleaning vendor',
      'Meals without a meal vendor',
    ]);
    await acceptAll();
    ok(await office.post(`customers/${client.id}/cancel_meal/`, { notes: 'Away' }));
    ok(await office.post(`customers/${client.id}/resume_meal/`));
    expect(await titles()).toEqual(['Meals without a meal vendor']);
  });

  const DECISIONS = [
    ['accepted', 'accept', NOTE],
    ['deferred', 'defer', { until_date: day(60), ...NOTE }],
  ] as const;

  it.each(DECISIONS)(
    'shows a missing program that was %s again after one was chosen and removed',
    async (_state, verb, body) => {
      const kitchen = await createKitchen(office);
      const client = await createMealClient(office, kitchen, {
        address: '1 Main Street',
        is_physician_verbal_consent_given: true,
        program_id: null,
      });
      const titles = async () =>
        reasonsIn(await fetchToday({ regions: kitchen.region.id })).map(({ title }) => title);
      const [reason] = reasonsIn(await fetchToday({ regions: kitchen.region.id }));
      ok(await settle(reason!.id, verb, body));
      expect(await titles()).toEqual([]);
      for (const program_id of [kitchen.program.id, null])
        ok(await office.patch(`customers/${client.id}/`, { program_id }));
      expect(await titles()).toEqual(['No program on file']);
    },
  );

  it('shows accepted unscheduled meals again after an opt-in on another day and with another caterer', async () => {
    const kitchen = await createKitchen(office);
    const client = await createMealClient(office, kitchen, {
      address: '1 Main Street',
      is_physician_verbal_consent_given: true,
    });
    const reasons = async () => reasonsIn(await fetchToday({ regions: kitchen.region.id }));
    const accept = async () => {
      ok(await settle((await reasons())[0]!.id, 'accept', NOTE));
      expect(await reasons()).toEqual([]);
    };
    const update = async (fields: Fields) => ok(await office.patch(`customers/${client.id}/`, fields));
    const unscheduled = [{ title: 'Meals without a delivery date' }];
    await accept();
    const caterer = await createMealVendor(office, kitchen.region.id);
    await update({ assigned_meal_vendor_id: caterer.id });
    expect(await reasons()).toMatchObject(unscheduled);
    await accept();
    await setNow(inDays(1));
    await update({ has_opted_for_meal_service: false });
    await update({ has_opted_for_meal_service: true });
    expect(await reasons()).toMatchObject(unscheduled);
  });

  it('shows an accepted request for a service again when the client asks again', async () => {
    const { customer } = await signInAsCustomer(test, office, { region_id: region.id, status: 'active' });
    const ask = async () => ok(await customer.post('customers/request_service/', { service: 'meals' }));
    const requests = async () => reasonsIn(await fetchToday({ reason: 'service_lacks' }));
    const asked = () => requests().then((all) => all.filter(({ title }) => title === 'Asks for Meals'));
    await ask();
    ok(await settle((await asked())[0]!.id, 'accept', NOTE));
    expect(await asked()).toEqual([]);
    await ask();
    expect(await asked()).toHaveLength(1);
  });

  describe('A reason of a correction', () => {
    let meals: MealCalls;
    let kitchen: Kitchen;
    let client: Json;
    beforeEach(async () => {
      meals = new MealCalls(test, office);
      kitchen = await meals.kitchenFor(DELIVERY);
      ({ client } = await meals.addMealClient(kitchen));
    });
    const reasons = async (reason: TodayReason) =>
      reasonsIn(await fetchToday({ regions: kitchen.region.id, reason }));
    const correct = async (meals_allergies: string) => {
      await meals.patchClient(client, { meals_allergies });
      ok(await office.post(`customers/${client.id}/send_corrections/`));
    };

    it('that is accepted returns with a later correction that is not acknowledged', async () => {
      await meals.send(kitchen);
      const correctTwoHoursAgo = async (allergies: string) => {
        await correct(allergies);
        await test.db.query(
          `UPDATE meal_plan_versions SET created_at = now() - interval '121 minutes' WHERE kind = 'correction'`,
        );
      };
      await correctTwoHoursAgo('Milk');
      ok(await settle((await reasons('correction_unacknowledged'))[0]!.id, 'accept', NOTE));
      expect(await reasons('correction_unacknowledged')).toEqual([]);
      await correctTwoHoursAgo('Nuts');
      expect(await reasons('correction_unacknowledged')).toHaveLength(1);
    });

    it('is accepted for one client and stays for another client of the correction', async () => {
      const { client: other } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await correct('Milk');
      await test.db.query(
        `UPDATE meal_plan_versions SET changes = changes || jsonb_build_array(changes -> 0 || $1::jsonb)
         WHERE kind = 'correction' AND changes @> $2::jsonb`,
        [JSON.stringify({ customer_id: other.id }), JSON.stringify([{ customer_id: client.id }])],
      );
      const [first, second] = await reasons('allergy_untold');
      ok(await settle(first!.id, 'accept', NOTE));
      expect(await reasons('allergy_untold')).toMatchObject([{ id: second!.id }]);
    });
  });

  it.each(DECISIONS)(
    'shows the review of the next hold although that of the former one was %s',
    async (_state, verb, body) => {
      const client = await addClient({ status: 'active' });
      const update = async (fields: Fields) => ok(await office.patch(`customers/${client.id}/`, fields));
      await update({ status: 'hold' });
      await setNow(inDays(14));
      const [review] = await holdReviews();
      ok(await settle(review!.id, verb, body));
      expect(await holdReviews()).toEqual([]);
      await setNow(inDays(15));
      await update({ status: 'active' });
      await update({ status: 'hold' });
      expect(await holdReviews()).toEqual([]);
      await setNow(inDays(29));
      expect(await holdReviews()).toHaveLength(1);
    },
  );

  it('shows the review of a hold on the day that was chosen after a deferral', async () => {
    const client = await addClient({ status: 'active' });
    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    await setNow(inDays(14));
    const [review] = await holdReviews();
    ok(await settle(review!.id, 'defer', { until_date: day(60), ...NOTE }));
    ok(await office.patch(`customers/${client.id}/`, { hold_review_on: day(20) }));
    await setNow(inDays(19));
    expect(await holdReviews()).toEqual([]);
    await setNow(inDays(20));
    expect(await holdReviews()).toHaveLength(1);
  });

  it.each(DECISIONS)(
    'shows a budget that was %s again after less than 80 % of it was used',
    async (_state, verb, body) => {
      const kitchen = await createKitchen(office, {}, { total_budget: 100 });
      const fields = { region_id: kitchen.region.id, program_id: kitchen.program.id, status: 'active' };
      const spender = await createClient(office, { ...fields, meal_budget_consumption_adjustment: 85 });
      const warnings = async () =>
        reasonsIn(await fetchToday({ regions: kitchen.region.id, reason: 'budget_warning' }));
      const titles = async () => (await warnings()).map(({ title }) => title);
      const setSpending = async (dollars: number) =>
        ok(await office.patch(`customers/${spender.id}/`, { meal_budget_consumption_adjustment: dollars }));
      const setBudget = async (total_budget: number) =>
        ok(await office.patch(`programs/${kitchen.program.id}/`, { total_budget }));
      const updateTotals = () => runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
      const hide = async () => {
        ok(await settle((await warnings())[0]!.id, verb, body));
        expect(await titles()).toEqual([]);
      };
      await hide();
      await setSpending(90);
      expect(await titles()).toEqual([]);
      await setSpending(50);
      await setSpending(85);
      expect(await titles()).toEqual(['85 % of the budget is used']);
      await hide();
      await updateTotals();
      expect(await titles()).toEqual([]);
      await setBudget(200);
      await updateTotals();
      await setBudget(100);
      expect(await titles()).toEqual(['85 % of the budget is used']);
      await updateTotals();
      expect(await titles()).toEqual(['85 % of the budget is used']);
    },
  );

  it.each(['Pacific/Guam', 'Pacific/Honolulu'])(
    'cannot be deferred to the day of the last meal of a program in %s',
    async (time_zone) => {
      const kitchen = await createKitchen(office);
      ok(await office.patch(`regions/${kitchen.region.id}/`, { time_zone }));
      const meals = await processMeals(office, await createMealClient(office, kitchen), kitchen);
      const last: string = meals
        .map(({ date_of_delivery }) => date_of_delivery)
        .sort()
        .at(-1);
      await setNow(new Date(new Date(`${last}T12:00:00Z`).getTime() - 10 * DAY));
      const programEnds = async () =>
        reasonsIn(await fetchToday({ regions: kitchen.region.id, reason: 'program_ends' }));
      const [reason] = await programEnds();
      const defer = (until_date: string) => settle(reason!.id, 'defer', { until_date, ...NOTE });
      expect(errorCodes(await defer(last))).toEqual(fieldError('until_date', 'max_value'));
      ok(await defer(dayAfter(last, -1)));
      expect(await programEnds()).toEqual([]);
      await setNow(new Date(`${last}T08:00:00Z`));
      expect(await programEnds()).toHaveLength(1);
    },
  );

  describe('A reason of a ride', () => {
    let rider: Json;
    let ride: Json;

    beforeEach(async () => {
      rider = await createRideClient(office, region.id);
      ride = await createRideRequest(office, rider, { pick_up_date: day(4) });
      await setNow(inDays(2));
    });

    const rideReasons = async () =>
      reasonsIn(await fetchToday()).filter(({ reason }) => /^ride_|^trip_/.test(reason as string));
    const rideReasonNames = async () => (await rideReasons()).map(({ reason }) => reason);

    it('cannot be deferred beyond the day of the ride, and returns on that day', async () => {
      const [rideReason] = await rideReasons();
      const defer = (until_date: string) => settle(rideReason!.id, 'defer', { until_date, ...NOTE });
      for (const until_date of [day(5), day(30)])
        expect(errorCodes(await defer(until_date))).toEqual(fieldError('until_date', 'max_value'));
      expect(await rideReasonNames()).toEqual(['ride_without_driver']);
      ok(await defer(day(4)));
      expect(await rideReasonNames()).toEqual([]);
      await setNow(new Date(new Date(ride.pick_up_timestamp).getTime() - DAY / 24));
      expect(await rideReasonNames()).toEqual(['ride_without_driver']);
    });

    it('whose mail has failed cannot be deferred to the day of the ride', async () => {
      const driver = await createDriver(office, region.id);
      await assignDriver(office, ride, driver);
      await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to")`, [driver.email]);
      const failedMails = async () =>
        reasonsIn(await fetchToday({ reason: 'mail_failed', page_size: '1000' })).filter(
          ({ reason, title }) => reason === 'mail_failed' && title.includes(driver.email),
        );
      const [failed] = await failedMails();
      const defer = (until_date: string) => settle(failed!.id, 'defer', { until_date, ...NOTE });
      for (const until_date of [day(5), day(30)])
        expect(errorCodes(await defer(until_date))).toEqual(fieldError('until_date', 'max_value'));
      ok(await defer(day(4)));
      expect(await failedMails()).toEqual([]);
    });

    it('stays on the day of the ride after its time, with a call to the client as its action', async () => {
      const [rideReason] = await rideReasons();
      expect(rideReason).toMatchObject({ action: { label: 'Assign a driver' } });
      const pickUp = new Date(ride.pick_up_timestamp).getTime();
      await setNow(new Date(pickUp + DAY / 24));
      const [missedReason] = await rideReasons();
      expect(missedReason).toMatchObject({
        id: rideReason!.id,
        title: expect.stringMatching(/had no driver$/),
        action: { label: 'Record the call', call: { body: { customer_id: rider.id } } },
      });
      ok(await settle(missedReason!.id, 'accept', NOTE));
      expect(await rideReasonNames()).toEqual([]);
      ok(await settle(missedReason!.id, 'reopen'));
      ok(await office.post('customer_calls/', { customer_id: rider.id, outcome: 'reached' }));
      expect(await rideReasonNames()).toEqual([]);
    });

    it('returns when the ride is moved to a day before the end of the deferral', async () => {
      const [rideReason] = await rideReasons();
      ok(await settle(rideReason!.id, 'defer', { until_date: day(4), ...NOTE }));
      ok(await office.patch(`customer_transport_requests/${ride.id}/`, { pick_up_date: day(3) }));
      expect(await rideReasonNames()).toEqual(['ride_without_driver']);
    });

    it('returns when a driver is assigned and removed again', async () => {
      const [rideReason] = await rideReasons();
      ok(await settle(rideReason!.id, 'accept', NOTE));
      expect(await rideReasonNames()).toEqual([]);
      const trip = await assignDriver(office, ride, await createDriver(office, region.id));
      ok(await office.delete(`customer_transport_transactions/${trip.id}/`));
      expect(await rideReasonNames()).toEqual(['ride_without_driver']);
    });
  });

  it('hides one accepted reason of a client and shows the others', async () => {
    const mealClient = await addClient({ status: 'active', has_opted_for_meal_service: true });
    const reasons = reasonsIn(await fetchToday());
    expect(reasons.map(({ title }) => title).sort()).toEqual([
      'Meals without a meal vendor',
      'No program, consent, or address on file',
    ]);
    ok(await settle(reasons.find(({ title }) => title.startsWith('Meals'))!.id, 'accept', NOTE));
    const [line, ...others] = (await fetchToday()).results;
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      id: mealClient.id,
      reasons: [{ title: expect.stringContaining('on file') }],
    });
  });

  it('refuses a deferral to a past or too distant day, an empty note, and an unknown reason id', async () => {
    const { id: client_id } = await addClient();
    const [call] = reasonsIn(await fetchToday());
    const defer = (fields: Fields) => settle(call!.id, 'defer', { until_date: day(1), ...NOTE, ...fields });
    for (const until_date of [day(0), day(-1)])
      expect(errorCodes(await defer({ until_date }))).toEqual(fieldError('until_date', 'min_value'));
    expect(errorCodes(await defer({ until_date: day(DEFERRED_WITHIN_DAYS + 2) }))).toEqual(
      fieldError('until_date', 'max_value'),
    );
    expect(errorCodes(await settle(call!.id, 'defer', NOTE))).toEqual(fieldError('until_date', 'required'));
    for (const reason of ['', '  ', undefined])
      expect(errorCodes(await settle(call!.id, 'accept', { reason }))).toEqual(
        fieldError('reason', 'required'),
      );
    expect(errorCodes(await defer({ reason: 'x'.repeat(501) }))).toEqual(fieldError('reason', 'max_length'));
    expect(errorCodes(await defer({ hidden: true }))).toEqual(fieldError('hidden', 'unknown_field'));
    for (const id of [client_id, 'x']) {
      expect((await settle(id, 'defer', { until_date: day(1), ...NOTE })).status).toBe(404);
      expect((await settle(id, 'accept', NOTE)).status).toBe(404);
      expect((await settle(id, 'reopen')).status).toBe(404);
    }
    expect(await fetchReasons()).toEqual(['first_call']);
  });

  it('defers a reason once per idempotency key, and refuses a manager with 403', async () => {
    await addClient();
    const [call] = reasonsIn(await fetchToday());
    const key = { headers: { 'idempotency-key': 'today-once' } };
    const body = { until_date: day(3), ...NOTE };
    const path = `today/${call!.id}/defer/`;
    const first = ok(await office.post(path, body, key));
    ok(await settle(call!.id, 'reopen'));
    expect(ok(await office.post(path, body, key))).toEqual(first);
    expect(await fetchReasons()).toEqual(['first_call']);
    expect((await (await signInAs(test, Group.Manager)).post(path, body)).status).toBe(403);
    ok(await (await signInAs(test, Group.Admin)).post(path, body));
  });

  it('audits decisions in the history of the client, and erases them with the client', async () => {
    const { id } = await addClient();
    const [call] = reasonsIn(await fetchToday());
    const key = { headers: { 'idempotency-key': 'accepted-once' } };
    ok(await office.post(`today/${call!.id}/accept/`, { reason: 'Speaks of her garden' }, key));
    const { results } = ok(await office.get(`customers/${id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Decision on Today', actor_name: user.name });
    expect(results[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'reason', label: 'For', old: null, new: 'First calls' },
        { field: 'note', label: 'Reason', old: null, new: 'Speaks of her garden' },
      ]),
    );
    ok(await settle(call!.id, 'reopen'));
    const laterHistory = ok(await office.get(`customers/${id}/history/`)).results;
    expect(laterHistory[0]).toMatchObject({ subject: 'Decision on Today', event: 'delete' });
    ok(await settle(call!.id, 'accept', { reason: 'Speaks of her garden' }));
    ok(await office.delete(`customers/${id}/`));
    const { rows } = await test.db.query(
      `SELECT 1 FROM today_settlements WHERE customer_id = $1
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%Speaks of her garden%'
       UNION ALL SELECT 1 FROM idempotency_keys k WHERE k::text LIKE '%Speaks of her garden%'`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('audits the decision on a failed mail about trips in the history of their client only', async () => {
    const driver = await createDriver(office, region.id);
    const [rider, other] = [
      await createRideClient(office, region.id),
      await createRideClient(office, region.id),
    ];
    const acceptFailedMailTo = async (address: string) => {
      await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to")`, [address]);
      const mail = reasonsIn(await fetchToday({ reason: 'mail_failed', page_size: '1000' })).find(
        ({ title }) => title.includes(address),
      );
      ok(await settle(mail!.id, 'accept', { reason: 'Told Pete by phone' }));
    };
    const decisions = async ({ id }: Json) =>
      ok(await office.get(`customers/${id}/history/`)).results.filter(
        ({ subject }: Json) => subject === 'Decision on Today',
      );
    await assignDriver(office, await createRideRequest(office, rider), driver);
    await acceptFailedMailTo(driver.email);
    const [decision, ...others] = await decisions(rider);
    expect(decision.changes).toContainEqual({
      field: 'note',
      label: 'Reason',
      old: null,
      new: 'Told Pete by phone',
    });
    expect(others).toEqual([]);
    // One mail to the new address is about the trips of both clients.
    await assignDriver(office, await createRideRequest(office, other, { pick_up_time: '15:00' }), driver);
    ok(await office.patch(`transport_vendors/${driver.id}/`, { email: 'shared@drivers.test' }));
    await acceptFailedMailTo('shared@drivers.test');
    expect(await decisions(rider)).toHaveLength(1);
    expect(await decisions(other)).toEqual([]);
  });

  it.each(['list_leaves', 'mail_failed', 'correction_unacknowledged'] as const)(
    'keeps the note about %s in the history of the only client of the list, and none about several clients',
    async (reason) => {
      const note = 'Told Pete by phone';
      const acceptAndFindHistories = async (numberOfClients: number) => {
        await setNow(new Date());
        const calls = new MealCalls(test, office);
        const kitchen = await calls.kitchenFor(DELIVERY);
        const clients: Json[] = [];
        while (clients.length < numberOfClients) clients.push((await calls.addMealClient(kitchen)).client);
        if (reason === 'list_leaves') await setNow(new Date(`${dayAfter(DELIVERY, -2)}T08:00:00Z`));
        else await calls.send(kitchen);
        if (reason === 'correction_unacknowledged') {
          const [{ id }] = (await calls.schedulesOf(clients[0]!)) as [Json];
          ok(await office.post(`customer_meal_schedules/${id}/cancel/`));
          await setNow(new Date(Date.now() + DAY / 8));
        }
        if (reason === 'mail_failed')
          await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to")`, [
            kitchen.vendor.email,
          ]);
        const query = { reason, regions: kitchen.region.id, page_size: '1000' };
        const found = reasonsIn(await fetchToday(query)).find(
          ({ title, line_id }) => line_id === kitchen.vendor.id || title.includes(kitchen.vendor.email),
        );
        const accepted = ok(await settle(found!.id, 'accept', { reason: note }));
        const decisions: Json[] = [];
        for (const { id } of clients) {
          const { results } = ok(await office.get(`customers/${id}/history/`));
          decisions.push(...results.filter(({ subject }: Json) => subject === 'Decision on Today'));
        }
        const { rows } = await test.db.query('SELECT note FROM today_settlements WHERE id = $1', [found!.id]);
        const warned = (accepted.warnings ?? []).map(({ code }: Json) => code);
        return { shown: accepted.reason, warned, stored: rows[0].note, inHistories: decisions.length };
      };
      expect(await acceptAndFindHistories(1)).toEqual({
        shown: note,
        warned: [],
        stored: note,
        inHistories: 1,
      });
      expect(await acceptAndFindHistories(2)).toEqual({
        shown: null,
        warned: ['reason_not_kept'],
        stored: '',
        inHistories: 0,
      });
    },
  );

  it('keeps the note about the only client of a list under her, although the list has several clients at the next decision', async () => {
    await setNow(new Date());
    const calls = new MealCalls(test, office);
    const kitchen = await calls.kitchenFor(DELIVERY);
    const { client } = await calls.addMealClient(kitchen);
    await setNow(new Date(`${dayAfter(DELIVERY, -2)}T08:00:00Z`));
    const query = { reason: 'list_leaves', regions: kitchen.region.id };
    const [{ id }] = reasonsIn(await fetchToday(query)) as [Json];
    ok(await settle(id, 'accept', { reason: 'In hospital' }));
    // The user has signed in again at the new time.
    await new MealCalls(test, office).addMealClient(kitchen);
    expect(ok(await settle(id, 'accept', { reason: 'Told Pete' })).reason).toBeNull();
    const { rows } = await test.db.query(
      `SELECT customer_id FROM audit_entries WHERE resource = 'today_settlements' AND changes::text LIKE '%In hospital%'`,
    );
    expect(rows.map(({ customer_id }) => customer_id)).toEqual([client.id, client.id]);
  });

  it('hides a first call until the day of the next call', async () => {
    const ann = await addClient();
    const call = (fields: Fields) =>
      office.post('customer_calls/', { customer_id: ann.id, outcome: 'no_answer', ...fields });
    ok(await call({ call_again_on: day(1) }));
    expect(await fetchReasons()).toEqual([]);
    await setNow(inDays(1));
    expect((await fetchReasons()).sort()).toEqual(['call_again', 'first_call']);
  });

  it('shows the same due date of a first call as the client and the list of clients', async () => {
    const ann = await addClient();
    const dueDates = async () => {
      const clientDueDate = ok(await office.get(`customers/${ann.id}/`)).contact_due_date;
      const [listRow] = ok(await office.get('customers/', { query: { region: region.id } })).results;
      const [call] = reasonsIn(await fetchToday({ reason: 'first_call' }));
      return [clientDueDate, listRow.contact_due_date, call?.due ?? null];
    };
    expect(await dueDates()).toEqual([day(5), day(5), day(5)]);
    const reachedCall = ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect(await dueDates()).toEqual([null, null, null]);
    ok(await office.delete(`customer_calls/${reachedCall.id}/`));
    expect(await dueDates()).toEqual([day(5), day(5), day(5)]);
    ok(await office.patch(`customers/${ann.id}/`, { status: 'active' }));
    expect(await dueDates()).toEqual([null, null, null]);
  });

  it('lists clients who were reached and have not started', async () => {
    const ann = await addClient();
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect((await fetchToday()).results).toMatchObject([
      {
        id: ann.id,
        reasons: [
          {
            reason: 'reached_not_started',
            title: 'Reached, not started',
            action: {
              label: 'Save and start',
              link: `/clients/${ann.id}?form=customerProfile&focus=has_opted_for_meal_service`,
            },
          },
        ],
      },
    ]);
    ok(await office.patch(`customers/${ann.id}/`, { status: 'active' }));
    expect(await fetchReasons()).toEqual([]);
  });

  it('can be chosen as the start page of a user', async () => {
    expect(ok(await office.get('users/profile/'))).toMatchObject({ start_page: 'clients' });
    expect(ok(await office.patch('users/profile/', { start_page: 'today' }))).toMatchObject({
      start_page: 'today',
      day_sheet_mail: false,
    });
    expect(ok(await office.get('users/profile/'))).toMatchObject({ start_page: 'today' });
    expect(errorCodes(await office.patch('users/profile/', { start_page: 'moon' }))).toEqual(
      fieldError('start_page', 'invalid'),
    );
    ok(await office.patch('users/profile/', { start_page: 'clients' }));
  });

  it('cannot be chosen as the start page by groups without it, nor can its day sheet be subscribed to', async () => {
    const { customer } = await signInAsCustomer(test, office);
    for (const group of [Group.Manager, Group.ReferralCenter, Group.Customer]) {
      const user = group === Group.Customer ? customer : await signInAs(test, group);
      const profile = ok(await user.get('users/profile/'));
      expect(ok(await user.patch('users/profile/', {}))).toEqual(profile);
      expect(ok(await user.patch('users/profile/', profile))).toEqual(profile);
      for (const [field, value] of [
        ['start_page', 'today'],
        ['day_sheet_mail', true],
        ['name', 'Other'],
      ] as const)
        expect(errorCodes(await user.patch('users/profile/', { [field]: value }))).toEqual(
          fieldError(field, 'read_only'),
        );
      expect(errorCodes(await user.patch('users/profile/', { colour: 'red' }))).toEqual(
        fieldError('colour', 'unknown_field'),
      );
      expect(ok(await user.get('users/profile/'))).toEqual(profile);
    }
  });
});
