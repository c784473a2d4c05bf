import { Group } from '../../../server/contract/groups.js';
import { createRideRequest, assignDriver, createRegionDriverAndClient } from '../../factories/transport.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

/** A confirmed change is applied as it was previewed, or not at all. */
describe('The version check of a confirmed preview', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const ifMatch = ({ version }: Json) => ({ headers: { 'if-match': `"${version}"` } });
  const ifConsequences = ({ version }: Json) => ({ headers: { 'if-consequences-match': `"${version}"` } });
  const isConflict = ({ status, body }: ApiResponse) => status === 412 && body.code === 'version_conflict';

  const mailsTo = async (address: string) =>
    (await test.db.query('SELECT FROM mail_messages WHERE $1 = ANY ("to")', [address])).rowCount;

  it.each(['mail_preview/', ''])('refuses to send a plan that changed since GET plan/%s', async (path) => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen, { address: '1 First Street' });
    const plan = await meals.planOf(kitchen);
    const url = `meal_transaction_indices/${plan.id}/`;
    const preview = ok(await api.get(`${url}${path}`));
    expect(ok(await api.get(`${url}${path}`)).version).toBe(preview.version);
    ok(await api.post(`${url}look/`));
    ok(await api.patch(`customers/${client.id}/`, { address: '2 Second Street' }));
    const refused = await api.post(`${url}send/`, undefined, ifMatch(preview));
    expect(isConflict(refused)).toBe(true);
    expect(await mailsTo(kitchen.vendor.email)).toBe(0);
    ok(await api.patch(`customers/${client.id}/`, { meals_allergies: 'Nuts' }));
    expect((await api.post(`${url}send/`, undefined, ifMatch(preview))).body.detail).toContain(
      'Allergies: Nuts',
    );
    const current = ok(await api.get(`${url}${path}`));
    ok(await api.post(`${url}send/`, undefined, ifMatch(current)));
    expect(await mailsTo(kitchen.vendor.email)).toBe(1);
  });

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'send-changed-list' }])(
    'audits the clients whose changes the refusal to send a plan names (%j)',
    async (key) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      const url = `meal_transaction_indices/${plan.id}/`;
      const shownBefore = ok(await api.get(`${url}mail_preview/`));
      ok(await api.post(`${url}look/`));
      ok(await api.patch(`customers/${client.id}/`, { meals_allergies: 'Nuts' }));
      const headers = { ...ifMatch(shownBefore).headers, ...key };
      const refused = await api.post(`${url}send/`, undefined, { headers });
      expect(refused.status).toBe(412);
      expect(refused.body.detail).toContain(`${client.name}: Allergies: Nuts`);
      const { rows } = await test.db.query(
        `SELECT event, actor_name, details -> 'customer_ids' AS ids FROM audit_entries
         WHERE record_id = $1 AND details ->> 'part' = 'changes'`,
        [plan.id],
      );
      expect(rows).toEqual([{ event: 'read', actor_name: 'Carla Jensen', ids: [client.id] }]);
      expect((await meals.planOf(kitchen)).is_active).toBe(true);
    },
  );

  it('refuses to send a correction that changed since its preview', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen, { address: '1 First Street' });
    await meals.send(kitchen);
    ok(await api.patch(`customers/${client.id}/`, { address: '2 Second Street' }));
    const url = `customers/${client.id}/`;
    const preview = ok(await api.get(`${url}uncorrected_plans/`));
    ok(await api.patch(url, { address: '3 Third Street' }));
    expect(isConflict(await api.post(`${url}send_corrections/`, undefined, ifMatch(preview)))).toBe(true);
    expect(await mailsTo(kitchen.vendor.email)).toBe(1);
    const current = ok(await api.get(`${url}uncorrected_plans/`));
    ok(await api.post(`${url}send_corrections/`, undefined, ifMatch(current)));
    expect(await mailsTo(kitchen.vendor.email)).toBe(2);
  });

  it.each(['defer', 'cancel'])('refuses to %s a meal that changed since it was read', async (verb) => {
    const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
    const [meal] = schedules;
    ok(await api.patch(`customer_meal_schedules/${meal!.id}/`, { number_of_adults: 1 }));
    const url = `customer_meal_schedules/${meal!.id}/${verb}/`;
    expect(isConflict(await api.post(url, undefined, ifMatch(meal!)))).toBe(true);
    const [current] = await meals.schedulesOf(client);
    ok(await api.post(url, undefined, ifMatch(current!)));
  });

  it('refuses to assign a driver to a ride that changed since it was read', async () => {
    const { client, driver } = await createRegionDriverAndClient(api);
    const request = await createRideRequest(api, client);
    ok(await api.patch(`customer_transport_requests/${request.id}/`, { pick_up_time: '10:30' }));
    const trip = { customer_request_id: request.id, transport_vendor_id: driver.id };
    expect(isConflict(await api.post('customer_transport_transactions/', trip, ifMatch(request)))).toBe(true);
    expect(await mailsTo(driver.email)).toBe(0);
    const current = ok(await api.get(`customer_transport_requests/${request.id}/`));
    ok(await api.post('customer_transport_transactions/', trip, ifMatch(current)));
  });

  it('refuses a closed day whose affected meals changed since the dry run', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.addMealClient(kitchen);
    const closure = { date: DELIVERY, reason: 'Holiday', meal_vendor_id: kitchen.vendor.id };
    const preview = ok(await api.post('closures/', closure, { query: { dry_run: 'true' } }));
    await meals.addMealClient(kitchen);
    expect(isConflict(await api.post('closures/', closure, ifConsequences(preview)))).toBe(true);
    const current = ok(await api.post('closures/', closure, { query: { dry_run: 'true' } }));
    expect(ok(await api.post('closures/', closure, ifConsequences(current))).affected_count).toBe(2);
  });

  it.each([
    ['meal_vendors', 'vendor', { cost_per_meal: 9.5 }],
    ['meal_transport_vendors', 'transport_vendor', { cost_per_meal_transport: 7.25 }],
  ] as const)(
    'refuses a change in %s whose consequences changed since the preview',
    async (resource, vendorKind, change) => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      const id = vendorKind === 'vendor' ? kitchen.vendor.id : kitchen.vendor.transport_vendor_id;
      const url = `${resource}/${id}/`;
      const preview = ok(await api.get(`${url}consequences/`, { query: change }));
      await meals.addMealClient(kitchen);
      expect(isConflict(await api.patch(url, change, ifConsequences(preview)))).toBe(true);
      const current = ok(await api.get(`${url}consequences/`, { query: change }));
      ok(await api.patch(url, change, ifConsequences(current)));
    },
  );

  it('refuses to cancel all meals when the consequences changed since the preview', async () => {
    const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
    const url = `customers/${client.id}/`;
    const query = { has_opted_for_meal_service: 'false' };
    const preview = ok(await api.get(`${url}consequences/`, { query }));
    ok(await api.post(`customer_meal_schedules/${schedules[1]!.id}/cancel/`));
    const notes = { notes: 'She travels' };
    expect(isConflict(await api.post(`${url}cancel_meal/`, notes, ifConsequences(preview)))).toBe(true);
    const current = ok(await api.get(`${url}consequences/`, { query }));
    ok(await api.post(`${url}cancel_meal/`, notes, ifConsequences(current)));
  });

  describe('The consequences of a change of a client', () => {
    const status = { status: 'complete' };

    /** Adds a client with a ride, previews her completion, and after that adds another ride. */
    async function addRideAfterPreview() {
      const { client, driver } = await createRegionDriverAndClient(api);
      await assignDriver(api, await createRideRequest(api, client), driver);
      const url = `customers/${client.id}/`;
      const preview = ok(await api.get(`${url}consequences/`, { query: status }));
      await assignDriver(api, await createRideRequest(api, client, { pick_up_time: '15:00' }), driver);
      const current = ok(await api.get(`${url}consequences/`, { query: status }));
      expect(current.version).not.toBe(preview.version);
      return { url, preview, current };
    }

    it.each([
      ['a change of status', (url: string, preview: Json) => api.patch(url, status, ifConsequences(preview))],
      [
        'an opt-out of transport',
        (url: string, preview: Json) =>
          api.patch(url, { has_opted_for_transport_service: false }, ifConsequences(preview)),
      ],
      [
        'In Memoriam',
        (url: string, preview: Json) => api.post(`${url}in_memoriam/`, undefined, ifConsequences(preview)),
      ],
      [
        'the deletion of the client',
        (url: string, preview: Json) => api.delete(url, ifConsequences(preview)),
      ],
    ] as const)('block %s when they changed since the preview', async (_what, change) => {
      const { url, preview, current } = await addRideAfterPreview();
      const refused = await change(url, preview);
      expect(isConflict(refused)).toBe(true);
      expect(ok(await api.get(`${url}`)).status).toBe('active');
      expect((await change(url, current)).status).toBeLessThan(300);
    });

    it('block a change of region when they changed since the preview', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const other = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const url = `customers/${client.id}/`;
      const move = { region_id: other.region.id };
      const preview = ok(await api.get(`${url}consequences/`, { query: move }));
      ok(await api.post(`customer_meal_schedules/${schedules[0]!.id}/defer/`));
      ok(await api.patch(url, { program_id: null }));
      expect(isConflict(await api.patch(url, move, ifConsequences(preview)))).toBe(true);
      const current = ok(await api.get(`${url}consequences/`, { query: move }));
      ok(await api.patch(url, move, ifConsequences(current)));
    });
  });
});
