import { Group } from '../../../server/contract/groups.js';
import { formatPhone } from '../../../server/contract/phones.js';
import type { TodayReason } from '../../../server/contract/today.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import {
  createClient,
  createKitchen,
  createMealClient,
  NEAR_DELIVERY,
  processMeals,
  type Kitchen,
} from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createCenter, REFERRAL } from '../../factories/referrals.js';
import {
  createDriver,
  createRideClient,
  createRideRequest,
  assignDriver,
  workdayAhead,
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
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const DAY = 86_400_000;

describe('Today', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let region: Json;

  /** Sets the clock and signs in again, so that the session is valid at that instant. */
  async function setNow(instant: Date | null): Promise<void> {
    test.clock.set(instant);
    office = await signInUser(test, user);
  }
  const inDays = (days: number) => new Date(Date.now() + days * DAY);

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    const admin = await signInAs(test, Group.Admin);
    region = await createRegion(admin);
    user = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    office = await signInUser(test, user);
  });
  afterAll(() => test.close());

  const fetchToday = async (query: Record<string, string> = {}) => ok(await office.get('today/', { query }));
  const fetchReasons = async (reason: TodayReason, query = {}): Promise<Json[]> =>
    reasonsIn(await fetchToday({ ...query, reason }));
  const addClient = (fields: Fields = {}) => createClient(office, { region_id: region.id, ...fields });
  const clientIds = async (reason: TodayReason, query = {}) =>
    (await fetchReasons(reason, query)).map(({ customer }) => customer.id);
  /** Fields that every service requires. */
  const requiredFields = { address: '1 Main Street', is_physician_verbal_consent_given: true };

  it('lists a first call that is due in five days, until the client is reached', async () => {
    const ann = await addClient({ phone_number: '9375550123' });
    const [line, ...others] = await fetchReasons('first_call');
    expect(others).toEqual([]);
    expect(line).toEqual({
      id: expect.any(String),
      line_id: ann.id,
      reason: 'first_call',
      customer: {
        id: ann.id,
        name: ann.name,
        phone_number: '+19375550123',
        time_zone: region.time_zone,
      },
      title: 'First call',
      since: ann.created_at,
      due: day(5),
      version: expect.any(Number),
      link: `/clients/${ann.id}`,
      action: {
        label: 'Record the call',
        call: { method: 'POST', path: 'customer_calls/', body: { customer_id: ann.id } },
      },
    });
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'no_answer' }));
    expect(await fetchReasons('first_call')).toMatchObject([{ title: 'First call, not reached in 1 try' }]);
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect(await fetchReasons('first_call')).toEqual([]);
  });

  it('lists a further call from its day on, until the client is called', async () => {
    const ann = await addClient({ status: 'active' });
    const call = (fields: Fields) => office.post('customer_calls/', { customer_id: ann.id, ...fields });
    ok(await call({ outcome: 'left_message', call_again_on: day(2) }));
    expect(await fetchReasons('call_again')).toEqual([]);
    await setNow(inDays(2));
    expect(await fetchReasons('call_again')).toMatchObject([{ customer: { id: ann.id }, due: day(2) }]);
    ok(await call({ outcome: 'no_answer' }));
    expect(await fetchReasons('call_again')).toEqual([]);
  });

  it.each(['archive', 'complete'])(
    'lists no further call that was noted before a client was stopped, but one noted afterwards (%s)',
    async (status) => {
      const ann = await addClient({ status: 'active' });
      const call = async () =>
        ok(
          await office.post('customer_calls/', {
            customer_id: ann.id,
            outcome: 'left_message',
            call_again_on: day(2),
          }),
        );
      await call();
      ok(await office.patch(`customers/${ann.id}/`, { status }));
      await setNow(inDays(2));
      expect(await clientIds('call_again')).toEqual([]);
      await setNow(null);
      await call();
      await setNow(inDays(2));
      expect(await clientIds('call_again')).toEqual([ann.id]);
      ok(await office.post(`customers/${ann.id}/in_memoriam/`));
      expect(await clientIds('call_again')).toEqual([]);
    },
  );

  it('lists missing requirements of an active client’s services, and services that a client asks for', async () => {
    const activeFields = {
      status: 'active',
      has_opted_for_meal_service: true,
      has_opted_for_cleaning_service: true,
    };
    const kitchen = await createKitchen(office);
    await addClient({ ...requiredFields, ...activeFields, program_id: undefined, status: 'new' });
    const incompleteClient = await addClient(activeFields);
    const titles = async (id: string) =>
      (await fetchReasons('service_lacks'))
        .filter(({ customer }) => customer.id === id)
        .map(({ title }) => title)
        .sort();
    expect(await titles(incompleteClient.id)).toEqual([
      'House cleaning without a cleaning vendor',
      'Meals without a meal vendor',
      'No program, consent, or address on file',
    ]);
    // Her active day began before she was recorded.
    for (const { since } of await fetchReasons('service_lacks'))
      expect(since).toBe(incompleteClient.created_at);
    const cleaner = await createCleaningVendor(office, kitchen.region.id);
    ok(
      await office.patch(`customers/${incompleteClient.id}/`, {
        ...requiredFields,
        region_id: kitchen.region.id,
        program_id: kitchen.program.id,
        assigned_meal_vendor_id: kitchen.vendor.id,
        assigned_cleaning_vendor_id: cleaner.id,
      }),
    );
    const inKitchenRegion = { regions: kitchen.region.id };
    const [unscheduled] = await fetchReasons('service_lacks', inKitchenRegion);
    expect(unscheduled).toMatchObject({
      customer: { id: incompleteClient.id },
      title: 'Meals without a delivery date',
    });
    await processMeals(office, incompleteClient, kitchen);
    expect(await clientIds('service_lacks', inKitchenRegion)).toEqual([]);
    const { customer, client_id } = await signInAsCustomer(test, office, { region_id: region.id });
    ok(await customer.post('customers/request_service/', { service: 'meals' }));
    const [request] = await fetchReasons('service_lacks');
    expect(request).toMatchObject({ customer: { id: client_id }, title: 'Asks for Meals' });
    ok(await office.post(request!.action.call.path));
    expect(await fetchReasons('service_lacks')).toEqual([]);
  });

  const addLongActiveClient = ({ region: { id: region_id }, program }: Kitchen, fields: Fields) =>
    addClient({
      ...requiredFields,
      status: 'active',
      active_date: day(-100),
      region_id,
      program_id: program.id,
      ...fields,
    });

  it('lists unscheduled meals for 60 days after the opt-in of a client who has long been active', async () => {
    const kitchen = await createKitchen(office);
    const inKitchenRegion = { regions: kitchen.region.id };
    const ann = await addLongActiveClient(kitchen, { assigned_meal_vendor_id: kitchen.vendor.id });
    expect(await clientIds('service_lacks', inKitchenRegion)).toEqual([]);
    ok(await office.patch(`customers/${ann.id}/`, { has_opted_for_meal_service: true }));
    expect(await clientIds('service_lacks', inKitchenRegion)).toEqual([ann.id]);
    await setNow(inDays(61));
    expect(await clientIds('service_lacks', inKitchenRegion)).toEqual([]);
  });

  it('lists unscheduled meals of a client who has waited longer than 60 days for a caterer', async () => {
    const kitchen = await createKitchen(office);
    const inKitchenRegion = { regions: kitchen.region.id };
    const ann = await addLongActiveClient(kitchen, { has_opted_for_meal_service: true });
    await setNow(inDays(61));
    ok(await office.patch(`customers/${ann.id}/`, { assigned_meal_vendor_id: kitchen.vendor.id }));
    expect(await fetchReasons('service_lacks', inKitchenRegion)).toMatchObject([
      { customer: { id: ann.id }, title: 'Meals without a delivery date' },
    ]);
  });

  it('lists the meals of a client who comes back from In Memoriam, and warns of her rides', async () => {
    const kitchen = await createKitchen(office);
    const inKitchenRegion = { regions: kitchen.region.id };
    const ann = await createMealClient(office, kitchen, {
      ...requiredFields,
      has_opted_for_transport_service: true,
    });
    const [first] = await processMeals(office, ann, kitchen);
    const delivery = Date.parse(`${first!.date_of_delivery}T08:00:00Z`);
    await runJobAsOf(test, 'meals:open-plans', new Date(delivery - 3 * DAY).toISOString());
    await runJobAsOf(test, 'meals:send-plans', new Date(delivery).toISOString());
    await runJobAsOf(test, 'meals:complete-deliveries', new Date(delivery + DAY).toISOString());
    await setNow(new Date(delivery + 2 * DAY));
    ok(await office.patch(`customers/${ann.id}/`, { status: 'archive' }));
    ok(await office.patch(`customers/${ann.id}/`, { status: 'in_memorium' }));
    expect(await clientIds('service_lacks', inKitchenRegion)).toEqual([]);
    const { warnings } = ok(await office.patch(`customers/${ann.id}/`, { status: 'active' }));
    expect(warnings).toContainEqual({
      code: 'rides_ended',
      message:
        'The rides that were cancelled when services stopped are not booked again. Ask the client which rides are needed.',
    });
    expect(await fetchReasons('service_lacks', inKitchenRegion)).toMatchObject([
      { customer: { id: ann.id }, title: 'Meals without a delivery date' },
    ]);
  });

  it('lists a hold after two weeks or on its chosen day', async () => {
    const ann = await addClient({ status: 'active' });
    const updateClient = async (fields: Fields) => ok(await office.patch(`customers/${ann.id}/`, fields));
    await updateClient({ status: 'hold' });
    await setNow(inDays(13));
    expect(await fetchReasons('hold_review')).toEqual([]);
    await setNow(inDays(14));
    expect(await fetchReasons('hold_review')).toMatchObject([{ customer: { id: ann.id }, due: day(14) }]);
    expect(await updateClient({ hold_review_on: day(20) })).toMatchObject({ hold_review_on: day(20) });
    expect(await fetchReasons('hold_review')).toEqual([]);
    await setNow(inDays(20));
    expect(await clientIds('hold_review')).toEqual([ann.id]);
    expect(await updateClient({ status: 'active' })).toMatchObject({ hold_review_on: null });
    expect(await fetchReasons('hold_review')).toEqual([]);
  });

  describe('Meals', () => {
    let kitchen: Kitchen;
    let eater: Json;
    let meals: Json[];
    beforeEach(async () => {
      kitchen = await createKitchen(office);
      eater = await createMealClient(office, kitchen, requiredFields);
      meals = await processMeals(office, eater, kitchen);
    });
    const regionQuery = () => ({ regions: kitchen.region.id });

    it('lists a caterer list on the day it is sent, with its hour and the clients without an address', async () => {
      const first: string = meals[0]!.date_of_delivery;
      const cutOff = new Date(`${first}T08:00:00Z`).getTime() - 2 * DAY;
      await setNow(new Date(cutOff));
      await runJobAsOf(test, 'meals:open-plans', new Date(cutOff).toISOString());
      const [line, ...others] = await fetchReasons('list_leaves', regionQuery());
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        title: `The list of ${kitchen.vendor.name} for ${first} leaves at 12:00 PM`,
        link: `/meals/planning?meal_vendor=${kitchen.vendor.id}&region=${kitchen.region.id}`,
      });
      expect(line!.due.slice(0, 10)).toBe(new Date(cutOff).toISOString().slice(0, 10));
      ok(await office.patch(`customers/${eater.id}/`, { address: '' }));
      expect((await fetchReasons('list_leaves', regionQuery()))[0]!.title).toContain(
        ': 1 client without an address',
      );
      await setNow(new Date(cutOff + 12 * 3_600_000));
      expect(await fetchReasons('list_leaves', regionQuery())).toEqual([]);
    });

    it('lists allergies that the caterer did not get with the list before', async () => {
      const dayOfCutOff = (date: string) => new Date(new Date(`${date}T08:00:00Z`).getTime() - 2 * DAY);
      const [first, second] = meals.map(({ date_of_delivery }) => date_of_delivery as string);
      await setNow(dayOfCutOff(first!));
      await runJobAsOf(test, 'meals:open-plans', dayOfCutOff(first!).toISOString());
      await runJobAsOf(test, 'meals:send-plans', `${first}T08:00:00Z`);
      await setNow(dayOfCutOff(second!));
      await runJobAsOf(test, 'meals:open-plans', dayOfCutOff(second!).toISOString());
      const title = async () => (await fetchReasons('list_leaves', regionQuery()))[0]!.title;
      expect(await title()).toBe(`The list of ${kitchen.vendor.name} for ${second} leaves at 12:00 PM`);
      ok(await office.patch(`customers/${eater.id}/`, { meals_allergies: 'Nuts' }));
      expect(await title()).toContain(': allergies of 1 client that the caterer does not know yet');
    });

    it('lists the end of a program within two weeks, unless weeks are added', async () => {
      expect(await fetchReasons('program_ends', regionQuery())).toEqual([]);
      const last: string = meals.at(-1)!.date_of_delivery;
      await setNow(new Date(new Date(`${last}T17:00:00Z`).getTime() - 14 * DAY));
      const programEnds = await fetchReasons('program_ends', regionQuery());
      expect(programEnds).toMatchObject([
        { customer: { id: eater.id }, due: last, title: `The last meal comes on ${last}` },
      ]);
      expect(test.clock.now().getTime() - Date.parse(programEnds[0]!.since)).toBeLessThan(DAY);
      const path = `customers/${eater.id}/add_meal_weeks/`;
      const preview = ok(await office.post(path, { weeks: 3 }, { query: { dry_run: 'true' } }));
      expect(preview).toEqual({
        last_date: last,
        added_dates: [7, 14, 21].map((days) => dayAfter(last, days)),
        version: expect.any(Number),
      });
      const ifAsShown = { headers: { 'if-match': `"${preview.version}"` } };
      const added = await office.post(path, { weeks: 3 }, ifAsShown);
      const again = await office.post(path, { weeks: 3 }, ifAsShown);
      expect([again.status, again.body.code]).toEqual([412, 'version_conflict']);
      expect(
        ok(added)
          .results.map(({ date_of_delivery }: Json) => date_of_delivery)
          .slice(-3),
      ).toEqual([7, 14, 21].map((days) => dayAfter(last, days)));
      expect(await fetchReasons('program_ends', regionQuery())).toEqual([]);
      const response = await office.post(`customers/${eater.id}/add_meal_weeks/`, { weeks: 0 });
      expect(response.body.errors).toHaveProperty('weeks');

      const remove = (schedule_ids: unknown) =>
        office.post(`customers/${eater.id}/remove_added_meals/`, { schedule_ids });
      const remainingMeals = ok(await remove(added.body.added_ids));
      expect(remainingMeals.results.at(-1)).toMatchObject({ date_of_delivery: last });
      expect(await fetchReasons('program_ends', regionQuery())).toMatchObject([
        { customer: { id: eater.id }, due: last },
      ]);
      for (const invalidIds of [added.body.added_ids, ['x'], undefined])
        expect((await remove(invalidIds)).body.errors).toHaveProperty('schedule_ids');
    });

    it('lists no end of a program whose last meal lies in a planned pause', async () => {
      const last: string = meals.at(-1)!.date_of_delivery;
      await setNow(new Date(new Date(`${last}T17:00:00Z`).getTime() - 10 * DAY));
      const pause = { from_date: dayAfter(last, -3), until_date: dayAfter(last, 3) };
      ok(await office.post(`customers/${eater.id}/pause/`, pause));
      expect(await fetchReasons('program_ends', regionQuery())).toEqual([]);
      ok(await office.delete(`customers/${eater.id}/pause/`));
      expect(await fetchReasons('program_ends', regionQuery())).toHaveLength(1);
    });

    it('lists a client who comes back after Cancel Meals and a stop', async () => {
      ok(await office.post(`customers/${eater.id}/cancel_meal/`, { notes: 'On a trip' }));
      ok(await office.post(`customers/${eater.id}/in_memoriam/`));
      const back = ok(await office.patch(`customers/${eater.id}/`, { status: 'active' }));
      expect(back.is_meal_cancelled).toBe(false);
      expect(await fetchReasons('service_lacks', regionQuery())).toMatchObject([
        { customer: { id: eater.id }, title: 'Meals without a delivery date' },
      ]);
    });

    it('warns of a list that was sent with the former address', async () => {
      const first: string = meals[0]!.date_of_delivery;
      const delivery = Date.parse(`${first}T08:00:00Z`);
      await runJobAsOf(test, 'meals:open-plans', new Date(delivery - 3 * DAY).toISOString());
      await runJobAsOf(test, 'meals:send-plans', new Date(delivery).toISOString());
      await setNow(new Date(delivery));
      const { warnings } = ok(await office.patch(`customers/${eater.id}/`, { address: '77 Other Road' }));
      expect(warnings).toEqual([
        {
          code: 'address_untold',
          message: `${kitchen.vendor.name} has the list of ${first} with the former address. Send a correction.`,
        },
      ]);
    });

    it('lists a client who opts in again on the day of a meal that was sent before', async () => {
      const first: string = meals[0]!.date_of_delivery;
      const delivery = Date.parse(`${first}T08:00:00Z`);
      await runJobAsOf(test, 'meals:open-plans', new Date(delivery - 3 * DAY).toISOString());
      await runJobAsOf(test, 'meals:send-plans', new Date(delivery).toISOString());
      await setNow(new Date(delivery + 10 * 3_600_000));
      const { rows } = await test.db.query(
        'SELECT id, version FROM meal_transport_transactions WHERE customer_id = $1 AND delivery_date = $2',
        [eater.id, first],
      );
      ok(await office.patch(`meal_transport_transactions/${rows[0].id}/`, { is_delivered: true }));
      for (const has_opted_for_meal_service of [false, true])
        ok(await office.patch(`customers/${eater.id}/`, { has_opted_for_meal_service }));
      expect(await fetchReasons('service_lacks', regionQuery())).toMatchObject([
        { customer: { id: eater.id }, title: 'Meals without a delivery date' },
      ]);
    });

    it('lists a client without a new meal after an opt-out and a new opt-in', async () => {
      const first: string = meals[0]!.date_of_delivery;
      const delivery = Date.parse(`${first}T08:00:00Z`);
      await runJobAsOf(test, 'meals:open-plans', new Date(delivery - 3 * DAY).toISOString());
      await runJobAsOf(test, 'meals:send-plans', `${first}T08:00:00Z`);
      await runJobAsOf(test, 'meals:complete-deliveries', new Date(delivery + DAY).toISOString());
      await setNow(new Date(delivery + 2 * DAY));
      expect(await fetchReasons('service_lacks', regionQuery())).toEqual([]);
      for (const has_opted_for_meal_service of [false, true])
        ok(await office.patch(`customers/${eater.id}/`, { has_opted_for_meal_service }));
      expect(await fetchReasons('service_lacks', regionQuery())).toMatchObject([
        { customer: { id: eater.id }, title: 'Meals without a delivery date' },
      ]);
    });

    it('names a make-up meal that is owed, but none for a meal that was cancelled', async () => {
      const [first, second] = meals.map(({ date_of_delivery }) => date_of_delivery as string);
      for (const date of [first!, second!]) {
        const delivery = `${date}T08:00:00Z`;
        await runJobAsOf(test, 'meals:open-plans', new Date(Date.parse(delivery) - 3 * DAY).toISOString());
        await runJobAsOf(test, 'meals:send-plans', delivery);
        await runJobAsOf(
          test,
          'meals:complete-deliveries',
          new Date(Date.parse(delivery) + DAY).toISOString(),
        );
      }
      const last: string = meals.at(-1)!.date_of_delivery;
      await setNow(new Date(Date.parse(`${last}T17:00:00Z`) - 14 * DAY));
      const title = async () => (await fetchReasons('program_ends', regionQuery()))[0]!.title;
      const query = { customer: eater.id, status: 'completed' };
      const deliveries = ok(await office.get('meal_transport_transactions/', { query })).results;
      const firstDelivery = deliveries.find(({ delivery_date }: Json) => delivery_date === first);
      ok(await office.patch(`meal_transport_transactions/${firstDelivery.id}/`, { is_delivered: false }));
      ok(await office.post(`customer_meal_schedules/${meals[1]!.id}/cancel/`, {}));
      expect(await title()).toBe(`The last meal comes on ${last}; a make-up meal is owed`);
      ok(await office.post(`customer_meal_schedules/${meals[0]!.id}/cancel/`, {}));
      expect(await title()).toBe(`The last meal comes on ${last}`);
    });

    it('refuses to remove added weeks once a list with one of them was sent', async () => {
      const last: string = meals.at(-1)!.date_of_delivery;
      await setNow(new Date(new Date(`${last}T17:00:00Z`).getTime() - 5 * DAY));
      const addedIds = ok(await office.post(`customers/${eater.id}/add_meal_weeks/`, { weeks: 2 })).added_ids;
      const next = new Date(`${dayAfter(last, 7)}T08:00:00Z`).getTime();
      await setNow(new Date(next - 3 * DAY));
      await runJobAsOf(test, 'meals:open-plans', new Date(next - 3 * DAY).toISOString());
      await runJobAsOf(test, 'meals:send-plans', `${dayAfter(last, 7)}T08:00:00Z`);
      const response = await office.post(`customers/${eater.id}/remove_added_meals/`, {
        schedule_ids: addedIds,
      });
      expect(errorCodes(response)).toEqual(formError('meal_finalized'));
      const { results } = ok(await office.get(`customer_meal_schedules/`, { query: { customer: eater.id } }));
      expect(results.filter(({ id }: Json) => addedIds.includes(id))).toHaveLength(2);
    });
  });

  it('lists a near ride without a driver, and a trip whose driver is on leave or has not responded', async () => {
    const rider = await addClient({
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
    });
    const ride = await createRideRequest(office, rider);
    await createRideRequest(office, rider, { pick_up_date: workdayAhead(12) });
    expect(await fetchReasons('ride_without_driver')).toEqual([]);
    await setNow(new Date(new Date(ride.pick_up_timestamp).getTime() - 3 * DAY));
    const filter = encodeURIComponent(JSON.stringify({ region: rider.region_id }));
    expect(await fetchReasons('ride_without_driver')).toMatchObject([
      {
        customer: { id: rider.id },
        since: test.clock.now().toISOString(),
        link: `/transportation/schedule-trips?filter=${filter}`,
      },
    ]);
    const driver = await createDriver(office, region.id);
    const trip = ok(
      await office.post('customer_transport_transactions/', {
        customer_request_id: ride.id,
        transport_vendor_id: driver.id,
      }),
    );
    expect(await fetchReasons('ride_without_driver')).toEqual([]);
    ok(await office.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: trip.pick_up_date }));
    const [line] = await fetchReasons('trip_warns');
    expect(line).toMatchObject({ customer: { id: rider.id } });
    expect(line!.title).toContain(`${driver.name} is on leave on ${trip.pick_up_date}`);
    ok(await office.post(`transport_vendors/${driver.id}/remove_leave/`, { leave_date: trip.pick_up_date }));
    expect(await fetchReasons('trip_warns')).toEqual([]);
    // Two days before the ride, a driver without a response is shown.
    await setNow(new Date(new Date(trip.pick_up_timestamp).getTime() - 2 * DAY));
    const title = async () => (await fetchReasons('trip_warns'))[0]!.title;
    expect(await title()).toContain(`${driver.name} has not answered for the ride`);
    expect(await title()).not.toContain('Next best');
    // The suggested driver is free that day and has the fewest trips.
    const freeDriver = await createDriver(office, region.id);
    expect(await title()).toContain(`Next best: ${freeDriver.name}`);
    const call = (await fetchReasons('trip_warns'))[0]!.action.call;
    expect(call.body).toEqual({ transport_vendor_id: freeDriver.id });
    ok(await office.post(`transport_vendors/${freeDriver.id}/add_leave/`, { leave_date: trip.pick_up_date }));
    expect(await title()).not.toContain('Next best');
  });

  it('lists a trip since the leave, the weekday or the other trip that stands against its driver', async () => {
    const rider = await createRideClient(office, region.id);
    const driver = await createDriver(office, region.id);
    const ride = await createRideRequest(office, rider);
    const trip = await assignDriver(office, ride, driver);
    const warning = async () => (await fetchReasons('trip_warns'))[0];
    const expectSinceNow = async (cause: () => Promise<unknown>): Promise<void> => {
      const begin = new Date().toISOString();
      await cause();
      const { since } = (await warning())!;
      expect([begin, since].toSorted()).toEqual([begin, since]);
    };
    const changeLeave = async (verb: 'add' | 'remove') =>
      ok(
        await office.post(`transport_vendors/${driver.id}/${verb}_leave/`, { leave_date: trip.pick_up_date }),
      );
    await expectSinceNow(() => changeLeave('add'));
    const { id, since } = (await warning())!;
    ok(await office.patch(`transport_vendors/${driver.id}/`, { phone_number: '9375550144' }));
    expect(await warning()).toMatchObject({ since });
    ok(await office.post(`today/${id}/accept/`, { reason: 'He drives all the same' }));
    expect(await warning()).toBeUndefined();
    await changeLeave('remove');
    await expectSinceNow(() => changeLeave('add'));
    await changeLeave('remove');

    const { available_days } = ok(await office.get(`transport_vendors/${driver.id}/`));
    const setDays = async (days: string[]) =>
      ok(await office.patch(`transport_vendors/${driver.id}/`, { available_days: days }));
    const weekday = weekdayOf(trip.pick_up_date);
    await expectSinceNow(() => setDays(available_days.filter((name: string) => name !== weekday)));
    await setDays(available_days);
    expect(await warning()).toBeUndefined();

    const later = await createRideRequest(office, await createRideClient(office, region.id), {
      pick_up_date: trip.pick_up_date,
    });
    await expectSinceNow(() => assignDriver(office, later, driver));
  });

  it('lists a client without a recorded cleaning for thirty days', async () => {
    const cleaner = await createCleaningVendor(office, region.id);
    const cleaningClient = await addClient({
      ...requiredFields,
      status: 'active',
      active_date: day(-30),
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    expect(await fetchReasons('cleaning_not_recorded')).toMatchObject([
      {
        customer: { id: cleaningClient.id },
        title: `No cleaning yet; started ${day(-30)}`,
        due: day(0),
        action: { link: `/clients/${cleaningClient.id}?form=houseCleaning&focus=date_of_cleaning` },
      },
    ]);
    const [{ since }] = (await fetchReasons('cleaning_not_recorded')) as [Json];
    const zone = { timeZone: 'America/New_York' };
    expect(new Date(since).toLocaleString('sv-SE', zone)).toBe(`${day(-30)} 00:00:00`);
    const recordCleaning = async (date_of_cleaning: string) => {
      const cleaning = { customer_id: cleaningClient.id, date_of_cleaning, cost_of_cleaning: 80 };
      ok(await office.post('cleaning_transactions/', { ...cleaning, customer_cleaning_notes: 'Fine' }));
    };
    await recordCleaning(day(-30));
    expect(await fetchReasons('cleaning_not_recorded')).toMatchObject([
      { title: `No cleaning recorded since ${day(-30)}`, due: day(0) },
    ]);
    await recordCleaning(day(-29));
    expect(await fetchReasons('cleaning_not_recorded')).toEqual([]);
  });

  it('lists a client without a cleaning for thirty days from the opt-in of one who has long been active', async () => {
    const cleaner = await createCleaningVendor(office, region.id);
    const client = await addClient({
      ...requiredFields,
      status: 'active',
      active_date: day(-100),
      assigned_cleaning_vendor_id: cleaner.id,
    });
    ok(await office.patch(`customers/${client.id}/`, { has_opted_for_cleaning_service: true }));
    expect(await fetchReasons('cleaning_not_recorded')).toEqual([]);
    await setNow(inDays(30));
    expect(await fetchReasons('cleaning_not_recorded')).toMatchObject([
      { customer: { id: client.id }, title: `No cleaning yet; started ${day(0)}`, due: day(30) },
    ]);
  });

  it('lists a failed mail, which an Admin can retry', async () => {
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status)
       VALUES (new_id(), 'caterer_plan', '{cook@kitchen.test}', 's', 't', 'h', 'm', 'failed') RETURNING id`,
    );
    const title = 'Caterer plan could not be mailed to cook@kitchen.test';
    expect(await fetchReasons('mail_failed')).toMatchObject([
      {
        line_id: rows[0].id,
        title,
        link: '/meals/planning',
        action: { label: 'Look at it', link: '/meals/planning' },
      },
    ]);
    const admin = await signInAs(test, Group.Admin);
    const [failed] = reasonsIn(ok(await admin.get('today/', { query: { reason: 'mail_failed' } })));
    expect(failed!.action).toEqual({
      label: 'Send again',
      call: { method: 'POST', path: `mail_messages/${rows[0].id}/retry/` },
      notice: 'mail.queued',
    });
    await test.db.query('DELETE FROM mail_messages WHERE id = $1', [rows[0].id]);
  });

  it('names the addresses that a failed mail has not reached, if it has reached others', async () => {
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", cc, accepted, subject, text, html, message_id, status)
       VALUES (new_id(), 'caterer_plan', '{cook@kitchen.test}', '{van@courier.test}', '{cook@kitchen.test}', 's', 't', 'h', 'm', 'failed')
       RETURNING id`,
    );
    const setAccepted = (accepted: string[]) =>
      test.db.query('UPDATE mail_messages SET accepted = $2 WHERE id = $1', [rows[0].id, accepted]);
    const titles = async () => (await fetchReasons('mail_failed')).map(({ title }) => title);
    try {
      expect(await titles()).toEqual(['Caterer plan could not be mailed to van@courier.test']);
      await setAccepted(['van@courier.test']);
      expect(await titles()).toEqual(['Caterer plan could not be mailed to cook@kitchen.test']);
      await setAccepted([]);
      expect(await titles()).toEqual(['Caterer plan could not be mailed to cook@kitchen.test']);
      await test.db.query(
        `UPDATE mail_messages SET "to" = '{cook@kitchen.test,chef@kitchen.test}', accepted = '{cook@kitchen.test}' WHERE id = $1`,
        [rows[0].id],
      );
      expect(await titles()).toEqual([
        'Caterer plan could not be mailed to chef@kitchen.test, van@courier.test',
      ]);
    } finally {
      await test.db.query('DELETE FROM mail_messages WHERE id = $1', [rows[0].id]);
    }
  });

  it('lists a mail that is not sent 15 minutes before its reader needs it', async () => {
    const driver = await createDriver(office, region.id);
    const rider = await addClient({
      status: 'active',
      active_date: day(-9),
      has_opted_for_transport_service: true,
    });
    const trip = await assignDriver(office, await createRideRequest(office, rider), driver);
    const pickUp = new Date(trip.pick_up_timestamp).getTime();
    const driverReasons = async () =>
      (await fetchReasons('mail_failed')).filter(({ title }) => title.includes(driver.email));
    await setNow(new Date(pickUp - 16 * 60_000));
    expect(await driverReasons()).toEqual([]);
    await setNow(new Date(pickUp - 15 * 60_000));
    const [line] = await driverReasons();
    expect(line).toMatchObject({
      title:
        `Trip assigned has not been mailed yet to ${driver.email}: ${rider.name} on ${trip.pick_up_date} ` +
        `at 9:30 AM. Call ${driver.name}, ${formatPhone(driver.phone_number)}`,
      link: '/transportation/scheduled-trips',
      due: new Date(pickUp).toISOString().replace('.000', ''),
    });
    expect(line!.action).toEqual({ label: 'Look at it', link: '/transportation/scheduled-trips' });
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE id = $1`, [line!.line_id]);
    expect(await driverReasons()).toEqual([]);
    // A failed mail is listed until the trip begins.
    await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE id = $1`, [line!.line_id]);
    await setNow(new Date(pickUp - 60_000));
    expect(await driverReasons()).toHaveLength(1);
    await setNow(new Date(pickUp));
    expect(await driverReasons()).toEqual([]);

    const kitchen = await createKitchen(office);
    const eater = await createMealClient(office, kitchen);
    const [{ date_of_delivery: date }] = (await processMeals(office, eater, kitchen)) as [Json];
    await runJobAsOf(test, 'meals:send-plans', new Date(`${date}T00:00:00Z`).toISOString());
    const { rows } = await test.db.query(
      `SELECT id, needed_by FROM mail_messages WHERE kind = 'caterer_plan' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    await setNow(rows[0].needed_by);
    const ofKitchen = await fetchReasons('mail_failed', { regions: kitchen.region.id });
    expect(ofKitchen.map(({ line_id }) => line_id)).toContain(rows[0].id);
    await test.db.query(`UPDATE mail_messages SET status = 'sent'`);
  });

  it('lists a failed mail to a driver or a caterer in the region of the trip or the caterer alone', async () => {
    const kitchen = await createKitchen(office, NEAR_DELIVERY);
    await processMeals(office, await createMealClient(office, kitchen), kitchen);
    const [plan] = ok(
      await office.get('meal_transaction_indices/', { query: { meal_vendor: kitchen.vendor.id } }),
    ).results;
    ok(await office.post(`meal_transaction_indices/${plan.id}/send/`));
    const driver = await createDriver(office, kitchen.region.id);
    const rider = await createRideClient(office, kitchen.region.id);
    await assignDriver(office, await createRideRequest(office, rider), driver);
    const addresses = [kitchen.vendor.email, driver.email];
    await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE "to" && $1`, [addresses]);
    const listedAddresses = async (regions: string) => {
      const reasons = await fetchReasons('mail_failed', { regions, page_size: '1000' });
      return addresses.filter((address) => reasons.some(({ title }) => title.includes(address)));
    };
    expect(await listedAddresses(region.id)).toEqual([]);
    expect(await listedAddresses(kitchen.region.id)).toEqual(addresses);
    expect(await listedAddresses('all')).toEqual(addresses);
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE "to" && $1`, [addresses]);
  });

  it('names the time and the driver of a trip whose client was deleted before its mail failed', async () => {
    const driver = await createDriver(office, region.id);
    const rider = await addClient({
      status: 'active',
      active_date: day(-9),
      has_opted_for_transport_service: true,
    });
    const trip = await assignDriver(office, await createRideRequest(office, rider), driver);
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE $1 = ANY ("to")`, [driver.email]);
    expect((await office.delete(`customers/${rider.id}/`)).status).toBe(204);
    await test.db.query(
      `UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to") AND status = 'queued'`,
      [driver.email],
    );
    const titles = (await fetchReasons('mail_failed')).map(({ title }) => title);
    expect(titles.filter((title) => title.includes(driver.email))).toEqual([
      `Trip cancelled could not be mailed to ${driver.email}: a removed client on ${trip.pick_up_date} ` +
        `at 9:30 AM. Call ${driver.name}, ${formatPhone(driver.phone_number)}`,
    ]);
    await test.db.query(`UPDATE mail_messages SET status = 'sent'`);
  });

  it('names the driver of the trip, not another one with the same address', async () => {
    const driver = await createDriver(office, region.id);
    await createDriver(office, region.id, { email: driver.email });
    const rider = await addClient({
      status: 'active',
      active_date: day(-9),
      has_opted_for_transport_service: true,
    });
    await assignDriver(office, await createRideRequest(office, rider), driver);
    await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to")`, [driver.email]);
    const titles = (await fetchReasons('mail_failed')).map(({ title }) => title);
    expect(titles.filter((title) => title.includes(driver.email))).toMatchObject([
      expect.stringContaining(`Call ${driver.name}, ${formatPhone(driver.phone_number)}`),
    ]);
    await test.db.query(`UPDATE mail_messages SET status = 'sent'`);
  });

  it('hides a failed mail to a client who died or was deleted', async () => {
    const ann = await addClient({ email: 'ann.died@clients.test' });
    const deletedClient = await addClient({ email: 'gone@clients.test' });
    for (const { id, email } of [ann, deletedClient])
      await test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, customer_id)
         VALUES (new_id(), 'client_invitation', ARRAY[$2], 's', 't', 'h', 'm', 'failed', $1)`,
        [id, email],
      );
    expect((await fetchReasons('mail_failed')).map(({ action }) => action)).toEqual(
      [ann, deletedClient].map(({ id }) => ({
        label: 'Check the e-mail address',
        link: `/clients/${id}?form=customerProfile&focus=email`,
      })),
    );
    ok(await office.post(`customers/${ann.id}/in_memoriam/`));
    await office.delete(`customers/${deletedClient.id}/`);
    expect(await fetchReasons('mail_failed')).toEqual([]);
  });

  it('leads from a failed invitation of a caregiver to the profile of her client', async () => {
    const client = await addClient();
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, customer_id)
       VALUES (new_id(), 'caregiver_invitation', '{kim@helpers.test}', 's', 't', 'h', 'm', 'failed', $1) RETURNING id`,
      [client.id],
    );
    expect(await fetchReasons('mail_failed')).toMatchObject([
      { action: { label: 'Look at it', link: `/clients/${client.id}?form=customerProfile` } },
    ]);
    await test.db.query('DELETE FROM mail_messages WHERE id = $1', [rows[0].id]);
  });

  it('hides a failed invitation once the account has another address or is deactivated', async () => {
    const invitation = async (address: string) => {
      const client = await addClient({ email: address, status: 'active' });
      await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to")`, [address]);
      return client;
    };
    const readdressed = await invitation('typo@clients.test');
    const stopped = await invitation('stopped@clients.test');
    const titles = async () => (await fetchReasons('mail_failed')).map(({ title }) => title);
    expect(await titles()).toEqual(
      ['typo', 'stopped'].map((name) => `Client invitation could not be mailed to ${name}@clients.test`),
    );
    ok(await office.patch(`customers/${readdressed.id}/`, { email: 'right@clients.test' }));
    ok(await office.patch(`customers/${stopped.id}/`, { status: 'complete' }));
    expect(await titles()).toEqual([]);
  });

  it('lists a referral that may be a duplicate, until it is archived', async () => {
    await addClient({ name: 'Dora Double', date_of_birth: REFERRAL.date_of_birth });
    const clinic = await signInAs(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await createCenter(office, region.id);
    const refer = async (fields: Fields): Promise<Json> =>
      ok(await clinic.post('customers/', { ...REFERRAL, treatment_referral_center_id, ...fields }));
    const duplicate = await refer({ name: 'Dora Duble', phone_number: '9375550187' });
    await refer({ name: 'Nora Nobody', date_of_birth: '1944-01-02', phone_number: '9375550188' });
    expect(await clientIds('possible_duplicate')).toEqual([duplicate.id]);
    ok(await office.patch(`customers/${duplicate.id}/`, { status: 'archive' }));
    expect(await fetchReasons('possible_duplicate')).toEqual([]);
  });

  it('lists a client whose email address belongs to another account, until the client has an account', async () => {
    const otherUser = await createStaffUser(test, Group.Manager);
    const clinic = await signInAs(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await createCenter(office, region.id);
    const referredClient = ok(
      await clinic.post('customers/', {
        ...REFERRAL,
        name: 'Tara Taken',
        phone_number: '9375550166',
        email: otherUser.email,
        treatment_referral_center_id,
      }),
    );
    expect(await fetchReasons('account_address_taken')).toMatchObject([
      {
        customer: { id: referredClient.id },
        link: `/clients/${referredClient.id}?form=customerProfile`,
        action: { link: `/clients/${referredClient.id}?form=customerProfile&focus=email` },
      },
    ]);
    const updateClient = async (fields: Fields) =>
      ok(await office.patch(`customers/${referredClient.id}/`, fields));
    const warningCodes = ({ warnings = [] }: Json) => warnings.map(({ code }: Json) => code);
    const fetchAccounts = async () =>
      (await test.db.query('SELECT email FROM users WHERE customer_id = $1', [referredClient.id])).rows;
    expect(warningCodes(await updateClient({ notes: 'Called' }))).toContain('account_address_taken');
    expect(warningCodes(await updateClient({ status: 'active' }))).toContain('account_address_taken');
    expect(await fetchAccounts()).toEqual([]);

    // The address is free again. If it is set again, the client gets an account with it.
    await test.db.query('DELETE FROM users WHERE id = $1', [otherUser.id]);
    expect(warningCodes(await updateClient({ email: otherUser.email }))).not.toContain(
      'account_address_taken',
    );
    expect(await fetchAccounts()).toEqual([{ email: otherUser.email }]);
    expect(await fetchReasons('account_address_taken')).toEqual([]);
    const mails = await mailsTo(test, otherUser.email);
    expect(mails.filter(({ kind }) => kind === 'client_invitation')).toHaveLength(1);
  });

  it('lists a client who has used 80 % of the budget', async () => {
    const kitchen = await createKitchen(office, {}, { total_budget: 100 });
    const spender = await addClient({
      status: 'active',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      meal_budget_consumption_adjustment: 79,
    });
    const regionQuery = { regions: kitchen.region.id };
    expect(await fetchReasons('budget_warning', regionQuery)).toEqual([]);
    const setSpending = (dollars: number) =>
      office.patch(`customers/${spender.id}/`, { meal_budget_consumption_adjustment: dollars });
    const begin = new Date().toISOString();
    ok(await setSpending(80.5));
    const [warning] = await fetchReasons('budget_warning', regionQuery);
    expect(warning).toMatchObject({ customer: { id: spender.id }, title: '80 % of the budget is used' });
    const { since } = warning!;
    expect([begin, since].toSorted()).toEqual([begin, since]);
    await runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
    ok(await setSpending(100));
    expect(await fetchReasons('budget_warning', regionQuery)).toMatchObject([
      { title: 'All of the budget is used', since },
    ]);
  });

  describe('Query of Today', () => {
    it('returns lines of the own region and of clients without one, of a named region, or of all', async () => {
      const other = await createRegion(office);
      const localClient = await addClient();
      const otherClient = await addClient({ region_id: other.id });
      const clientWithoutRegion = await createClient(office);
      const calls = async (query = {}) =>
        (await clientIds('first_call', query)).filter((id) =>
          [localClient.id, otherClient.id, clientWithoutRegion.id].includes(id),
        );
      expect(await calls()).toEqual([localClient.id, clientWithoutRegion.id]);
      expect(await calls({ regions: other.id })).toEqual([otherClient.id]);
      const all = ok(
        await office.get('today/', { query: { regions: 'all', reason: 'first_call', page_size: 1000 } }),
      ).results.map((line: Json) => line.id);
      expect(all).toEqual(expect.arrayContaining([localClient.id, otherClient.id, clientWithoutRegion.id]));
    });

    it('returns pages of all lines or of one reason', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 7; count += 1) ids.push((await addClient()).id);
      const regionQuery = { regions: region.id };
      expect(await fetchToday(regionQuery)).toMatchObject({ count: 7, counts: { first_call: 7 } });
      for (const query of [regionQuery, { ...regionQuery, reason: 'first_call' }]) {
        const page = async (number: number): Promise<Json> =>
          fetchToday({ ...query, page_size: '5', page: String(number) });
        const lineIds = ({ results }: Json) => results.map(({ id }: Json) => id);
        expect([(await page(1)).count, lineIds(await page(1))]).toEqual([7, ids.slice(0, 5)]);
        expect([(await page(2)).count, lineIds(await page(2))]).toEqual([7, ids.slice(5)]);
        expect(await page(3)).toEqual({ count: 7, results: [], counts: { first_call: 7 } });
      }
      expect((await fetchToday({ ...regionQuery, reason: 'hold_review' })).count).toBe(0);
      const range = await office.get('today/', {
        query: { filter: JSON.stringify({ ...regionQuery, reason: 'first_call' }), range: '[0,4]' },
      });
      expect(range.headers.get('content-range')).toBe('today 0-4/7');
      expect(range.body.map(({ id }: Json) => id)).toEqual(ids.slice(0, 5));
      const last = { ...regionQuery, ordering: '-since', page_size: '1' };
      expect((await fetchToday(last)).results[0].id).toBe(ids.at(-1));
    });

    it('refuses an unknown reason or region, and a manager with 403', async () => {
      for (const reason of ['boredom', 'pause_begun'])
        expect(errorCodes(await office.get('today/', { query: { reason } }))).toEqual(
          fieldError('reason', 'invalid'),
        );
      expect(errorCodes(await office.get('today/', { query: { regions: 'here' } }))).toEqual(
        fieldError('regions', 'invalid'),
      );
      expect((await (await signInAs(test, Group.Manager)).get('today/')).status).toBe(403);
    });

    it('audits the clients that it shows', async () => {
      const ann = await addClient();
      await fetchToday();
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE resource = 'today' AND actor_id = $1 ORDER BY id DESC LIMIT 1`,
        [user.id],
      );
      expect(rows[0].details.customer_ids).toContain(ann.id);
    });
  });
});
