import { Group } from '../../../server/contract/groups.js';
import { aPeer } from '../../factories/peer-support.js';
import { aDriver, aRequest, assign } from '../../factories/transport.js';
import { as, asCustomer, signedIn } from '../../factories/users.js';
import { processMeals, type Kitchen } from '../../factories/clients.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { refusal, refusedFor } from '../../setup/problems.js';

describe('her own record', () => {
  let test: TestApp;
  let office: Api;
  let meals: MealCalls;
  let customer: Api;
  let client: Json;
  let kitchen: Kitchen;
  let url: string;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  beforeEach(async () => {
    office = await as(test, Group.Coordinator);
    meals = new MealCalls(test, office);
    kitchen = await meals.kitchenFor(DELIVERY, { cut_off_days: 0 });
    const made = await asCustomer(test, office, {
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      status: 'active',
      number_of_adults: 2,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
      notes: 'For the office alone',
    });
    customer = made.customer;
    url = `customers/${made.client_id}/`;
    client = ok(await office.get(url));
  });

  const own = async (): Promise<Json> => ok(await customer.get(url));

  it('says what comes next, with whom and whom to call', async () => {
    expect(await own()).toMatchObject({ next_meal: null, next_trip: null, number_of_peers_informed: 0 });
    const [first] = await processMeals(office, client, kitchen, DELIVERY);
    const driver = await aDriver(office, kitchen.region.id, { first_name: 'Dora' });
    const request = await aRequest(office, client);
    const trip = await assign(office, request, driver);
    const peer = await aPeer(office, kitchen.region.id);
    ok(
      await office.post(`${url}email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [peer.id],
      }),
    );

    expect(await own()).toMatchObject({
      next_meal: {
        id: first.id,
        date_of_delivery: DELIVERY,
        status: 'scheduled',
        number_of_adults: 2,
        number_of_children: 0,
        meal_vendor_name: kitchen.vendor.name,
      },
      next_trip: {
        id: trip.id,
        pick_up_address: request.pick_up_address,
        driver_first_name: 'Dora',
        office_phone: kitchen.region.phone_number,
        time_zone: kitchen.region.time_zone,
      },
      number_of_peers_informed: 1,
      region: { time_zone: kitchen.region.time_zone },
      is_meal_cancelled: false,
    });
    expect(Date.parse((await own()).next_trip.pick_up_timestamp)).toBe(Date.parse(trip.pick_up_timestamp));
    await office.post(`customer_meal_schedules/${first.id}/cancel/`);
    expect((await own()).next_meal.id).not.toBe(first.id);
  });

  const nextMealAt = async (instant: string): Promise<string> => {
    test.clock.set(new Date(instant));
    const { next_meal } = ok(await (await signedIn(test, client as { email: string })).get(url));
    return next_meal.date_of_delivery;
  };

  it('has the next meal until the end of its day, where she lives', async () => {
    const [first, second] = await processMeals(office, client, kitchen, DELIVERY);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T03:00:00Z`)).toBe(first.date_of_delivery);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T06:00:00Z`)).toBe(second.date_of_delivery);
  });

  it('has the next meal until the end of its day in the office’s zone, without a region', async () => {
    const [first, second] = await processMeals(office, client, kitchen, DELIVERY);
    ok(await office.patch(url, { region_id: null }));
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T03:00:00Z`)).toBe(first.date_of_delivery);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T06:00:00Z`)).toBe(second.date_of_delivery);
  });

  it('carries nothing that is the office’s', async () => {
    const fields = Object.keys(await own()).filter((field) =>
      /^notes$|inactive_notes|internal|budget|cost|signature$|duplicate|consent$/.test(field),
    );
    expect(fields).toEqual([]);
  });

  it('takes her allergies and her language, and nothing else', async () => {
    const before = await own();
    const changed = ok(await customer.patch(url, { meals_allergies: 'Nuts', preferred_language: 'Spanish' }));
    expect(changed).toEqual({
      ...before,
      meals_allergies: 'Nuts',
      preferred_language: 'Spanish',
      version: changed.version,
    });
    expect(ok(await customer.get('users/profile/')).preferred_language).toBe('Spanish');

    const refused = { name: 'Other', meals_preference: 'Soft', status: 'complete', number_of_adults: 9 };
    for (const [field, value] of Object.entries(refused)) {
      expect(refusal(await customer.patch(url, { [field]: value }))).toEqual(refusedFor(field, 'read_only'));
    }
    for (const field of ['notes', 'start', 'colour', 'confirmed']) {
      expect(refusal(await customer.patch(url, { [field]: 'x' }))).toEqual(
        refusedFor(field, 'unknown_field'),
      );
    }
    expect(refusal(await customer.patch(url, { meals_allergies: 'x'.repeat(1001) }))).toEqual(
      refusedFor('meals_allergies', 'max_length'),
    );
    // Sending the unchanged record back changes nothing.
    expect(ok(await customer.patch(url, changed))).toEqual(changed);
  });

  it('stands in the history under her name', async () => {
    ok(await customer.patch(url, { meals_allergies: 'Nuts' }));
    const { results } = ok(await office.get(`${url}history/`));
    expect(results[0]).toMatchObject({
      actor_name: client.name,
      actor_group: 'Customer',
      changes: [{ field: 'meals_allergies', old: null, new: 'Nuts' }],
    });
  });

  it('is not overwritten by an older reading, and says no field of the office’s', async () => {
    const headers = { 'if-match': `"${(await own()).version}"` };
    ok(await office.patch(url, { diagnosis: 'Something new' }));
    const late = await customer.patch(url, { meals_allergies: 'Nuts' }, { headers });
    expect([late.status, late.body.code ?? late.text]).toEqual([
      412,
      expect.stringContaining('version_conflict'),
    ]);
    expect(late.text).not.toContain('Diagnosis');
    expect((await own()).meals_allergies).toBe('');
  });

  it('is nobody else’s to change, and tells nobody else that it is there', async () => {
    const { client_id } = await asCustomer(test, office);
    const headers = { 'if-match': '"999"' };
    const response = await customer.patch(
      `customers/${client_id}/`,
      { meals_allergies: 'Nuts' },
      { headers },
    );
    expect(response.status).toBe(404);
    expect((await customer.delete(url)).status).toBe(403);
  });

  it('tells the caterer at once of an allergy that comes after the list', async () => {
    await processMeals(office, client, kitchen, DELIVERY);
    await meals.send(kitchen);
    ok(await customer.patch(url, { preferred_language: 'Spanish' }));
    expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
    ok(await customer.patch(url, { meals_allergies: 'Sesame' }));
    const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
    expect(more).toEqual([]);
    expect(correction!.kind).toBe('caterer_correction');
    expect(correction!.text).toContain('Sesame');
    expect((await meals.deliveriesOf(client))[0].customer_meals_allergies).toBe('Sesame');
    expect(ok(await office.get(`${url}uncorrected_plans/`)).results).toEqual([]);
  });

  it('keeps the allergies of the day with a meal that was delivered', async () => {
    ok(await customer.patch(url, { meals_allergies: 'Peanuts' }));
    await processMeals(office, client, kitchen, DELIVERY);
    await meals.send(kitchen);
    await meals.complete();
    ok(await customer.patch(url, { meals_allergies: 'Milk' }));
    const query = { customer: client.id, status: 'completed' };
    const { results } = ok(await customer.get('meal_transport_transactions/', { query }));
    expect(results).toMatchObject([{ customer_meals_allergies: 'Peanuts' }]);
  });
});
