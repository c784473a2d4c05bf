import { Group } from '../../../server/contract/groups.js';
import { aRequest, assign, someRides } from '../../factories/transport.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

/** A confirmed change is applied as it was previewed, or not at all. */
describe('a confirmed preview', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const ifMatch = ({ version }: Json) => ({ headers: { 'if-match': `"${version}"` } });
  const ifConsequences = ({ version }: Json) => ({ headers: { 'if-consequences-match': `"${version}"` } });
  const isConflict = ({ status, body }: ApiResponse) => status === 412 && body.code === 'version_conflict';

  const mailsTo = async (address: string) =>
    (await test.db.query('SELECT FROM mail_messages WHERE $1 = ANY ("to")', [address])).rowCount;

  it.each(['mail_preview/', ''])('is the list that a plan is sent with, by what %s gave', async (path) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.fed(kitchen, { address: '1 First Street' });
    const plan = await meals.planOf(kitchen);
    const url = `meal_transaction_indices/${plan.id}/`;
    const seen = ok(await api.get(`${url}${path}`));
    expect(ok(await api.get(`${url}${path}`)).version).toBe(seen.version);
    ok(await api.post(`${url}look/`));
    ok(await api.patch(`customers/${client.id}/`, { address: '2 Second Street' }));
    const refused = await api.post(`${url}send/`, undefined, ifMatch(seen));
    expect(isConflict(refused)).toBe(true);
    expect(await mailsTo(kitchen.vendor.email)).toBe(0);
    ok(await api.patch(`customers/${client.id}/`, { meals_allergies: 'Nuts' }));
    expect((await api.post(`${url}send/`, undefined, ifMatch(seen))).body.detail).toContain(
      'Allergies: Nuts',
    );
    const now = ok(await api.get(`${url}${path}`));
    ok(await api.post(`${url}send/`, undefined, ifMatch(now)));
    expect(await mailsTo(kitchen.vendor.email)).toBe(1);
  });

  it('is the correction that a caterer is mailed', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.fed(kitchen, { address: '1 First Street' });
    await meals.send(kitchen);
    ok(await api.patch(`customers/${client.id}/`, { address: '2 Second Street' }));
    const url = `customers/${client.id}/`;
    const seen = ok(await api.get(`${url}uncorrected_plans/`));
    ok(await api.patch(url, { address: '3 Third Street' }));
    expect(isConflict(await api.post(`${url}send_corrections/`, undefined, ifMatch(seen)))).toBe(true);
    expect(await mailsTo(kitchen.vendor.email)).toBe(1);
    const now = ok(await api.get(`${url}uncorrected_plans/`));
    ok(await api.post(`${url}send_corrections/`, undefined, ifMatch(now)));
    expect(await mailsTo(kitchen.vendor.email)).toBe(2);
  });

  it.each(['defer', 'cancel'])('is the meal that is %sed', async (verb) => {
    const { client, schedules } = await meals.fed(await meals.kitchenFor(DELIVERY));
    const [seen] = schedules;
    ok(await api.patch(`customer_meal_schedules/${seen!.id}/`, { number_of_adults: 1 }));
    const url = `customer_meal_schedules/${seen!.id}/${verb}/`;
    expect(isConflict(await api.post(url, undefined, ifMatch(seen!)))).toBe(true);
    const [now] = await meals.schedulesOf(client);
    ok(await api.post(url, undefined, ifMatch(now!)));
  });

  it('is the ride that a driver is mailed', async () => {
    const { client, driver } = await someRides(api);
    const seen = await aRequest(api, client);
    ok(await api.patch(`customer_transport_requests/${seen.id}/`, { pick_up_time: '10:30' }));
    const trip = { customer_request_id: seen.id, transport_vendor_id: driver.id };
    expect(isConflict(await api.post('customer_transport_transactions/', trip, ifMatch(seen)))).toBe(true);
    expect(await mailsTo(driver.email)).toBe(0);
    const now = ok(await api.get(`customer_transport_requests/${seen.id}/`));
    ok(await api.post('customer_transport_transactions/', trip, ifMatch(now)));
  });

  it('is what a closed day moves', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.fed(kitchen);
    const day = { date: DELIVERY, reason: 'Holiday', meal_vendor_id: kitchen.vendor.id };
    const seen = ok(await api.post('closures/', day, { query: { dry_run: 'true' } }));
    await meals.fed(kitchen);
    expect(isConflict(await api.post('closures/', day, ifConsequences(seen)))).toBe(true);
    const now = ok(await api.post('closures/', day, { query: { dry_run: 'true' } }));
    expect(ok(await api.post('closures/', day, ifConsequences(now))).affected_count).toBe(2);
  });

  it.each([
    ['meal_vendors', 'vendor', { cost_per_meal: 9.5 }],
    ['meal_transport_vendors', 'transport_vendor', { cost_per_meal_transport: 7.25 }],
  ] as const)('is what a change of one of the %s does', async (resource, which, change) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.fed(kitchen);
    const id = which === 'vendor' ? kitchen.vendor.id : kitchen.vendor.transport_vendor_id;
    const url = `${resource}/${id}/`;
    const seen = ok(await api.get(`${url}consequences/`, { query: change }));
    await meals.fed(kitchen);
    expect(isConflict(await api.patch(url, change, ifConsequences(seen)))).toBe(true);
    const now = ok(await api.get(`${url}consequences/`, { query: change }));
    ok(await api.patch(url, change, ifConsequences(now)));
  });

  it('is what cancelling all meals stops', async () => {
    const { client, schedules } = await meals.fed(await meals.kitchenFor(DELIVERY));
    const url = `customers/${client.id}/`;
    const query = { has_opted_for_meal_service: 'false' };
    const seen = ok(await api.get(`${url}consequences/`, { query }));
    ok(await api.post(`customer_meal_schedules/${schedules[1]!.id}/cancel/`));
    const notes = { notes: 'She travels' };
    expect(isConflict(await api.post(`${url}cancel_meal/`, notes, ifConsequences(seen)))).toBe(true);
    const now = ok(await api.get(`${url}consequences/`, { query }));
    ok(await api.post(`${url}cancel_meal/`, notes, ifConsequences(now)));
  });

  describe('of what a change of a client stops', () => {
    const status = { status: 'complete' };

    /** Adds a client with a ride, previews her completion, and after that adds another ride. */
    async function changedMeanwhile() {
      const { client, driver } = await someRides(api);
      await assign(api, await aRequest(api, client), driver);
      const url = `customers/${client.id}/`;
      const seen = ok(await api.get(`${url}consequences/`, { query: status }));
      await assign(api, await aRequest(api, client, { pick_up_time: '15:00' }), driver);
      const now = ok(await api.get(`${url}consequences/`, { query: status }));
      expect(now.version).not.toBe(seen.version);
      return { url, seen, now };
    }

    it.each([
      ['her status', (url: string, seen: Json) => api.patch(url, status, ifConsequences(seen))],
      [
        'opting out of everything',
        (url: string, seen: Json) =>
          api.patch(url, { has_opted_for_transport_service: false }, ifConsequences(seen)),
      ],
      [
        'In Memoriam',
        (url: string, seen: Json) => api.post(`${url}in_memoriam/`, undefined, ifConsequences(seen)),
      ],
      ['removing her', (url: string, seen: Json) => api.delete(url, ifConsequences(seen))],
    ] as const)('is compared by %s', async (_what, change) => {
      const { url, seen, now } = await changedMeanwhile();
      const refused = await change(url, seen);
      expect(isConflict(refused)).toBe(true);
      expect(ok(await api.get(`${url}`)).status).toBe('active');
      expect((await change(url, now)).status).toBeLessThan(300);
    });

    it('is compared by another region, whose dates are tried out before', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const other = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.fed(kitchen);
      const url = `customers/${client.id}/`;
      const move = { region_id: other.region.id };
      const seen = ok(await api.get(`${url}consequences/`, { query: move }));
      ok(await api.post(`customer_meal_schedules/${schedules[0]!.id}/defer/`));
      ok(await api.patch(url, { program_id: null }));
      expect(isConflict(await api.patch(url, move, ifConsequences(seen)))).toBe(true);
      const now = ok(await api.get(`${url}consequences/`, { query: move }));
      ok(await api.patch(url, move, ifConsequences(now)));
    });
  });
});
